import {
  bodyOf,
  canLie,
  directionOfHeading,
  DIRECTION_LENGTH,
  distanceToSpot,
  inches,
  spot,
  standingPlace,
  surfaceAt,
  type Draw,
  type Spot,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { PlacementQuestion } from '../questions'
import { facingsAt } from './driving'
import type { Scene } from './field'
import type { MarkerValue } from './values'

type Laying = Extract<PlacementQuestion, { ask: 'lay-behind' }>

const size = inches(0.25)

/** NECV-UPG-03: on the ground in the rear arc, within the distance of the hull and not under it. */
const mayLie = (scene: Scene, { fighter, within }: Laying, at: Spot): boolean => {
  const { tabletop } = scene
  const distance = distanceToSpot(tabletop, fighter, at)
  return (
    distance > 0 &&
    distance <= within &&
    facingsAt(scene, fighter, at).includes('rear') &&
    canLie(tabletop, { ...standingPlace(tabletop.positions, fighter), ...at }, size)
  )
}

const grounded = (scene: Scene, { fighter }: Laying, { x, y }: { readonly x: number; readonly y: number }): Spot => {
  const { z } = standingPlace(scene.tabletop.positions, fighter)
  return spot(x, y, surfaceAt(scene.tabletop.board, x, y, z).z)
}

/** A point behind the hull: `gap` from its rear, `aside` to its side. */
const behind = ({ tabletop: { positions } }: Scene, { fighter }: Laying, gap: number, aside: number): Spot => {
  const at = standingPlace(positions, fighter)
  const { base } = bodyOf(positions, fighter)
  const back = (base.kind === 'circle' ? base.radius : base.length / 2) + gap
  const { dx, dy } = directionOfHeading(at.heading)
  const x = at.x - (dx * back + dy * aside) / DIRECTION_LENGTH
  return spot(x, at.y - (dy * back - dx * aside) / DIRECTION_LENGTH, at.z)
}

/** Legal places, those in the middle of the arc first. */
const legalPlaces = (scene: Scene, question: Laying): readonly MarkerValue[] =>
  [500, 800, 200]
    .flatMap((gap) => [0, -1000, 1000, -500, 500].map((aside) => behind(scene, question, gap, aside)))
    .map((at) => grounded(scene, question, at))
    .filter((at) => mayLie(scene, question, at))

/** If the vehicle's rear is against an obstacle, the object lies right behind it. */
export const layBehind = (scene: Scene, question: Laying, value: MarkerValue): Resolution => {
  const at = grounded(scene, question, value)
  if (mayLie(scene, question, at)) return { ok: true, outcome: at }
  if (legalPlaces(scene, question).length > 0) return { ok: false, problem: 'place.too-far-away' }
  return { ok: true, outcome: behind(scene, question, 0, 0) }
}

export const placesBehind = (scene: Scene, question: Laying): readonly MarkerValue[] => {
  const legal = legalPlaces(scene, question)
  return legal.length > 0 ? legal : [behind(scene, question, 0, 0)]
}

export const sampleBehind = (scene: Scene, question: Laying, draw: Draw): MarkerValue => {
  const places = placesBehind(scene, question)
  const found = places[draw(places.length)]
  if (found === undefined) throw new RangeError(`There is no room behind fighter ${question.fighter}`)
  return found
}
