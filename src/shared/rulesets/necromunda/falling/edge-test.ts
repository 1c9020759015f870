import { row, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { check } from '../checks'
import { hasProperty, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { fall } from './fall'

/**
 * NEC-STATUS-08, NEC-FALL-05: a fighter that has just become Pinned or Seriously Injured near the edge of a platform tests Initiative, +1
 * for a railing, and falls if it fails. NEC-CLIMB-06: a climbing fighter falls without a test. Does nothing if there is no edge near.
 */
export function* edgeTest(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (!onBattlefield(table.fighter(fighter))) return
  if (table.fighter(fighter).climbing !== null) return yield* fall(table, fighter, 'NEC-CLIMB-06')
  if (hasProperty(table, fighter, 'hovers')) return
  if (table.fighter(fighter).status === 'pinned' && hasProperty(table, fighter, 'immovable')) return
  const edge = yield* measure(table, fighter, { ask: 'edge', fighter }, 'NEC-STATUS-08')
  if (!edge.near) return
  const railing = edge.railing ? [row('railing', 'NEC-FALL-05', 'add', 1)] : []
  const { passed } = yield* check(table, fighter, 'i', 'NEC-FALL-05', railing)
  if (!passed) yield* fall(table, fighter, 'NEC-FALL-05')
}
