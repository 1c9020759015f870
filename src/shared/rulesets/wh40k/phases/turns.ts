import type { Procedure } from '../../../engine'
import { wipedOut } from '../missions/wiped-out'
import type { ArmyEvent, PhaseWords } from '../table/events'
import type { ArmyState, SideIndex } from '../table/state'
import { opponentOf, type ArmyTable } from '../table/table'

/** A table on which such phases are played. */
type Phased<Phase extends string> = ArmyTable<ArmyState & { readonly phase: Phase }, ArmyEvent<PhaseWords<Phase>>>

/** How an edition's phases and turns follow each other. */
interface Turns<Phase extends string, Table extends Phased<Phase>> {
  /** Phases of a player turn. */
  readonly order: readonly Phase[]
  /** Rules by which the next phase, turn and round come. */
  readonly rules: { readonly phase: string; readonly turn: string; readonly round: string }
  /** What happens as a phase begins. */
  entered?(table: Table, phase: Phase): Procedure
  /** What happens before a turn is over. */
  turnEnds?(table: Table): Procedure
  /** Whether another round follows; where none does, the battle has been ended. */
  another(table: Table): Procedure<boolean>
}

/** Enters the next phase, or ends the turn. Returns whose turn begins; null: the same goes on, or the battle is over. */
export const nextBy = <Phase extends string, Table extends Phased<Phase>>({
  order,
  rules,
  ...turns
}: Turns<Phase, Table>) =>
  function* nextTurn(table: Table): Procedure<SideIndex | null> {
    const { state } = table
    if (wipedOut(table) !== null) return null
    const phase = order[order.indexOf(state.phase) + 1]
    if (phase !== undefined) {
      table.emit({ type: 'phase-entered', rule: rules.phase, phase })
      if (turns.entered !== undefined) yield* turns.entered(table, phase)
      return null
    }
    if (turns.turnEnds !== undefined) yield* turns.turnEnds(table)
    table.emit({ type: 'turn-ended', rule: rules.turn, side: state.active })
    if (state.active === state.firstPlayer) return opponentOf(state.firstPlayer)
    if (!(yield* turns.another(table))) return null
    table.emit({ type: 'round-began', rule: rules.round, round: state.round + 1 })
    return state.firstPlayer
  }
