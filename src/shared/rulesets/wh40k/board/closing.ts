import { place, spot, standingPlace, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { entry, frontFirst, goAlong, staying, vectorTowards, type MovedModel, type Vector } from './formation'
import { modelDistance } from './measuring'
import {
  allowanceOf,
  closestModel,
  isAtTarget,
  moveModel,
  rehearsal,
  termsOf,
  type MoveQuestion,
  type Terms,
} from './moving'
import { contactVectors, spreadTo } from './spreading'
import type { UnitMoveValue } from './values'

/** Moves into the fight, for bots and as what players start from: as many models as possible end in reach of an enemy. */

/** Enemies that are looked at for each model, and places around each of them. */
const enemiesTried = 3
const placesTried = 8

/** Whether a model stands where it strikes an enemy. */
const isInReach = (scene: Scene, model: ModelIndex, enemies: readonly ModelIndex[]): boolean =>
  enemies.some((enemy) => modelDistance(scene, model, enemy) <= scene.field.policy.melee.reach)

/** Contact, and behind those in contact where the edition lets models strike from farther away. */
const gapsIn = ({ field }: Scene): number[] => {
  const { reach } = field.policy.melee
  return reach > 200 ? [5, reach / 2, reach - 50] : [5]
}

const goTo = (scene: Scene, terms: Terms, model: ModelIndex, { dx, dy }: Vector): Placement | null => {
  const allowance = allowanceOf(terms.question, model)
  if (dx * dx + dy * dy > allowance * allowance) return null
  const from = standingPlace(scene.state.positions, model)
  return moveModel(scene, terms, { model, path: [spot(from.x + dx, from.y + dy, from.z)] })
}

/** Into reach of one of the enemies, past friends where they leave room; else as far towards the closest as it goes. */
const intoReach = (scene: Scene, terms: Terms, model: ModelIndex, enemies: readonly ModelIndex[]): Placement | null => {
  const nearest = enemies
    .map((enemy) => ({ enemy, distance: modelDistance(scene, model, enemy) }))
    .sort((one, other) => one.distance - other.distance || one.enemy - other.enemy)
    .slice(0, enemiesTried)
  const [first] = nearest
  if (first === undefined) return null
  const straight = vectorTowards(scene, model, first.enemy, allowanceOf(terms.question, model))
  const from = standingPlace(scene.state.positions, model)
  const around = gapsIn(scene).flatMap((gap) =>
    nearest.flatMap(({ enemy }) => contactVectors(scene, model, enemy, gap).slice(0, placesTried)),
  )
  for (const vector of [straight, ...around]) {
    const to = goTo(scene, terms, model, vector)
    if (to === null) continue
    place(scene.state.positions, model, to)
    if (isInReach(scene, model, enemies)) return to
    place(scene.state.positions, model, from)
  }
  return goAlong(scene, terms, model, straight)
}

/** The longest beginning of some moves that leaves the unit together; none where there is none. */
const keptTogether = (scene: Scene, members: readonly ModelIndex[], moves: readonly MovedModel[]): MovedModel[] => {
  for (let count = moves.length; count > 0; count -= 1) {
    const after = rehearsal(scene)
    const kept = moves.slice(0, count)
    for (const { model, path } of kept) {
      const [end] = path
      if (end === undefined) continue
      const [x, y, z] = end
      place(after.state.positions, model, { ...standingPlace(after.state.positions, model), ...spot(x, y, z) })
    }
    if (isCoherent(after, members)) return kept
  }
  return []
}

/** Pile in, consolidate, intervene: everybody into reach of an enemy, those next to one first. */
export const closingIn = (scene: Scene, question: MoveQuestion): UnitMoveValue => {
  const terms = termsOf(scene, question)
  const after = rehearsal(scene)
  const members = modelsOf(scene, question.unit)
  const goals = members.flatMap((model) => {
    const enemy = closestModel(scene, model, terms.enemies)
    const distance = enemy === null ? 0 : modelDistance(scene, model, enemy)
    return enemy === null || distance < 20 ? [] : [{ model, distance }]
  })
  const moves: MovedModel[] = []
  for (const { model } of goals.sort((one, other) => one.distance - other.distance || one.model - other.model)) {
    const to = intoReach(after, terms, model, terms.enemies)
    if (to !== null) moves.push(entry(model, to))
  }
  const kept = keptTogether(scene, members, moves)
  return kept.length === 0 ? staying : { moves: kept }
}

/** How many pairs of a charger and an enemy are tried for the first model. */
const pairsTried = 6

/** The first model in reach of a target, then the others after it. */
export const charging = (scene: Scene, question: MoveQuestion): UnitMoveValue => {
  const terms = termsOf(scene, question)
  const { unit, targets, allowance } = question
  const pairs = modelsOf(scene, unit)
    .flatMap((model) =>
      targets.flatMap((target) =>
        modelsOf(scene, target).map((enemy) => ({ model, enemy, distance: modelDistance(scene, model, enemy) })),
      ),
    )
    .filter(({ distance }) => distance <= allowance + 1000)
    .sort((one, other) => one.distance - other.distance || one.model - other.model || one.enemy - other.enemy)
    .slice(0, pairsTried)
  for (const { model, enemy } of pairs) {
    for (const vector of [
      vectorTowards(scene, model, enemy, allowance),
      ...contactVectors(scene, model, enemy).slice(0, placesTried),
    ]) {
      const after = rehearsal(scene)
      const from = standingPlace(scene.state.positions, model)
      const to = moveModel(after, terms, { model, path: [spot(from.x + vector.dx, from.y + vector.dy, from.z)] })
      if (to === null) continue
      place(after.state.positions, model, to)
      if (!isAtTarget(after, model, targets)) continue
      const found = followed(after, terms, model, to, vector)
      if (found !== null) return { moves: found }
    }
  }
  return staying
}

/** The rest of a charging unit: into reach of the targets where they can, else straight at them, else after the first. */
const followed = (
  first: Scene,
  terms: Terms,
  leader: ModelIndex,
  to: Placement,
  vector: Vector,
): MovedModel[] | null => {
  const members = modelsOf(first, terms.question.unit)
  const rest = frontFirst(first, members, vector).filter((model) => model !== leader)
  const targets = targetModels(first, terms)
  const spread = (after: Scene, model: ModelIndex, moved: readonly ModelIndex[]): Placement | null => {
    const to = spreadTo(after, terms, model, moved, moveModel)
    if (to !== null) place(after.state.positions, model, to)
    return to
  }
  const ways = [
    (after: Scene, model: ModelIndex) => intoReach(after, terms, model, targets),
    (after: Scene, model: ModelIndex) => {
      const goal = closestModel(after, model, targets)
      const way = goal === null ? vector : vectorTowards(after, model, goal, terms.question.allowance)
      return goAlong(after, terms, model, way)
    },
    () => null,
  ]
  for (const way of ways) {
    const after = rehearsal(first)
    const moves = [entry(leader, to)]
    for (const model of rest) {
      const moved = moves.map((one) => one.model)
      const end = spread(after, model, moved) ?? way(after, model) ?? goAlong(after, terms, model, vector)
      if (end !== null) moves.push(entry(model, end))
    }
    if (isCoherent(after, members)) return moves
  }
  return null
}

const targetModels = (scene: Scene, { question }: Terms): ModelIndex[] =>
  question.targets.flatMap((target) => [...modelsOf(scene, target)])
