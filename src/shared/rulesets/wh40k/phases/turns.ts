import type { Procedure } from '../../../engine'
import { wipedOut } from '../missions/wiped-out'
import type { ArmyEvent, PhaseWords } from '../table/events'
import type { ArmyState, SideIndex } from '../table/state'
import { opponentOf, type ArmyTable } from '../table/table'

/** A table for these phases. */
type Phased<Phase extends string> = ArmyTable<ArmyState & { readonly phase: Phase }, ArmyEvent<PhaseWords<Phase>>>

/** The sequence of an edition's phases and turns. */
interface Turns<Phase extends string, Table extends Phased<Phase>> {
  /** Phases of a player turn. */
  readonly order: readonly Phase[]
  /** Rules for entering the next phase, turn and round. */
  readonly rules: { readonly phase: string; readonly turn: string; readonly round: string }
  /** Steps at the beginning of a phase. */
  entered?(table: Table, phase: Phase): Procedure
  /** Steps before the end of a turn. */
  turnEnds?(table: Table): Procedure
  /** Whether another round follows; if not, it has ended the battle. */
  another(table: Table): Procedure<boolean>
}

/** Enters the next phase, or ends the turn. Returns the side whose turn begins; null: the turn continues, or the battle is over. */
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
