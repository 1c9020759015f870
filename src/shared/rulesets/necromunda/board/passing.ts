import { baseDistance, bodyOf, spot, spotDistance, standingPlace, type Placement } from '../../../space'
import type { FactQuestion } from '../questions'
import type { FighterIndex } from '../state'
import { driven } from './driving'
import type { Scene } from './field'
import { objectSpot } from './objects'

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

/** Step at which the path is sampled, in thousandths of an inch. */
const stride = 250

/** NECV-IMP-32: fighters that a hull comes near on one leg, up to its first contact. */
export const passing = (scene: Scene, { vehicle, leg, past, distance, among }: Asked<'passing'>): FighterIndex[] => {
  const { positions } = scene.tabletop
  const start = standingPlace(positions, vehicle)
  const { placement } = driven(scene, { ask: 'drive', vehicle, leg, past })
  const hull = bodyOf(positions, vehicle)
  const places = placesBetween(start, placement)
  return among.filter((one) => {
    const body = bodyOf(positions, one)
    const at = standingPlace(positions, one)
    return places.some((there) => baseDistance(hull, there, body, at) <= distance)
  })
}

/** NECV-UPG-03: objects that a hull comes near on one leg, up to its first contact. */
export const objectsPassed = (scene: Scene, question: Asked<'objects-passed'>): number[] => {
  const { vehicle, leg, past, distance, objects } = question
  const { positions } = scene.tabletop
  const start = standingPlace(positions, vehicle)
  const { placement } = driven(scene, { ask: 'drive', vehicle, leg, past })
  const hull = bodyOf(positions, vehicle)
  const places = placesBetween(start, placement)
  return objects.filter((object) => {
    const at = objectSpot(scene, object)
    const near = (there: Placement): boolean => spotDistance(hull, there, at) <= distance
    return !near(start) && places.some(near)
  })
}

const placesBetween = (from: Placement, to: Placement): readonly Placement[] => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / stride))
  return Array.from({ length: steps + 1 }, (_, nth) => ({
    ...to,
    ...spot(from.x + (dx * nth) / steps, from.y + (dy * nth) / steps, to.z),
  }))
}
