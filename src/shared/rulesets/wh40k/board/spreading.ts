import {
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  HEADINGS,
  spot,
  standingPlace,
  type Placement,
} from '../../../space'
import type { ModelIndex } from '../table/state'
import { girth, modelsOf, type Scene } from './field'
import { distanceFrom, modelDistance } from './measuring'
import type { Terms } from './moving'

/** Charging models take enemies without contact to their unit if possible, otherwise any enemy. */

interface Vector {
  readonly dx: number
  readonly dy: number
}

/** Numbers of enemies tried for each model, and of places around each enemy. */
const enemiesTried = 3
const placesTried = 8

/** Vectors to places around an enemy, near side first, at a gap or in contact. */
export const contactVectors = (scene: Scene, model: ModelIndex, enemy: ModelIndex, gap = 5): Vector[] => {
  const from = standingPlace(scene.state.positions, model)
  const there = standingPlace(scene.state.positions, enemy)
  const reach = girth(scene, model) + girth(scene, enemy) + gap
  const round: Vector[] = []
  for (let direction = 0; direction < HEADINGS; direction += 16) {
    const { dx, dy } = directionOfHeading(heading(direction))
    const [across, down] = [(dx * reach) / DIRECTION_LENGTH, (dy * reach) / DIRECTION_LENGTH]
    round.push({ dx: there.x + across - from.x, dy: there.y + down - from.y })
  }
  const length = ({ dx, dy }: Vector): number => dx * dx + dy * dy
  return round.sort((one, other) => length(one) - length(other) || one.dx - other.dx || one.dy - other.dy)
}

/** Tries a move with all checks; returns its end, or null. */
type Try = (
  scene: Scene,
  terms: Terms,
  move: { readonly model: ModelIndex; readonly path: ReturnType<typeof spot>[] },
) => Placement | null

const targetModels = (scene: Scene, { question }: Terms): ModelIndex[] =>
  question.targets.flatMap((target) => [...modelsOf(scene, target)])

const isInContact = (scene: Scene, model: ModelIndex, enemy: ModelIndex): boolean =>
  modelDistance(scene, model, enemy) <= scene.field.policy.melee.reach

/** Models of the targets that no other model of the unit touches. */
const freeTargets = (scene: Scene, terms: Terms, model: ModelIndex): ModelIndex[] => {
  const others = modelsOf(scene, terms.question.unit).filter((other) => other !== model)
  return targetModels(scene, terms).filter((enemy) => !others.some((other) => isInContact(scene, other, enemy)))
}

/** A place in contact with one of some enemies, next to a model of its unit that has moved already; null: none. */
const contactWith = (
  scene: Scene,
  terms: Terms,
  model: ModelIndex,
  enemies: readonly ModelIndex[],
  moved: readonly ModelIndex[],
  attempt: Try,
): Placement | null => {
  const { allowance } = terms.question
  const { across } = scene.field.policy.coherency(
    scene.field.rosters[terms.question.unit] ?? noUnit(terms.question.unit),
  )
  const from = standingPlace(scene.state.positions, model)
  const nearest = enemies
    .map((enemy) => ({ enemy, distance: modelDistance(scene, model, enemy) }))
    .filter(({ distance }) => distance <= allowance)
    .sort((one, other) => one.distance - other.distance || one.enemy - other.enemy)
    .slice(0, enemiesTried)
  for (const { enemy } of nearest)
    for (const { dx, dy } of contactVectors(scene, model, enemy).slice(0, placesTried)) {
      if (dx * dx + dy * dy > allowance * allowance) continue
      const to = attempt(scene, terms, { model, path: [spot(from.x + dx, from.y + dy, from.z)] })
      if (to === null || distanceFrom(scene, model, to, enemy) > scene.field.policy.melee.reach) continue
      if (moved.some((other) => distanceFrom(scene, model, to, other) <= across)) return to
    }
  return null
}

const noUnit = (unit: number): never => {
  throw new RangeError(`There is no unit ${unit}`)
}

/** The place a charging model has to go to: at a free enemy, else at any (4E-ASLT-17, 4E-ASLT-18). Null: it reaches none. */
export const spreadTo = (
  scene: Scene,
  terms: Terms,
  model: ModelIndex,
  moved: readonly ModelIndex[],
  attempt: Try,
): Placement | null => {
  if (scene.field.policy.spreads !== true) return null
  return (
    contactWith(scene, terms, model, freeTargets(scene, terms, model), moved, attempt) ??
    contactWith(scene, terms, model, targetModels(scene, terms), moved, attempt)
  )
}

/** The fault of a charging model that ends there although it could reach a better enemy; null: none (4E-ASLT-17, 4E-ASLT-18). */
export const evades = (
  scene: Scene,
  terms: Terms,
  model: ModelIndex,
  to: Placement,
  moved: readonly ModelIndex[],
  attempt: Try,
): 'placement.notAtFree' | 'placement.notInContact' | null => {
  if (scene.field.policy.spreads !== true) return null
  const touches = (enemies: readonly ModelIndex[]): boolean =>
    enemies.some((enemy) => distanceFrom(scene, model, to, enemy) <= scene.field.policy.melee.reach)
  const free = freeTargets(scene, terms, model)
  if (touches(free)) return null
  if (contactWith(scene, terms, model, free, moved, attempt) !== null) return 'placement.notAtFree'
  const all = targetModels(scene, terms)
  return touches(all) || contactWith(scene, terms, model, all, moved, attempt) === null
    ? null
    : 'placement.notInContact'
}
