import type { Bought } from '@shared/campaign'

/** Tactics that patronage pays for, in place of those an underdog would draw. */
export interface PatronCards {
  readonly chosen: number
  readonly drawn: number
}

const chosen: readonly string[] = ['chosen-tactic', 'chosen-underdog-tactic']
const drawn: readonly string[] = ['random-tactic', 'random-underdog-tactic']

/** CAMP-PRE-40, -41. */
export const cardsIn = (basket: readonly Bought[]): PatronCards => ({
  chosen: basket.filter(({ id }) => chosen.includes(id)).length,
  drawn: basket.filter(({ id }) => drawn.includes(id)).length,
})
