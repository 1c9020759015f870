import type { Procedure } from '../../../engine'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf, sideState } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { scoreAtEnd } from './scoring'

const leader = ([first, second]: readonly [number, number]): SideIndex | null =>
  first === second ? null : first > second ? 0 : 1

/** Points are totalled after the last game turn (7E-TURN-11). */
export function* endOfBattle(table: SeventhTable): Procedure {
  yield* scoreAtEnd(table)
  const counts = [sideState(table, 0).victoryPoints, sideState(table, 1).victoryPoints] as const
  table.emit({ type: 'battle-ended', rule: '7E-TURN-11', winner: leader(counts), counts, ending: 'scenario' })
}

/** Ends the battle when a side has no units left. */
export const checkWipedOut = (table: SeventhTable): void => {
  if (table.state.over) return
  const gone = wipedOut(table)
  if (gone === null) return
  const [loser = 0] = gone
  const winner = gone.length > 1 ? null : opponentOf(loser)
  const counts = [sideState(table, 0).victoryPoints, sideState(table, 1).victoryPoints] as const
  table.emit({ type: 'battle-ended', rule: '7E-TURN-12', winner, counts, ending: 'one-side-left' })
}
