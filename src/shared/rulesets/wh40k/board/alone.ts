import { HEADINGS, heading, place, spot, standingPlace, surfaceAt } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { entry, frontFirst, goAlong, type MovedModel, type Vector } from './formation'
import { moveModel, rehearsal, resolveMove, termsOf, type MoveQuestion, type Terms } from './moving'
import { unitMoveSchema } from './values'

/** Moves model by model: each goes where it is sent, corner after corner, the others where they were sent or stand. */

/** Shares of a stretch that are tried where the whole of it is barred. */
const shares = [1, 0.85, 0.7, 0.5, 0.3, 0.15] as const

export const checkedMoves = (moves: readonly MovedModel[]) => unitMoveSchema.parse({ moves }).moves

/** The scene once some models have gone; those that can't go stay. */
const after = (scene: Scene, terms: Terms, moves: readonly MovedModel[]): Scene => {
  const gone = rehearsal(scene)
  for (const move of checkedMoves(moves)) {
    const to = moveModel(gone, terms, move)
    if (to !== null) place(gone.state.positions, move.model, to)
  }
  return gone
}

/** A stretch for models that are moved one by one. */
export interface Stretch extends Vector {
  readonly models: readonly ModelIndex[]
  /** Where a model has got to becomes a corner of its way; else it ends elsewhere than it did. */
  readonly corner: boolean
}

/** Models sent on along a stretch, or up or down to what stands there, each as far as it may go; who can't go at all stays as it was. */
export const sentOn = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
  stretch: Stretch,
): MovedModel[] => {
  const terms = termsOf(scene, question)
  const others = moves.filter(({ model }) => !stretch.models.includes(model))
  const gone = after(scene, terms, others)
  const sent: MovedModel[] = []
  for (const model of frontFirst(scene, stretch.models, stretch)) {
    const before = moves.find((move) => move.model === model)
    const longer = furtherBy(gone, terms, model, before, stretch) ?? before
    const [checked] = longer === undefined ? [] : checkedMoves([longer])
    const to = checked === undefined ? null : moveModel(gone, terms, checked)
    if (longer === undefined || to === null) continue
    place(gone.state.positions, model, to)
    sent.push(longer)
  }
  return inOrder(scene, question, moves, sent)
}

/** Changed moves among the others, in an order in which nobody is in another's way, if there is one. */
const inOrder = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
  changed: readonly MovedModel[],
): MovedModel[] => {
  const isChanged = ({ model }: MovedModel): boolean => changed.some((one) => one.model === model)
  const others = moves.filter((move) => !isChanged(move))
  const before = moves.map((move) => changed.find(({ model }) => model === move.model) ?? move)
  const asBefore = [...before, ...changed.filter(({ model }) => !moves.some((move) => move.model === model))]
  const anywhere = others.map((_, place) => [...others.slice(0, place), ...changed, ...others.slice(place)])
  const orders = [asBefore, [...others, ...changed], ...anywhere]
  return orders.find((order) => problemWith(scene, question, order) !== 'placement.blocked') ?? asBefore
}

const furtherBy = (
  scene: Scene,
  terms: Terms,
  model: ModelIndex,
  before: MovedModel | undefined,
  { dx, dy, corner }: Stretch,
): MovedModel | null => {
  const start = standingPlace(scene.state.positions, model)
  const path = before?.path ?? []
  const [endX, endY] = path.at(-1) ?? [start.x, start.y]
  const kept = corner ? path : path.slice(0, -1)
  const [lastX, lastY, lastZ] = kept.at(-1) ?? [start.x, start.y, start.z]
  for (const share of shares) {
    const to = { x: lastX + (endX + dx - lastX) * share, y: lastY + (endY + dy - lastY) * share }
    for (const z of new Set([surfaceAt(scene.field.board, to.x, to.y, Number.MAX_SAFE_INTEGER).z, lastZ])) {
      const end = spot(to.x, to.y, z)
      const longer: MovedModel = { ...before, model, path: [...kept, [end.x, end.y, end.z]] }
      const [checked] = checkedMoves([longer])
      if (checked !== undefined && moveModel(scene, terms, checked) !== null) return longer
    }
  }
  return null
}

/** A model that faces that way where it ends, or as near to it as it may turn. Null: not at all. */
export const turnedTo = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
  model: ModelIndex,
  facing: number,
): MovedModel[] | null => {
  const terms = termsOf(scene, question)
  const others = moves.filter((move) => move.model !== model)
  const gone = after(scene, terms, others)
  const start = standingPlace(scene.state.positions, model)
  const before = moves.find((move) => move.model === model)
  const path = before?.path ?? [[start.x, start.y, start.z]]
  const right = (facing - start.heading + HEADINGS) % HEADINGS
  const wanted = right > HEADINGS / 2 ? right - HEADINGS : right
  const step = wanted < 0 ? 1 : -1
  for (let turn = wanted; turn !== 0; turn += step) {
    const move: MovedModel = { model, path, heading: heading((start.heading + turn + HEADINGS) % HEADINGS) }
    const [checked] = checkedMoves([move])
    if (checked !== undefined && moveModel(gone, terms, checked) !== null) return [...others, move]
  }
  return null
}

/** How much of the way the rest goes at most, so that all stay together. */
const paces = [1, 0.8, 0.6, 0.4, 0.2, 0] as const

/** The rest goes the way that those have gone who were sent, as far as keeps the unit together. Null: it can't. */
export const restFollowing = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
): MovedModel[] | null => {
  if (moves.length === 0) return null
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const rest = members.filter((model) => !moves.some((move) => move.model === model))
  const way = middleWay(scene, moves)
  for (const pace of paces) {
    const gone = after(scene, terms, moves)
    const vector = { dx: way.dx * pace, dy: way.dy * pace }
    const following: MovedModel[] = []
    for (const model of pace === 0 ? [] : frontFirst(gone, rest, vector)) {
      const to = goAlong(gone, terms, model, vector)
      if (to !== null) following.push(entry(model, to))
    }
    if (isCoherent(gone, members)) return [...moves, ...following]
  }
  return null
}

const middleWay = (scene: Scene, moves: readonly MovedModel[]): Vector => {
  let dx = 0
  let dy = 0
  for (const { model, path } of moves) {
    const from = standingPlace(scene.state.positions, model)
    const [x, y] = path.at(-1) ?? [from.x, from.y]
    dx += x - from.x
    dy += y - from.y
  }
  return { dx: dx / moves.length, dy: dy / moves.length }
}

/** Why such a move would be refused, by message key; null: it is legal. */
export const problemWith = (scene: Scene, question: MoveQuestion, moves: readonly MovedModel[]): string | null => {
  const resolution = resolveMove(scene, question, unitMoveSchema.parse({ moves }))
  return resolution.ok ? null : resolution.problem
}
