import { place, placementOf, rounded, spot, standingPlace, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import type { Scene } from './field'
import type { MovedModel } from './formation'
import { allowanceOf, moveModel, rehearsal, type Terms } from './moving'
import type { End } from './routing'
import type { Ways } from './ways'

/** Moves of crowds that are blocked: each model goes as far as those that haven't moved yet can follow, then all of them again. */

/** Number of times that all of them move on. */
const rounds = 3
/** Number of end positions tried for each model, best first. */
const tried = 8
/** Shorter moves are not made, in thousandths of an inch. */
const least = 300

type Path = MovedModel['path']

const lengthOf = (from: { readonly x: number; readonly y: number }, path: Path): number => {
  let at = [from.x, from.y] as const
  let sum = 0
  for (const [x, y] of path) {
    sum += Math.sqrt((x - at[0]) * (x - at[0]) + (y - at[1]) * (y - at[1]))
    at = [x, y]
  }
  return sum
}

/** Moves a model on from its place in coherency with its unit; null: it stays. */
const crept = (
  after: Scene,
  terms: Terms,
  members: readonly ModelIndex[],
  model: ModelIndex,
  ends: readonly End[],
): Path | null => {
  const { positions } = after.state
  const from = standingPlace(positions, model)
  for (const { path } of ends.slice(0, tried)) {
    const way = path.map(({ x, y }) => spot(x, y, from.z))
    const to = moveModel(after, terms, { model, path: way })
    if (to === null) continue
    place(positions, model, to)
    if (isCoherent(after, members)) return way.map(({ x, y, z }) => [x, y, z])
    place(positions, model, from)
  }
  return null
}

/** Whether all moves can be made one after the other. */
const isSound = (scene: Scene, terms: Terms, members: readonly ModelIndex[], moves: readonly MovedModel[]): boolean => {
  const after = rehearsal(scene)
  for (const { model, path } of moves) {
    const to = moveModel(after, terms, { model, path: path.map(([x, y, z]) => spot(x, y, z)) })
    if (to === null) return false
    place(after.state.positions, model, to)
  }
  return isCoherent(after, members)
}

/**
 * Moves a crowd step by step; empty if no model gets any farther. `endsFor`: possible end positions of a model, best first,
 * within a share of its move.
 */
export const crawling = (
  scene: Scene,
  terms: Terms,
  members: readonly ModelIndex[],
  ways: Ways,
  endsFor: (after: Terms, model: ModelIndex, from: Placement) => readonly End[],
): MovedModel[] => {
  const after = rehearsal(scene)
  const paths = new Map<ModelIndex, Path>()
  let sound: MovedModel[] = []
  for (let round = 0; round < rounds; round += 1) {
    const leftOf = new Map(members.map((model) => [model, ways.left(standingPlace(after.state.positions, model))]))
    const order = [...members].sort((one, other) => (leftOf.get(one) ?? 0) - (leftOf.get(other) ?? 0) || one - other)
    for (const model of order) {
      const begun = placementOf(scene.state.positions, model)
      const path = paths.get(model) ?? []
      const left = begun === null ? 0 : allowanceOf(terms.question, model) - lengthOf(begun, path)
      if (left < least) continue
      const rest: Terms = { ...terms, question: { ...terms.question, allowance: rounded(left), slower: [] } }
      const way = crept(after, rest, members, model, endsFor(rest, model, standingPlace(after.state.positions, model)))
      if (way !== null) paths.set(model, [...path, ...way])
    }
    const moves = [...paths].map(([model, path]): MovedModel => ({ model, path }))
    if (!isSound(scene, terms, members, moves)) break
    sound = moves
  }
  return sound
}
