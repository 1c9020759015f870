import { markerValueSchema } from '@shared/rulesets/necromunda/board/values'
import type { BlastMarker, FactQuestion, ShotFacts } from '@shared/rulesets/necromunda/questions'
import { distanceToSpot, type Spot } from '@shared/space'
import { emptyPreview, type Asks, type At, type Caught, type PlacementPreview } from './preview'
import type { PresentBoard } from './presentBoard'

export const blastPreview = (board: PresentBoard, question: Asks<'place-blast'>, value: Spot): PlacementPreview => {
  const { shooter, longRange, diameter } = question
  const resolution = board.resolve(question, value)
  // The outcome of a blast placement is its marker; if it is illegal, the fighters it would hit are shown all the same.
  const placed = resolution.ok ? (resolution.outcome as BlastMarker) : { at: value, outOfRange: false }
  const touched = fightersUnder(board, question, placed)
  return {
    ...emptyPreview,
    shooter,
    value,
    problem: resolution.ok ? null : resolution.problem,
    end: markerValueSchema.parse(placed.at),
    radius: diameter / 2,
    reach: {
      from: board.placeOf(shooter),
      rise: null,
      distance: distanceToSpot(board.tabletop(), shooter, value),
      most: longRange,
      slid: placed.outOfRange,
    },
    touched,
    caught: touched.filter((fighter) => fighter !== shooter).map((fighter) => caughtBy(board, question, fighter)),
  }
}

/** On the target's level if there is a floor, otherwise on the ground. */
export const blastPreviewAt = (board: PresentBoard, question: Asks<'place-blast'>, at: At): PlacementPreview => {
  const level = board.placeOf(question.target).z
  const floor = board.floorsAt(at).find(({ z }) => z === level)
  return blastPreview(board, question, floor ?? board.groundAt(at))
}

const fightersUnder = (
  { battle, state }: PresentBoard,
  { diameter }: Asks<'place-blast'>,
  marker: BlastMarker,
): readonly number[] => {
  const question: FactQuestion = { ask: 'under-blast', marker, around: null, diameter }
  // A board answers this question with fighters.
  return battle.space.measure(state(), question) as readonly number[]
}

const caughtBy = (
  { battle, state }: PresentBoard,
  { shooter, longRange }: Asks<'place-blast'>,
  fighter: number,
): Caught => {
  const question: FactQuestion = { ask: 'shot', shooter, target: fighter, short: null, long: longRange }
  // A board answers this question with shot facts.
  const { visible, cover } = battle.space.measure(state(), question) as ShotFacts
  return { fighter, seen: visible, spared: false, cover }
}
