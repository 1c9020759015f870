import { HEADINGS, heading, place, spot, standingPlace } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { frontFirst, type MovedModel, type Vector } from './formation'
import {
  allowanceOf,
  hindranceOf,
  moveModel,
  rehearsal,
  resolveMove,
  termsOf,
  type MoveQuestion,
  type Terms,
} from './moving'
import { createArrangement } from './order'
import type { PlacementProblem } from './problems'
import { aimedAt, groundAt, lengthOf, straight, waysOn, type Stretch } from './stretches'
import { unitMoveSchema } from './values'

/** Moves model by model: each sent model follows its corners, the others keep their moves or positions. */

export const checkedMoves = (moves: readonly MovedModel[]) => unitMoveSchema.parse({ moves }).moves

/** The scene after some models have moved; those that can't move stay. */
const after = (scene: Scene, terms: Terms, moves: readonly MovedModel[]): Scene => {
  const gone = rehearsal(scene)
  for (const move of checkedMoves(moves)) {
    const to = moveModel(gone, terms, move)
    if (to !== null) place(gone.state.positions, move.model, to)
  }
  return gone
}

/**
 * Sends models on along a stretch, also up or down terrain, each as far as it may go; a model that can't go at all keeps its
 * former move.
 */
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

/** All models the whole distance, after the others; null if one is blocked. */
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

/** A smaller shortfall isn't reported, in thousandths of an inch. */
const unseen = 250

/** Why models didn't reach the place they were sent to, by message key; null: they did. `sent`: their resulting moves. */
export const hinderedFrom = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
  stretch: Stretch,
  sent: readonly MovedModel[],
): PlacementProblem | null => {
  const terms = termsOf(scene, question)
  for (const model of stretch.models) {
    const before = moves.find((move) => move.model === model)
    const aimed = aimedAt(scene, model, before, stretch, allowanceOf(question, model))
    if (aimed.isCut) return 'placement.tooFar'
    const wished = spot(aimed.last.x + aimed.way.x, aimed.last.y + aimed.way.y, 0)
    const start = standingPlace(scene.state.positions, model)
    const [x, y, z] = sent.find((move) => move.model === model)?.path.at(-1) ?? [start.x, start.y, start.z]
    const isThere =
      lengthOf([
        [wished.x, wished.y],
        [x, y],
      ]) <= unseen && z === groundAt(scene, wished.x, wished.y)
    if (isThere) continue
    const others = after(
      scene,
      terms,
      sent.filter((move) => move.model !== model),
    )
    const reasons = straight(scene, model, before, aimed, 1)
      .filter(({ path }) => path.at(-1)?.[2] === groundAt(scene, wished.x, wished.y))
      .flatMap((move) => checkedMoves([move]).flatMap((checked) => hindranceOf(others, terms, checked) ?? []))
    // A move that is only too long comes closer to the intended one than a blocked move.
    return reasons.find((reason) => reason === 'placement.tooFar') ?? reasons[0] ?? 'placement.blocked'
  }
  return null
}

/** Turns a model at the end of its move to a heading, or as near to it as it may turn. Null: it can't turn. */
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

/** Shares of the path for the other models; the largest that keeps the unit in coherency is used. */
const paces = [1, 0.8, 0.6, 0.4, 0.2, 0] as const

/** Moves the rest of the unit like the sent models, as far as coherency allows. Null: it can't. */
export const restFollowing = (
  scene: Scene,
  question: MoveQuestion,
  moves: readonly MovedModel[],
): MovedModel[] | null => {
  if (moves.length === 0) return null
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const rest = members.filter((model) => !moves.some((move) => move.model === model))
  const vector = middleWay(scene, moves)
  // The sent models may have climbed: the others go up or down after them (8E-MOVE-05).
  for (const pace of paces) {
    const stretch = { models: rest, corner: false, dx: vector.dx * pace, dy: vector.dy * pace }
    const all = pace === 0 ? [...moves] : sentOn(scene, question, moves, stretch)
    if (isCoherent(after(scene, terms, all), members)) return all
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

/**
 * Sends a whole unit up or down to a point, all models as far as its centre goes (8E-MOVE-05); null if the ground has the
 * same height there, or not all models get there.
 */
export const climbingTo = (
  scene: Scene,
  question: MoveQuestion,
  { x, y }: { readonly x: number; readonly y: number },
): MovedModel[] | null => {
  const models = modelsOf(scene, question.unit)
  const places = models.map((model) => standingPlace(scene.state.positions, model))
  const dx = x - places.reduce((sum, at) => sum + at.x, 0) / places.length
  const dy = y - places.reduce((sum, at) => sum + at.y, 0) / places.length
  const isLevel = places.every((at) => groundAt(scene, at.x + dx, at.y + dy) === at.z)
  if (isLevel || question.minimum > 0 || dx * dx + dy * dy > question.allowance * question.allowance) return null
  const moves = sentOn(scene, question, [], { models, corner: false, dx, dy })
  return moves.length === models.length && problemWith(scene, question, moves) === null ? moves : null
}
