import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { openGround, play, shotFacts, type Played, type Scene, type Script, type SpaceTable } from '../kit'
import { going, planned } from '../movement/plans'

/** Open ground where all fighters see each other, and every move goes four inches. */
export const openTableTop: SpaceTable = {
  ...openGround,
  ...going(planned(4)),
  'on-dangerous-ground': false,
  targets: ({ among }) => among,
  shot: shotFacts(),
  nearest: ({ among }) => among[0] ?? 0,
}

/** Plays a whole activation of the first fighter. */
export const activateFirst = (scene: Scene, script: Script = {}): Played<void> =>
  play(activate(scene.table, 0), { ...script, space: { ...openTableTop, ...script.space } })

/** The actions offered each time the fighter could act. */
export const offers = ({ asked }: Played<unknown>): (readonly string[])[] =>
  asked.filter(({ kind }) => kind === 'activation.action').map(({ options }) => options)
