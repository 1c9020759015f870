import { choose, type Option, type Procedure } from '../../../engine'
import { inches, rounded, type Length } from '../../../space'
import { clearOfEnemies, edgeOf, wholeTable } from '../../wh40k/classic/missions/zones'
import type { Zone } from '../../wh40k/classic/questions'
import { isVehicle } from '../../wh40k/classic/roster'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, sideSubject, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { rollPool } from '../dice/pools'
import { unitHas } from '../modules/carried'
import { isSlowedByTerrain, movesOf } from '../movement/rates'
import { difficultDistance } from '../movement/terrain'
import type { SeventhTable } from '../table'
import { speedsOf } from '../vehicles/driving'
import { offerLeaving } from '../vehicles/transports'
import { strikeDeep } from './deep-strike'
import type { Flank } from './events'

/** Brings on one unit that arrives this turn, before other units move (7E-BASE-RES-03). False once none is left. */
export function* arriveNext(table: SeventhTable): Procedure<boolean> {
  const { active } = table.state
  const rule = '7E-BASE-RES-03'
  const coming = unitsWhere(
    table,
    ({ where, arriving }, { side }) => side === active && where === 'reserve' && arriving,
  )
  const [only] = coming
  if (only === undefined) return false
  const { unit } =
    coming.length === 1
      ? { unit: only }
      : yield* choose(active, 'reserve.unit', sideSubject(active), unitOptions(table, coming), rule)
  yield* arrive(table, unit)
  return true
}

const arrivalOptions: readonly (Option & { readonly drops: boolean })[] = [
  { id: 'edge', drops: false },
  { id: 'deep-strike', drops: true },
]

function* arrive(table: SeventhTable, unit: UnitIndex): Procedure {
  if (table.unit(unit).reserve === 'outflank') return yield* comeOn(table, unit, yield* rollFlank(table, unit))
  const rule = '7E-BASE-RES-06'
  const { drops } = unitHas(table, unit, 'deepStrikes')
    ? yield* choose(sideOf(table, unit), 'reserve.way', subjectOf(table, unit), arrivalOptions, rule)
    : { drops: false }
  yield* drops ? strikeDeep(table, unit) : comeOn(table, unit, null)
}

/** Table 6.14: 1 or 2 left, 3 or 4 right; null if the owner chooses (7E-USR-OUTFLANK-2). */
export const flankOf = (face: number): Flank | null => (face <= 2 ? 'left' : face <= 4 ? 'right' : null)

const flanks: readonly (Option & { readonly id: Flank })[] = [{ id: 'left' }, { id: 'right' }]

function* rollFlank(table: SeventhTable, unit: UnitIndex): Procedure<Flank> {
  const rule = '7E-USR-OUTFLANK-2'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const faces = yield* rollPool(table, {
    side,
    kind: 'outflank.roll',
    subject,
    rule,
    die: 'outflank',
    classes: [2, 4, 6],
  })
  const [face = 1] = faces
  const flank = flankOf(face) ?? (yield* choose(side, 'reserve.flank', subject, flanks, rule)).id
  table.emit({ type: 'flank-rolled', rule, unit, faces, flank })
  return flank
}

const entryZone = (table: SeventhTable, unit: UnitIndex, flank: Flank | null, depth: Length, level: boolean): Zone => {
  const home = edgeOf(table, sideOf(table, unit))
  const shared = { ...wholeTable, fromEnemies: clearOfEnemies, level }
  return flank === null
    ? { ...shared, across: { from: home, depth } }
    : { ...shared, along: { flank, of: home, depth } }
}

/** Moves on from its side's edge or from a flank; without room it arrives next turn (7E-BASE-RES-03, 7E-BASE-RES-04, 7E-USR-OUTFLANK-3). */
function* comeOn(table: SeventhTable, unit: UnitIndex, flank: Flank | null): Procedure {
  const rule = flank === null ? '7E-BASE-RES-03' : '7E-USR-OUTFLANK-3'
  const { depth, level } = yield* reachOf(table, unit)
  const zone = entryZone(table, unit, flank, depth, level)
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), { ask: 'deploy', unit, zone }, rule)
  if (places.length === 0) {
    table.emit({ type: 'arrival-delayed', rule: '7E-BASE-RES-04', unit })
    return
  }
  table.emit({ type: 'unit-arrived', rule: '7E-BASE-RES-05', unit, places })
  if (!isVehicle(table.roster(unit))) return
  table.emit({ type: 'vehicle-drove', rule: '7E-BASE-MOVE-01', unit, upTo: depth })
  yield* offerLeaving(table, unit)
}

const paces: readonly (Option & { readonly slow: boolean })[] = [
  { id: 'move', slow: false },
  { id: 'difficult-move', slow: true },
]

/** A vehicle longer than its move may come on as far as its own length; otherwise it could never arrive. */
const hullLength = (table: SeventhTable, unit: UnitIndex): number =>
  Math.max(
    ...table.unit(unit).models.map((model) => {
      const { base } = profileOf(table, model).body
      return base.kind === 'hull' ? Math.max(base.length, base.width) : 0
    }),
  )

/** How far onto the table it moves, and whether it avoids difficult terrain. */
function* reachOf(
  table: SeventhTable,
  unit: UnitIndex,
): Procedure<{ readonly depth: Length; readonly level: boolean }> {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  if (isVehicle(table.roster(unit))) {
    const speed = yield* choose(side, 'movement.speed', subject, speedsOf(table, unit), '7E-BASE-MOVE-01')
    return { depth: rounded(Math.max(inches(speed.inches), hullLength(table, unit) + 10)), level: true }
  }
  const { most } = movesOf(table, unit)
  if (!isSlowedByTerrain(table, unit)) return { depth: most, level: false }
  const { slow } = yield* choose(side, 'movement.kind', subject, paces, '7E-BASE-TERR-01')
  return slow ? { depth: yield* difficultDistance(table, unit), level: false } : { depth: most, level: true }
}
