import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCourse } from '@renderer/replay/course'
import { landmarksOf, turnFrom } from '@renderer/replay/landmarks'
import { landmarkOf } from '@renderer/rulesets/necromunda/battle/landmarks'
import { gangChapter } from '@shared/rulesets/necromunda/report/log'
import { say } from '@shared/i18n'
import type { GameEvent } from '@shared/engine'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'

/** A game of adding up; it knows no other events. */
interface Sum {
  readonly over: boolean
  total: number
}
interface Added {
  readonly type: string
  readonly amount: number
}
const rules = {
  begin: (): Sum => ({ over: false, total: 0 }),
  clone: (state: Sum): Sum => ({ ...state }),
  apply: (state: Sum, { type, amount }: Added) => {
    state.total += amount
    if (type !== 'added') throw new Error('unheard of')
  },
}
const added = (amount: number): Added => ({ type: 'added', amount })

describe('the course of a battle', () => {
  it('has at any place the state of a battle played up to there, in any order of steps', () => {
    const places = fc.array(fc.integer({ min: -5, max: 400 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 350 }), places, (amounts, wanted) => {
        const course = createCourse(rules, amounts.map(added))
        for (const place of wanted) {
          const sum = amounts.slice(0, Math.max(0, place)).reduce((total, amount) => total + amount, 0)
          expect(course.at(place).total).toBe(sum)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('goes on past events that these rules don’t know, and lists them', () => {
    const course = createCourse(rules, [added(1), { type: 'enchanted', amount: 50 }, added(2)])
    expect(course.at(3).total).toBe(3)
    expect(course.at(2).total).toBe(1)
    expect([...course.strange]).toEqual([1])
  })
})

describe('places to jump to', () => {
  const rule = 'NECX-RND-01'
  const events: NecromundaEvent[] = [
    { type: 'round-began', rule, round: 1 },
    { type: 'activated', rule, fighter: 0, actionPoints: 2 },
    { type: 'activated', rule, fighter: 1, actionPoints: 2 },
    { type: 'out-of-action', rule, fighter: 1, attacker: 0, by: 'autogun', kind: 'ranged' },
    { type: 'activated', rule, fighter: 2, actionPoints: 2 },
    { type: 'battle-ended', rule, ending: 'scenario', winners: [0] },
  ]

  const names = { fighter: String, side: String }
  const view = {
    landmark: (event: GameEvent) =>
      landmarkOf(event as NecromundaEvent, names, (key, ...[params]) => say('en', { key, params: params ?? {} })),
  }
  const begins = (event: GameEvent) => gangChapter(event as NecromundaEvent)

  it('are rounds, fighters going down, lost nerve and the end, each just after its event', () => {
    expect(landmarksOf(events, view).map(({ kind, count }) => [kind, count])).toEqual([
      ['round', 1],
      ['fall', 4],
      ['end', 6],
    ])
  })

  it('are activations, earlier and later', () => {
    expect(turnFrom(events, begins, 0, 1)).toBe(2)
    expect(turnFrom(events, begins, 2, 1)).toBe(3)
    expect(turnFrom(events, begins, 5, 1)).toBe(6)
    expect(turnFrom(events, begins, 5, -1)).toBe(3)
    expect(turnFrom(events, begins, 2, -1)).toBe(0)
  })
})
