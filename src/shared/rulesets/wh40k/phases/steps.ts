import { safePoint, type Procedure } from '../../../engine'

/** One unit's part of a phase. False: the phase is over. */
type PhaseStep<Table> = (table: Table) => Procedure<boolean>

/** Plays the phase that the battle is in, and enters the next one once it is over. */
export const phasesBy = <Phase extends string, Table extends { readonly state: { readonly phase: Phase } }>(
  steps: Readonly<Record<Phase, PhaseStep<Table>>>,
  next: (table: Table) => Procedure,
) =>
  function* playPhase(table: Table): Procedure {
    const goesOn = yield* steps[table.state.phase](table)
    if (!goesOn) yield* next(table)
  }

/** What comes before the battle, stage by stage. */
type SetUpStage<Stage extends string> = Exclude<Stage, 'battle' | 'over'>

const isSetUp = <Stage extends string>(stage: Stage): stage is SetUpStage<Stage> =>
  stage !== 'battle' && stage !== 'over'

/** Plays one step of what comes before the battle. */
export const setUpBy = <Stage extends string, Table extends { readonly state: { readonly stage: Stage } }>(
  steps: Readonly<Record<SetUpStage<Stage>, (table: Table) => Procedure>>,
) =>
  function* setUpStep(table: Table): Procedure {
    const { stage } = table.state
    if (isSetUp(stage)) yield* steps[stage](table)
  }

/** A table whose state says what comes next. */
interface Staged {
  readonly state: { readonly over: boolean; readonly stage: string }
}

/**
 * What comes before the battle, then phases until it is over. Every turn of the loop starts at a safe point: the state alone says what comes
 * next, and what was broken off goes on there.
 */
export const battleBy = <Table extends Staged>(
  setUpStep: (table: Table) => Procedure,
  playPhase: (table: Table) => Procedure,
) =>
  function* battle(table: Table): Procedure {
    while (!table.state.over) {
      yield* safePoint()
      yield* table.state.stage === 'battle' ? playPhase(table) : setUpStep(table)
    }
  }
