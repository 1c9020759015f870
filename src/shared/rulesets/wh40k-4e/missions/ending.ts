import type { Procedure } from '../../../engine'
import { wipedOut } from '../../wh40k/missions/wiped-out'
import type { SideIndex } from '../../wh40k/table/state'
import { opponentOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'
import { missionOf } from './catalogue'
import { gradeOf, type Grade } from './grades'
import { levelRules } from './levels'
import { limitOf, objectivesHeld } from './objectives'
import { shareLost } from './scoring'
import { missionOn } from './choosing'

type Ending = 'scenario' | 'one-side-left'

const leader = ([first, second]: readonly [number, number]): SideIndex | null =>
  first === second ? null : first > second ? 0 : 1

/**
 * Points for the enemy's losses, with exact halves (4E-VP-02, 4E-VP-07, 4E-AMB-67). Each unit is counted separately
 * (4E-VP-05, 4E-VP-06).
 */
const damageDone = (table: FourthTable, side: SideIndex): number =>
  table.rosters
    .filter((roster) => roster.side === opponentOf(side))
    .reduce((sum, { index, points }) => sum + points * shareLost(table, index), 0)

/** Decides the winner: at Alpha level by the objective (4E-ORG-11, 4E-AMB-59), otherwise by victory points (4E-VP-01, 4E-VP-03). */
export function* endOfBattle(table: FourthTable, ending: Ending): Procedure {
  const { rule } = missionOf(missionOn(table))
  const [first, second] = yield* objectivesHeld(table)
  if (!levelRules(table).victoryPoints) {
    const isCounted = table.options.alphaCounts === 'units'
    const counts = isCounted ? ([first.count, second.count] as const) : ([first.points, second.points] as const)
    table.emit({ type: 'battle-ended', rule, winner: leader(counts), counts, grade: null, ending })
    return
  }
  const counts = [first.points + damageDone(table, 0), second.points + damageDone(table, 1)] as const
  const limit = limitOf(table)
  const grade = gradeOf(counts[0] - counts[1], limit)
  const winner = grade === 'draw' ? null : leader(counts)
  const scored = tournamentPoints(table, grade, winner)
  if (scored !== null) table.emit({ type: 'tournament-scored', rule: '4E-OPT-07', points: scored })
  table.emit({ type: 'battle-ended', rule: '4E-BRES-01', winner, counts, grade, limit, ending })
}

/** Tournament points for the result (4E-OPT-07); null if they aren't used. */
const tournamentPoints = (
  { options: { drawPoints, solidPoints, crushingPoints, slaughterPoints } }: FourthTable,
  grade: Grade,
  winner: SideIndex | null,
): readonly [number, number] | null => {
  const given = { draw: drawPoints, solid: solidPoints, crushing: crushingPoints, slaughter: slaughterPoints }
  if (Object.values(given).every((points) => points === 0)) return null
  const of = (side: SideIndex): number => (winner === null || winner === side ? given[grade] : 0)
  return [of(0), of(1)]
}

/** Ends the battle when a side has no units left; the other side then holds all of the objective (4E-TURN-08). */
export function* checkWipedOut(table: FourthTable): Procedure {
  if (table.state.over) return
  const gone = wipedOut(table)
  if (gone === null) return
  if (levelRules(table).victoryPoints) return yield* endOfBattle(table, 'one-side-left')
  const [loser = 0] = gone
  const winner = gone.length > 1 ? null : opponentOf(loser)
  const { rule } = missionOf(missionOn(table))
  table.emit({ type: 'battle-ended', rule, winner, counts: [0, 0], grade: null, ending: 'one-side-left' })
}
