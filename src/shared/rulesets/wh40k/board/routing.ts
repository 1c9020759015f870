import { HEADINGS, place, spot, standingPlace, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { areTogether, isCoherent } from './coherency'
import { crawling } from './crawling'
import { modelsOf, type Scene } from './field'
import { vectorTo, type MovedModel } from './formation'
import { allowanceOf, moveModel, rehearsal, termsOf, type MoveQuestion, type Terms } from './moving'
import type { Pointer } from './preview'
import type { UnitMoveValue } from './values'
import { isCrowd, waysPast, waysTo, type Crowds, type Ways } from './ways'

/**
 * Units on their way to a distant place, around obstacles: each model goes where most of the path is behind it, next to a
 * friend that went before.
 */

/** A move, and the distance left after it in thousandths of an inch: the mean of all models. */
export interface Route {
  readonly value: UnitMoveValue
  readonly left: number
}

/** Directions and shares of the allowance tried for each model. */
const directions = 24
const shares = [1, 0.75, 0.5, 0.25] as const
/** Number of end positions tried for each model, best first. */
const tried = 40
/** A smaller gain isn't worth a move, in thousandths of an inch. */
const worthwhile = 150

export interface End {
  readonly path: readonly Pointer[]
  readonly left: number
}

/** Possible end positions of a model: straight ahead, and along its path around obstacles; those nearest to the goal first. */
export const endsFor = (terms: Terms, model: ModelIndex, from: Placement, ways: Ways, pace: number): End[] => {
  const most = allowanceOf(terms.question, model) * pace
  const now = ways.left(from)
  const ends: End[] = []
  const consider = (path: readonly Pointer[]): void => {
    const end = path.at(-1)
    const left = end === undefined ? now : ways.left(end)
    if (left < now - worthwhile) ends.push({ path, left })
  }
  for (const share of shares) consider(ways.route(from, most * share))
  for (let turn = 0; turn < directions; turn += 1)
    for (const share of shares) {
      const { dx, dy } = vectorTo(Math.round((turn * HEADINGS) / directions), most * share)
      consider([{ x: from.x + dx, y: from.y + dy }])
    }
  return ends.sort((one, other) => one.left - other.left || one.path.length - other.path.length).slice(0, tried)
}

/** Sends a model on as far as possible, next to one of those that went before; null: it stays. */
export const sent = (
  after: Scene,
  terms: Terms,
  model: ModelIndex,
  ends: readonly End[],
  before: readonly ModelIndex[],
): MovedModel | null => {
  const { positions } = after.state
  const from = standingPlace(positions, model)
  for (const { path } of ends) {
    const way = path.map(({ x, y }) => spot(x, y, from.z))
    const to = moveModel(after, terms, { model, path: way })
    if (to === null) continue
    const isNext = (friend: ModelIndex): boolean =>
      areTogether(after, [
        { model, at: to },
        { model: friend, at: standingPlace(positions, friend) },
      ])
    if (before.length > 0 && !before.some(isNext)) continue
    place(positions, model, to)
    return { model, path: way.map(({ x, y, z }) => [x, y, z]) }
  }
  return null
}

/** Models in the order of the distance left from their places. */
const nearestFirst = (scene: Scene, ways: Ways, models: readonly ModelIndex[]): ModelIndex[] => {
  const left = new Map(models.map((model) => [model, ways.left(standingPlace(scene.state.positions, model))]))
  const of = (model: ModelIndex): number => left.get(model) ?? 0
  return [...models].sort((one, other) => of(one) - of(other) || one - other)
}

/** How far beyond its move a unit looks for other models, in thousandths of an inch. */
const lookingOn = 3000

/** Paths to a goal, around other units if crowds are considered. */
const waysOf = (
  scene: Scene,
  { flies, question }: Terms,
  model: ModelIndex,
  goal: Pointer,
  crowds: Crowds | null,
): Ways =>
  crowds === null
    ? waysTo(scene, model, goal, flies)
    : waysPast(scene, model, goal, flies, crowds, question.allowance + lookingOn)

/**
 * One model goes along its path, the others follow on the same side of obstacles. If crowds are considered, followers use
 * their whole move.
 */
export const inColumn = (
  scene: Scene,
  terms: Terms,
  models: readonly ModelIndex[],
  ways: Ways,
  pace: number,
  crowds: Crowds | null = null,
): { after: Scene; moves: MovedModel[] } => {
  const after = rehearsal(scene)
  const moves: MovedModel[] = []
  const before: ModelIndex[] = []
  const paceAfter = crowds === null ? pace : 1
  let way = ways
  let left = nearestFirst(scene, ways, models)
  for (let model = left[0]; model !== undefined; model = left[0]) {
    const from = standingPlace(after.state.positions, model)
    const move = sent(
      after,
      terms,
      model,
      endsFor(terms, model, from, way, moves.length === 0 ? pace : paceAfter),
      before,
    )
    left = left.slice(1)
    before.push(model)
    if (move === null) continue
    moves.push(move)
    if (moves.length > 1) continue
    way = waysOf(scene, terms, model, standingPlace(after.state.positions, model), crowds)
    left = nearestFirst(scene, way, left)
  }
  return { after, moves }
}

/** Shares of their move that all models use at most. */
const paces = [1, 0.7, 0.4, 0.2] as const

/**
 * The move that brings a unit farthest towards its goal; null: none does, or this kind of move isn't supported. `crowds`: it
 * considers other units, and goes step by step if blocked.
 */
export const routed = (
  scene: Scene,
  question: MoveQuestion,
  goal: Pointer,
  crowds: Crowds | null = null,
): Route | null => {
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const [first] = members
  if (first === undefined || question.minimum > 0 || terms.leaves || terms.closer || !isCoherent(scene, members))
    return null
  const ways = waysOf(scene, terms, first, goal, crowds)
  const marched = marching(scene, terms, members, ways, crowds)
  if (crowds === null || !isCrowd(scene, first, crowds) || terms.flies) return marched
  const before = meanLeft(scene, members, ways)
  if (marched !== null && before - marched.left >= heldUp * question.allowance) return marched
  const moves = crawling(scene, terms, members, ways, (rest, model, from) => endsFor(rest, model, from, ways, 1))
  const left = meanLeft(movedBy(scene, moves), members, ways)
  if (moves.length === 0 || left >= Math.min(before, marched?.left ?? before)) return marched
  return { value: { moves }, left }
}

/** A crowd that gains less than this share of its move counts as blocked. */
const heldUp = 0.5

const meanLeft = (scene: Scene, members: readonly ModelIndex[], ways: Ways): number =>
  members.reduce((sum, model) => sum + ways.left(standingPlace(scene.state.positions, model)), 0) / members.length

/** The scene after moves on level ground. */
const movedBy = (scene: Scene, moves: readonly MovedModel[]): Scene => {
  const after = rehearsal(scene)
  for (const { model, path } of moves) {
    const [x, y] = path.at(-1) ?? [0, 0]
    place(after.state.positions, model, { ...standingPlace(scene.state.positions, model), ...spot(x, y, 0) })
  }
  return after
}

/** All models after the first one, as far as coherency allows. */
const marching = (
  scene: Scene,
  terms: Terms,
  members: readonly ModelIndex[],
  ways: Ways,
  crowds: Crowds | null,
): Route | null => {
  for (const pace of paces) {
    const { after, moves } = inColumn(scene, terms, members, ways, pace, crowds)
    if (moves.length === 0 || !isCoherent(after, members)) continue
    return { value: { moves }, left: meanLeft(after, members, ways) }
  }
  return null
}
