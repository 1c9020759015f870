import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { chargeRate, isSlowedByTerrain, moveRate } from '@shared/rulesets/wh40k-4e/movement/rates'
import { fallBack } from '@shared/rulesets/wh40k-4e/morale/falling-back'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { isLargeTarget, isVehicle, type TroopType } from '@shared/rulesets/wh40k/classic/roster'
import { targetsOf } from '@shared/rulesets/wh40k-4e/shooting/targets'
import { mayBoard } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'

const typed = (type: TroopType, more: UnitSketch = {}): UnitSketch => ({
  id: 'us',
  groups: [{ stats: { type } }],
  ...more,
})
const foe: UnitSketch = { id: 'foe', side: 1 }
const tank: UnitSketch = { id: 'tank', groups: [{ vehicle: {} }] }
const roster = (sketch: UnitSketch) => setUp([sketch]).table.roster(0)

describe('unit types', () => {
  it('have their moves (4E-UTYPE-01, 4E-JETB-02, 4E-JETP-02, 4E-BEAST-01, 4E-UNIT-04, 4E-UNIT-05, 4E-UNIT-07)', () => {
    const rates = (['infantry', 'beasts', 'jet-pack', 'bike', 'jetbike', 'jump-infantry'] as const).map(
      (type) => moveRate(roster(typed(type))) / inches(1),
    )
    expect(rates).toEqual([6, 6, 6, 12, 12, 12])
  })
  it('charge 6", beasts and cavalry 12" (4E-AMB-20, 4E-JUMP-05, 4E-UNIT-06)', () => {
    const rates = (['infantry', 'bike', 'jetbike', 'jump-infantry', 'beasts', 'cavalry'] as const).map(
      (type) => chargeRate(roster(typed(type))) / inches(1),
    )
    expect(rates).toEqual([6, 6, 6, 6, 12, 12])
  })
  it('are slowed by terrain or not (4E-SUM-07, 4E-BIKE-03, 4E-JETB-03, 4E-JUMP-02)', () => {
    const slowed = (
      ['infantry', 'beasts', 'cavalry', 'monstrous-creature', 'bike', 'jetbike', 'jump-infantry'] as const
    ).filter((type) => isSlowedByTerrain(roster(typed(type))))
    expect(slowed).toEqual(['infantry', 'beasts', 'cavalry', 'monstrous-creature'])
  })
  it('that aren’t slowed test for dangerous terrain instead (4E-BIKE-03, 4E-JUMP-03, 4E-AMB-19)', () => {
    const scene = setUp([typed('bike'), foe])
    const facts = ({ ask }: AnyFact): unknown => (ask === 'in-danger' ? [0] : undefined)
    scene.play(movementStep(scene.table), { choices: ['us', 'ride'], dice: [1], facts })
    expect(scene.unit(0).where).toBe('destroyed')
  })
  it('fall back 2D6", the fast ones 3D6" (4E-BIKE-09, 4E-JETB-12, 4E-BEAST-05, 4E-JUMP-06)', () => {
    const dice = (type: TroopType) => {
      const scene = setUp([typed(type), foe])
      const count = ['infantry', 'monstrous-creature'].includes(type) ? 2 : 3
      scene.play(fallBack(scene.table, 0), { dice: Array.from({ length: count }, () => 1) })
      return scene.eventsOf('dice-rolled')[0]?.faces.length
    }
    const types = ['infantry', 'monstrous-creature', 'bike', 'jetbike', 'beasts', 'cavalry', 'jump-infantry'] as const
    expect(types.map(dice)).toEqual([2, 2, 3, 3, 3, 3, 3])
  })
  it('bikes are no vehicles; vehicles and monsters are Large Targets (4E-BIKE-01, 4E-JETB-01, 4E-MODEL-02, 4E-MODEL-09)', () => {
    expect([typed('bike'), typed('jetbike'), tank].map((sketch) => isVehicle(roster(sketch)))).toEqual([
      false,
      false,
      true,
    ])
    expect([typed('bike'), typed('monstrous-creature'), tank].map((sketch) => isLargeTarget(roster(sketch)))).toEqual([
      false,
      true,
      true,
    ])
  })
  it('only infantry rides in transports (4E-TRN-02, 4E-VEH-04)', () => {
    const carrier = { ...tank, id: 'carrier', capacity: 2 }
    const rides = (sketch: UnitSketch) => mayBoard(setUp([sketch, carrier]).table, 1, 0)
    expect(rides(typed('infantry'))).toBe(true)
    expect(rides(typed('jump-infantry'))).toBe(false)
    expect(rides(typed('infantry', { groups: [{ count: 3 }] }))).toBe(false)
  })
})

describe('jet packs', () => {
  it('move 6" in the Assault phase instead of charging (4E-JETP-01, 4E-JETP-03)', () => {
    const scene = setUp([typed('jet-pack'), foe])
    scene.play(chargeStep(scene.table), { choices: ['us', 'leap'] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ kind: 'leap', allowance: inches(6) })
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })
  it('do so even after shots that prevent a charge (4E-JETP-03)', () => {
    const scene = setUp([typed('jet-pack', { state: { mayNotCharge: true } }), foe])
    scene.play(chargeStep(scene.table), { choices: ['us'] })
    expect(scene.eventsOf('unit-moved')).toMatchObject([{ kind: 'leap' }])
  })
  it('may charge instead (4E-JETP-03)', () => {
    const scene = setUp([typed('jet-pack'), foe])
    scene.play(chargeStep(scene.table), { choices: ['us', 'charge', 'charge'] })
    expect(scene.unit(0).lockedWith).toEqual([1])
    const foot = setUp([typed('infantry', { state: { mayNotCharge: true } }), foe])
    expect(foot.play(chargeStep(foot.table))).toBe(false)
  })
})

describe('vehicles among targets', () => {
  it('all shots of a unit are at the one vehicle, also those that can’t hurt it (4E-VTGT-02)', () => {
    const scene = setUp([
      { id: 'us', groups: [{ count: 3, weapons: [{ type: 'assault', s: 3 }] }] },
      { ...tank, side: 1 },
    ])
    scene.play(shootingStep(scene.table), { choices: ['us', 'tank'], dice: [4, 4, 1, 6, 6] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ shots: 3 }])
    expect(scene.eventsOf('armour-rolled').map(({ result }) => result)).toEqual(['none', 'none'])
  })
  it('a walker in combat is no target (4E-VTGT-05)', () => {
    const walker = { id: 'walker', side: 1, groups: [{ vehicle: { types: ['walker' as const] } }] }
    const seen = (state: UnitSketch['state'] = {}) => {
      const scene = setUp([typed('infantry'), { ...walker, state }, typed('infantry', { id: 'brawler' })])
      return scene.play(targetsOf(scene.table, 0)).seen
    }
    expect(seen()).toEqual([1])
    expect(seen({ lockedWith: [2] })).toEqual([])
  })
})
