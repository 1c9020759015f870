import { askEach, type Procedure } from '../../../engine'
import { rallyInEndPhase } from '../conditions/broken'
import { fightersWhere, handlersOf, type NecromundaTable } from '../table'
import { disperseClouds } from '../shooting/clouds'
import { burstShells } from '../shooting/shells'
import { offerToAll } from '../tactics/offer'
import { goesOn, isOver, scenarioMoment } from '../scenarios/moments'
import { areTogether, sidesStanding } from '../scenarios/playing'
import { onBattlefield } from '../state'
import { resolveHit } from '../hits'
import { vehiclesRecover } from '../vehicles/end'
import { bottleChecks } from './bottle'
import { endBattle } from './ending'
import { fleeing } from './fleeing'
import { recovery } from './recovery'

/**
 * NECX-END-01: bottle checks, fleeing, recovery. Rallying is part of a fighter's own activation here (NECX-END-03). Then lasting effects
 * wear off, and the round or the battle ends. The scenario's parts are called before and after.
 */
export function* endPhase(table: NecromundaTable): Procedure {
  yield* scenarioMoment(table, 'endPhaseBegins')
  if (table.state.over) return
  yield* burstShells(table)
  yield* bottleChecks(table)
  yield* fleeing(table)
  yield* recovery(table)
  yield* vehiclesRecover(table, resolveHit)
  yield* rallyInEndPhase(table)
  yield* disperseClouds(table)
  for (const fighter of fightersWhere(table, () => true)) {
    const isThere = () => onBattlefield(table.fighter(fighter))
    if (isThere()) yield* askEach(handlersOf(table, 'endPhase', fighter), { table, fighter }, isThere)
    for (const { id, until } of table.fighter(fighter).conditions) {
      if (until === 'end-of-round') table.emit({ type: 'condition-lost', rule: 'NECX-END-01', fighter, condition: id })
    }
  }
  yield* scenarioMoment(table, 'endPhaseEnds')
  if (table.state.over) return
  yield* offerToAll(table, { at: 'end-phase' })
  const oneLeft = areTogether(table, sidesStanding(table)) && !goesOn(table)
  const timeIsUp = table.lastRound !== null && table.state.round >= table.lastRound
  if (oneLeft) yield* endBattle(table, 'one-side-left')
  else if (timeIsUp || isOver(table)) yield* endBattle(table, 'scenario')
  else {
    table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: table.state.round + 1 })
    table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'priority' })
  }
}
