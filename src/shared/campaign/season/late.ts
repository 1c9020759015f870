import { roundUpTo5, sum } from '../dice'

/** CAMP-VAR-12. Rewards for a triumph of the last campaign: credits, Reputation, total experience, and maximum experience per fighter. */
export const legacyReward = { credits: 100, reputation: 3, experience: 6, perFighter: 2 } as const

/** Help proposed to the arbitrator for a gang that joins late. Credits; number of holdings. */
export interface LateHelp {
  readonly credits: number
  readonly holdings: number
}

/**
 * A late gang begins with the usual credits and in addition half of the others' average gain, and half of their holdings
 * beyond those every gang begins with. No source gives figures, so this is only proposed (CAMP-STR-10).
 */
export function lateHelp(
  others: readonly { readonly wealth: number; readonly holdings: number }[],
  founding: { readonly credits: number; readonly holdings: number },
): LateHelp {
  if (others.length === 0) return { credits: founding.credits, holdings: founding.holdings }
  const mean = (figures: readonly number[]) => sum(figures) / figures.length
  const ahead = Math.max(0, mean(others.map(({ wealth }) => wealth)) - founding.credits)
  const held = Math.max(0, mean(others.map(({ holdings }) => holdings)) - founding.holdings)
  return { credits: founding.credits + roundUpTo5(ahead / 2), holdings: founding.holdings + Math.floor(held / 2) }
}
