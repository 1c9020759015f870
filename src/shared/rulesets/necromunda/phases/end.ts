import type { Procedure } from '../../../engine'
import { rallyInEndPhase } from '../conditions/broken'
import { fightersWhere, handlersOf, type NecromundaTable } from '../table'
import { disperseClouds } from '../shooting/clouds'
import type { SideIndex } from '../state'
import { offerToAll } from '../tactics/offer'
import { bottleChecks } from './bottle'
import { fleeing } from './fleeing'
import { recovery } from './recovery'

/**
 * NECX-END-01: bottle checks, fleeing, recovery. Rallying happens in a fighter's own activation here (NECX-END-03). Then what
 * lasts wears off, and the round or the battle is over.
 */
export function* endPhase(table: NecromundaTable): Procedure {
  yield* bottleChecks(table)
  yield* fleeing(table)
  yield* recovery(table)
  yield* rallyInEndPhase(table)
  yield* disperseClouds(table)
  for (const fighter of fightersWhere(table, () => true)) {
    for (const handler of handlersOf(table, 'endPhase', fighter)) {
      yield* handler.run({ table, fighter, value: handler.value })
    }
    for (const { id, until } of table.fighter(fighter).conditions) {
      if (until === 'end-of-round') table.emit({ type: 'condition-lost', rule: 'NECX-END-01', fighter, condition: id })
    }
  }
  yield* offerToAll(table, { at: 'end-phase' })
  const standing = sidesStanding(table)
  if (standing.length <= 1) endBattle(table, standing)
  else if (table.lastRound !== null && table.state.round >= table.lastRound) {
    table.emit({ type: 'battle-ended', rule: 'NECX-RND-01', ending: 'scenario', winners: ahead(table, standing) })
  }
  else {
    table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: table.state.round + 1 })
    table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'priority' })
  }
}

/** Who has more victory points than anybody else when time is up; nobody where they are level. */
const ahead = (table: NecromundaTable, standing: readonly SideIndex[]): SideIndex[] => {
  const points = (side: SideIndex): number => table.state.sides[side]?.victoryPoints ?? 0
  const most = Math.max(...standing.map(points))
  const best = standing.filter((side) => points(side) === most)
  return best.length === 1 ? best : []
}

/** Sides that still have fighters on the battlefield. */
const sidesStanding = (table: NecromundaTable): SideIndex[] =>
  table.state.sides
    .map((_, side) => side)
    .filter((side) => fightersWhere(table, (_, profile) => profile.side === side).length > 0)

/** NECX-RND-01: the battle ends when only one side, or none, has fighters left; that side has won, or it is a draw. */
const endBattle = (table: NecromundaTable, winners: readonly SideIndex[]): void => {
  const bottled = table.state.sides.some((side, index) => side.bottled && !winners.includes(index))
  table.emit({ type: 'battle-ended', rule: 'NECX-RND-01', ending: bottled ? 'bottled' : 'one-side-left', winners })
}
