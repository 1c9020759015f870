import type { Procedure } from '../../../engine'
import { isUnderMarker } from '../../wh40k/classic/shooting/scatter'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { Wounds } from '../casualties/wounds'
import { rollPool } from '../dice/pools'
import type { Landing } from '../../wh40k/classic/questions'
import { isVehicle, type RangedMode } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { rollWounds } from './volley'

/** Wounds of one unit that was under a marker or template. */
export interface Struck {
  readonly unit: UnitIndex
  readonly wounds: readonly Wounds[]
}

/** A landing's models of one unit. */
interface Share {
  readonly unit: UnitIndex
  readonly wholly: number
  readonly partly: number
}

/** Units in order. Vehicles are hit by rules of their own. */
const sharesOf = (table: FourthTable, { under }: Landing): Share[] => {
  const shares = new Map<UnitIndex, Share>()
  for (const { model, whole } of under) {
    const { unit } = table.model(model)
    if (isVehicle(table.roster(unit))) continue
    const { wholly, partly } = shares.get(unit) ?? { wholly: 0, partly: 0 }
    shares.set(unit, { unit, wholly: wholly + (whole ? 1 : 0), partly: partly + (whole ? 0 : 1) })
  }
  return [...shares.values()].sort((one, other) => one.unit - other.unit)
}

/** Who is wholly under it is hit, who is partly under it on 4+ (4E-BLAST-03, 4E-ORDN-10, 4E-BARR-17). */
function* hitsOn(table: FourthTable, firer: UnitIndex, { unit, wholly, partly }: Share): Procedure<number> {
  if (partly === 0) return wholly
  const faces = yield* rollPool(table, {
    side: sideOf(table, firer),
    kind: 'partly-covered',
    subject: subjectOf(table, firer),
    rule: '4E-BLAST-03',
    count: partly,
    classes: [3, 6],
  })
  const hits = faces.filter((face) => isUnderMarker('partly', face)).length
  table.emit({ type: 'partly-covered-rolled', rule: '4E-BLAST-03', unit: firer, target: unit, faces, hits })
  return wholly + hits
}

/** What markers of one weapon do to units of troops, friends and those in a brawl too (4E-SHOOT-22): each marker hits the models under it (4E-BARR-18), and each unit takes its own hits (4E-GAP-31). */
export function* struckBy(
  table: FourthTable,
  firer: UnitIndex,
  mode: RangedMode,
  landings: readonly Landing[],
): Procedure<readonly Struck[]> {
  const hits = new Map<UnitIndex, number>()
  for (const landing of landings)
    for (const share of sharesOf(table, landing))
      hits.set(share.unit, (hits.get(share.unit) ?? 0) + (yield* hitsOn(table, firer, share)))
  const struck: Struck[] = []
  for (const [unit, count] of [...hits].sort(([one], [other]) => one - other))
    struck.push({ unit, wounds: yield* woundsOn(table, firer, mode, unit, count, false) })
  return struck
}

/** Hits without a roll, of a marker or of the teardrop. */
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
