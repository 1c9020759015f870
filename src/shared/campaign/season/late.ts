import { roundUpTo5, sum } from '../dice'

/** CAMP-VAR-12. What a triumph of the last campaign gives: credits, Reputation, experience in all and for one fighter at most. */
export const legacyReward = { credits: 100, reputation: 3, experience: 6, perFighter: 2 } as const

/** What a gang that joins late is given, so that it can stand up to the others: a proposal for the arbitrator. Credits; points. */
export interface LateHelp {
  readonly credits: number
  readonly holdings: number
}

/**
 * A late gang begins with the usual money and a top-up: half of what the others have gained on average, and half of their holdings beyond
 * those every gang begins with. No source gives figures, so this is only proposed (CAMP-STR-10).
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
