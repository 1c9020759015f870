import { ask, type Procedure } from '../../../engine'
import { inches, NOTHING, type Length } from '../../../space'
import { scatterDirection } from '../../wh40k/classic/shooting/scatter-die'
import { scatterDice, scatterInches } from '../../wh40k/classic/shooting/scatter'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { Aim, Beside, ClassicPlacement, Landing, MarkerReach } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { isSpecial, type Mount, type RangedMode } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { mountIn } from './arms'

/** A marker to be placed: the firer, its weapon and the target. */
export interface Marking {
  readonly unit: UnitIndex
  readonly model: ModelIndex
  readonly target: UnitIndex
  readonly mode: RangedMode
  /** For a vehicle's weapon (4E-VSHT-11). */
  readonly mount?: Mount
}

/**
 * There are two sizes (4E-BLAST-06), and ordnance has its own (4E-ORDN-11). The text gives no inches, so this edition's
 * usual ones are used (4E-GAP-01).
 */
const diameterOf = (mode: RangedMode): Length => inches(isSpecial(mode, 'large-blast') ? 5 : 3)

/** The player places the marker with its hole over one of the models; null if the shot isn't fired. */
export function* aim(
  table: FourthTable,
  { unit, model, target, mode }: Marking,
  among: readonly ModelIndex[],
  rule: string,
): Procedure<Aim['marker']> {
  if (among.length === 0) return null
  const laid = { by: table.model(model).unit, weapon: mode.id, place: 1, of: 1 }
  const question: ClassicPlacement = { ask: 'aim', unit, target, among, diameter: diameterOf(mode), laid }
  const asked = { kind: question.ask, side: sideOf(table, unit), subject: subjectOf(table, unit), question, rule }
  const { marker } = yield* ask<Aim>({ type: 'placement', ...asked })
  return marker
}

/**
 * Range is measured only after the marker is placed (4E-ORDN-06, 4E-BARR-05, 4E-WEAP-03, 4E-GAP-13). Weapons with two ranges
 * have a minimum (4E-WEAP-02).
 */
export function* reachOfMarker(
  table: FourthTable,
  marking: Marking,
  marker: unknown,
  rule: string,
): Procedure<MarkerReach> {
  const { unit, model, target, mode } = marking
  const least = inches(mode.specials.find(({ id }) => id === 'min-range')?.value ?? 0)
  const most = mode.range ?? NOTHING
  const question: FourthFact = { ask: 'marker-reach', unit, model, target, marker, least, most, ...mountIn(marking) }
  return yield* askFact<MarkerReach>(table, subjectOf(table, unit), question, rule)
}

/** The models under the marker after it has scattered so many inches. */
function* landed(
  table: FourthTable,
  { unit, mode }: Marking,
  marker: unknown,
  direction: number | null,
  distance: Length,
): Procedure<Landing> {
  const question: FourthFact = {
    ask: 'under-marker',
    unit,
    marker,
    diameter: diameterOf(mode),
    direction,
    distance,
  }
  return yield* askFact<Landing>(table, subjectOf(table, unit), question, '4E-BLAST-03')
}

interface Scatter {
  readonly fire: 'ordnance' | 'barrage'
  readonly moved: boolean
  readonly seen: boolean
  /** In the dark, or against a concealed unit: one extra die (4E-MSR-02, 4E-MSR-18). */
  readonly unspotted?: boolean
}

/**
 * Rolls the scatter die and a D6, or the higher of 2D6; the marker is resolved wherever it lands (4E-ORDN-07 to 4E-ORDN-09,
 * 4E-BARR-06, 4E-BARR-07).
 */
export function* scattered(
  table: FourthTable,
  marking: Marking,
  marker: unknown,
  { fire, moved, seen, unspotted = false }: Scatter,
): Procedure<Landing> {
  const { unit } = marking
  const rule = fire === 'ordnance' ? '4E-ORDN-07' : '4E-BARR-06'
  // 4E-DICE-08: some weapons always scatter.
  const direction = yield* scatterDirection(table, unit, rule, isSpecial(marking.mode, 'always-scatters'))
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'scatter.distance',
    subject: subjectOf(table, unit),
    rule,
    count: direction === null ? 0 : scatterDice(fire, moved, seen) + (unspotted ? 1 : 0),
  })
  const inchesMoved = direction === null ? 0 : distanceOf(table, faces, unspotted)
  const landing = yield* landed(table, marking, marker, direction, inches(inchesMoved))
  emitLanding(table, rule, marking, { faces, moved: inchesMoved, direction, from: marker, landing })
  return landing
}

/** The highest die; by option the extra die is added (4E-AMB-64). */
const distanceOf = ({ options }: FourthTable, faces: readonly number[], unspotted: boolean): number => {
  if (!unspotted || options.unseenBarrage === 'highest') return scatterInches(faces)
  return scatterInches(faces.slice(0, -1)) + (faces.at(-1) ?? 0)
}

interface Fallen {
  readonly faces: readonly number[]
  /** Distance in inches. */
  readonly moved: number
  readonly direction: number | null
  /** Where it was placed before scattering. */
  readonly from: unknown
  readonly landing: Landing
}

const emitLanding = (
  table: FourthTable,
  rule: string,
  { unit, mode }: Marking,
  { faces, moved, direction, from, landing: { at, under } }: Fallen,
): void => {
  const lies = { diameter: diameterOf(mode), from, at, direction }
  table.emit({ type: 'marker-landed', rule, unit, weapon: mode.id, faces, moved, under: under.length, ...lies })
}

/** A marker that doesn't scatter. */
export function* unmoved(table: FourthTable, marking: Marking, marker: unknown): Procedure<Landing> {
  const landing = yield* landed(table, marking, marker, null, NOTHING)
  emitLanding(table, '4E-BLAST-02', marking, { faces: [], moved: 0, direction: null, from: marker, landing })
  return landing
}

/** Number of the marker among how many. */
interface MarkerNumber {
  readonly place: number
  readonly of: number
}

/** 4E-BARR-12. */
function* laidBeside(
  table: FourthTable,
  { unit, model, mode }: Marking,
  { at }: Landing,
  place: MarkerNumber,
): Procedure<number | null> {
  const laid = { by: table.model(model).unit, weapon: mode.id, ...place }
  const question: ClassicPlacement = { ask: 'beside', unit, marker: at, diameter: diameterOf(mode), laid }
  const asked = { kind: question.ask, side: sideOf(table, unit), subject: subjectOf(table, unit), question }
  return (yield* ask<Beside>({ type: 'placement', ...asked, rule: '4E-BARR-12' })).direction
}

/**
 * Places another marker of a combined barrage, its edge touching the first one's in the direction of the arrow, or of its
 * player's choice (4E-BARR-11 to 4E-BARR-13).
 */
export function* beside(table: FourthTable, marking: Marking, first: Landing, place: MarkerNumber): Procedure<Landing> {
  const { unit, mode } = marking
  const arrow = yield* scatterDirection(table, unit, '4E-BARR-11')
  const direction = arrow ?? (yield* laidBeside(table, marking, first, place))
  const landing = yield* landed(table, marking, first.at, direction, diameterOf(mode))
  emitLanding(table, '4E-BARR-11', marking, { faces: [], moved: 0, direction, from: landing.at, landing })
  return landing
}
