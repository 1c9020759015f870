import { rollOne, type Procedure } from '../../../engine'
import { inches, NOTHING, rounded, shortest, type Length } from '../../../space'
import type { Begin } from '../actions/action'
import { measure, place } from '../asking'
import { resolveHit } from '../hits/resolve'
import { strikeAtLeaving } from '../melee/fight'
import { movementOf } from '../movement/allowance'
import { onBattlefield, type FighterIndex } from '../state'
import { springTraps } from '../terrain/traps'
import type { NecromundaTable } from '../table'
import { controlTest } from './control'
import { sufferResult } from './damage'
import { drive, metNobody, type Driven, type DriveTerms } from './drive'
import { handlingTest } from './handling'
import { goesStraight } from './boosts'
import { pivotsIn, type DriveLimits, type Leg } from './legs'
import { hullOf, profileOf } from './vehicle'
import { wreckIfDue } from './wreck'

/** Limits and tests of a driving action. */
export interface Manner extends DriveLimits {
  readonly rule: string
  readonly manner: DriveTerms['manner']
  /** NECV-ACT-17, NECV-ACT-19: modifier of the immediate test for a pivot; absent: no test. */
  readonly pivotTest?: number
}

/** NECV-MOVE-12: with a damaged engine, all moves of an activation together go no further than M. */
const farthestDrive = (table: NecromundaTable, vehicle: FighterIndex, allowance: Length): Length => {
  if (!hullOf(table, vehicle).slowed) return allowance
  const left = rounded(Math.max(0, movementOf(table, vehicle) - table.fighter(vehicle).lastMove))
  return shortest(allowance, left)
}

/**
 * NECV-ACT-10, NECV-PROF-09, NECV-MOVE-10: one pivot per Move, more if Agile or with powered steering; null for walkers, which turn freely.
 */
export const pivotsOf = (table: NecromundaTable, vehicle: FighterIndex): number | null => {
  const { locomotion, pivots } = profileOf(table, vehicle)
  return locomotion === 'walker' ? null : pivots
}

export const quarter = 64

/** Mark of a slalom used in this round (NECV-SKL-01). */
export const slalomIn = ({ state }: NecromundaTable): string => `slalom/${state.round}`

/** NECV-MOVE-03: its player plans a path, then it drives. Null: it was wrecked. */
export function* driveAs(
  table: NecromundaTable,
  vehicle: FighterIndex,
  manner: Manner,
  begin: Begin,
  between?: () => Procedure,
): Procedure<Driven | null> {
  const { rule, widest, courses } = manner
  const allowance = farthestDrive(table, vehicle, manner.allowance)
  const isStraight = goesStraight(table, vehicle)
  const pivots = isStraight ? 0 : manner.pivots
  const extra = manner.extraPivot === undefined || isStraight ? {} : { extraPivot: manner.extraPivot }
  const question = { ask: 'plan-drive', fighter: vehicle, allowance, pivots, widest, courses, ...extra } as const
  const { legs } = yield* place(table, vehicle, question, rule)
  begin()
  if (legs.some((leg) => leg.kind === 'straight')) yield* strikeAtLeaving(table, vehicle)
  if (!canDrive(table, vehicle)) return null
  if (pivots !== null && pivotsIn(legs).length > pivots)
    table.emit({ type: 'effect-used', rule: 'NECV-SKL-01', fighter: vehicle, effect: slalomIn(table) })
  const terms: DriveTerms = { rule, manner: manner.manner, strike: resolveHit, nested: 0, before: metNobody() }
  let whole: Driven = { moved: NOTHING, collided: false, dangerous: false, traps: [], spiked: false }
  for (const part of partsOf(legs, manner.pivotTest !== undefined || between !== undefined)) {
    yield* between?.() ?? nothing()
    if (!canDrive(table, vehicle)) return null
    whole = together(whole, yield* drive(table, vehicle, part, terms))
    if (!canDrive(table, vehicle)) return null
    if (manner.pivotTest === undefined || part[0]?.kind !== 'pivot') continue
    // NECV-LOC-11: the rest of the move is lost.
    if (!(yield* keepsControl(table, vehicle, rule, manner.pivotTest))) break
  }
  if (whole.dangerous) yield* testDangerousGround(table, vehicle)
  yield* springTraps(table, vehicle, [...new Set(whole.traps)])
  // NECV-UPG-03.
  if (whole.spiked && canDrive(table, vehicle)) yield* keepsControl(table, vehicle, 'NECV-UPG-03', -2)
  return onBattlefield(table.fighter(vehicle)) ? whole : null
}

function* nothing(): Procedure {}

/** The legs one by one if something happens between them, or all together. */
const partsOf = (legs: readonly Leg[], apart: boolean): readonly (readonly Leg[])[] =>
  apart ? legs.map((leg) => [leg]) : [legs]

const together = (one: Driven, other: Driven): Driven => ({
  moved: rounded(one.moved + other.moved),
  collided: one.collided || other.collided,
  dangerous: one.dangerous || other.dangerous,
  traps: [...one.traps, ...other.traps],
  spiked: one.spiked || other.spiked,
})

/** NECV-ACT-04: the move ends if it stalls, everything ends if it is wrecked. */
const canDrive = (table: NecromundaTable, vehicle: FighterIndex): boolean => onBattlefield(table.fighter(vehicle))

/** NECV-LOC-01: whether it keeps control; a vehicle that rolls over is wrecked. */
export function* keepsControl(
  table: NecromundaTable,
  vehicle: FighterIndex,
  rule: string,
  modifier: number,
): Procedure<boolean> {
  const lost = yield* controlTest(table, vehicle, { rule, modifier, strike: resolveHit, nested: 0 })
  yield* wreckIfDue(table, vehicle, { attacker: null, by: 'loss-of-control', kind: 'other' }, lost === 'rolled')
  return lost === 'kept'
}

/**
 * NECV-TERR-01, NECV-TERR-02, NECV-TERR-03, NECV-TERR-06, NECV-TERR-08: a Handling test, or a catastrophic hit on the Drive. NECV-TERR-04:
 * skimmers are exempt.
 */
function* testDangerousGround(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  if (profileOf(table, vehicle).locomotion === 'skimmer') return
  if (yield* handlingTest(table, vehicle, 'NECV-TERR-06')) return
  const cause = { attacker: null, by: 'dangerous-ground', kind: 'other' } as const
  yield* sufferResult(table, { vehicle, cause, strike: resolveHit, nested: 0 }, 'drive', 'catastrophic')
}

/** NECV-TERR-07: a skimmer that ends its activation on difficult or dangerous ground takes the same test. */
export function* settleDown(table: NecromundaTable, vehicle: FighterIndex): Procedure {
  if (!canDrive(table, vehicle) || profileOf(table, vehicle).locomotion !== 'skimmer') return
  const rule = 'NECV-TERR-07'
  const question = { ask: 'on-dangerous-ground', fighter: vehicle, orDifficult: true } as const
  if (!(yield* measure(table, vehicle, question, rule)) || (yield* handlingTest(table, vehicle, rule))) return
  const cause = { attacker: null, by: 'dangerous-ground', kind: 'other' } as const
  yield* sufferResult(table, { vehicle, cause, strike: resolveHit, nested: 0 }, 'drive', 'catastrophic')
}

/** Rolls a distance in inches. */
export function* rolledInches(
  table: NecromundaTable,
  vehicle: FighterIndex,
  rule: string,
  dice: number,
  sides: 3 | 6,
): Procedure<Length> {
  const { side, id } = table.roster(vehicle)
  let total = 0
  const faces: number[] = []
  for (let die = 0; die < dice; die += 1) {
    const face = yield* rollOne({ side, kind: 'vehicle.distance', subject: id, rule, sides })
    faces.push(face)
    total += face
  }
  table.emit({
    type: 'dice-rolled',
    rule,
    fighter: vehicle,
    purpose: 'drive-distance',
    faces,
    needed: null,
    passed: null,
  })
  return inches(total)
}
