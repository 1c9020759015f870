import type { Amount } from '../../values/figures'
import { poolOf } from '../dice'
import { hasOwn, type Side } from './people'
import type { Sequence } from './sequence'

/** What is worth credits once it is brought home. */
const loot = /casket|loot|scrap|harvest|crate|opened|salvage/i

/** Scavenger's Eye: 1 more on each die for the worth of loot, scrap and harvest, if one who has it took part. */
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
