import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { takeWound } from '@shared/rulesets/wh40k-4e/casualties/removing'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import type { TroopType } from '@shared/rulesets/wh40k/classic/roster'
import { inches } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'
import { ground, onBoard, type Stand } from '../onboard'

const riders = (type: TroopType, more: UnitSketch = {}): UnitSketch => ({
  id: 'us',
  groups: [{ stats: { type } }],
  ...more,
})
const foe: UnitSketch = { id: 'foe', side: 1 }
const endangered = (question: AnyFact): unknown => (question.ask === 'in-danger' ? [0] : undefined)

describe('dangerous terrain on a board', () => {
  const woods = [ground('woods', 'difficult', [24, 20, 6, 8])]
  const tested = (to: Stand, ask: 'through' | 'end') => {
    const { stand, measure } = onBoard([riders('bike')], woods)
    const [model = 0] = stand(0, [20, 24])
    const at = { x: inches(to[0]), y: inches(to[1]), z: inches(0), heading: 0, pose: 'standing' } as never
    return (measure({ ask: 'in-danger', unit: 0, places: [{ model, at }], ground: ask }) as number[]).length
  }
  it('is tested by a bike for woods that it crosses (4E-BIKE-03)', () => {
    expect([tested([22, 24], 'through'), tested([32, 24], 'through'), tested([27, 24], 'through')]).toEqual([0, 1, 1])
  })
  it('is tested by jump infantry where it lands (4E-JUMP-03)', () => {
    expect([tested([32, 24], 'end'), tested([27, 24], 'end')]).toEqual([0, 1])
  })
  const asked = (type: TroopType, choices: readonly string[]) => {
    const scene = setUp([riders(type), foe])
    scene.play(movementStep(scene.table), { choices: ['us', ...choices] })
    return scene.asked.flatMap((question) => (question.ask === 'in-danger' ? [question.ground] : []))
  }
  it('is asked for by each unit type (4E-BIKE-03, 4E-JUMP-03, 4E-JETB-06)', () => {
    expect([asked('bike', ['ride']), asked('jump-infantry', ['packs'])]).toEqual([['through'], ['end']])
    expect(asked('infantry', ['move'])).toEqual([])
  })
})

describe('jetbikes', () => {
  it('fly over any terrain without a test (4E-JETB-04)', () => {
    const scene = setUp([riders('jetbike'), foe])
    scene.play(movementStep(scene.table), { choices: ['us', 'fly'], facts: endangered })
    expect(scene.eventsOf('dice-rolled')).toEqual([])
    expect(scene.unit(0)).toMatchObject({ moved: 'moved', hovers: true })
  })
  it('may land among trees for cover, each with a test for the terrain it enters (4E-JETB-06)', () => {
    const scene = setUp([riders('jetbike'), foe])
    scene.play(movementStep(scene.table), { choices: ['us', 'land'], facts: endangered, dice: [2] })
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'dangerous-terrain' }])
    expect(scene.unit(0).hovers).toBe(false)
  })
  it('have the cover of woods once they have landed in them (4E-JETB-06)', () => {
    const cover = (hovers: boolean) => {
      const woods = [ground('woods', 'area', [24, 20, 6, 8], { size: 2, top: inches(3) })]
      const { state, stand, measure } = onBoard([riders('jetbike', { side: 1 }), { groups: [{}] }], woods)
      stand(0, [25, 24])
      const models = stand(1, [10, 24])
      Object.assign(state.units[0] ?? {}, { hovers })
      return measure({ ask: 'cover-save', unit: 1, models, target: 0 })
    }
    expect([cover(false), cover(true)]).toEqual([5, null])
  })
  it('charge at full speed, each with a test for terrain it enters, coming down from the air (4E-JETB-11)', () => {
    const scene = setUp([riders('jetbike', { state: { hovers: true } }), foe])
    scene.play(chargeStep(scene.table), { choices: ['us'], facts: endangered, dice: [3] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({ allowance: inches(6) })
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'dangerous-terrain' }])
    expect(scene.unit(0).hovers).toBe(false)
  })
  it('of the Eldar move 6" in the Assault phase without a charge, over terrain or landing in it (4E-JETB-08, 4E-JETB-09)', () => {
    const leap = (choice: string, dice: readonly number[]) => {
      const scene = setUp([riders('jetbike', { carried: ['eldar-jetbikes'] }), foe])
      scene.play(chargeStep(scene.table), { choices: ['us', 'leap', choice], facts: endangered, dice })
      return scene
    }
    expect(leap('fly', []).asked.find(({ ask }) => ask === 'move')).toMatchObject({
      kind: 'leap',
      allowance: inches(6),
    })
    expect(leap('land', [2]).eventsOf('dice-rolled')).toHaveLength(1)
    const others = setUp([riders('jetbike'), foe])
    others.play(chargeStep(others.table), { choices: ['done'] })
    expect(others.offered('charge.leap')).toEqual([])
  })
})

describe('bikes', () => {
  it('fire a weapon for each rider: an attack bike two (4E-BIKE-05, 4E-TV-07, 4E-JETB-10)', () => {
    const guns = [{ id: 'bolter' }, { id: 'heavy-bolter', type: 'heavy', shots: 3, s: 5, ap: 4 }] as const
    const shots = (carried: readonly string[], choices: readonly string[], dice: readonly number[]) => {
      const scene = setUp([{ id: 'us', groups: [{ stats: { type: 'bike' }, weapons: guns, carried }] }, foe])
      scene.play(shootingStep(scene.table), { choices: ['us', 'foe', ...choices], dice })
      return scene.eventsOf('volley-fired').map(({ weapon }) => weapon)
    }
    expect(shots(['two-riders'], ['bolter'], [1, 1, 1, 1, 1])).toEqual(['bolter', 'heavy-bolter'])
    expect(shots([], ['heavy-bolter'], [1, 1, 1])).toEqual(['heavy-bolter'])
  })
  it('give their rider a point of Toughness, but not against Instant Death (4E-BIKE-10, 4E-JETB-13, 4E-VEC-33)', () => {
    const left = (strength: number) => {
      const scene = setUp([{ groups: [{ stats: { type: 'bike', t: 4, effectiveT: 5, w: 3 } }] }])
      scene.play(takeWound(scene.table, 0, { strength, by: { unit: 0, weapon: 'lascannon', melee: false } }))
      return scene.table.model(0).wounds
    }
    expect([left(7), left(8)]).toEqual([2, 0])
    const scene = setUp([
      { id: 'us', groups: [{ weapons: [{ id: 'gun', type: 'assault', s: 4 }] }] },
      { id: 'foe', side: 1, groups: [{ stats: { type: 'bike', t: 4, effectiveT: 5 } }] },
    ])
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [6, 1] })
    expect(scene.eventsOf('wounds-rolled')[0]?.needed.value).toBe(5)
  })
})
