import { safePoint, type Procedure } from '../../../engine'

/** One unit's part of a phase. False: the phase is over. */
type PhaseStep<Table> = (table: Table) => Procedure<boolean>

/** Plays one step of the current phase, and enters the next one once it is over. */
export const phasesBy = <Phase extends string, Table extends { readonly state: { readonly phase: Phase } }>(
  steps: Readonly<Record<Phase, PhaseStep<Table>>>,
  next: (table: Table) => Procedure,
) =>
  function* playPhase(table: Table): Procedure {
    const goesOn = yield* steps[table.state.phase](table)
    if (!goesOn) yield* next(table)
  }

/** The stages before the battle begins. */
type SetUpStage<Stage extends string> = Exclude<Stage, 'battle' | 'over'>

const isSetUp = <Stage extends string>(stage: Stage): stage is SetUpStage<Stage> =>
  stage !== 'battle' && stage !== 'over'

/** Plays one step of the stage before the battle. */
export const setUpBy = <Stage extends string, Table extends { readonly state: { readonly stage: Stage } }>(
  steps: Readonly<Record<SetUpStage<Stage>, (table: Table) => Procedure>>,
) =>
  function* setUpStep(table: Table): Procedure {
    const { stage } = table.state
    if (isSetUp(stage)) yield* steps[stage](table)
  }

/** A table whose state determines the next step. */
interface Staged {
  readonly state: { readonly over: boolean; readonly stage: string }
}

/**
 * Plays the stages before the battle, then phases until it is over. Every turn of the loop starts at a safe point: the state
 * alone determines the next step, so an interrupted battle resumes there.
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
