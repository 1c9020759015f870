import { settled, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { check } from '../checks'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { perish } from './hazards'

/** NEC-TERR-04: whether a fighter that is activated is on dangerous ground, and not above it. */
export const standsInDanger = (table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> =>
  handlersOf(table, 'hovers', fighter).length > 0
    ? settled(false)
    : measure(table, fighter, { ask: 'on-dangerous-ground', fighter }, 'NEC-TERR-04')

/** NEC-TERR-04, NEC-Q-27: it tests Initiative or is lost. */
export function* dangerousGroundTest(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { passed } = yield* check(table, fighter, 'i', 'NEC-TERR-04')
  if (!passed) yield* perish(table, fighter)
}
