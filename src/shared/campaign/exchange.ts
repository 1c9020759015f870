import type { Item } from '../content/schema'
import type { ItemSource } from './vocabulary'
import type { z } from 'zod'

/** What is fitted, grown in, driven or alive has ways of its own to leave. */
const fixed: readonly Item['kind'][] = ['ammo', 'accessory', 'bionic', 'beast', 'vehicle', 'vehicle-upgrade']

/** CAMP-CRE-23. Whether a thing of this kind can be exchanged for another. */
export const isExchangeable = (kind: string): boolean => !fixed.some((one) => one === kind)

interface Given {
  readonly source: z.infer<typeof ItemSource>
  readonly pricePaid: number
  /** What the gang's list, else the trading post asks for it; null: no price is known. */
  readonly listed: number | null
}

/**
 * What counts towards another thing when the old one goes back, in credits: what was paid for it, and for what came with the fighter what it
 * costs on the list.
 */
export const tradeIn = ({ source, pricePaid, listed }: Given): number =>
  source === 'hired-with' ? (listed ?? 0) : pricePaid
