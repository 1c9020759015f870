import type { FighterType } from '../../content/schema'
import type { RosterFighter } from '../roster'
import { isHouseAgent } from './petition'

/** A benefit that patronage buys for one battle. `price` null: the model's own cost; `most` null: no limit. */
export interface Benefit {
  readonly id: string
  readonly most: number | null
  readonly price: number | null
}

/** CAMP-PRE-41. All benefits that can be bought. */
export const patronageShop: readonly Benefit[] = [
  { id: 'random-tactic', most: 5, price: 100 },
  { id: 'chosen-tactic', most: 2, price: 200 },
  { id: 'random-underdog-tactic', most: 4, price: 200 },
  { id: 'chosen-underdog-tactic', most: 2, price: 400 },
  { id: 'brute-or-hanger-on', most: null, price: null },
  { id: 'ganger', most: 3, price: null },
  { id: 'juve', most: null, price: null },
  { id: 'named-character', most: 1, price: null },
  { id: 'bounty-hunter', most: 1, price: null },
  { id: 'house-agent', most: 1, price: 80 },
  { id: 'hive-scum', most: 5, price: null },
  { id: 'experience-for-all', most: 3, price: 400 },
]

/** CAMP-PRE-41. Maximum number of a benefit; Enforcers get at most one Juve. */
export const mostOf = ({ id, most }: Benefit, list: string): number | null =>
  id === 'juve' && list === 'palanite-enforcers' ? 1 : most

/**
 * CAMP-PRE-40. Credits the underdog's house spends on it: 100 for each full 100 of a rating difference of at least 400;
 * unspent credits are lost.
 */
export function patronageCredits(own: number, opponent: number): number {
  const difference = opponent - own
  return difference < 400 ? 0 : Math.floor(difference / 100) * 100
}

/** One bought benefit. `price`: a model's cost with its gear. */
export interface Bought {
  readonly id: string
  readonly price: number
}

/** CAMP-PRE-40, -41. Faults of a purchase: ids of benefits bought too often; `credits` if the total is too high. */
export function againstPatronage(basket: readonly Bought[], credits: number, list: string): readonly string[] {
  const over = patronageShop.filter((benefit) => {
    const most = mostOf(benefit, list)
    return most !== null && basket.filter(({ id }) => id === benefit.id).length > most
  })
  const spent = basket.reduce(
    (total, { id, price }) => total + (patronageShop.find((one) => one.id === id)?.price ?? price),
    0,
  )
  return [...over.map(({ id }) => id), ...(spent > credits ? ['credits'] : [])]
}

/**
 * CAMP-PRE-41. The special rule of a model that patronage pays for: it joins every crew for one battle, in addition to the
 * starting crew, and is never activated with a group.
 */
export const patronRule = 'house-patronage'
export const isPatrons = ({ rules }: Pick<RosterFighter, 'rules'>): boolean => rules.some(({ id }) => id === patronRule)

/** CAMP-PRE-41. The benefit by which patronage pays for a type; null: it doesn't. */
export function benefitOf(
  type: Pick<FighterType, 'category'> & { readonly id: string; readonly rules: readonly { readonly id: string }[] },
): string | null {
  const holds = (rule: string) => type.rules.some(({ id }) => id === rule)
  switch (type.category) {
    case 'ganger':
      return 'ganger'
    case 'juve':
    case 'prospect':
      return 'juve'
    case 'brute':
    case 'hanger-on':
      return 'brute-or-hanger-on'
    case 'hired-gun':
      if (isHouseAgent(type)) return 'house-agent'
      if (holds('claiming-bounties')) return 'bounty-hunter'
      return holds('you-get-what-you-pay-for') ? 'hive-scum' : 'named-character'
    default:
      return null
  }
}

/** The benefit that is neither a card nor a model. */
export const patronLesson = 'experience-for-all'
