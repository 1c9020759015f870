/** Tactics that patronage pays for, in place of those an underdog would draw. */
export interface PatronCards {
  readonly chosen: number
  readonly drawn: number
}

const chosen: readonly string[] = ['chosen-tactic', 'chosen-underdog-tactic']
const drawn: readonly string[] = ['random-tactic', 'random-underdog-tactic']

/** CAMP-PRE-40, -41. `benefits`: what is bought, by its id in the shop. */
export const cardsIn = (benefits: readonly string[]): PatronCards => ({
  chosen: benefits.filter((id) => chosen.includes(id)).length,
  drawn: benefits.filter((id) => drawn.includes(id)).length,
})
