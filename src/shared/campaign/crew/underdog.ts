import { base, row, type Computed } from '../../engine/modifiers'
import type { Edition } from '../editions'
import { foldInSequence } from '../reasons'

/**
 * CAMP-PRE-30. Number of a side's tactics cards: a fixed number chosen, and one drawn for each full 100 credits by which its
 * crew (or gang, if the scenario compares ratings) is worth less than the most expensive opponent's.
 */
export function tacticsOf(own: number, opponents: readonly number[], { tactics }: Pick<Edition, 'tactics'>): Computed {
  const behind = Math.max(0, Math.max(...opponents) - own)
  return foldInSequence([
    base('chosen', 'CAMP-PRE-30', tactics.chosen),
    row('underdog', 'CAMP-PRE-30', 'add', Math.floor(behind / tactics.underdogPer)),
  ])
}
