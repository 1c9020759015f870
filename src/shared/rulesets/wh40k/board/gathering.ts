import { standingPlace } from '../../../space'
import type { ModelIndex } from '../table/state'
import { greatestPart, isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import type { MovedModel } from './formation'
import { modelDistance } from './measuring'
import { closestModel, rehearsal, termsOf, type MoveQuestion, type Terms } from './moving'
import { endsFor, inColumn, sent } from './routing'
import type { UnitMoveValue } from './values'
import { waysTo } from './ways'

/** Units broken up by losses, whose parts can't go straight to each other because of obstacles. */

/** Shares of its move that the largest part uses to meet the others. */
const paces = [0, 0.3, 0.6, 1] as const

/** Models nearest to the others first. */
const nearestFirst = (scene: Scene, strays: readonly ModelIndex[], main: readonly ModelIndex[]): ModelIndex[] => {
  const away = (model: ModelIndex): number => Math.min(...main.map((other) => modelDistance(scene, model, other)))
  return strays.toSorted((one, other) => away(one) - away(other) || one - other)
}

/** Moves a separated model around obstacles, next to one of the others; null: it doesn't get there. */
const following = (after: Scene, terms: Terms, model: ModelIndex, main: readonly ModelIndex[]): MovedModel | null => {
  const friend = closestModel(after, model, main)
  if (friend === null) return null
  const ways = waysTo(after, model, standingPlace(after.state.positions, friend), terms.flies)
  const from = standingPlace(after.state.positions, model)
  return sent(after, terms, model, endsFor(terms, model, from, ways, 1), main)
}

/**
 * A move that reunites a scattered unit: separated models go around obstacles, the others come to meet them. Null: there is
 * none, or it is in coherency.
 */
export const gatheredRound = (scene: Scene, question: MoveQuestion): UnitMoveValue | null => {
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const main = greatestPart(scene, members)
  const strays = nearestFirst(
    scene,
    members.filter((model) => !main.includes(model)),
    main,
  )
  const [nearest] = strays
  const [leader] = main
  if (nearest === undefined || leader === undefined || question.minimum > 0 || terms.leaves) return null
  const ways = waysTo(scene, leader, standingPlace(scene.state.positions, nearest), terms.flies)
  for (const pace of paces) {
    const { after, moves } =
      pace === 0 ? { after: rehearsal(scene), moves: [] } : inColumn(scene, terms, main, ways, pace)
    const together = [...main]
    const all = [...moves]
    for (const model of strays) {
      const move = following(after, terms, model, together)
      if (move !== null) all.push(move)
      together.push(model)
    }
    if (all.length > 0 && isCoherent(after, members)) return { moves: all }
  }
  return null
}
