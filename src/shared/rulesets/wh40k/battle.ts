import type { RulesetId } from '../../battle'
import type { Amended, Amendment, Game, GameEvent, SpaceOracle } from '../../engine'
import type { Battlefield } from '../../space'
import { createBoardAdvisor, type BoardAdvisor, type OwnAdvice } from './board/advisor'
import type { Field } from './board/field'
import { createBoardOracle, type OwnQuestions } from './board/oracle'
import type { BoardPolicy } from './board/policy'
import { createDeclaredOracle, type OwnDeclarations } from './declared/oracle'
import type { ArmyState } from './table/state'
import type { ArmyContext } from './table/table'

/** A battle of an edition, as used by sessions, bots and the page. */
export interface ArmyBattle<State extends ArmyState, Event extends GameEvent, Context extends ArmyContext> {
  readonly ruleset: RulesetId
  readonly game: Game<State, Event>
  readonly context: Context
  /** Null for the players' own table. */
  readonly battlefield: Battlefield | null
  readonly space: SpaceOracle<State>
  /** Null for the players' own table, where only the players know where a model may go. */
  readonly advisor: BoardAdvisor<State> | null
}

/** Questions about space that only one edition asks: who answers them, and who advises on them. */
interface OwnSpace {
  readonly questions: OwnQuestions
  readonly advice: OwnAdvice
  readonly declarations: OwnDeclarations
}

/** The parts of a battle that an edition supplies. */
interface Rules<State extends ArmyState, Event extends GameEvent, Context extends ArmyContext> extends Pick<
  Game<State, Event>,
  'ruleset' | 'compatibility' | 'play' | 'apply' | 'clone' | 'result'
> {
  readonly context: Context
  readonly policy: BoardPolicy
  /** Null if it has no such questions. */
  readonly own: OwnSpace | null
  begin(hasBoard: boolean): State
  readonly ruled: NonNullable<Game<State, Event>['ruled']>
  /** `field`: null for the players' own table. */
  amend(field: Field | null, state: State, amendment: Amendment): Amended<Event>
  invariants(state: State, hasBoard: boolean): string | undefined
}

/** A battle by an edition's rules, on a battlefield or on the players' own table. */
export const battleOf = <State extends ArmyState, Event extends GameEvent, Context extends ArmyContext>(
  { context, policy, own, ...rules }: Rules<State, Event, Context>,
  battlefield: Battlefield | null,
): ArmyBattle<State, Event, Context> => {
  const hasBoard = battlefield !== null
  const board = battlefield === null ? null : createBoardOracle(battlefield, context.rosters, policy, own?.questions)
  return {
    ruleset: rules.ruleset,
    game: {
      ...rules,
      begin: () => rules.begin(hasBoard),
      amend: (state, amendment) => rules.amend(board?.field ?? null, state, amendment),
      invariants: (state) => rules.invariants(state, hasBoard),
    },
    context,
    battlefield,
    space: board ?? createDeclaredOracle(own?.declarations),
    advisor: board === null ? null : createBoardAdvisor(board, own?.advice),
  }
}
