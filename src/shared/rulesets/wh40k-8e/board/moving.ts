import type { Resolution } from '../../../engine'
import { clonePositions, inches, place, placementOf, type Placement, type Spot } from '../../../space'
import type { z } from 'zod'
import type { ModelPlace, MoveKind, PlacementQuestion } from '../questions'
import { canFly } from '../roster'
import type { ModelIndex } from '../state'
import { isCoherent } from './coherency'
import { enemyModels, modelsOf, sceneOf, unitOfModel, type Scene } from './field'
import { distanceFrom, modelDistance } from './measuring'
import { accept, refuse } from './problems'
import { keptDistance, mayStand } from './stand'
import { wayCost, type Avoid } from './travel'
import type { unitMoveSchema } from './values'

export type MoveQuestion = Extract<PlacementQuestion, { ask: 'move' }>
type Checked = z.output<typeof unitMoveSchema>
type ModelMove = Checked['moves'][number]

/** A copy of the scene whose models can be moved one after the other. */
export const rehearsal = ({ field, state }: Scene): Scene =>
  sceneOf(field, { ...state, positions: clonePositions(state.positions) })

/** Rounding of a path's length never makes a move too long. */
const grace = 3

/** What binds every model of a unit's move: worked out once for all of them. */
export interface Terms {
  readonly question: MoveQuestion
  readonly flies: boolean
  readonly enemies: readonly ModelIndex[]
  /** Enemies that are kept away from while moving, and at the end. */
  readonly way: Avoid
  readonly end: readonly ModelIndex[]
}

const closesIn: readonly MoveKind[] = ['pile-in', 'consolidate', 'heroic-intervention']

export const termsOf = (scene: Scene, question: MoveQuestion): Terms => {
  const { unit, kind, targets } = question
  const profile = scene.field.rosters[unit]
  const enemies = enemyModels(scene, unit)
  const feared = closesIn.includes(kind)
    ? []
    : // 8E-CHG-13; the limits of terrain, models and coherency hold in a charge as well (8E-CHG-15).
      kind === 'charge'
      ? enemies.filter((enemy) => !targets.includes(unitOfModel(scene, enemy)))
      : enemies
  // G-09: falling back may leave whoever it started next to.
  const passed =
    kind === 'fall-back'
      ? feared.filter((enemy) =>
          modelsOf(scene, unit).every((model) => modelDistance(scene, model, enemy) >= keptDistance),
        )
      : feared
  return {
    question,
    flies: profile !== undefined && canFly(profile),
    enemies,
    way: { enemies: passed, distance: keptDistance },
    end: feared,
  }
}

/** One model's move, checked from where it stands in the scene; where it ends, or null. */
export const moveModel = (scene: Scene, terms: Terms, { model, path, heading }: ModelMove): Placement | null => {
  const from = placementOf(scene.state.positions, model)
  const last = path.at(-1)
  if (from === null || last === undefined) return null
  const to: Placement = { ...from, ...last, heading: heading ?? from.heading }
  const cost = wayCost(scene, model, from, path, terms.flies, terms.way)
  if (cost === null || cost > terms.question.allowance + grace) return null
  return mayStand(scene, model, to, terms.end) && getsCloser(scene, terms, model, to) ? to : null
}

/** 8E-FIGHT-07, 8E-FIGHT-18, 8E-HI-02: closer to the enemy model that was closest (G-13); in contact already, nobody gets closer. */
const getsCloser = (scene: Scene, { question, enemies }: Terms, model: ModelIndex, to: Placement): boolean => {
  if (!closesIn.includes(question.kind)) return true
  const closest = closestEnemy(scene, model, enemies)
  return closest !== null && distanceFrom(scene, model, to, closest) < modelDistance(scene, model, closest)
}

export const closestEnemy = (scene: Scene, model: ModelIndex, enemies: readonly ModelIndex[]): ModelIndex | null => {
  let best: ModelIndex | null = null
  let least = Number.POSITIVE_INFINITY
  for (const enemy of enemies) {
    const distance = modelDistance(scene, model, enemy)
    if (distance < least) {
      least = distance
      best = enemy
    }
  }
  return best
}

const travelled = (from: Spot, to: Spot): number => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  return Math.sqrt(dx * dx + dy * dy)
}

/**
 * A whole unit's move (8E-MOVE-03 to 8E-MOVE-11, 8E-MOVE-18): models move in the order given, each past the others where they then stand,
 * and at the end the unit is coherent. Refused as a whole when anything is wrong with it.
 */
export const resolveMove = (scene: Scene, question: MoveQuestion, value: Checked): Resolution => {
  const { unit, kind, minimum, targets } = question
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
    place(after.state.positions, move.model, to)
    places.push({ model: move.model, at: to })
    // 8E-CHG-12.
    if (kind === 'charge' && places.length === 1 && !isAtTarget(after, move.model, targets))
      return refuse('placement.notAtTarget')
  }
  const left = members.filter((model) => !value.leaves.includes(model))
  if (minimum > 0 && left.some((model) => hasMovedLess(scene, places, model, minimum)))
    return refuse('placement.tooShort')
  // 8E-MOVE-11: all of them, moved or not.
  if (kind === 'fall-back' && left.some((model) => isNear(after, model, terms.enemies)))
    return refuse('placement.tooNear')
  if (!isCoherent(after, left)) return refuse('placement.notCoherent')
  return accept({ places, lost: value.leaves })
}

/** 8E-MOVE-07: every part of the base has to end that far away, so its middle has. */
const hasMovedLess = (scene: Scene, places: readonly ModelPlace[], model: ModelIndex, minimum: number): boolean => {
  const from = placementOf(scene.state.positions, model)
  const to = places.find((place) => place.model === model)?.at
  return from !== null && (to === undefined || to === null || travelled(from, to) < minimum)
}

const isNear = (scene: Scene, model: ModelIndex, enemies: readonly ModelIndex[]): boolean =>
  enemies.some((enemy) => modelDistance(scene, model, enemy) < keptDistance)

const reach = inches(1)

export const isAtTarget = (scene: Scene, model: ModelIndex, targets: readonly number[]): boolean =>
  targets.some((target) => modelsOf(scene, target).some((enemy) => modelDistance(scene, model, enemy) <= reach))
