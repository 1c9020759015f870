import { rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { check } from '../checks'
import { goOutOfAction } from '../hits/casualty'
import { scatterDirections, type BlastMarker } from '../questions'
import type { NecromundaTable } from '../table'
import { onBattlefield, type Cloud, type FighterIndex } from '../state'

const rule = 'NECX-TRAIT-VORTEX'

/** A fighter that a vortex touches moves out if it passes an Initiative test, or else is removed. */
export function* engulf(
  table: NecromundaTable,
  fighter: FighterIndex,
  from: BlastMarker,
  { radius }: Pick<Cloud, 'radius'>,
): Procedure {
  if (!onBattlefield(table.fighter(fighter))) return
  if (!(yield* check(table, fighter, 'i', rule)).passed) {
    yield* goOutOfAction(table, fighter, { attacker: null, by: 'vortex', kind: 'other' }, rule)
    return
  }
  const { placement, contacts } = yield* measure(
    table,
    fighter,
    { ask: 'pushed', fighter, from, distance: radius },
    rule,
  )
  table.emit({ type: 'pushed', rule, fighter, placement, contacts })
}

/** In every End phase: on 1-2 it disappears, on 3-4 it stays, on 5-6 it drifts D6+2". Returns whether it is still there. */
export function* vortexWanders(table: NecromundaTable, index: number, cloud: Cloud): Procedure<boolean> {
  const pool = { side: table.state.order[0] ?? 0, subject: 'battlefield', rule }
  const face = yield* rollOne({ ...pool, kind: 'vortex.fate', classes: [2, 4, 6] })
  if (face <= 2) return false
  if (face <= 4) return true
  const distance = inches((yield* rollOne({ ...pool, kind: 'vortex.distance' })) + 2)
  const arrow = yield* rollOne({ ...pool, kind: 'vortex.direction', die: 'direction', sides: scatterDirections })
  const from: BlastMarker = { at: cloud.at, outOfRange: false }
  const question = { ask: 'scatter', marker: from, distance, direction: arrow - 1 } as const
  const { marker } = yield* measure(table, 0, question, rule)
  if (marker === null) return false
  table.emit({ type: 'cloud-moved', rule, cloud: index, at: marker.at })
  const diameter = inches((2 * cloud.radius) / inches(1))
  const under = { ask: 'under-blast', marker, around: null, diameter } as const
  for (const fighter of yield* measure(table, 0, under, rule)) yield* engulf(table, fighter, marker, cloud)
  return true
}
