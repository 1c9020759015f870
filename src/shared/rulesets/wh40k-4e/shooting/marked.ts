import { atLeast, base, type Procedure } from '../../../engine'
import { isUnderMarker } from '../../wh40k/classic/shooting/scatter'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { Wounds } from '../casualties/wounds'
import { rollPool } from '../dice/pools'
import type { Landing } from '../../wh40k/classic/questions'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { isVehicleModel } from '../vehicles/hull'
import { rollWounds } from './volley'

/** Wounds on one unit under a marker or template. */
export interface Struck {
  readonly unit: UnitIndex
  readonly wounds: readonly Wounds[]
}

/** Models of one unit under a marker. */
interface Share {
  readonly unit: UnitIndex
  readonly wholly: number
  readonly partly: number
}

/** In the order of units. Vehicles and guns under the marker (4E-ART-09) have their own rules. */
const sharesOf = (table: FourthTable, { under }: Pick<Landing, 'under'>): Share[] => {
  const shares = new Map<UnitIndex, Share>()
  for (const { model, whole } of under) {
    const { unit } = table.model(model)
    if (isVehicleModel(table, model)) continue
    const { wholly, partly } = shares.get(unit) ?? { wholly: 0, partly: 0 }
    shares.set(unit, { unit, wholly: wholly + (whole ? 1 : 0), partly: partly + (whole ? 0 : 1) })
  }
  return [...shares.values()].sort((one, other) => one.unit - other.unit)
}

/** Models wholly under the marker are hit; those partly under it on 4+ (4E-BLAST-03, 4E-ORDN-10, 4E-BARR-17). */
function* hitsOn(table: FourthTable, firer: UnitIndex, { unit, wholly, partly }: Share): Procedure<number> {
  if (partly === 0) return wholly
  const faces = yield* rollPool(table, {
    side: sideOf(table, firer),
    kind: 'partly-covered',
    subject: subjectOf(table, firer),
    rule: '4E-BLAST-03',
    count: partly,
    needed: atLeast({ value: 4, rows: [base('marker-rim', '4E-BLAST-03', 4)] }),
    classes: [3, 6],
  })
  const hits = faces.filter((face) => isUnderMarker('partly', face)).length
  table.emit({ type: 'partly-covered-rolled', rule: '4E-BLAST-03', unit: firer, target: unit, faces, hits })
  return wholly + hits
}

/**
 * Wounds by markers of one weapon on units of troops, including friends and units in combat (4E-SHOOT-22): each marker hits
 * the models under it (4E-BARR-18), and each unit takes its own hits (4E-GAP-31).
 */
export function* struckBy(
  table: FourthTable,
  firer: UnitIndex,
  mode: RangedMode,
  landings: readonly Landing[],
): Procedure<readonly Struck[]> {
  const hits = new Map<UnitIndex, number>()
  const inCentre = new Map<UnitIndex, number>()
  for (const landing of landings)
    for (const { counted, among } of hitGroups(mode, landing, hits, inCentre))
      for (const share of sharesOf(table, among))
        counted.set(share.unit, (counted.get(share.unit) ?? 0) + (yield* hitsOn(table, firer, share)))
  const struck: Struck[] = []
  for (const unit of [...new Set([...hits.keys(), ...inCentre.keys()])].sort((one, other) => one - other)) {
    const sharp = yield* woundsOn(table, firer, atBest(mode), unit, inCentre.get(unit) ?? 0, false)
    struck.push({
      unit,
      wounds: [...sharp, ...(yield* woundsOn(table, firer, mode, unit, hits.get(unit) ?? 0, false))],
    })
  }
  return struck
}

/** For some weapons the hit on the model under the marker's centre has AP 1 (4E-ARMY-02). */
export const atBest = (mode: RangedMode): RangedMode =>
  isSpecial(mode, 'ap1-under-centre') ? { ...mode, ap: 1 } : mode

interface HitGroup {
  readonly counted: Map<UnitIndex, number>
  readonly among: Pick<Landing, 'under'>
}

/** Separates the model under the centre if it matters. */
const hitGroups = (
  mode: RangedMode,
  { under, hole }: Landing,
  hits: Map<UnitIndex, number>,
  inCentre: Map<UnitIndex, number>,
): readonly HitGroup[] => {
  if (atBest(mode) === mode) return [{ counted: hits, among: { under } }]
  return [
    { counted: inCentre, among: { under: under.filter(({ model }) => model === hole) } },
    { counted: hits, among: { under: under.filter(({ model }) => model !== hole) } },
  ]
}

/** Automatic hits by a marker or template. */
export function* woundsOn(
  table: FourthTable,
  firer: UnitIndex,
  mode: RangedMode,
  unit: UnitIndex,
  hits: number,
  template: boolean,
): Procedure<readonly Wounds[]> {
  if (hits === 0) return []
  const by: By = { unit: firer, weapon: mode.id, melee: false }
  const victims: readonly ModelIndex[] = table.unit(unit).models
  return yield* rollWounds(table, firer, unit, { by, mode, hits, rending: 0, victims, template })
}
