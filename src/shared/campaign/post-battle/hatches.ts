import { say } from '../message'
import { hasOwn, type Person } from './people'
import { notice, type Sequence } from './sequence'
import type { Rolled, Visit } from './visit'

const rule = 'NECV-WRK-03'

/** NECV-WRK-03. Escape Hatches: a crew may reroll its injury; the second result stands. */
export const mayEscape = ({ people }: Pick<Sequence, 'people'>, { fighter }: Person, { section }: Visit): boolean => {
  const vehicle = people.get(fighter.vehicle ?? '')
  return (
    section === 'injuries' && fighter.category === 'crew' && vehicle !== undefined && hasOwn(vehicle, 'escape-hatches')
  )
}

/** The result that applies. Null while dice are missing. */
export function escape(
  sequence: Sequence,
  { fighter, gangId }: Person,
  { id }: Visit,
  first: Rolled,
  again: () => Rolled | null,
): Rolled | null {
  const where = `${gangId}/${id}/hatches`
  const wanted = sequence.draft.choices.facts[where]
  if (wanted === undefined)
    notice(sequence, 'info', rule, say('postBattle.mayEscape', { fighter: fighter.name, first: first.result }), {
      where: `choices.facts.${where}`,
      gangId,
      fighterId: fighter.id,
    })
  return wanted === undefined || wanted === 0 ? first : again()
}
