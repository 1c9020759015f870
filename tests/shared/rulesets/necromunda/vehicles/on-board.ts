import type { AnswerTo, FactQuestion } from '@shared/rulesets/necromunda/questions'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith, type Arena, type FieldSketch, type StandingSketch } from '../board/arena'
import type { SceneSketch } from '../kit'
import { driven, ridgerunner } from './fleet'

/** A board with hulls in their own outline, unlike the round bases of the kit. East is the way everybody faces unless told otherwise. */
export const onRoad = (
  field: FieldSketch,
  standing: readonly StandingSketch[],
  more: Omit<SceneSketch, 'fighters'> = {},
): Arena => {
  const arena = arenaWith(field, standing, more)
  const positions = createPositions(bodiesOf(arena.table.rosters))
  standing.forEach(({ at: [x, y, z = 0], facing = 0 }, index) =>
    place(positions, index, {
      ...spot(inches(x), inches(y), inches(z)),
      heading: heading(facing),
      pose: 'standing',
    }),
  )
  arena.state.positions = positions
  return arena
}

/** What the board answers. */
export const asked = <Question extends FactQuestion>(
  { oracle, state }: Arena,
  question: Question,
): AnswerTo<Question> =>
  // The oracle answers each question with its own type.
  oracle.measure(state, question) as AnswerTo<Question>

/** Four inches by two. */
export const truck = (x: number, y: number, more: Partial<StandingSketch> = {}): StandingSketch => ({
  ...driven(ridgerunner, 7),
  at: [x, y],
  ...more,
})
