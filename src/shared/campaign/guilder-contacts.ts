import type { Edition } from './editions'
import { isOnRoster, type RosterFighter } from './roster'

/** Guilder Contacts: each Bounty Hunter and Hive Scum costs D6×10 credits less, but at least 20. */
const contacts = 'guilder-contacts'
const times = 10
const least = 20
const groups: readonly string[] = ['hive-scum', 'bounty-hunters']

/** Whether the gang gets this type at the reduced price (CAMP-CRE-45). */
export const hasContacts = (
  fighters: readonly Pick<RosterFighter, 'skills' | 'status'>[],
  type: string,
  { hiredKits }: Pick<Edition, 'hiredKits'>,
): boolean =>
  groups.includes(hiredKits[type]?.group ?? '') &&
  fighters.some((one) => isOnRoster(one) && one.status !== 'captured' && one.skills.includes(contacts))

/** The reduced price in credits. A price below the minimum stays unchanged. */
export const priceWithContacts = (price: number, face: number): number =>
  Math.min(price, Math.max(least, price - face * times))
