import { HEADINGS, place, spot, standingPlace, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { areTogether, isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { vectorTo, type MovedModel } from './formation'
import { allowanceOf, moveModel, rehearsal, termsOf, type MoveQuestion, type Terms } from './moving'
import type { Pointer } from './preview'
import type { UnitMoveValue } from './values'
import { waysTo, type Ways } from './ways'

/** Units on their way to a place far off, around what is in the way: each model goes where most of the way is behind it, next to a friend who went before. */

/** A move, and what of the way is left after it, in thousandths of an inch: the mean of all models. */
export interface Route {
  readonly value: UnitMoveValue
  readonly left: number
}

/** Directions and shares of the allowance that are looked at for each model. */
const directions = 24
const shares = [1, 0.75, 0.5, 0.25] as const
/** Ends that are tried for each model, the best first. */
const tried = 40
/** Less than this is not worth moving for. */
const worthwhile = 150

interface End {
  readonly path: readonly Pointer[]
  readonly left: number
}

/** Where a model could go: straight, and along its way around what is in the way; what brings it farthest first. */
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

/** A model sent on as far as it can, next to one of those who went before; null: it stays. */
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

/** Models in the order of what is left of their way from where they stand. */
const nearestFirst = (scene: Scene, ways: Ways, models: readonly ModelIndex[]): ModelIndex[] => {
  const left = new Map(models.map((model) => [model, ways.left(standingPlace(scene.state.positions, model))]))
  const of = (model: ModelIndex): number => left.get(model) ?? 0
  return [...models].sort((one, other) => of(one) - of(other) || one - other)
}

/** One goes on its way, the others after it: around the same side of what is in the way. */
export const inColumn = (
  scene: Scene,
  terms: Terms,
  models: readonly ModelIndex[],
  ways: Ways,
  pace: number,
): { after: Scene; moves: MovedModel[] } => {
  const after = rehearsal(scene)
  const moves: MovedModel[] = []
  const before: ModelIndex[] = []
  let way = ways
  let left = nearestFirst(scene, ways, models)
  for (let model = left[0]; model !== undefined; model = left[0]) {
    const from = standingPlace(after.state.positions, model)
    const move = sent(after, terms, model, endsFor(terms, model, from, way, pace), before)
    left = left.slice(1)
    before.push(model)
    if (move === null) continue
    moves.push(move)
    if (moves.length > 1) continue
    way = waysTo(scene, model, standingPlace(after.state.positions, model), terms.flies)
    left = nearestFirst(scene, way, left)
  }
  return { after, moves }
}

/** How much of their move all of them use at most. */
const paces = [1, 0.7, 0.4, 0.2] as const

/** The move that brings a unit farthest on its way; null: none does, or it is no move of such a kind. */
export const routed = (scene: Scene, question: MoveQuestion, goal: Pointer): Route | null => {
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const [first] = members
  if (first === undefined || question.minimum > 0 || terms.leaves || terms.closer || !isCoherent(scene, members))
    return null
  const ways = waysTo(scene, first, goal, terms.flies)
  for (const pace of paces) {
    const { after, moves } = inColumn(scene, terms, members, ways, pace)
    if (moves.length === 0 || !isCoherent(after, members)) continue
    const left = members.reduce((sum, model) => sum + ways.left(standingPlace(after.state.positions, model)), 0)
    return { value: { moves }, left: left / members.length }
  }
  return null
}
