import type { Edition } from '../editions/edition'
import type { FighterCategory } from '../roster'

interface Trader {
  readonly category: FighterCategory
  readonly rules: readonly { readonly id: string }[]
}

/** The Finest Merchandise: who has it goes trading as a Leader does. */
export const tradesAsLeader = ({ rules }: Pick<Trader, 'rules'>): boolean =>
  rules.some(({ id }) => id === 'the-finest-merchandise')

/** Scabber: goes to the Black Market on its own account. */
export const isDealer = ({ rules }: Pick<Trader, 'rules'>): boolean => rules.some(({ id }) => id === 'scabber')

/** CAMP-PST-31. Members of the hierarchy go trading, and those who trade as they do. */
export const mayTrade = (trader: Trader, { categories }: Pick<Edition, 'categories'>): boolean =>
  categories[trader.category].hierarchy || tradesAsLeader(trader) || isDealer(trader)

/** CAMP-TRD-20. What a trader counts as in a search. */
export const tradingAs = <Of extends Trader>(trader: Of): Of =>
  tradesAsLeader(trader) ? { ...trader, category: 'leader' } : trader
