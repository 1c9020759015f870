import type { Amount } from '../../values/figures'
import { poolOf } from '../dice'
import { hasOwn, type Side } from './people'
import type { Sequence } from './sequence'

/** Rewards for loot, scrap and harvest, by their slugs. */
const loot = /casket|loot|scrap|harvest|crate|opened|salvage/i

/** Scavenger's Eye: adds 1 to each die for the value of loot, scrap and harvest, if a fighter with it took part. */
export function sharperEye(sequence: Sequence, { gang }: Side, amount: Amount, what: string): Amount {
  if (typeof amount === 'number' || !loot.test(what)) return amount
  const looks = [...sequence.people.values()].some(
    (person) =>
      person.gangId === gang.id &&
      hasOwn(person, 'scavengers-eye') &&
      person.part !== null &&
      person.part.fate !== 'not-deployed',
  )
  return looks ? { ...amount, plus: amount.plus + amount.times * poolOf(amount).count } : amount
}
