import {
  driveValueSchema,
  faceValueSchema,
  markerValueSchema,
  moveValueSchema,
  standValueSchema,
  templateValueSchema,
} from '@shared/rulesets/necromunda/board/values'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { heading, headingOf, type Heading, type Spot } from '@shared/space'
import { blastPreview, blastPreviewAt } from './blast'
import { drivePreview, drivePreviewAt } from './driving'
import { flamesPreview, flamesPreviewAt } from './flames'
import { liePreview, liePreviewAt } from './lying'
import { movePreview, onHighestFloor } from './moving'
import { createPresentBoard, type Looked, type PresentBoard } from './presentBoard'
import { emptyPreview, type Asks, type At, type PlacementPreview } from './preview'
import { changePreview, changePreviewAt, roadsidePreviewAt } from './scenery'
import { standPreview, standPreviewAt } from './standing'

export type { At, Caught, Met, PlacementPreview } from './preview'

/** Makes previews on the battle's board in its present state. */
export const createPreviews = (battle: Looked) => {
  const board = createPresentBoard(battle)
  return {
    /** For a point under the pointer, no higher than `highest`. */
    at(
      question: PlacementQuestion,
      at: At,
      highest: number | null = null,
      via: readonly Spot[] = [],
    ): PlacementPreview {
      switch (question.ask) {
        case 'plan-move':
          return movePreview(board, question, onHighestFloor(board, at, highest), { via })
        case 'plan-drive':
          return drivePreviewAt(board, question, at)
        case 'deploy':
        case 'set-down':
        case 'come-out':
          return standPreviewAt(board, question, at, highest)
        case 'face':
          return facePreview(board, question, board.headingFrom(question.fighter, at))
        case 'place-scenery':
          return roadsidePreviewAt(board, question, at)
        case 'place-object':
        case 'lay-behind':
        case 'place-loot':
        case 'set-down-loot':
          return liePreviewAt(board, question, at)
        case 'change-scenery':
          return changePreviewAt(board, question, at)
        case 'place-blast':
          return blastPreviewAt(board, question, at)
        case 'place-template':
          return flamesPreviewAt(board, question, at, highest)
      }
    },
    /** For a suggested answer. */
    of(question: PlacementQuestion, value: unknown): PlacementPreview {
      switch (question.ask) {
        case 'plan-move': {
          const suggested = moveValueSchema.parse(value)
          const end = suggested.path.at(-1)?.to ?? board.placeOf(question.fighter)
          return { ...movePreview(board, question, end, { facing: suggested.heading ?? null }), value, problem: null }
        }
        case 'plan-drive':
          return drivePreview(board, question, driveValueSchema.parse(value))
        case 'deploy':
        case 'set-down':
        case 'come-out':
          return standPreview(board, question, standValueSchema.parse(value))
        case 'face':
          return facePreview(board, question, faceValueSchema.parse(value).heading)
        case 'place-scenery':
          return roadsidePreviewAt(board, question, markerValueSchema.parse(value))
        case 'place-object':
        case 'lay-behind':
        case 'place-loot':
        case 'set-down-loot':
          return liePreview(board, question, markerValueSchema.parse(value))
        case 'change-scenery':
          return changePreview(board, question, markerValueSchema.parse(value))
        case 'place-blast':
          return blastPreview(board, question, markerValueSchema.parse(value))
        case 'place-template': {
          const { heading: facing, rise } = templateValueSchema.parse(value)
          return flamesPreview(board, question, facing, rise)
        }
      }
    },
    /** The same position, turned towards a vector. */
    turned(question: PlacementQuestion, preview: PlacementPreview, dx: number, dy: number): PlacementPreview {
      const facing = headingOf(dx, dy, preview.heading ?? heading(0))
      switch (question.ask) {
        case 'plan-move':
          return preview.move === null
            ? preview
            : { ...preview, heading: facing, value: { ...preview.move.value, heading: facing } }
        case 'deploy':
        case 'set-down':
        case 'come-out':
          return standPreview(board, question, { ...standValueSchema.parse(preview.value), heading: facing })
        default:
          return preview
      }
    },
  }
}

const facePreview = (board: PresentBoard, question: Asks<'face'>, facing: Heading): PlacementPreview => ({
  ...emptyPreview,
  value: { heading: facing },
  problem: null,
  end: board.placeOf(question.fighter),
  heading: facing,
  radius: board.radiusOf(question.fighter),
})
