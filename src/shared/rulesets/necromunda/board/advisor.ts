import type { PlacementAdvisor, SpaceQuestion } from '../../../engine'
import type { Length, Spot } from '../../../space'
import { asNecromunda, isPlacement, type PlacementQuestion } from '../questions'
import type { NecromundaState } from '../state'
import { sceneOf } from './field'
import type { BoardOracle } from './oracle'
import { previewMove, type MovePreview, type Pointer } from './preview'
import { drawFrom, samplePlacement } from './sampling'
import { suggestPlacements } from './suggesting'

/** Placements on a board, for bots, keyboard and pointer. */
export interface BoardAdvisor extends PlacementAdvisor<NecromundaState> {
  /**
   * A preview of a move to a point through the places in `via`; null for questions that aren't about a move. No path longer than `limit` is
   * searched for when moving straight to a point.
   */
  preview(
    state: NecromundaState,
    question: SpaceQuestion,
    pointer: Pointer,
    via?: readonly Spot[],
    limit?: Length,
  ): MovePreview | null
}

const asPlacement = (asked: SpaceQuestion): PlacementQuestion => {
  const question = asNecromunda(asked)
  if (isPlacement(question)) return question
  throw new RangeError(`${question.ask} is answered by the board, not by a player`)
}

export const createBoardAdvisor = ({ field }: BoardOracle): BoardAdvisor => ({
  sample(state, asked, stream) {
    const question = asPlacement(asked)
    const { value, resolution } = samplePlacement(sceneOf(field, state, question.ask), question, drawFrom(stream))
    if (resolution !== null) field.drawn = { question, value, resolution }
    return value
  },
  suggest(state, asked) {
    const question = asPlacement(asked)
    return suggestPlacements(sceneOf(field, state, question.ask), question)
  },
  preview(state, asked, pointer, via, limit) {
    const question = asPlacement(asked)
    return question.ask === 'plan-move'
      ? previewMove(sceneOf(field, state, question.ask), question, pointer, via, limit)
      : null
  },
})
