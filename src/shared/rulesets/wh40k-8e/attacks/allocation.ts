import type { Procedure } from '../../../engine'
import { allocate, type Allocation, type WoundsAsked } from '../../wh40k/attacks/allocate'
import { isCovered } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, sideState, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/**
 * 8E-ATK-06, 8E-ATK-07: the unit's owner chooses models, visible and in range or not; at most one wound per model at once
 * (8E-SHOOT-13).
 */
export function* allocated(table: EighthTable, unit: UnitIndex, wounds: WoundsAsked): Procedure<Allocation> {
  const declared = fallsFirst(table, unit)
  if (declared !== null) return declared
  const found = yield* allocate(table, unit, { rule: '8E-ATK-06', single: table.options.pickCasualties, wounds })
  if (table.state.declared !== null && isKind(table, unit, found.id))
    table.emit({ type: 'falls-first', rule: '8E-ATK-06', unit, kind: found.id })
  return found
}

const isKind = (table: EighthTable, unit: UnitIndex, id: string): boolean =>
  table.roster(unit).kinds.some((kind) => kind.id === id)

/**
 * At their own table players say once which models of a unit fall first; it isn't asked again while some are left. A wounded
 * model comes before them.
 */
const fallsFirst = (table: EighthTable, unit: UnitIndex): Allocation | null => {
  const { models: all, fallsFirst: kind } = table.unit(unit)
  if (kind === null || all.some((model) => table.model(model).wounds < profileOf(table, model).w)) return null
  const models = all.filter((model) => kindOf(table, model).id === kind)
  return models.length === 0 ? null : { id: kind, models, most: models.length }
}

/** 8E-COVER-01. Only asked if cover could help a save of a model against one of these AP. */
export function* inCover(table: EighthTable, unit: UnitIndex, aps: readonly number[]): Procedure<boolean> {
  return isHelped(table, unit, aps) && (yield* isInCover(table, unit))
}

const isHelped = (table: EighthTable, unit: UnitIndex, aps: readonly number[]): boolean =>
  table.unit(unit).models.some((model) => aps.some((ap) => profileOf(table, model).sv - ap - 1 <= 6))

/** The same without asking; undefined: the players have to say it. */
export const knownCover = (table: EighthTable, unit: UnitIndex, aps: readonly number[]): boolean | undefined =>
  isHelped(table, unit, aps) ? isCovered(table.state.declared ?? [], unit) : false

/** Players at their own table are asked once for all units of both sides. */
function* isInCover(table: EighthTable, unit: UnitIndex): Procedure<boolean> {
  const { declared } = table.state
  if (declared === null) return yield* measure(table, subjectOf(table, unit), { ask: 'in-cover', unit }, '8E-COVER-01')
  const known = isCovered(declared, unit)
  if (known !== undefined) return known
  const among = [...unitsOf(table, 0), ...unitsOf(table, 1)].filter((other) => isCovered(declared, other) === undefined)
  const subject = sideSubject(sideOf(table, unit))
  return (yield* measure(table, subject, { ask: 'covered', among }, '8E-COVER-01')).includes(unit)
}

/** Whether all models of a unit have the same saves, so that it doesn't matter which model rolls. */
export const saveAlike = (table: EighthTable, unit: UnitIndex): boolean => {
  const saves = table.unit(unit).models.map((model) => {
    const { sv, invulnerable } = profileOf(table, model)
    return [sv, ...invulnerable].join('/')
  })
  return new Set(saves).size === 1
}

/** A Warlord may ignore wounds that others of the unit can't (8E-WLT-04). */
export const hasWarlord = (table: EighthTable, unit: UnitIndex): boolean => {
  const { warlord } = sideState(table, sideOf(table, unit))
  return warlord !== null && table.unit(unit).models.includes(warlord)
}
