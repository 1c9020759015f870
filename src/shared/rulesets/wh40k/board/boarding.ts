import { bodyOf, place, placementOf, spot, spotDistance, standingPlace, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { isCoherent } from './coherency'
import { modelsOf, modelsWhere, sideOfUnit, type Scene } from './field'
import { entry, type MovedModel } from './formation'
import { distanceFrom, modelDistance } from './measuring'
import { moveModel, rehearsal, termsOf, type MoveQuestion } from './moving'
import { spotsAround } from './placing'
import type { UnitMoveValue } from './values'

/** A hull of another unit of the same side at a point of the board. */
const carrierAt = (scene: Scene, unit: number, { x, y }: { x: number; y: number }): ModelIndex | null => {
  const { positions } = scene.state
  const own = modelsWhere(scene, (other) => other !== unit && sideOfUnit(scene, other) === sideOfUnit(scene, unit))
  return (
    own.find((model) => {
      const at = placementOf(positions, model)
      const body = bodyOf(positions, model)
      return at !== null && body.base.kind === 'hull' && spotDistance(body, at, spot(x, y, at.z)) === 0
    }) ?? null
  )
}

const isAtDoor = (scene: Scene, carrier: ModelIndex, model: ModelIndex, at: Placement): boolean => {
  const { within, mayGetOut } = scene.field.policy.transports
  return mayGetOut?.(scene, carrier, model, at) ?? distanceFrom(scene, model, at, carrier) <= within
}

/**
 * Moves a unit so that all of it can embark in the transport at a point, nearest models first. Null: no transport there, or
 * not all models get there.
 */
export const movedToDoors = (
  scene: Scene,
  question: MoveQuestion,
  pointer: { x: number; y: number },
): UnitMoveValue | null => {
  const carrier = carrierAt(scene, question.unit, pointer)
  if (carrier === null) return null
  const terms = termsOf(scene, question)
  const after = rehearsal(scene)
  const members = modelsOf(scene, question.unit)
  const spots = spotsAround(standingPlace(scene.state.positions, carrier))
  const moves: MovedModel[] = []
  const away = new Map(members.map((model) => [model, modelDistance(scene, model, carrier)]))
  for (const model of members.toSorted((one, other) => (away.get(one) ?? 0) - (away.get(other) ?? 0) || one - other)) {
    const from = standingPlace(after.state.positions, model)
    if (isAtDoor(after, carrier, model, from)) continue
    const body = bodyOf(after.state.positions, model)
    const near = spots
      .map((at) => ({ at, distance: spotDistance(body, from, at) }))
      .filter(({ at, distance }) => distance <= question.allowance && isAtDoor(after, carrier, model, at))
      .sort((one, other) => one.distance - other.distance)
    let to: Placement | null = null
    for (const { at } of near) to ??= moveModel(after, terms, { model, path: [at] })
    if (to === null) return null
    place(after.state.positions, model, to)
    moves.push(entry(model, to))
  }
  return moves.length > 0 && isCoherent(after, members) ? { moves } : null
}
