import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { faceFrom } from '../../wh40k/dice/needed'
import { askFact } from '../../wh40k/questions/asking'
import { has } from '../../wh40k/table/roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedByModel } from '../modules/carried'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

/** `needed` is shown with the question. */
type Answer = Option & { readonly tries: boolean; readonly needed: number }

const answersAt = (needed: number): readonly Answer[] => [
  { id: 'yes', tries: true, needed },
  { id: 'no', tries: false, needed },
]

export const isCharacter = (table: SeventhTable, model: ModelIndex): boolean => {
  const carried = carriedByModel(table, model)
  return has(carried, 'character') || has(carried, 'independent-character')
}

/** Lowest face with which another model takes the wound (7E-BASE-LOOKOUT-01). */
const neededBy = (table: SeventhTable, model: ModelIndex): number =>
  has(carriedByModel(table, model), 'independent-character') ? 2 : 4

/**
 * Look Out, Sir: decides which model takes a wound allocated to a character, once for each wound, including precise ones
 * (7E-BASE-LOOKOUT-01, 7E-USR-PRECISIONSHOT-3, 7E-USR-PRECISIONSTRIKE-3).
 */
export function* lookOut(table: SeventhTable, model: ModelIndex): Procedure<ModelIndex> {
  const rule = '7E-BASE-LOOKOUT-01'
  const { unit } = table.model(model)
  if (!isCharacter(table, model) || profileOf(table, model).kind === 'vehicle' || table.unit(unit).models.length < 2)
    return model
  const question: SeventhFact = { ask: 'comrades', unit, model, distance: inches(6) }
  const subject = subjectOf(table, unit)
  const [nearest] = yield* askFact<readonly ModelIndex[]>(table, subject, question, rule)
  if (nearest === undefined) return model
  const needed = neededBy(table, model)
  const { tries } = yield* choose(sideOf(table, unit), 'look-out', subject, answersAt(needed), rule)
  if (!tries) return model
  const pool = { side: sideOf(table, unit), kind: 'look-out.roll', subject, rule, count: 1 }
  const why = needed === 2 ? 'independent-character' : 'as-ruled'
  const faces = yield* rollPool(table, {
    ...pool,
    needed: faceFrom(why, rule, needed),
    classes: [needed - 1, 6],
  })
  const [total = 0] = faces
  table.emit({ type: 'dice-rolled', rule, purpose: 'look-out', unit, faces, total })
  if (total < needed) return model
  table.emit({ type: 'wound-taken-over', rule, model, by: nearest })
  return nearest
}
