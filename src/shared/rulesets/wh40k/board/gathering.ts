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

/** Units that losses have broken up, where what is in the way keeps their parts from going straight to each other. */

/** How much of its move the greatest part uses to come to meet the others. */
const paces = [0, 0.3, 0.6, 1] as const

/** Nearest to the others first. */
const nearestFirst = (scene: Scene, strays: readonly ModelIndex[], main: readonly ModelIndex[]): ModelIndex[] => {
  const away = (model: ModelIndex): number => Math.min(...main.map((other) => modelDistance(scene, model, other)))
  return strays.toSorted((one, other) => away(one) - away(other) || one - other)
}

/** One of those who stand apart, around what is in its way, next to one of the others; null: it doesn't get there. */
const following = (after: Scene, terms: Terms, model: ModelIndex, main: readonly ModelIndex[]): MovedModel | null => {
  const friend = closestModel(after, model, main)
  if (friend === null) return null
  const ways = waysTo(after, model, standingPlace(after.state.positions, friend), terms.flies)
  const from = standingPlace(after.state.positions, model)
  return sent(after, terms, model, endsFor(terms, model, from, ways, 1), main)
}

/** A move after which a scattered unit is together: those apart go around what is in the way, the others come to meet them. Null: there is none, or it is together. */
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
