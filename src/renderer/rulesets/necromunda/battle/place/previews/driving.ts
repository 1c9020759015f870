import { driveTowards, endOfDrive } from '@shared/rulesets/necromunda/board/drive-plans'
import { drivenAlong } from '@shared/rulesets/necromunda/board/drive-look'
import type { DriveValue } from '@shared/rulesets/necromunda/board/values'
import { emptyPreview, type Asks, type At, type PlacementPreview } from './preview'
import type { PresentBoard } from './presentBoard'

export const drivePreview = (
  board: PresentBoard,
  question: Asks<'plan-drive'>,
  value: DriveValue,
): PlacementPreview => {
  const resolution = board.resolve(question, value)
  const from = board.placeOf(question.fighter)
  // The outcome of a legal path is cut where its allowance ends.
  const legs = resolution.ok ? (resolution.outcome as DriveValue) : value
  const end = endOfDrive(from, legs)
  return {
    ...emptyPreview,
    value,
    problem: resolution.ok ? null : resolution.problem,
    end,
    heading: end.heading,
    radius: board.radiusOf(question.fighter),
    drive: drivenAlong(board.battle.space, board.state(), question.fighter, from, legs),
    outline: board.hullAt(question.fighter, end, end.heading),
  }
}

export const drivePreviewAt = (board: PresentBoard, question: Asks<'plan-drive'>, at: At): PlacementPreview =>
  drivePreview(board, question, driveTowards(board.placeOf(question.fighter), question, at))
