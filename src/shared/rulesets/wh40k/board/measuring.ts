import {
  baseDistance,
  bodyOf,
  placementOf,
  reachOf,
  spotDistance,
  thousandths,
  type Length,
  type Placement,
  type Spot,
} from '../../../space'
import type { FactQuestion, Reachable } from '../questions/questions'
import type { ModelIndex, UnitIndex } from '../table/state'
import { modelsOf, modelsWhere, remembered, sideOfUnit, type Scene } from './field'

const far = thousandths(9_000_000)

/** Base to base; a very large value if one of them isn't on the table. */
export const modelDistance = ({ state: { positions } }: Scene, one: ModelIndex, other: ModelIndex): Length => {
  const a = placementOf(positions, one)
  const b = placementOf(positions, other)
  return a === null || b === null ? far : baseDistance(bodyOf(positions, one), a, bodyOf(positions, other), b)
}

/** Quick test by the centres of the bases, cheaper than measuring ovals and hulls: certainly farther than that. */
export const isBeyond = (
  { state: { positions } }: Scene,
  one: ModelIndex,
  other: ModelIndex,
  distance: number,
): boolean => {
  const a = placementOf(positions, one)
  const b = placementOf(positions, other)
  if (a === null || b === null || distance === Number.POSITIVE_INFINITY) return false
  const most = distance + reachOf(bodyOf(positions, one).base) + reachOf(bodyOf(positions, other).base)
  return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y) > most * most
}

/** The distance from a model if it stood there. */
export const distanceFrom = (
  { state: { positions } }: Scene,
  model: ModelIndex,
  at: Placement,
  other: ModelIndex,
): Length => {
  const there = placementOf(positions, other)
  return there === null ? far : baseDistance(bodyOf(positions, model), at, bodyOf(positions, other), there)
}

/** Distance between the closest models of two units. Cached while nothing moves. */
export const unitDistance = (scene: Scene, one: UnitIndex, other: UnitIndex): Length => {
  const between = remembered(scene)
  const key = one < other ? one * 4096 + other : other * 4096 + one
  const known = between.get(key)
  if (known !== undefined) return known
  let least = far
  for (const model of modelsOf(scene, one)) {
    for (const target of modelsOf(scene, other)) {
      if (isBeyond(scene, model, target, least)) continue
      const distance = modelDistance(scene, model, target)
      if (distance < least) least = distance
    }
  }
  between.set(key, least)
  return least
}

export const distanceToUnit = (scene: Scene, model: ModelIndex, unit: UnitIndex): Length => {
  let least = far
  for (const other of modelsOf(scene, unit)) {
    if (isBeyond(scene, model, other, least)) continue
    const distance = modelDistance(scene, model, other)
    if (distance < least) least = distance
  }
  return least
}

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

export const near = (scene: Scene, { unit, distance, among }: Asked<'near'>): UnitIndex[] =>
  among.filter((other) => other !== unit && unitDistance(scene, unit, other) <= distance)

export const close = (scene: Scene, { among, distance, enemies }: Asked<'close'>): UnitIndex[] =>
  among.filter((unit) => enemies.some((enemy) => unitDistance(scene, unit, enemy) <= distance))

export const contact = (scene: Scene, { pairs, distance }: Asked<'contact'>): number[] =>
  pairs.flatMap(([one, other], place) => (unitDistance(scene, one, other) <= distance ? [place] : []))

export const whollyNear = (scene: Scene, { unit, distance, among }: Asked<'wholly-near'>): UnitIndex[] =>
  among.filter((other) => modelsOf(scene, unit).every((model) => distanceToUnit(scene, model, other) <= distance))

/** Models in reach of the target, or close to a model of their unit that is. */
export const strikes = (scene: Scene, { unit, targets }: Asked<'strikes'>): Reachable[] => {
  const { reach, support } = scene.field.policy.melee
  return targets.flatMap((target) => {
    if (unitDistance(scene, unit, target) > reach) return []
    const models = modelsOf(scene, unit)
    const front = models.filter((model) => distanceToUnit(scene, model, target) <= reach)
    const able = models.filter(
      (model) => front.includes(model) || front.some((other) => modelDistance(scene, model, other) <= support),
    )
    return [{ target, models: able, close: [] }]
  })
}

/** In a straight line; obstacles are checked when it moves. */
export const inChargeReach = (scene: Scene, { unit, targets, distance }: Asked<'in-charge-reach'>): boolean =>
  targets.some((target) => unitDistance(scene, unit, target) <= distance + scene.field.policy.melee.reach)

/** Markers on a board are only made by its oracle, so the type inside is known. */
export const markerSpot = (at: unknown): Spot => at as Spot

/** Number of models of each side that are close enough to each remaining marker. */
export const aroundMarkers = (scene: Scene): [number, number][] => {
  const { state, field } = scene
  const { control } = field.policy.markers
  const counted = (side: number, at: Spot): number =>
    modelsWhere(scene, (unit) => sideOfUnit(scene, unit) === side).filter((model) => {
      const place = placementOf(state.positions, model)
      return place !== null && spotDistance(bodyOf(state.positions, model), place, at) <= control
    }).length
  return state.markers
    .filter(({ removed }) => !removed)
    .map(({ at }) => [counted(0, markerSpot(at)), counted(1, markerSpot(at))])
}

/** Models farthest from the nearest enemy first; ties by number. */
export const rearFirst = (scene: Scene, { unit, models }: Asked<'rear-first'>): ModelIndex[] => {
  const side = sideOfUnit(scene, unit)
  const enemies = modelsWhere(scene, (other) => sideOfUnit(scene, other) !== side)
  const distances = models.map((model) => ({
    model,
    distance: enemies.reduce((least, enemy) => Math.min(least, modelDistance(scene, model, enemy)), far as number),
  }))
  return distances
    .sort((one, other) => other.distance - one.distance || one.model - other.model)
    .map(({ model }) => model)
}
