import { rollOne, settled, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { askFact } from '../../wh40k/questions/asking'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideState, unitsWhere } from '../../wh40k/table/table'
import type { Quarter } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { vantageOf } from '../shooting/vantage'
import type { FourthTable } from '../table'
import { reconDepth, type MissionId } from './catalogue'
import { isScoring } from './scoring'
import { edgeOf } from '../../wh40k/classic/missions/zones'
import { missionOn } from './choosing'

/** What a side has of the objective: scoring units or held places, and their victory points. */
interface Held {
  readonly count: number
  readonly points: number
}
type BothHeld = readonly [Held, Held]

const scoringOf = (table: FourthTable, side: SideIndex): UnitIndex[] =>
  unitsWhere(table, (_, roster) => roster.side === side && isScoring(table, roster.index))

const both = (table: FourthTable): UnitIndex[] => [...scoringOf(table, 0), ...scoringOf(table, 1)]

/** Units whose places count: for passengers that of their transport. */
const placesOf = (table: FourthTable, among: readonly UnitIndex[]): UnitIndex[] => [
  ...new Set(among.map((unit) => vantageOf(table, unit))),
]

/** Units found, and units riding in those found. */
const foundIn = (table: FourthTable, among: readonly UnitIndex[], found: readonly UnitIndex[]): UnitIndex[] =>
  among.filter((unit) => found.includes(vantageOf(table, unit)))

const worth = (table: FourthTable, units: readonly UnitIndex[]): Held => ({
  count: units.length,
  points: units.reduce((sum, unit) => sum + table.roster(unit).points, 0),
})

const bySide = (table: FourthTable, units: readonly UnitIndex[]): BothHeld => {
  const of = (side: SideIndex): Held =>
    worth(
      table,
      units.filter((unit) => table.roster(unit).side === side),
    )
  return [of(0), of(1)]
}

/** The only side with scoring units there; null if nobody holds it (4E-MIS-03, 4E-MIS-10). */
const holder = (table: FourthTable, units: readonly UnitIndex[]): SideIndex | null => {
  const [first, second] = bySide(table, units)
  if (first.count > 0 && second.count > 0) return null
  return first.count > 0 ? 0 : second.count > 0 ? 1 : null
}

/** The agreed points of the battle (4E-BRES-03). */
export const limitOf = (table: Pick<FourthTable, 'options' | 'rosters'>): number => {
  const { pointsLimit } = table.options
  if (pointsLimit > 0) return pointsLimit
  const army = (side: SideIndex): number =>
    table.rosters.filter((roster) => roster.side === side).reduce((sum, { points }) => sum + points, 0)
  return Math.max(army(0), army(1))
}

/** Take and Hold: units within 12" of the centre (4E-MIS-17, 4E-VP-11). */
function* takeAndHold(table: FourthTable): Procedure<BothHeld> {
  const among = both(table)
  const question: FourthFact = { ask: 'near-middle', distance: inches(12), among: placesOf(table, among) }
  const near = yield* askFact<readonly UnitIndex[]>(table, 'middle', question, '4E-MIS-17')
  return bySide(table, foundIn(table, among, near))
}

/** Seek and Destroy: units still on the table (4E-MIS-13, 4E-VP-12). */
const seekAndDestroy = (table: FourthTable): Procedure<BothHeld> => settled(bySide(table, both(table)))

/** Recon: units within 15" of the enemy's edge, at full cost (4E-MIS-15, 4E-VP-09, 4E-AMB-68). */
function* recon(table: FourthTable): Procedure<BothHeld> {
  const reached: UnitIndex[] = []
  for (const side of [0, 1]) {
    const among = scoringOf(table, side)
    if (among.length === 0) continue
    const question: FourthFact = {
      ask: 'near-edge',
      edge: edgeOf(table, opponentOf(side)),
      distance: reconDepth,
      among: placesOf(table, among),
    }
    const near = yield* askFact<readonly UnitIndex[]>(table, `side-${side}`, question, '4E-MIS-15')
    reached.push(...foundIn(table, among, near))
  }
  return bySide(table, reached)
}

/**
 * Secure and Control: counters with a scoring unit but no enemy one within 6" (4E-MIS-10, 4E-MIS-11, 4E-AMB-62); each is
 * worth an equal share of the limit (4E-VP-10).
 */
function* secureAndControl(table: FourthTable): Procedure<BothHeld> {
  const among = both(table)
  const question: FourthFact = { ask: 'around-counters', distance: inches(6), among: placesOf(table, among) }
  const near = yield* askFact<readonly (readonly UnitIndex[])[]>(table, 'markers', question, '4E-MIS-10')
  const around = near.map((units) => foundIn(table, among, units))
  const each = around.length === 0 ? 0 : limitOf(table) / around.length
  const held = (side: SideIndex): Held => {
    const count = around.filter((units) => holder(table, units) === side).length
    return { count, points: count * each }
  }
  return [held(0), held(1)]
}

const isSame = (one: Quarter, other: Quarter): boolean => one.edge === other.edge && one.end === other.end

/** One of up to four with equal chances. Null to roll again. */
export const quarterBy = (face: number, count: number): number | null => {
  if (count === 4 || count === 5) return face > 4 ? null : face - 1
  return Math.floor(((face - 1) * count) / 6)
}

function* countedIn(table: FourthTable, unit: UnitIndex, quarters: readonly Quarter[]): Procedure<Quarter | undefined> {
  if (quarters.length < 2) return quarters[0]
  for (;;) {
    const { side, id } = table.roster(unit)
    const face = yield* rollOne({ side, kind: 'quarter.roll', subject: id, rule: '4E-MIS-03' })
    table.emit({ type: 'dice-rolled', rule: '4E-MIS-03', purpose: 'quarter', unit, faces: [face], total: face })
    const chosen = quarterBy(face, quarters.length)
    if (chosen !== null) return quarters[chosen]
  }
}

/** Share of the limit that a quarter is worth to a side (4E-VP-08). */
export const quarterShare = (quarter: Quarter, own: Quarter): 0 | 0.25 | 0.5 => {
  if (isSame(quarter, own)) return 0
  return quarter.edge !== own.edge && quarter.end !== own.end ? 0.5 : 0.25
}

const allQuarters: readonly Quarter[] = (['low', 'high'] as const).flatMap((edge) =>
  (['low', 'high'] as const).map((end): Quarter => ({ edge, end })),
)

/** Cleanse: quarters with scoring units of only one side (4E-MIS-02 to 4E-MIS-04); a unit across several counts in a random one. */
function* cleanse(table: FourthTable): Procedure<BothHeld> {
  const among = both(table)
  const places = placesOf(table, among)
  const question: FourthFact = { ask: 'quarters', among: places }
  const stands = yield* askFact<readonly (readonly Quarter[])[]>(table, 'quarters', question, '4E-MIS-03')
  const placed: { readonly unit: UnitIndex; readonly quarter: Quarter }[] = []
  for (const unit of among) {
    const quarter = yield* countedIn(table, unit, stands[places.indexOf(vantageOf(table, unit))] ?? [])
    if (quarter !== undefined) placed.push({ unit, quarter })
  }
  const inside = (quarter: Quarter): UnitIndex[] =>
    placed.filter((one) => isSame(one.quarter, quarter)).map(({ unit }) => unit)
  const held = (side: SideIndex): Held => {
    const { end } = sideState(table, side)
    const own = { edge: edgeOf(table, side), end: end ?? 'low' }
    const controlled = allQuarters.filter((quarter) => holder(table, inside(quarter)) === side)
    const share = controlled.reduce((sum, quarter) => sum + quarterShare(quarter, own), 0)
    return { count: controlled.length, points: share * limitOf(table) }
  }
  return [held(0), held(1)]
}

const objectives: Readonly<Record<MissionId, (table: FourthTable) => Procedure<BothHeld>>> = {
  cleanse,
  'secure-and-control': secureAndControl,
  'seek-and-destroy': seekAndDestroy,
  recon,
  'take-and-hold': takeAndHold,
}

/** What both sides have of their mission's objective (4E-VP-13). */
export const objectivesHeld = (table: FourthTable): Procedure<BothHeld> => objectives[missionOn(table)](table)
