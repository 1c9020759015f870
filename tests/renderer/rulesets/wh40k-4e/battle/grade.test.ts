import type { FourthEvent } from '@shared/rulesets/wh40k-4e'
import { expect, test } from 'vitest'
import type { Text } from '@renderer/text/useText'
import type { BattleInPlay } from '@renderer/rulesets/wh40k/battle/battle'
import { resultOf } from '@renderer/rulesets/wh40k/battle/result'
import { setUp } from '../../../../shared/rulesets/wh40k-4e/kit'
import { marginIn } from '@renderer/rulesets/wh40k-4e/battle/facts'

const ended = (grade: 'crushing' | 'slaughter' | 'draw' | null, points = 900): FourthEvent => ({
  type: 'battle-ended',
  rule: '4E-BRES-01',
  winner: grade === 'draw' ? null : 0,
  counts: [points, 100],
  grade,
  ending: 'scenario',
})

/** The line of each side in the table at the end. */
const resultFor = (margin: ReturnType<typeof marginIn>, outcomes: readonly string[]) => {
  const sides = outcomes.map((outcome, side) => ({ gangId: `side-${side}`, outcome, victoryPoints: 0 }))
  // Only what a result is made of.
  const battle = {
    session: { value: { game: { result: () => ({ sides, units: [] }) }, state: {}, events: [] } },
  } as unknown as BattleInPlay
  const t = (key: string, values: Readonly<Record<string, string>> = {}) => [key, ...Object.values(values)].join(' ')
  const say = ({ key }: { readonly key: string }) => key
  const number = String
  return resultOf({ t, say, number } as unknown as Text, battle, String, margin)
}
const shown = (margin: ReturnType<typeof marginIn>, outcomes: readonly string[]): readonly string[] =>
  resultFor(margin, outcomes).rows.map(({ outcome }) => outcome)

/** Armies agreed to have 1,000 points. */
const agreed = { context: setUp([{ groups: [{}] }], { pointsLimit: 1000 }).table }
const gradeIn = (events: readonly FourthEvent[]) => marginIn(agreed, events)

test('4E-BRES-02: the winner is shown with the name of the victory', () => {
  expect(shown(gradeIn([ended('crushing')]), ['won', 'lost'])).toEqual([
    'reference.grade.crushing',
    'battle.outcome.lost',
  ])
})

test('4E-BRES-02: a draw is a draw, and without victory points a victory has no name', () => {
  expect(shown(gradeIn([ended('draw')]), ['drawn', 'drawn'])).toEqual(['battle.outcome.drawn', 'battle.outcome.drawn'])
  expect(shown(gradeIn([ended(null)]), ['won', 'lost'])).toEqual(['battle.outcome.won', 'battle.outcome.lost'])
})

test('4E-BRES-03, 4E-BRES-04: the difference is shown as a share of the agreed points, beside all grades', () => {
  expect(gradeIn([ended('crushing')])).toMatchObject({ difference: 800, limit: 1000 })
  const { margin } = resultFor(gradeIn([ended('crushing')]), ['won', 'lost'])
  expect(margin?.title).toBe('army.margin 800 1000 80')
  expect(margin?.steps.map(({ bound, reached }) => [bound, reached])).toEqual([
    ['reference.victory.upTo 10', false],
    ['reference.victory.upTo 50', false],
    ['reference.victory.upTo 80', true],
    ['reference.victory.more', false],
  ])
  // A point beyond a bound is shown as beyond it.
  expect(resultFor(gradeIn([ended('slaughter', 901)]), ['won', 'lost']).margin?.title).toBe('army.margin 801 1000 80.1')
  expect(resultFor(gradeIn([ended(null)]), ['won', 'lost']).margin).toBeUndefined()
})
