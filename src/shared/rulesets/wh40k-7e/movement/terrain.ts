import type { Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { highest } from '../../wh40k/classic/dice'
import { faceFrom } from '../../wh40k/dice/needed'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { takeWound } from '../casualties/removing'
import { bestSave, failedSaves } from '../casualties/saving'
import { rollPool } from '../dice/pools'
import { carriedByModel, carriedInUnit, modelHas, unitHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import { strand } from '../vehicles/stranded'

/** Extra dice: an option decides if one model with Move Through Cover is enough or all need it (7E-USR-MOVETHROUGHCOVER-1, 7E-G-08). */
const moreDice = (table: SeventhTable, unit: UnitIndex): number => {
  const { models } = table.unit(unit)
  const lists =
    table.options.throughCover === 'unit'
      ? [carriedInUnit(table, unit)]
      : models.map((model) => carriedByModel(table, model))
  return Math.min(
    ...lists.map((list) => table.modules.at('terrainDice', list).reduce((sum, { run }) => sum + run(), 0)),
  )
}

/** The highest of 2D6, or of more dice for some, is how far the unit may move (7E-BASE-TERR-01). */
export function* difficultDistance(table: SeventhTable, unit: UnitIndex): Procedure<Length> {
  const rule = '7E-BASE-TERR-01'
  const more = moreDice(table, unit)
  const pool = { side: sideOf(table, unit), kind: 'difficult-terrain.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, { ...pool, count: 2 + more })
  const total = highest(faces)
  table.emit({ type: 'dice-rolled', rule, purpose: 'difficult-terrain', unit, faces, total })
  return inches(total)
}

/** Models that must test because their move leads through dangerous terrain (7E-BASE-TERR-03). Asked before they are moved. */
export function* endangered(
  table: SeventhTable,
  unit: UnitIndex,
  places: readonly ModelPlace[],
): Procedure<readonly ModelIndex[]> {
  if (places.length === 0) return []
  const question = { ask: 'in-danger', unit, places }
  const crossing = yield* askFact<readonly ModelIndex[]>(table, subjectOf(table, unit), question, '7E-BASE-TERR-03')
  return crossing.filter((model) => !modelHas(table, model, 'safeInDanger'))
}

/** Each of them rolls a D6: a 1 is a wound, with armour or invulnerable saves (7E-BASE-TERR-03). */
export function* testDanger(table: SeventhTable, unit: UnitIndex, models: readonly ModelIndex[]): Procedure {
  const rule = '7E-BASE-TERR-03'
  if (models.length === 0) return
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'dangerous-terrain.roll',
    subject: subjectOf(table, unit),
    rule,
    count: models.length,
    needed: faceFrom('as-ruled', rule, 2),
    ...(unitHas(table, unit, 'clearsWay') ? { grants: [{ by: 'dozer-blade', reroll: 'ones' }] } : {}),
    classes: [1, 6],
  })
  const total = faces.filter((face) => face === 1).length
  table.emit({ type: 'dice-rolled', rule, purpose: 'dangerous-terrain', unit, faces, total })
  for (const [index, model] of models.entries()) {
    if (faces[index] !== 1) continue
    if (profileOf(table, model).kind === 'vehicle') {
      yield* strand(table, model)
      continue
    }
    const failed = yield* failedSaves(table, unit, 1, bestSave(table, model, null, null))
    if (failed > 0) yield* takeWound(table, model, { strength: 0, by: null }, 'dangerous-terrain')
  }
}
