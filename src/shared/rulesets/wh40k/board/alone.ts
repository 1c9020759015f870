import { place, spot, standingPlace, surfaceAt } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { entry, frontFirst, goAlong, type MovedModel, type Vector } from './formation'
import { moveModel, rehearsal, resolveMove, termsOf, type MoveQuestion } from './moving'
import type { Pointer } from './preview'
import { unitMoveSchema } from './values'

/** Moves model by model: each goes where it is pointed to, corner after corner, the others where they were sent or stand. */

/** Shares of the last stretch that are tried where the whole of it is barred. */
const shares = [1, 0.85, 0.7, 0.5, 0.3, 0.15] as const

const checkedMoves = (moves: readonly MovedModel[]) => unitMoveSchema.parse({ moves }).moves

/** The scene once some models have gone; those that can't go stay. */
const after = (scene: Scene, question: MoveQuestion, moves: readonly MovedModel[]): Scene => {
  const terms = termsOf(scene, question)
  const gone = rehearsal(scene)
  for (const move of checkedMoves(moves)) {
    const to = moveModel(gone, terms, move)
    if (to !== null) place(gone.state.positions, move.model, to)
  }
  return gone
}

/**
 * One model's way made longer by a stretch towards a point, up or down to what stands there, as far as it may go. Null: no way at
 * all.
 */
export const walkedOn = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
  model: ModelIndex,
  { x, y }: Pointer,
): MovedModel[] | null => {
  const others = moves.filter((move) => move.model !== model)
  const path = moves.find((move) => move.model === model)?.path ?? []
  const from = standingPlace(scene.state.positions, model)
  const [lastX, lastY, lastZ] = path.at(-1) ?? [from.x, from.y, from.z]
  const terms = termsOf(scene, question)
  const gone = after(scene, question, others)
  for (const share of shares) {
    const to = { x: lastX + (x - lastX) * share, y: lastY + (y - lastY) * share }
    for (const z of new Set([surfaceAt(scene.field.board, to.x, to.y, Number.MAX_SAFE_INTEGER).z, lastZ])) {
      const end = spot(to.x, to.y, z)
      const longer: MovedModel = { model, path: [...path, [end.x, end.y, end.z]] }
      const [checked] = checkedMoves([longer])
      if (checked !== undefined && moveModel(gone, terms, checked) !== null) return [...others, longer]
    }
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
    const gone = after(scene, question, moves)
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
