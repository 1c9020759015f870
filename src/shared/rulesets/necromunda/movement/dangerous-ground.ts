import type { Procedure } from '../../../engine'
import { measure } from '../asking'
import { check } from '../checks'
import { hasProperty, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { perish } from './hazards'

/** NEC-TERR-04, NEC-Q-27: a fighter on dangerous ground when activated takes an Initiative test; if it fails, it is lost. */
export function* dangerousGroundTest(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (hasProperty(table, fighter, 'hovers')) return
  const question = { ask: 'on-dangerous-ground', fighter } as const
  if (!(yield* measure(table, fighter, question, 'NEC-TERR-04'))) return
  const { passed } = yield* check(table, fighter, 'i', 'NEC-TERR-04')
  if (!passed) yield* perish(table, fighter)
}
