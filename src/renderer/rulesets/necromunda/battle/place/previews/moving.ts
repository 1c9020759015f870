import type { MovePreview } from '@shared/rulesets/necromunda/board/preview'
import { riskOf } from '@shared/rulesets/necromunda/movement/hazards'
import { heading, headingOf, type Heading, type Spot } from '@shared/space'
import { openToRead } from '../../openToRead'
import { emptyPreview, type Asks, type At, type PlacementPreview } from './preview'
import type { PresentBoard } from './presentBoard'

/** A move to a point, on foot or mounted. Throws without a board. */
export const movePreview = (
  board: PresentBoard,
  question: Asks<'plan-move'>,
  pointer: At | Spot,
  { facing = null, via = [] }: { readonly facing?: Heading | null; readonly via?: readonly Spot[] } = {},
): PlacementPreview => {
  const { advisor, context } = board.battle
  const preview = advisor?.preview(board.state(), question, pointer, via)
  if (preview === null || preview === undefined) throw new Error('There is no board to move on')
  const value = facing === null ? preview.value : { ...preview.value, heading: facing }
  return {
    ...emptyPreview,
    value,
    problem: preview.problem,
    end: preview.end,
    stacked: board.floorsAt(preview.end).length > 1,
    heading: facing ?? preview.value.heading ?? lastDirection(preview),
    radius: board.radiusOf(question.fighter),
    move: preview,
    met: preview.hazards.map((hazard) => ({
      hazard,
      risk: riskOf(openToRead(context, board.state()), question.fighter, hazard),
    })),
  }
}

const lastDirection = ({ legs }: MovePreview): Heading | null => {
  const last = legs.at(-1)
  return last === undefined ? null : headingOf(last.to.x - last.from.x, last.to.y - last.from.y, heading(0))
}

/** The point on the highest floor of the shown levels; the point itself if all levels are shown. */
export const onHighestFloor = (board: PresentBoard, at: At, highest: number | null): At | Spot => {
  if (highest === null) return at
  return (
    board
      .floorsAt(at)
      .filter(({ z }) => z <= highest)
      .at(-1) ?? at
  )
}
