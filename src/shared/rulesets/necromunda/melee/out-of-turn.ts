import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { chargeDistance } from '../movement/allowance'
import { nameTargets } from '../movement/targets'
import { travel } from '../movement/travel'
import type { NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { fight } from './fight'

/**
 * A Charge with its Fight outside the fighter's own activation. `begin`: called once its path is planned; `reach`: replaces its own charge
 * distance.
 */
export function* chargeOutOfTurn(
  table: NecromundaTable,
  fighter: FighterIndex,
  rule: string,
  begin: () => void = () => undefined,
  reach: Length = chargeDistance(table, fighter),
): Procedure {
  const targets = yield* nameTargets(table, fighter, reach)
  yield* travel(table, fighter, { kind: 'charge', rule, allowance: reach, targets }, begin)
  if (table.fighter(fighter).status === 'engaged') yield* fight(table, fighter, { charging: true })
}
