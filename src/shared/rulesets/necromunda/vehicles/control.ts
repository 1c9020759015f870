import { rollOne, row, type Procedure, type Row } from '../../../engine'
import { half, inches, NOTHING, rounded } from '../../../space'
import { movementOf } from '../movement/allowance'
import { rollScatter } from '../shooting/scatter'
import { onBattlefield, type FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { controlOf } from './dice'
import { drive, type Strike } from './drive'
import { hasFitted } from './fittings'
import { handlingTest } from './handling'
import type { Leg } from './legs'
import { hullOf } from './vehicle'
import { opponentOf } from './wreck'

/** Why control may be lost. */
export interface Slip {
  readonly rule: string
  readonly modifier: number
  readonly strike: Strike
  /** Number of losses of control that led to this one (NECV-LOC-12). */
  readonly nested: number
}

export type Lost = 'kept' | 'turned' | 'rolled'

/** NECV-LOC-12: limit for tests caused by earlier losses of control; further ones are dropped. */
const mostNested = 3

/** NECV-LOC-01: a Handling test; control is lost if it fails. */
export function* controlTest(table: NecromundaTable, vehicle: FighterIndex, slip: Slip): Procedure<Lost> {
  const { rule } = slip
  if (slip.nested > mostNested || !onBattlefield(table.fighter(vehicle))) return 'kept'
  if (yield* handlingTest(table, vehicle, rule, helpOf(table, vehicle, slip))) return 'kept'
  return yield* loseControl(table, vehicle, slip)
}

/** NECV-LOC-14, NECV-SKL-01, NECX-SKILL-EXPERT-DRIVER: modifiers of the test; an expert driver has +1. */
const helpOf = (table: NecromundaTable, vehicle: FighterIndex, { rule, modifier }: Slip): readonly Row[] => [
  row('loss-of-control', rule, 'add', modifier),
  ...(hasFitted(table.roster(vehicle), 'expert-driver') ? [row('expert-driver', 'NECV-SKL-01', 'add', 1)] : []),
]

/** NECV-LOC-01..08, NECV-LOC-13: direction and Control dice, and their effects. The caller wrecks a vehicle that rolled over. */
export function* loseControl(table: NecromundaTable, vehicle: FighterIndex, slip: Slip): Procedure<Lost> {
  const { side, id } = table.roster(vehicle)
  const pool = { side, subject: id, rule: slip.rule }
  const control = yield* rollOne({ ...pool, kind: 'vehicle.control' })
  const arrow = yield* rollOne({ ...pool, kind: 'vehicle.direction' })
  const result = controlOf(control)
  // NECV-LOC-05.
  const to = arrow <= 3 ? 'left' : 'right'
  table.emit({ type: 'control-lost', rule: slip.rule, fighter: vehicle, faces: [control, arrow], result, to })
  if (result === 'roll') {
    yield* rollOver(table, vehicle, slip)
    return 'rolled'
  }
  // NECV-LOC-02, NECV-LOC-03: 45 or 90 degrees.
  const angle = result === 'swerve' ? 32 : 64
  const pivot: Leg = { kind: 'pivot', steps: to === 'right' ? angle : -angle }
  const isMobile = !hullOf(table, vehicle).stalled
  const slide = half(movementOf(table, vehicle))
  // NECV-UPG-01.
  const braked = hasFitted(table.roster(vehicle), 'emergency-brake') ? half(slide) : slide
  const distance = isMobile ? braked : NOTHING
  // NECV-LOC-06, NECV-LOC-07: half of M straight ahead, as a separate move.
  const on: Leg = { kind: 'straight', distance, course: 'forward' }
  const manner = { rule: 'NECV-LOC-06', manner: 'lost', strike: slip.strike, nested: slip.nested } as const
  yield* drive(table, vehicle, isMobile ? [pivot, on] : [pivot], manner)
  return 'turned'
}

/** NECV-LOC-08: in the direction of the scatter die, 2" for every pip of a D3; a Stalled vehicle turns over on the spot. */
function* rollOver(table: NecromundaTable, vehicle: FighterIndex, { strike, nested }: Slip): Procedure {
  if (hullOf(table, vehicle).stalled) return
  const { direction } = yield* rollScatter(table, vehicle, 'NECV-LOC-08')
  const face = yield* rollOne({
    side: opponentOf(table, vehicle),
    kind: 'vehicle.tumble',
    subject: table.roster(vehicle).id,
    rule: 'NECV-LOC-08',
    sides: 3,
  })
  const leg: Leg = { kind: 'straight', distance: rounded(face * inches(2)), course: { direction } }
  yield* drive(table, vehicle, [leg], { rule: 'NECV-LOC-08', manner: 'rolling', strike, nested })
}
