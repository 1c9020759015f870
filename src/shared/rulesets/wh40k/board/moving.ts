import type { Resolution } from '../../../engine'
import {
  bodyOf,
  clonePositions,
  HEADINGS,
  place,
  placementOf,
  type Heading,
  type Length,
  type Placement,
} from '../../../space'
import type { z } from 'zod'
import type { ModelPlace, PlacementQuestion } from '../questions/questions'
import type { ModelIndex } from '../table/state'
import { isCoherent, scatteringOf } from './coherency'
import { enemyModels, modelsOf, sceneOf, unitOfModel, type Scene } from './field'
import { distanceFrom, isBeyond, modelDistance } from './measuring'
import { accept, refuse, type PlacementProblem } from './problems'
import type { MoveTerms } from './policy'
import { mayStand } from './stand'
import { isAlongRoads, isOnGround } from './ground'
import { wayCost, type Avoid } from './travel'
import { evades } from './spreading'
import { leastTravelled } from './travelled'
import type { unitMoveSchema } from './values'

export type MoveQuestion = Extract<PlacementQuestion, { ask: 'move' }>
type Checked = z.output<typeof unitMoveSchema>
type ModelMove = Checked['moves'][number]

/** A copy of the scene whose models can be moved one after the other. */
export const rehearsal = ({ field, state }: Scene): Scene =>
  sceneOf(field, { ...state, positions: clonePositions(state.positions) })

/** Tolerance so that rounding of a path's length never makes a move too long. */
const grace = 3

/** The conditions for every model of a unit's move, computed once. */
export interface Terms extends MoveTerms {
  readonly question: MoveQuestion
  readonly flies: boolean
  readonly enemies: readonly ModelIndex[]
  /** Enemies to keep away from during the move, and at its end. */
  readonly way: Avoid
  readonly end: readonly ModelIndex[]
}

export const termsOf = (scene: Scene, question: MoveQuestion): Terms => {
  const { unit, kind, targets } = question
  const { rosters, policy } = scene.field
  const { keptDistance } = policy
  const profile = rosters[unit]
  const terms = policy.terms(kind)
  const enemies = enemyModels(scene, unit)
  const feared = {
    none: () => [],
    untouched: () => [],
    others: () => enemies.filter((enemy) => !targets.includes(unitOfModel(scene, enemy))),
    all: () => enemies,
  }[terms.keeps]()
  const passed =
    terms.leaves || terms.parts
      ? feared.filter((enemy) =>
          modelsOf(scene, unit).every(
            (model) =>
              isBeyond(scene, model, enemy, keptDistance) || modelDistance(scene, model, enemy) >= keptDistance,
          ),
        )
      : feared
  return {
    ...terms,
    question,
    flies: profile !== undefined && terms.afoot !== true && policy.flies(profile),
    enemies,
    way: { enemies: passed, distance: keptDistance },
    end: feared,
  }
}

/** The allowance of one of the unit's models. */
export const allowanceOf = ({ allowance, slower = [] }: MoveQuestion, model: ModelIndex): Length =>
  slower.find((one) => one.model === model)?.allowance ?? allowance

/** Steps from one heading to another, in the shorter direction. */
const turnedBy = (from: Heading, to: Heading): number => {
  const steps = Math.abs(to - from)
  return Math.min(steps, HEADINGS - steps)
}

/** The cost of a model's move, its turn included; null if the path is blocked. */
export const costOf = (scene: Scene, terms: Terms, { model, path, heading }: ModelMove): number | null => {
  const from = placementOf(scene.state.positions, model)
  if (from === null) return null
  const cost = wayCost(scene, model, from, path, terms.flies, terms.way)
  const turning = scene.field.policy.turn?.(scene, model, turnedBy(from.heading, heading ?? from.heading)) ?? 0
  return cost === null ? null : cost + turning
}

/** One model's move, checked from its place in the scene: its end, or why it can't be made. */
const attempted = (scene: Scene, terms: Terms, move: ModelMove): Placement | PlacementProblem => {
  const { model, path } = move
  const from = placementOf(scene.state.positions, model)
  const last = path.at(-1)
  if (from === null || last === undefined) return 'placement.malformed'
  const to: Placement = { ...from, ...last, heading: move.heading ?? from.heading }
  const cost = costOf(scene, terms, move)
  if (cost === null) return 'placement.blocked'
  if (cost > allowanceOf(terms.question, model) + grace) return 'placement.tooFar'
  if (terms.level && isOnGround(scene, model, from, path)) return 'placement.blocked'
  if (terms.road === true && !isAlongRoads(scene, [from, ...path])) return 'placement.blocked'
  if (!mayStand(scene, model, to, terms.end, terms.apart)) return 'placement.blocked'
  if (!getsCloser(scene, terms, model, to)) return 'placement.notCloser'
  return terms.keeps === 'untouched' && isNearUntouched(scene, terms, model, to) ? 'placement.tooNear' : to
}

/** Where a model's move ends; null: it can't be made. */
export const moveModel = (scene: Scene, terms: Terms, move: ModelMove): Placement | null => {
  const end = attempted(scene, terms, move)
  return typeof end === 'string' ? null : end
}

/** Why a model can't make that move; null: it can. */
export const hindranceOf = (scene: Scene, terms: Terms, move: ModelMove): PlacementProblem | null => {
  const end = attempted(scene, terms, move)
  if (typeof end !== 'string') return null
  const unafraid = { ...terms, way: { ...terms.way, enemies: [] }, end: [] }
  const isByEnemies = end === 'placement.blocked' && attempted(scene, unafraid, move) !== end
  return isByEnemies ? 'placement.tooNear' : end
}

/** Whether it is nearer than the kept distance to an enemy unit with which neither it nor another model of its unit is in contact. */
const isNearUntouched = (scene: Scene, { question, enemies }: Terms, model: ModelIndex, to: Placement): boolean => {
  const { keptDistance, melee } = scene.field.policy
  const near = enemies.filter((enemy) => distanceFrom(scene, model, to, enemy) < keptDistance)
  if (near.length === 0) return false
  const others = modelsOf(scene, question.unit).filter((other) => other !== model)
  const isTouched = (unit: number): boolean =>
    modelsOf(scene, unit).some(
      (enemy) =>
        distanceFrom(scene, model, to, enemy) <= melee.reach ||
        others.some((other) => modelDistance(scene, other, enemy) <= melee.reach),
    )
  return near.some((enemy) => !isTouched(unitOfModel(scene, enemy)))
}

/** A model already in contact needn't get closer. */
const getsCloser = (scene: Scene, { closer, enemies }: Terms, model: ModelIndex, to: Placement): boolean => {
  if (!closer) return true
  const closest = closestModel(scene, model, enemies)
  return closest !== null && distanceFrom(scene, model, to, closest) < modelDistance(scene, model, closest)
}

/** The closest of some models to one model. */
export const closestModel = (scene: Scene, model: ModelIndex, among: readonly ModelIndex[]): ModelIndex | null => {
  let best: ModelIndex | null = null
  let least = Number.POSITIVE_INFINITY
  for (const other of among) {
    if (isBeyond(scene, model, other, least)) continue
    const distance = modelDistance(scene, model, other)
    if (distance < least) {
      least = distance
      best = other
    }
  }
  return best
}

/**
 * A whole unit's move: models move in the given order, each past the others at their present places, and at the end the unit
 * must be in coherency. The whole move is refused if anything is wrong.
 */
export const resolveMove = (scene: Scene, question: MoveQuestion, value: Checked): Resolution => {
  const { unit, minimum, targets } = question
  const members = modelsOf(scene, unit)
  const moved = value.moves.map(({ model }) => model)
  const named = [...moved, ...value.leaves]
  if (named.some((model) => !members.includes(model)) || new Set(named).size !== named.length)
    return refuse('placement.notOfUnit')
  if (value.leaves.length > 0 && minimum === 0) return refuse('placement.notOfUnit')
  if (moved.length === 0 && minimum === 0) return accept({ places: [], lost: [] })
  const terms = termsOf(scene, question)
  const after = rehearsal(scene)
  const places: ModelPlace[] = []
  for (const move of value.moves) {
    const to = moveModel(after, terms, move)
    if (to === null) return refuse('placement.blocked')
    const evaded =
      terms.atTarget && places.length > 0
        ? evades(after, terms, move.model, to, moved.slice(0, places.length), moveModel)
        : null
    if (evaded !== null) return refuse(evaded)
    place(after.state.positions, move.model, to)
    places.push({ model: move.model, at: to })
    if (terms.atTarget && places.length === 1 && !isAtTarget(after, move.model, targets))
      return refuse('placement.notAtTarget')
  }
  const left = members.filter((model) => !value.leaves.includes(model))
  if (minimum > 0 && left.some((model) => hasMovedLess(scene, places, model, minimum)))
    return refuse('placement.tooShort')
  // All of them, moved or not.
  if (terms.leaves && left.some((model) => isNear(after, model, terms.enemies))) return refuse('placement.tooNear')
  if (!isCoherent(after, left) && !isGathering(scene, after, left)) return refuse('placement.notCoherent')
  return accept({ places, lost: value.leaves })
}

/** Whether a scattered unit comes closer together, if the edition accepts that. */
const isGathering = (before: Scene, after: Scene, models: readonly ModelIndex[]): boolean => {
  const { gathers } = before.field.policy
  return gathers !== undefined && gathers(scatteringOf(before, models), scatteringOf(after, models))
}

/** Every part of the base has to end that far from its start (8E-MOVE-07). */
const hasMovedLess = (scene: Scene, places: readonly ModelPlace[], model: ModelIndex, minimum: number): boolean => {
  const from = placementOf(scene.state.positions, model)
  const to = places.find((place) => place.model === model)?.at
  const { base } = bodyOf(scene.state.positions, model)
  return from !== null && (to === undefined || to === null || leastTravelled(base, from, to) < minimum)
}

const isNear = (scene: Scene, model: ModelIndex, enemies: readonly ModelIndex[]): boolean =>
  enemies.some((enemy) => modelDistance(scene, model, enemy) < scene.field.policy.keptDistance)

export const isAtTarget = (scene: Scene, model: ModelIndex, targets: readonly number[]): boolean =>
  targets.some((target) =>
    modelsOf(scene, target).some((enemy) => modelDistance(scene, model, enemy) <= scene.field.policy.melee.reach),
  )
