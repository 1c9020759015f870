import type { Procedure } from '../../../engine'
import { highest } from '../../wh40k/classic/dice'
import type { FacingSeen } from '../../wh40k/classic/questions'
import type { RangedMode } from '../../wh40k/classic/roster'
import { hitKind } from '../../wh40k/classic/vehicles/penetration'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { coverSave } from '../casualties/cover'
import { bestSave, failedSaves } from '../casualties/saving'
import { rollPool } from '../dice/pools'
import { carriedByModel, weaponHas } from '../modules/carried'
import type { SeventhFact } from '../questions'
import type { Fire } from '../shooting/firing'
import { rollHits } from '../shooting/hitting'
import type { Salvo } from '../shooting/shots'
import { announce, byKind, overheat, strengthOf } from '../shooting/volley'
import type { SeventhTable } from '../table'
import { damageHull } from './damage'
import { armourOf } from './hull'

/** Shots at a vehicle: what hits is rolled against the armour of the side that is fired at (7E-BASE-VEH-02, 7E-BASE-VEH-04). */
export function* fireAtVehicle(table: SeventhTable, fire: Fire, salvo: Salvo): Procedure {
  const { unit, target } = fire
  const { mode, shots, snap, close } = salvo
  announce(table, unit, target, salvo)
  for (const models of byKind(table, salvo.models)) {
    const [first] = models
    if (first === undefined) continue
    const skill = profileOf(table, first).bs
    const { hits, faces } = yield* rollHits(table, { unit, target, mode, models, shots, skill, snap })
    // The closest vehicle of a squadron takes the hits.
    const hull = salvo.victims.find((model) => table.model(model).status === 'alive')
    if (hull !== undefined) yield* hitVehicle(table, fire, mode, first, hull, hits, close.includes(first))
    yield* overheat(table, unit, mode, models, shots, faces)
  }
}

/** So many hits of a weapon on one vehicle. */
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
  const question: SeventhFact = { ask: 'facings', unit, models: [model], vehicle: hull }
  const [seen] =
    count === 0 ? [] : yield* askFact<readonly FacingSeen[]>(table, subjectOf(table, unit), question, '7E-BASE-VEH-02')
  if (seen === undefined) return
  for (let hit = 0; hit < count && table.model(hull).status === 'alive'; hit += 1) {
    const result = yield* penetrate(table, { unit, target, mode, model, hull, close, seen })
    if (result === 'none') continue
    // 7E-BASE-COVER-05: a quarter hidden.
    const terrain = seen.obscured ? 5 : undefined
    const cover = weaponHas(table, mode, 'ignoresCover') ? null : coverSave(table, hull, unit, terrain)
    const failed = yield* failedSaves(table, target, 1, bestSave(table, hull, mode.ap, cover))
    if (failed > 0)
      yield* damageHull(table, hull, result === 'penetrating', mode.ap, { unit, weapon: mode.id, melee: false })
  }
}

interface Hit {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly mode: RangedMode
  readonly model: ModelIndex
  readonly hull: ModelIndex
  readonly close: boolean
  readonly seen: FacingSeen
}

/** D6 and Strength against armour (7E-BASE-VEH-04); ordnance rolls two dice and uses the higher (7E-BASE-SHOOT-15). */
function* penetrate(table: SeventhTable, { unit, target, mode, model, hull, close, seen }: Hit) {
  const rule = '7E-BASE-VEH-04'
  const carried = carriedByModel(table, model)
  const asked = { table, unit, target, mode, model, melee: false, snap: false, close }
  const more = table.modules
    .at('piercingDice', mode.specials, carried)
    .flatMap(({ run, value }) => run(asked, value) ?? [])
  const added = more.includes('added')
  const higher = mode.type === 'ordnance' || more.includes('higher')
  const pool = { side: sideOf(table, unit), kind: 'armour.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, { ...pool, count: added || higher ? 2 : 1 })
  const dice = higher && !added ? highest(faces) : faces.reduce((sum, face) => sum + face, 0)
  const [limit] = table.modules.at('armourAtMost', mode.specials, carried)
  const armour = Math.min(armourOf(table, hull, seen.facing), limit?.run() ?? 14)
  const total = dice + strengthOf(mode)
  const result = hitKind(total, armour, false)
  table.emit({
    type: 'armour-rolled',
    rule,
    unit,
    target,
    model: hull,
    weapon: mode.id,
    facing: seen.facing,
    armour,
    faces,
    total,
    result,
  })
  return result
}
