import { say } from '../message'
import { moveItem } from './clean-house'
import type { Person } from './people'
import { notice, type Sequence } from './sequence'
import type { Rolled, Visit } from './visit'

/** Stinger mould: a dose turns any lasting injury, good or bad, into Out Cold, except a Memorable Death. */

const rule = 'CAMP-EQP-01'
const what = 'stinger-mould'
const untouched: readonly string[] = ['memorable-death', 'out-cold']

/** The result after treatment; unchanged until its player has answered. */
export function treatWithMould(sequence: Sequence, person: Person, { id, section }: Visit, rolled: Rolled): Rolled {
  const { fighter, gangId } = person
  if (section !== 'injuries' || fighter.category === 'vehicle' || untouched.includes(rolled.result)) return rolled
  const used = sequence.lines.flatMap((line) => (line.kind === 'item' ? [line.itemId] : []))
  const dose = fighter.items.find((one) => one.item === what && !used.includes(one.id))
  if (dose === undefined) return rolled
  const where = `${gangId}/${id}/${what}`
  const wanted = sequence.draft.choices.facts[where]
  if (wanted === undefined)
    notice(sequence, 'info', rule, say('postBattle.mayTreat', { fighter: fighter.name, first: rolled.result }), {
      where: `choices.facts.${where}`,
      gangId,
      fighterId: fighter.id,
    })
  if (wanted === undefined || wanted === 0) return rolled
  moveItem(sequence, person, dose, { section: 'supplies', rule, fate: 'used-up' })
  return { face: null, result: 'out-cold' }
}
