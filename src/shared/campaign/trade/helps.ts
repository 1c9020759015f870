import type { Availability } from '../../content/schema'
import { poolOf, sum, type DicePool } from '../dice'

/** What makes a purchase cheaper by dice: contacts, and a forged seal. */
export const tradeHelps = ['friends-in-the-trade', 'forged-guilder-seal'] as const
export type TradeHelp = (typeof tradeHelps)[number]

export const helpDice = (help: TradeHelp): DicePool => poolOf({ dice: help === 'friends-in-the-trade' ? 'D3' : '3D6' })

/** Friends in the Trade: D3×10 less, at least 20; a forged seal: 3D6 less, at least 10. Never above the listed price. */
export const helpedPrice = (help: TradeHelp, listed: number, faces: readonly number[]): number => {
  const friends = help === 'friends-in-the-trade'
  const less = sum(faces) * (friends ? 10 : 1)
  return Math.min(listed, Math.max(friends ? 20 : 10, listed - less))
}

/** Two 1s or two 6s among the dice reveal a forged seal: it is lost, and its gang becomes Outlaw. */
export const isFoundOut = (help: TradeHelp, faces: readonly number[]): boolean =>
  help === 'forged-guilder-seal' && [1, 6].some((face) => faces.filter((one) => one === face).length > 1)

const nearer = 2

/** Rare goods are 2 levels easier to get for a bearer of the seal. */
export const withSeal = (availability: Availability): Availability =>
  availability?.kind === 'rare' ? { ...availability, level: availability.level - nearer } : availability
