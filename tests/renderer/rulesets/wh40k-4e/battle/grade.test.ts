import type { FourthEvent } from '@shared/rulesets/wh40k-4e'
import { expect, test } from 'vitest'
import type { Text } from '@renderer/text/useText'
import type { BattleInPlay } from '@renderer/rulesets/wh40k/battle/battle'
import { resultOf } from '@renderer/rulesets/wh40k/battle/result'
import { gradeIn } from '@renderer/rulesets/wh40k-4e/battle/facts'

const ended = (grade: 'crushing' | 'draw' | null): FourthEvent => ({
  type: 'battle-ended',
  rule: '4E-BRES-01',
  winner: grade === 'draw' ? null : 0,
  counts: [900, 100],
  grade,
  ending: 'scenario',
})

/** Outcomes of both sides as the table at the end shows them. */
const shown = (grade: ReturnType<typeof gradeIn>, outcomes: readonly string[]): readonly string[] => {
  const sides = outcomes.map((outcome, side) => ({ gangId: `side-${side}`, outcome, victoryPoints: 0 }))
  // Only what a result is made of.
  const battle = {
    session: { value: { game: { result: () => ({ sides, units: [] }) }, state: {}, events: [] } },
  } as unknown as BattleInPlay
  const t = (key: string, values: Readonly<Record<string, string>> = {}) => [key, ...Object.values(values)].join(' ')
  const say = ({ key }: { readonly key: string }) => key
  return resultOf({ t, say } as unknown as Text, battle, String, grade).rows.map(({ outcome }) => outcome)
}

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
