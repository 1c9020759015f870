import { describe, expect, it } from 'vitest'
import { chargeStep } from '@shared/rulesets/wh40k-4e/assault/charging'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { endPinning } from '@shared/rulesets/wh40k-4e/morale/pinning'
import { openFirings } from '@shared/rulesets/wh40k-4e/vehicles/firing'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'

const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ weapons: [] }] }

describe('charges', () => {
  it('that are compulsory must be made before the player may end (4E-ASLT-08)', () => {
    const scene = setUp([{ id: 'wild', carried: ['must-charge'] }, { id: 'calm' }, foe])
    scene.play(chargeStep(scene.table), { choices: ['charge'] })
    expect(scene.eventsOf('charge-declared')).toMatchObject([{ unit: 0, targets: [2] }])
    scene.play(chargeStep(scene.table), { choices: ['done'] })
    expect(scene.offered('charge.unit')).toEqual(['calm', 'done'])
  })

  const through = (chargeTests: 'each' | 'end') => {
    const scene = setUp([{ id: 'us', groups: [{ count: 3 }] }, foe], { chargeTests })
    const facts = (question: AnyFact): unknown => (question.ask === 'in-danger' ? [0, 2] : undefined)
    scene.play(chargeStep(scene.table), { choices: ['us', 'difficult-charge'], dice: [5, 2, 1, 2], facts })
    return scene.events
      .map(({ type }) => type)
      .filter((type) => type === 'unit-moved' || type === 'model-slain' || type === 'charge-made')
  }
  it('through dangerous terrain are tested for during the move, or by option after all have moved (4E-GAP-52)', () => {
    expect(through('each')).toEqual(['unit-moved', 'model-slain', 'unit-moved', 'unit-moved', 'charge-made'])
    expect(through('end')).toEqual(['unit-moved', 'model-slain', 'charge-made'])
  })
})

describe('blows at WS 0', () => {
  const strike = (noSkill: 'chart' | 'hit', dice: readonly number[]) => {
    const scene = setUp(
      [
        { groups: [{ count: 2 }], state: { lockedWith: [1] } },
        { side: 1, groups: [{ count: 3, stats: { ws: 0, a: 0 }, weapons: [] }], state: { lockedWith: [0] } },
      ],
      { noSkill },
    )
    scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { dice })
    return [scene.eventsOf('hits-rolled').length, scene.eventsOf('wounds-rolled')[0]?.faces]
  }
  it('hit on 3+ by the chart, or by a house rule without a roll (4E-GAP-36)', () => {
    expect(strike('chart', [1, 3, 1])).toEqual([1, [1]])
    expect(strike('hit', [1, 1])).toEqual([0, [1, 1]])
  })
})

describe('special close combat weapons against mixed armour', () => {
  it('their player decides which of his models save against them, the majority first (4E-MIX-08, 4E-TV-18)', () => {
    // Six with 3+, five with 4+: of four ordinary wounds and four of power weapons six fall on the first.
    const fight = (choices: readonly string[], dice: readonly number[]) => {
      const scene = setUp([
        {
          groups: [
            {
              id: 'sword',
              count: 4,
              stats: { s: 4 },
              melee: [{ id: 'power-weapon', specials: ['ignores-armour'] }],
              weapons: [],
            },
            { id: 'fist', count: 4, weapons: [] },
          ],
          state: { lockedWith: [1] },
        },
        {
          side: 1,
          groups: [
            { id: 'heavy', count: 6, stats: { a: 0, sv: 3 }, weapons: [] },
            { id: 'light', count: 5, stats: { a: 0, sv: 4 }, weapons: [] },
          ],
          state: { lockedWith: [0] },
        },
      ])
      scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { choices, dice })
      const alive = (kind: number) =>
        scene.unit(1).models.filter((model) => scene.table.model(model).kind === kind).length
      return [alive(0), alive(1)]
    }
    const wounded = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    // Ordinary wounds first: four saves at 3+ hold, two power wounds slay two; the other two slay two with 4+.
    const first = fight(['power-weapon', 'close-combat-weapon', 'heavy', 'light'], [...wounded, 3, 3, 3, 3])
    expect(first).toEqual([4, 3])
    // Power wounds first: four with 3+ die, two of them save; the last two ordinary wounds fall on those with 4+.
    const other = fight(['power-weapon', 'power-weapon', 'heavy'], [...wounded, 3, 3, 4, 4])
    expect(other).toEqual([2, 5])
  })
})

describe('a unit that is pinned and falls back', () => {
  it('does not move or fall back in its next turn, and continues to fall back after that (4E-AMB-12, 4E-FALL-17)', () => {
    const scene = setUp([{ id: 'us', groups: [{ count: 5 }], state: { fallingBack: true, pinnedIn: 1 } }, foe])
    Object.assign(scene.state, { phase: 'start', turn: 3, round: 2 })
    scene.play(startStep(scene.table))
    expect(scene.unit(0)).toMatchObject({ moved: 'stayed', fallingBack: true, pinnedIn: 1 })
    endPinning(scene.table)
    expect(scene.unit(0)).toMatchObject({ fallingBack: true, pinnedIn: null })
    Object.assign(scene.state, { turn: 5, round: 3 })
    Object.assign(scene.unit(0), { moved: 'not-yet' })
    scene.play(startStep(scene.table), { choices: ['fall-back'], dice: [3, 3] })
    expect(scene.eventsOf('dice-rolled')).toMatchObject([{ purpose: 'fall-back', total: 6 }])
  })
})

it('a fast vehicle fires ordnance only if its army list allows it (4E-AMB-29, 4E-VSHT-05)', () => {
  const fires = (carried: readonly string[], movedUpTo: number) => {
    const scene = setUp([
      {
        carried,
        groups: [{ vehicle: { types: ['fast'] }, weapons: [{ id: 'cannon', type: 'ordnance', s: 8 }] }],
        state: { movedUpTo: inches(movedUpTo) },
      },
      foe,
    ])
    return openFirings(scene.table, 0).map((firing) => firing.fires)
  }
  expect([fires([], 0), fires(['fast-ordnance'], 0), fires(['fast-ordnance'], 12)]).toEqual([[], ['ordnance'], []])
})
