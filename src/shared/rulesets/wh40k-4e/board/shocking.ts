import {
  baseDistance,
  bodyOf,
  headingOf,
  inches,
  nearestStand,
  place,
  placementOf,
  remove,
  spot,
  type Placement,
} from '../../../space'
import { enemyModels, modelsOf, unitOfModel, type Scene } from '../../wh40k/board/field'
import { rehearsal } from '../../wh40k/board/moving'
import { modelDistance } from '../../wh40k/board/measuring'
import { mayStand } from '../../wh40k/board/stand'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { FourthFact, ShockMet, ShockWay } from '../questions'
import type { UnitProfile } from '../../wh40k/classic/roster'
import { isLocked, type FourthState } from '../state'
import { roughWay } from '../../wh40k/classic/board/hulls'

type Asked = Extract<FourthFact, { ask: 'shock-way' }>

// Only units and states of this ruleset appear on its board.
const asProfile = (scene: Scene, unit: UnitIndex): UnitProfile | undefined => scene.field.rosters[unit] as UnitProfile
const asState = ({ state }: Scene): FourthState => state as FourthState

/** Step for sampling the way, in thousandths of an inch. */
const step = 100

const frontOf = (scene: Scene, model: ModelIndex): number | null => {
  const state = scene.state.models[model]
  const profile = state === undefined ? undefined : asProfile(scene, state.unit)?.kinds[state.kind]?.profile
  return profile?.kind === 'vehicle' ? profile.front : null
}

/** Vehicles with armour as thick as the tank's and immobile ones stay in place (4E-TSHK-08), and so do units in combat (4E-AMB-47). */
const staysPut = (scene: Scene, tank: ModelIndex, other: ModelIndex): boolean => {
  const unit = asState(scene).units[unitOfModel(scene, other)]
  if (unit === undefined || isLocked(unit)) return true
  const front = frontOf(scene, other)
  if (front === null) return false
  return front >= (frontOf(scene, tank) ?? 0) || asState(scene).models[other]?.damage?.immobilised === true
}

/** The tank's placement after a distance along its straight way, in thousandths of an inch (4E-TSHK-04). */
type Course = (gone: number) => Placement

const courseOf = (scene: Scene, { model, lead, target }: Asked): Course | null => {
  const from = placementOf(scene.state.positions, model)
  const first = placementOf(scene.state.positions, lead)
  const [nearest] = modelsOf(scene, target).toSorted(
    (one, other) => modelDistance(scene, one, lead) - modelDistance(scene, other, lead) || one - other,
  )
  const there = nearest === undefined ? null : placementOf(scene.state.positions, nearest)
  if (from === null || first === null || there === null) return null
  const [dx, dy] = [there.x - first.x, there.y - first.y]
  const length = Math.max(1, Math.sqrt(dx * dx + dy * dy))
  const towards = headingOf(dx, dy, from.heading)
  return (gone) => ({
    ...spot(from.x + (dx * gone) / length, from.y + (dy * gone) / length, from.z),
    heading: towards,
    pose: from.pose,
  })
}

/** How far the tank gets if only those models are in its way. */
const farthest = (scene: Scene, { model, distance }: Asked, course: Course, enemies: readonly ModelIndex[]): number => {
  let gone = 0
  while (gone + step <= distance && mayStand(scene, model, course(gone + step), enemies)) gone += step
  return gone
}

const meetings = (scene: Scene, { model }: Asked, course: Course, far: number, movable: readonly ModelIndex[]) => {
  const { positions } = scene.state
  const body = bodyOf(positions, model)
  const found: { unit: UnitIndex; model: ModelIndex; gone: number }[] = []
  for (const other of movable) {
    const there = placementOf(positions, other)
    if (there === null) continue
    for (let gone = step; gone <= far; gone += step) {
      if (baseDistance(body, course(gone), bodyOf(positions, other), there) > 0) continue
      found.push({ unit: unitOfModel(scene, other), model: other, gone: gone - step })
      break
    }
  }
  return found.sort((one, other) => one.gone - other.gone || one.model - other.model)
}

/**
 * The way straight at the enemy over all units that move aside, as far as it may go; no way if the enemy is out of reach
 * (4E-TSHK-04, 4E-TSHK-05, 4E-VMOV-16).
 */
export const shockWay = (scene: Scene, question: Asked): ShockWay => {
  const { unit, model, target } = question
  const from = placementOf(scene.state.positions, model)
  const placeAfter = courseOf(scene, question)
  if (placeAfter === null) return { reached: false, end: from, met: [], rough: null }
  const enemies = enemyModels(scene, unit)
  const movable = enemies.filter((other) => !staysPut(scene, model, other))
  const cleared = rehearsal(scene)
  for (const other of movable) remove(cleared.state.positions, other)
  const blockers = enemies.filter((other) => !movable.includes(other))
  const far = farthest(cleared, question, placeAfter, blockers)
  const found = meetings(scene, question, placeAfter, far, movable)
  const reached = found.some((one) => one.unit === target)
  const length = reached ? far : farthest(scene, question, placeAfter, enemies)
  const met = (reached ? [...new Set(found.map((one) => one.unit))] : []).map((one): ShockMet => ({
    unit: one,
    models: found
      .filter((other) => other.unit === one)
      .map(({ model: other, gone }) => ({ model: other, stop: placeAfter(gone) })),
  }))
  const rough = roughWay(scene, model, placeAfter(length))
  const stopAt = (at: Placement): number =>
    from === null ? 0 : (at.x - from.x) * (at.x - from.x) + (at.y - from.y) * (at.y - from.y)
  const before = rough?.stop === null || rough === null ? 0 : stopAt(rough.stop)
  return {
    reached,
    end: placeAfter(length),
    met,
    rough:
      rough === null
        ? null
        : {
            pieces: rough.pieces,
            stop: rough.stop,
            met: met.filter(({ models }) => models.some(({ stop }) => stop !== null && stopAt(stop) <= before)).length,
          },
  }
}

/** Far enough to find room in any case. */
const anywhere = inches(24)

/** The shortest way aside for models under a tank (4E-TSHK-07, 4E-TSHK-09). */
export const makingWay = (
  scene: Scene,
  { unit, vehicle }: Extract<FourthFact, { ask: 'making-way' }>,
): ModelPlace[] => {
  const after = rehearsal(scene)
  const { positions } = after.state
  const hull = placementOf(positions, vehicle)
  if (hull === null) return []
  return modelsOf(scene, unit).flatMap((model) => {
    const at = placementOf(positions, model)
    if (at === null || baseDistance(bodyOf(positions, vehicle), hull, bodyOf(positions, model), at) > 0) return []
    const there = nearestStand(after.tabletop, model, at, undefined, anywhere)
    if (there === null) return []
    place(positions, model, there)
    return [{ model, at: there }]
  })
}
