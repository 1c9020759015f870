/** Tactics cards that patronage pays for, in place of an underdog's extra cards. */
export interface PatronCards {
  readonly chosen: number
  readonly drawn: number
}

const chosen: readonly string[] = ['chosen-tactic', 'chosen-underdog-tactic']
const drawn: readonly string[] = ['random-tactic', 'random-underdog-tactic']

/** CAMP-PRE-40, -41. `benefits`: the bought items, by shop id. */
export const cardsIn = (benefits: readonly string[]): PatronCards => ({
  chosen: benefits.filter((id) => chosen.includes(id)).length,
  drawn: benefits.filter((id) => drawn.includes(id)).length,
})
