import { row, type Procedure, type Row } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { check } from '../checks'
import { automaticHit } from '../hits/automatic'
import { resolveHit } from '../hits/resolve'
import type { Arrival } from '../questions'
import { onBattlefield, type FighterIndex } from '../state'
import { fightersWhere, type NecromundaTable } from '../table'
import { hasFitted } from '../vehicles/fittings'
import { isVehicle } from '../vehicles/vehicle'
import { isInBed } from './aboard'

/** NECV-RIDE-01: a move may end on a vehicle of either side, or leave one; logs which. */
export function* sayWhatIsBoarded(
  table: NecromundaTable,
  fighter: FighterIndex,
  from: FighterIndex | null,
  { aboard }: Arrival,
): Procedure {
  const onto = table.fighter(fighter).aboard ?? aboard ?? null
  if (onto !== from || onto !== (table.fighter(fighter).aboard ?? null))
    table.emit({ type: 'boarded', rule: 'NECV-RIDE-01', fighter, vehicle: onto })
  if (onto !== null) yield* meetSpikes(table, fighter, onto)
  else if (from !== null) yield* meetSpikes(table, fighter, from)
}

const ramp = [row('boarding-ramp', 'NECV-RIDE-07', 'add', 1)]
const noRamp: readonly Row[] = []
const rampReach = inches(3)

/** NECV-RIDE-07: +1 to leap off a vehicle with a Boarding Ramp that has another vehicle within 3". */
export function* rampRows(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly Row[]> {
  const { aboard } = table.fighter(fighter)
  if (aboard === undefined || !hasFitted(table.roster(aboard), 'boarding-ramp')) return noRamp
  const among = fightersWhere(table, (_, profile) => isVehicle(profile) && profile.index !== aboard)
  if (among.length === 0) return noRamp
  const question = { ask: 'within', of: aboard, distance: rampReach, among } as const
  return (yield* measure(table, aboard, question, 'NECV-RIDE-07')).length > 0 ? ramp : noRamp
}

/**
 * NECV-RIDE-07: a fighter that moves over Body Spikes tests Initiative; if it fails, it is hit without being Pinned. Not in a transport
 * area.
 */
function* meetSpikes(table: NecromundaTable, fighter: FighterIndex, vehicle: FighterIndex): Procedure {
  const rule = 'NECV-RIDE-07'
  if (!hasFitted(table.roster(vehicle), 'body-spikes') || !onBattlefield(table.fighter(fighter))) return
  if (yield* isInBed(table, fighter)) return
  if ((yield* check(table, fighter, 'i', rule)).passed) return
  yield* resolveHit(table, automaticHit(fighter, 'body-spikes', { strength: 3, ap: 0, damage: 1 }))
}
