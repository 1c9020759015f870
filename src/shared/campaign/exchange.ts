import type { Item } from '../content/schema'
import type { ItemSource } from './vocabulary'
import type { z } from 'zod'

/** Kinds that are fitted, grown in, driven or alive; they have other rules for leaving. */
const fixed: readonly Item['kind'][] = ['ammo', 'accessory', 'bionic', 'beast', 'vehicle', 'vehicle-upgrade']

/** CAMP-CRE-23. Whether an item of this kind can be exchanged for another. */
export const isExchangeable = (kind: string): boolean => !fixed.some((one) => one === kind)

interface Given {
  readonly source: z.infer<typeof ItemSource>
  readonly pricePaid: number
  /** The price in the gang's list, else at the trading post; null: not known. */
  readonly listed: number | null
}

/** Credits that a returned item counts towards a new one: the price paid; for items hired with the fighter the listed price. */
export const tradeIn = ({ source, pricePaid, listed }: Given): number =>
  source === 'hired-with' ? (listed ?? 0) : pricePaid
