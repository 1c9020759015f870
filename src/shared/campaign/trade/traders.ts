import type { Edition } from '../editions/edition'
import type { FighterCategory } from '../roster'

interface Trader {
  readonly category: FighterCategory
  readonly rules: readonly { readonly id: string }[]
}

/** The Finest Merchandise: counts as a Leader when trading. */
export const tradesAsLeader = ({ rules }: Pick<Trader, 'rules'>): boolean =>
  rules.some(({ id }) => id === 'the-finest-merchandise')

/** Scabber: may trade although not in the hierarchy. */
export const isDealer = ({ rules }: Pick<Trader, 'rules'>): boolean => rules.some(({ id }) => id === 'scabber')

/** CAMP-PST-31. Members of the hierarchy may trade, and fighters with these rules. */
export const mayTrade = (trader: Trader, { categories }: Pick<Edition, 'categories'>): boolean =>
  categories[trader.category].hierarchy || tradesAsLeader(trader) || isDealer(trader)

/** CAMP-TRD-20. The category with which a trader counts in a search. */
export const tradingAs = <Of extends Trader>(trader: Of): Of =>
  tradesAsLeader(trader) ? { ...trader, category: 'leader' } : trader
