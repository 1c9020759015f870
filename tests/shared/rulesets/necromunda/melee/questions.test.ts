import { describe, expect, test } from 'vitest'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { consolidate } from '@shared/rulesets/necromunda/actions/consolidate'
import { jumpModifier } from '@shared/rulesets/necromunda/falling/heights'
import type { PlacementQuestion, PlannedMove } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arenaWith, way } from '../board/arena'
import {
  arrival,
  eventsOf,
  expectConditions,
  expectStatus,
  play,
  theEvent,
  type FighterSketch,
  type Script,
} from '../kit'
import { going, planned } from '../movement/plans'
import { blade, fights, inContact, skilled } from '../modules/skills/skilled'

const blades = ['fight.weapons', 'blade/standard'] as const
const noReaction = ['fight.react', 'no'] as const

test('NEC-ACT-55: Consolidate is free, goes up to 3", and makes a fighter without contact a Hard Target', () => {
  const consolidating = (contacts: number[]) => {
    const scene = skilled([{ name: 'winner' }, { side: 1, name: 'other' }])
    play(
      consolidate.perform(scene.table, 0, () => undefined),
      {
        choices: contacts.length > 0 ? [['move.engage', 'other']] : [],
        space: {
          ...going(planned(3), { contacts }),
          engageable: ({ allowance, also }) =>
            contacts.length > 0 && also.length === 0 && allowance === inches(3) ? [1] : [],
        },
      },
    )
    return scene
  }
  expect(consolidate.type).toBe('free')
  const alone = consolidating([])
  expect(theEvent(alone, 'moved').arrival.moved).toBe(inches(3))
  expectConditions(alone, 0, 'hard-target')
  const engaged = consolidating([1])
  expectStatus(engaged, 0, 'engaged')
  expectConditions(engaged, 0)
})

test('NEC-MOVE-06: an obstacle lower than 0.5" costs nothing', () => {
  const question: PlacementQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(5), targets: [] }
  const over = (top: number): PlannedMove => {
    const arena = arenaWith({ pieces: [{ kind: 'barricade', from: [7, 3], to: [7.4, 7], top }] }, [{ at: [5, 5] }])
    const plan = arena.oracle.resolve(arena.state, question, way([9.5, 5]))
    if (!plan.ok) throw new Error(plan.problem)
    return plan.outcome as PlannedMove
  }
  expect(over(0.4)).toMatchObject({ cost: 4500, hazards: [] })
  expect(over(1).hazards.map(({ kind }) => kind)).toEqual(['barricade'])
})

test('NEC-Q-07: from 9" up a jump has no more than -4', () => {
  expect([8.9, 9, 30].map((height) => jumpModifier(skilled([{}]).table, inches(height)))).toEqual([-3, -4, -4])
})

describe('defence dice', () => {
  /** The result of the attacker's blows. */
  const defended = (hits: number[], defence: number[], more: Script['choices'] = [], left: number[] = []) => {
    const scene = skilled(inContact({ stats: { a: hits.length } }, { stats: { a: 1 + defence.length, w: 6 } }))
    const { asked } = fights(scene, {
      dice: [['fight.hit', ...hits], ['fight.defence', ...defence], ...left],
      choices: [blades, blades, ['fight.defend', String(defence.length)], ...more, noReaction],
    })
    return { cancelled: theEvent(scene, 'defence-rolled').cancelled, asked }
  }

  test('NEC-Q-16: a six is spent first, on any hit its player chooses, the rest on the lowest that is left', () => {
    expect(defended([4, 6], [6, 5], [['fight.cancel', '0']]).cancelled).toEqual([6, 4])
  })

  test('NEC-Q-17: a success is wasted if only sixes are left', () => {
    expect(defended([6], [5], [], [1]).cancelled).toEqual([])
  })

  test('NEC-Q-29: are at most as many as the dice against this target', () => {
    const other: FighterSketch = { name: 'other', side: 1, engagedWith: [0], weapons: [blade()] }
    const scene = skilled(inContact({ stats: { a: 3 }, engagedWith: [1, 2] }, { stats: { a: 4 } }, [other]))
    const { asked } = fights(scene, {
      dice: [
        ['fight.hit', 1],
        ['fight.hit', 1, 1],
      ],
      choices: [
        blades,
        ['fight.target', 'target'],
        ['fight.dice', '1'],
        blades,
        ['fight.defend', '0'],
        noReaction,
        blades,
        noReaction,
      ],
    })
    expect(asked.find(({ kind }) => kind === 'fight.defend')?.options).toEqual(['0', '1'])
  })
})

test('NEC-Q-18: a fighter that did not defend reacts with the weapons it chose when it was attacked', () => {
  const scene = skilled(inContact({}, { weapons: [blade(), { ...blade(), id: 'knife' }] }))
  const { asked } = fights(scene, {
    dice: [
      ['fight.hit', 1],
      ['fight.hit', 1],
    ],
    choices: [blades, ['fight.weapons', 'knife/standard'], ['fight.react', 'yes']],
  })
  expect(asked.filter(({ kind }) => kind === 'fight.weapons')).toHaveLength(2)
  expect(eventsOf(scene, 'hit-rolled')[1]?.profile).toBe('knife/standard')
})

test('NEC-Q-09: an attacker that goes down loses its remaining dice against others', () => {
  const other: FighterSketch = { name: 'other', side: 1, engagedWith: [0], weapons: [blade()] }
  const scene = skilled(inContact({ stats: { a: 2 }, engagedWith: [1, 2] }, {}, [other]))
  fights(scene, {
    dice: [
      ['fight.hit', 1],
      ['fight.hit', 5],
      ['hit.wound', 6],
      ['hit.injury', 3],
    ],
    choices: [blades, ['fight.target', 'target'], ['fight.dice', '1'], blades, ['fight.react', 'yes']],
  })
  expectStatus(scene, 0, 'seriously-injured')
  expect(eventsOf(scene, 'hit-rolled').map(({ attacker }) => attacker)).toEqual([0, 1])
})

test('NEC-Q-14: the bonus die for charging applies after a Charge from Pinned too, unless the option says otherwise', () => {
  const dice = (pinnedChargeBonus: boolean): number => {
    const scene = skilled(
      [
        { status: 'pinned', weapons: [blade()] },
        { side: 1, weapons: [blade()], name: 'target' },
      ],
      { options: { pinnedChargeBonus } },
    )
    const begin = () =>
      scene.table.emit({ type: 'action-begun', rule: 'NEC-ACT-21', fighter: 0, action: 'charge', cost: 2 })
    play(charge.perform(scene.table, 0, begin), {
      choices: [['move.engage', 'target'], ['charge.fight', 'yes'], blades, blades, noReaction],
      dice: [['fight.hit', ...(pinnedChargeBonus ? [1, 1] : [1])]],
      space: {
        ...going(planned(3)),
        engageable: ({ also }) => (also.length === 0 ? [1] : []),
        arrive: arrival(0, { contacts: [1] }),
        'can-see': true,
      },
    })
    return eventsOf(scene, 'attacks-chosen')[0]?.dice.value ?? 0
  }
  expect(dice(true)).toBe(2)
  expect(dice(false)).toBe(1)
})
