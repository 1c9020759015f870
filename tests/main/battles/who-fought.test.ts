import { loadDraft } from '@main/battles/inputs'
import { checkWhoFought } from '@main/battles/who-fought'
import { correctResult } from '@main/post-battle/post-battle'
import type { BattleResult } from '@shared/battle'
import { seventhId } from '@shared/rulesets/wh40k-7e/id'
import { expect, test } from 'vitest'
import { createdCampaign, run } from '../gangs/support'
import { fought } from '../post-battle/support'

const firstTwo = <T>([one, other]: readonly T[]): [T, T] => {
  if (one === undefined || other === undefined) throw new Error('Nobody fought')
  return [one, other]
}

test('a result that is entered by hand may name only the campaign’s own gangs and fighters', () => {
  const { store, campaignId, result, battle } = fought()
  const [first, second] = firstTwo(result.sides)
  const [fighter] = firstTwo(result.fighters)
  const check =
    (wrong: BattleResult, campaign = campaignId) =>
    () =>
      checkWhoFought(store, campaign, wrong)

  expect(check(result)).not.toThrow()
  expect(check({ ...result, sides: [first, first] })).toThrow('sameGang')
  expect(check({ ...result, sides: [first, { ...second, gangId: 'x' }] })).toThrow('gang.missing')
  expect(check({ ...result, sides: [first, { ...second, gangId: battle }] })).toThrow('gang.missing')
  expect(check(result, createdCampaign(store))).toThrow('gang.missing')
  expect(check({ ...result, fighters: [{ ...fighter, id: 'x' }] })).toThrow('fighter.missing')
  expect(check({ ...result, fighters: [{ ...fighter, gangId: second.gangId }] })).toThrow('fighter.missing')
})

test('a correction follows the same rules and stays between the same gangs', () => {
  const { store, result, battle } = fought()
  const [first, second] = firstTwo(result.sides)
  const correct = (wrong: BattleResult) =>
    run(store, 'battle.correct', (change) => correctResult(change, { id: battle, result: wrong, reason: 'a slip' }))

  expect(() => correct({ ...result, sides: [second, first] })).toThrow('otherGangs')
  correct({ ...result, ruleset: seventhId, rounds: 3 })
  expect(loadDraft(store, battle)?.result).toEqual({ ...result, rounds: 3 })
})
