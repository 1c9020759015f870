import type { Procedure } from '../../../engine'
import type { FacingSeen } from '../../wh40k/classic/questions'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import { muzzles } from '../buildings/kind'
import { coverRows, coverSave } from '../casualties/cover'
import { bestSave, failedSaves } from '../casualties/saving'
import { weaponHas } from '../modules/carried'
import type { Covered, SeventhFact } from '../questions'
import type { Fire } from '../shooting/firing'
import { rollHits } from '../shooting/hitting'
import type { Salvo } from '../shooting/shots'
import { crush } from '../shooting/graviton'
import { ballisticSkill } from '../shooting/skill'
import { alike, announce, overheat, strengthOf } from '../shooting/volley'
import type { SeventhTable } from '../table'
import { damageHull } from './damage'
import { pierce } from './penetrating'

/** Shots at a vehicle: hits are rolled against the armour of the facing side (7E-BASE-VEH-02, 7E-BASE-VEH-04). */
export function* fireAtVehicle(table: SeventhTable, fire: Fire, salvo: Salvo): Procedure {
  const { unit, target } = fire
  const { mode, shots, snap, close } = salvo
  announce(table, unit, target, salvo)
  const groups = alike(table, mode, salvo.models)
  for (const models of yield* fromOneSide(table, fire, salvo, groups)) {
    const [first] = models
    if (first === undefined) continue
    const skill = ballisticSkill(table, first)
    const { hits, faces } = yield* rollHits(table, { unit, target, mode, models, shots, skill, snap })
    const hull = closestHull(table, salvo)
    if (hull !== undefined) yield* hitVehicle(table, fire, mode, first, hull, hits, close.includes(first))
    yield* overheat(table, unit, mode, models, shots, faces)
  }
}

/** The closest vehicle of a squadron takes the hits. */
const closestHull = (table: SeventhTable, { victims }: Salvo): ModelIndex | undefined =>
  victims.find((model) => table.model(model).status === 'alive')

/**
 * Groups firers with identical conditions: within half range for melta (7E-USR-MELTA-1), and the side they see and its cover
 * (7E-BASE-VEH-02, 7E-BASE-COVER-05). At the players' own table one answer counts for all of them.
 */
function* fromOneSide(
  table: SeventhTable,
  { unit }: Fire,
  salvo: Salvo,
  groups: readonly (readonly ModelIndex[])[],
): Procedure<readonly (readonly ModelIndex[])[]> {
  const vehicle = closestHull(table, salvo)
  const together = groups.filter((models) => models.length > 1).flat()
  if (vehicle === undefined || together.length === 0) return groups
  const from = muzzles(table, unit, together)
  const question: SeventhFact = { ask: 'facings', ...from, vehicle, hidden: 'quarter' }
  const seen =
    table.state.declared === null && from.unit === unit
      ? yield* askFact<readonly FacingSeen[]>(table, subjectOf(table, unit), question, '7E-BASE-VEH-02')
      : []
  const viewOf = (model: ModelIndex): string => {
    const found = seen.find((one) => one.model === model)
    const near = isSpecial(salvo.mode, 'melta') && salvo.close.includes(model)
    return `${near} ${found?.facing} ${found?.obscured}`
  }
  return groups.flatMap((models) => [...Map.groupBy(models, viewOf).values()])
}

/** Resolves a number of hits of a weapon on one vehicle. */
export function* hitVehicle(
  table: SeventhTable,
  fire: Fire,
  mode: RangedMode,
  model: ModelIndex,
  hull: ModelIndex,
  count: number,
  close = false,
): Procedure {
  const { unit, target } = fire
  const question: SeventhFact = { ask: 'facings', ...muzzles(table, unit, [model]), vehicle: hull, hidden: 'quarter' }
  const [seen] =
    count === 0 ? [] : yield* askFact<readonly FacingSeen[]>(table, subjectOf(table, unit), question, '7E-BASE-VEH-02')
  if (seen === undefined) return
  const ignoresCover = weaponHas(table, mode, 'ignoresCover')
  const terrain = seen.obscured && !ignoresCover ? yield* saveBehind(table, unit, model, hull) : undefined
  for (let hit = 0; hit < count && table.model(hull).status === 'alive'; hit += 1) {
    if (weaponHas(table, mode, 'crushes')) {
      yield* crush(table, unit, hull)
      continue
    }
    const piercing = { table, unit, target, mode, model, melee: false, snap: false, close }
    const struck = { hull, facing: seen.facing, weapon: mode.id, strength: strengthOf(mode) }
    const ordnance = mode.type === 'ordnance'
    const result = yield* pierce(table, piercing, { ...struck, ordnance, rule: '7E-BASE-VEH-04' })
    if (result === 'none') continue
    const cover = ignoresCover ? null : coverSave(table, hull, unit, terrain)
    const why = cover === null ? [] : coverRows(table, hull, unit, terrain)
    const failed = yield* failedSaves(table, target, 1, bestSave(table, hull, mode.ap, cover), why)
    if (failed > 0)
      yield* damageHull(table, hull, result === 'penetrating', mode.ap, { unit, weapon: mode.id, melee: false })
  }
}

/** Cover save if no better terrain is named (7E-BASE-COVER-01). */
const usualCover = 5

/** If a quarter of the side is hidden (7E-BASE-COVER-05), asks for the terrain, which decides the save (7E-BASE-COVER-02). */
function* saveBehind(table: SeventhTable, unit: UnitIndex, model: ModelIndex, hull: ModelIndex): Procedure<number> {
  const question: SeventhFact = {
    ask: 'model-covers',
    ...muzzles(table, unit, [model]),
    target: table.model(hull).unit,
  }
  const found = yield* askFact<readonly Covered[]>(table, subjectOf(table, unit), question, '7E-BASE-COVER-05')
  return found.find((one) => one.model === hull)?.save ?? usualCover
}
