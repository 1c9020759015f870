import { choose, type Option, type Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import { controllerOf, enemiesOf, handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'
import { mayBeTargeted } from '../targeting'

interface Target extends Option {
  readonly fighter: FighterIndex | null
}
const nobody: Target = { id: 'nobody', fighter: null }
const nobodyElse: Target = { id: 'nobody-else', fighter: null }

/**
 * NEC-MOVE-14: the enemies a move sets out to engage, named before measuring; empty if it keeps its distance. NEC-MOVE-20: more than one
 * only if all of them can be in contact at once. `except`: enemies that may not be named.
 */
export function* nameTargets(
  table: NecromundaTable,
  fighter: FighterIndex,
  allowance: Length,
  except: readonly FighterIndex[] = [],
): Procedure<readonly FighterIndex[]> {
  const [only] = handlersOf(table, 'chargesOnly', fighter)
  const among = enemiesOf(table, fighter).filter(
    (enemy) =>
      table.fighter(enemy).status !== 'seriously-injured' &&
      // NECV-STAT-05: a vehicle is never Engaged.
      !isVehicle(table.roster(enemy)) &&
      !except.includes(enemy) &&
      (only === undefined || only.value === enemy) &&
      mayBeTargeted(table, enemy, fighter),
  )
  const targets: FighterIndex[] = []
  while (targets.length < among.length) {
    const left = among.filter((enemy) => !targets.includes(enemy))
    const also = [...targets]
    const rule = also.length === 0 ? 'NEC-MOVE-14' : 'NEC-MOVE-20'
    const near = yield* measure(table, fighter, { ask: 'engageable', fighter, allowance, among: left, also }, rule)
    if (near.length === 0) break
    const options: Target[] = near.map((enemy) => ({ id: table.roster(enemy).id, fighter: enemy }))
    const chosen = yield* choose(
      controllerOf(table, fighter),
      'move.engage',
      table.roster(fighter).id,
      [also.length === 0 ? nobody : nobodyElse, ...options],
      rule,
    )
    if (chosen.fighter === null) break
    targets.push(chosen.fighter)
  }
  return targets
}
