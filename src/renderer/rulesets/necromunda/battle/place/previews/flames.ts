import type { Cover, FactQuestion, TemplateLaid } from '@shared/rulesets/necromunda/questions'
import {
  chest,
  directionOfHeading,
  modelsOnTable,
  NOTHING,
  rounded,
  runOf,
  TEARDROP,
  teardrop,
  teardropOutline,
  type Heading,
} from '@shared/space'
import { emptyPreview, type Asks, type At, type PlacementPreview } from './preview'
import type { PresentBoard } from './presentBoard'

/** `rise`: how much higher the far end of the template is, in thousandths of an inch. */
export const flamesPreview = (
  board: PresentBoard,
  question: Asks<'place-template'>,
  facing: Heading,
  rise = NOTHING,
): PlacementPreview => {
  const { shooter } = question
  const value = { heading: facing, rise }
  const resolution = board.resolve(question, value)
  const table = board.tabletop()
  const pose = { origin: chest(table, shooter), towards: directionOfHeading(facing), rise }
  // The outcome of a template on a board lists the fighters it touches.
  const touched = resolution.ok ? (resolution.outcome as TemplateLaid).touched : []
  return {
    ...emptyPreview,
    shooter,
    value,
    problem: resolution.ok ? null : resolution.problem,
    heading: facing,
    outline: teardropOutline(pose),
    touched,
    caught: teardrop(table, pose, [shooter]).map(({ model }) => ({
      fighter: model,
      seen: true,
      spared: !touched.includes(model),
      cover: coverFrom(board, shooter, model),
    })),
    reach: { from: board.placeOf(shooter), rise, distance: runOf(pose), most: TEARDROP.length, slid: false },
  }
}

/** NEC-TEMPL-02: tilted towards the fighter under the pointer, otherwise towards the ground there. */
export const flamesPreviewAt = (
  board: PresentBoard,
  question: Asks<'place-template'>,
  at: At,
  highest: number | null,
): PlacementPreview => {
  const from = board.placeOf(question.shooter)
  const isShown = (z: number): boolean => highest === null || z <= highest
  const pointedAt = modelsOnTable(board.state().positions)
    .filter((model) => model !== question.shooter)
    .map((model) => ({ ...board.placeOf(model), radius: board.radiusOf(model) }))
    .filter(({ x, y, z, radius }) => isShown(z) && Math.hypot(x - at.x, y - at.y) <= radius)
    .map(({ z }) => z)
  const floors = board
    .floorsAt(at)
    .map(({ z }) => z)
    .filter(isShown)
  const height = Math.max(...(pointedAt.length > 0 ? pointedAt : floors)) - from.z
  const away = Math.hypot(at.x - from.x, at.y - from.y, height)
  const rise = away === 0 ? NOTHING : rounded((TEARDROP.length * height) / away)
  return flamesPreview(board, question, board.headingFrom(question.shooter, at), rise)
}

/** Cover affects armour only with an option (NECX-SAVE-07). */
const coverFrom = ({ battle, state }: PresentBoard, shooter: number, fighter: number): Cover => {
  if (!battle.context.options.coverSaveBonus) return 'open'
  const question: FactQuestion = { ask: 'cover-from', fighter, from: shooter }
  // A board answers this question with cover.
  return battle.space.measure(state(), question) as Cover
}
