export type Outcome = 'win' | 'draw' | 'loss'

/** One bot's score against another. */
export interface Score {
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** From 0 to 1: a draw counts as half a win. */
  readonly share: number
  /** Wilson's interval of the share: with 95 % confidence the true value lies within it. */
  readonly from: number
  readonly to: number
}

/** Number of standard errors on either side for 95 % confidence. */
const spread = 1.96

/** Wilson's score interval of `successes` among `tries`; from 0 to 1 without tries. */
export const wilson = (successes: number, tries: number): { readonly from: number; readonly to: number } => {
  if (tries === 0) return { from: 0, to: 1 }
  const share = successes / tries
  const square = spread * spread
  const scale = 1 + square / tries
  const centre = (share + square / (2 * tries)) / scale
  const half = (spread * Math.sqrt((share * (1 - share)) / tries + square / (4 * tries * tries))) / scale
  return { from: Math.max(0, centre - half), to: Math.min(1, centre + half) }
}

export const scoreOf = (outcomes: readonly Outcome[]): Score => {
  const count = (wanted: Outcome): number => outcomes.filter((outcome) => outcome === wanted).length
  const [wins, draws, losses] = [count('win'), count('draw'), count('loss')]
  const points = wins + draws / 2
  const share = outcomes.length === 0 ? 0 : points / outcomes.length
  return { wins, draws, losses, share, ...wilson(points, outcomes.length) }
}
