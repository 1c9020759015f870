import { place, spot, standingPlace, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, type Scene } from './field'
import { fightingIn, isInReach } from './fighting'
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

/** Moves into a fight, for bots and as suggestions for players: as many models as possible end in reach of an enemy. */

/** Numbers of enemies tried for each model, and of places around each enemy. */
const enemiesTried = 4
const placesTried = 8

/** Distances to end at: contact, and behind models in contact if the edition lets models strike from farther away. */
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

/** A place next to a model of its unit that is in reach, if the edition lets a model strike from there; null: no room. */
const intoSupport = (
  scene: Scene,
  terms: Terms,
  model: ModelIndex,
  enemies: readonly ModelIndex[],
): Placement | null => {
  const { support } = scene.field.policy.melee
  if (support <= 0) return null
  const from = standingPlace(scene.state.positions, model)
  const front = modelsOf(scene, terms.question.unit)
    .filter((other) => other !== model && isInReach(scene, other, enemies))
    .map((other) => ({ other, distance: modelDistance(scene, model, other) }))
    .sort((one, other) => one.distance - other.distance || one.other - other.other)
    .slice(0, enemiesTried)
  for (const { other } of front)
    for (const gap of [5, support - 50])
      for (const vector of contactVectors(scene, model, other, gap).slice(0, placesTried)) {
        const to = goTo(scene, terms, model, vector)
        if (to === null) continue
        place(scene.state.positions, model, to)
        if (front.some((one) => modelDistance(scene, model, one.other) <= support)) return to
        place(scene.state.positions, model, from)
      }
  return null
}

/** A place in reach of one of the enemies, past friends if they leave room; null: it reaches none. */
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
  return null
}

/** A move as far as possible towards the closest enemy. */
const towards = (scene: Scene, terms: Terms, model: ModelIndex, enemies: readonly ModelIndex[]): Placement | null => {
  const goal = closestModel(scene, model, enemies)
  if (goal === null) return null
  return goAlong(scene, terms, model, vectorTowards(scene, model, goal, allowanceOf(terms.question, model)))
}

type MoveMethod = (scene: Scene, model: ModelIndex) => Placement | null

/** Models move one after the other; a model that can't move by one method tries the next after the others have moved. */
const oneByOne = (scene: Scene, models: readonly ModelIndex[], methods: readonly MoveMethod[]): MovedModel[] => {
  const moves: MovedModel[] = []
  let left = [...models]
  for (const method of methods) {
    const stuck: ModelIndex[] = []
    for (const model of left) {
      const to = method(scene, model)
      if (to === null) stuck.push(model)
      else moves.push(entry(model, to))
    }
    left = stuck
  }
  return moves
}

/** The longest prefix of the moves that keeps the unit in coherency; empty if there is none. */
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

/** Pile in, consolidate, heroic intervention: as many models as possible into reach of an enemy, those next to one first. */
export const closingIn = (scene: Scene, question: MoveQuestion): UnitMoveValue => {
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const goals = members.flatMap((model) => {
    const enemy = closestModel(scene, model, terms.enemies)
    const distance = enemy === null ? 0 : modelDistance(scene, model, enemy)
    return enemy === null || distance < 20 ? [] : [{ model, distance }]
  })
  const nearest = goals
    .sort((one, other) => one.distance - other.distance || one.model - other.model)
    .map(({ model }) => model)
  const brought = [nearest, nearest.toReversed()].map((order): Brought => {
    const after = rehearsal(scene)
    const moves = oneByOne(after, order, [
      (now, model) => intoReach(now, terms, model, terms.enemies),
      (now, model) => intoSupport(now, terms, model, terms.enemies),
      (now, model) => towards(now, terms, model, terms.enemies),
    ])
    const kept = keptTogether(scene, members, moves)
    return { moves: kept, fighting: kept.length < moves.length ? 0 : fightingIn(after, members, terms.enemies) }
  })
  const best = brought.reduce((most, one) => (one.fighting > most.fighting ? one : most))
  return best.moves.length === 0 ? staying : { moves: best.moves }
}

/** Number of pairs of a charger and an enemy tried for the first model. */
const pairsTried = 6

/** A charge: the first model into reach of a target, then the others after it. */
export const charging = (scene: Scene, question: MoveQuestion): UnitMoveValue => {
  const terms = termsOf(scene, question)
  const { unit, targets, allowance } = question
  const members = modelsOf(scene, unit)
  const pairs = members
    .flatMap((model) =>
      targets.flatMap((target) =>
        modelsOf(scene, target).map((enemy) => ({ model, enemy, distance: modelDistance(scene, model, enemy) })),
      ),
    )
    .filter(({ distance }) => distance <= allowance + 1000)
    .sort((one, other) => one.distance - other.distance || one.model - other.model || one.enemy - other.enemy)
    .slice(0, pairsTried)
  let best: Brought | null = null
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
      if (found !== null && (best === null || found.fighting > best.fighting)) best = found
      if (best?.fighting === members.length) return { moves: best.moves }
      if (found !== null) break
    }
  }
  return best === null ? staying : { moves: best.moves }
}

/** A unit's moves, and the number of its models that fight after them. */
interface Brought {
  readonly moves: MovedModel[]
  readonly fighting: number
}

/** The rest of a charging unit: into reach of the targets if possible, else straight at them, else after the first model. */
const followed = (first: Scene, terms: Terms, leader: ModelIndex, to: Placement, vector: Vector): Brought | null => {
  const members = modelsOf(first, terms.question.unit)
  const rest = frontFirst(first, members, vector).filter((model) => model !== leader)
  const targets = targetModels(first, terms)
  /** If the edition demands it, an enemy without contact to this unit comes first. */
  const spread: MoveMethod = (after, model) => {
    const moved = members.filter((other) => other === leader || hasMoved(first, after, other))
    const to = spreadTo(after, terms, model, moved, moveModel)
    if (to !== null) place(after.state.positions, model, to)
    return to
  }
  const reach: MoveMethod = (after, model) => intoReach(after, terms, model, targets)
  const support: MoveMethod = (after, model) => intoSupport(after, terms, model, targets)
  const straight: MoveMethod = (after, model) => towards(after, terms, model, targets)
  const along: MoveMethod = (after, model) => goAlong(after, terms, model, vector)
  let best: Brought | null = null
  for (const ways of [[reach, support, straight, along], [straight, along], [along]]) {
    const after = rehearsal(first)
    const moves = [
      entry(leader, to),
      ...oneByOne(
        after,
        rest,
        ways.map(
          (way): MoveMethod =>
            (now, model) =>
              spread(now, model) ?? way(now, model),
        ),
      ),
    ]
    const fighting = fightingIn(after, members, targets)
    if (isCoherent(after, members) && (best === null || fighting > best.fighting)) best = { moves, fighting }
  }
  return best
}

const hasMoved = (before: Scene, after: Scene, model: ModelIndex): boolean => {
  const from = standingPlace(before.state.positions, model)
  const to = standingPlace(after.state.positions, model)
  return from.x !== to.x || from.y !== to.y
}

const targetModels = (scene: Scene, { question }: Terms): ModelIndex[] =>
  question.targets.flatMap((target) => [...modelsOf(scene, target)])
