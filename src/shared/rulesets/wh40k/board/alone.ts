import { HEADINGS, heading, place, spot, standingPlace, surfaceAt, type Length, type Spot } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { entry, frontFirst, goAlong, type MovedModel, type Vector } from './formation'
import { allowanceOf, moveModel, rehearsal, resolveMove, termsOf, type MoveQuestion, type Terms } from './moving'
import { createArrangement } from './order'
import { unitMoveSchema } from './values'

/** Moves model by model: each goes where it is sent, corner after corner, the others where they were sent or stand. */

/** Shares of a stretch that are tried where the whole of it is barred. */
const shares = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1] as const

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
  const free = unhindered(scene, terms, moves, stretch)
  if (free !== null) return free
  const arrangement = createArrangement(scene, terms, moves)
  for (const model of frontFirst(scene, stretch.models, stretch)) {
    const before = moves.find((move) => move.model === model)
    waysOn(scene, model, before, stretch, allowanceOf(question, model)).some(arrangement.tries)
  }
  return arrangement.inOrder() ?? [...moves]
}

/** Everybody the whole way, after the others; null where somebody is held up. */
const unhindered = (
  scene: Scene,
  terms: Terms,
  moves: readonly MovedModel[],
  stretch: Stretch,
): MovedModel[] | null => {
  if (terms.atTarget) return null
  const gone = rehearsal(scene)
  const sent: MovedModel[] = []
  const goes = (move: MovedModel | undefined): boolean => {
    const [checked] = move === undefined ? [] : checkedMoves([move])
    const to = checked === undefined ? null : moveModel(gone, terms, checked)
    if (move === undefined || to === null) return false
    place(gone.state.positions, move.model, to)
    sent.push(move)
    return true
  }
  const others = moves.filter(({ model }) => !stretch.models.includes(model))
  const ahead = frontFirst(scene, stretch.models, stretch).map((model) => {
    const before = moves.find((move) => move.model === model)
    return waysOn(scene, model, before, stretch, allowanceOf(terms.question, model))[0]
  })
  return [...others, ...ahead].every(goes) ? sent : null
}

/** How far beside a straight stretch its corner lies where it goes round somebody, thousandths of an inch. */
const detours = [900, -900, 1800, -1800, 2800, -2800] as const
/** Most corners of a way. */
const mostCorners = 20

/** How long a way is on level ground. */
const lengthOf = (path: readonly (readonly number[])[]): number =>
  path.slice(1).reduce((sum, [x = 0, y = 0], place) => {
    const [fromX = 0, fromY = 0] = path[place] ?? []
    return sum + Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY))
  }, 0)

/** Ways by which a model might go on, no farther than it may go: straight, round somebody who is in the way, then less far. */
const waysOn = (
  scene: Scene,
  model: ModelIndex,
  before: MovedModel | undefined,
  { dx, dy, corner }: Stretch,
  allowance: Length,
): MovedModel[] => {
  const start = standingPlace(scene.state.positions, model)
  const path = before?.path ?? []
  const [endX, endY] = path.at(-1) ?? [start.x, start.y]
  const kept = corner ? path : path.slice(0, -1)
  const [lastX, lastY, lastZ] = kept.at(-1) ?? [start.x, start.y, start.z]
  const wished = { x: endX + dx - lastX, y: endY + dy - lastY }
  const far = Math.sqrt(wished.x * wished.x + wished.y * wished.y)
  const left = Math.max(0, allowance - lengthOf([[start.x, start.y], ...kept]))
  const reach = far > left ? left / far : 1
  const way = { x: wished.x * reach, y: wished.y * reach }
  const ground = (x: number, y: number): number => surfaceAt(scene.field.board, x, y, Number.MAX_SAFE_INTEGER).z
  const asMove = (...corners: readonly Spot[]): MovedModel => ({
    ...before,
    model,
    path: [...kept, ...corners.map(({ x, y, z }): [number, number, number] => [x, y, z])],
  })
  const straight = (share: number): MovedModel[] => {
    const [x, y] = [lastX + way.x * share, lastY + way.y * share]
    return [...new Set([ground(x, y), lastZ])].map((z) => asMove(spot(x, y, z)))
  }
  const length = far * reach
  const round = (aside: number): MovedModel[] => {
    if (length === 0 || kept.length + 2 > mostCorners) return []
    const x = lastX + way.x / 2 - (way.y * aside) / length
    const y = lastY + way.y / 2 + (way.x * aside) / length
    const end = { x: lastX + way.x, y: lastY + way.y }
    return [asMove(spot(x, y, ground(x, y)), spot(end.x, end.y, ground(end.x, end.y)))]
  }
  if (kept.length + 1 > mostCorners) return []
  const [whole, ...shorter] = shares
  return [...straight(whole), ...detours.flatMap(round), ...shorter.flatMap(straight)]
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
  const arrangement = createArrangement(scene, terms, moves)
  const start = standingPlace(scene.state.positions, model)
  const before = moves.find((move) => move.model === model)
  const path = before?.path ?? [[start.x, start.y, start.z]]
  const right = (facing - start.heading + HEADINGS) % HEADINGS
  const wanted = right > HEADINGS / 2 ? right - HEADINGS : right
  const step = wanted < 0 ? 1 : -1
  for (let turn = wanted; turn !== 0; turn += step) {
    const move: MovedModel = { model, path, heading: heading((start.heading + turn + HEADINGS) % HEADINGS) }
    if (arrangement.tries(move)) return arrangement.inOrder()
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
