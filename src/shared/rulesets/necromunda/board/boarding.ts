import {
  bodyOf,
  canStand,
  directionOfHeading,
  DIRECTION_LENGTH,
  isOnTable,
  plus,
  routeToAny,
  spot,
  standingPlace,
  type Placement,
} from '../../../space'
import type { FighterIndex } from '../state'
import type { MoveQuestion } from './contact'
import { climbsNothing, moverOf, policyOf, type Scene } from './field'
import { wayValue, type MoveValue } from './values'

/** Vehicles of its side, in roster order. */
const ownHulls = ({ field, state }: Scene, fighter: FighterIndex): FighterIndex[] =>
  field.hulls.filter(
    (hull) => field.rosters[hull]?.side === field.rosters[fighter]?.side && isOnTable(state.positions, hull),
  )

/** Fractions of half the deck's length behind its middle, and of half its width to the side. */
const back = [0.3, 0.7]
const aside = [-0.5, 0, 0.5]

/** Places to stand on the rear half of the hull's deck. */
const placesOnDeck = (scene: Scene, fighter: FighterIndex, hull: FighterIndex): Placement[] => {
  const { positions } = scene.tabletop
  const at = standingPlace(positions, hull)
  const { base, height } = bodyOf(positions, hull)
  if (base.kind === 'circle') return []
  const { dx, dy } = directionOfHeading(at.heading)
  const z = plus(at.z, height)
  return back.flatMap((behind) =>
    aside.flatMap((side) => {
      const along = (-behind * base.length) / 2 / DIRECTION_LENGTH
      const across = (side * base.width) / 2 / DIRECTION_LENGTH
      const { x, y } = spot(at.x + dx * along - dy * across, at.y + dy * along + dx * across, 0)
      const there: Placement = { x, y, z, heading: at.heading, pose: 'standing' }
      return canStand(scene.tabletop, fighter, there) ? [there] : []
    }),
  )
}

/** NECV-RIDE-01: a path onto a vehicle of the fighter's side; null if the allowance is too short. */
export const wayOntoDeck = (scene: Scene, { fighter, kind, allowance, targets }: MoveQuestion): MoveValue | null => {
  if (kind !== 'move' || targets.length > 0 || scene.field.hulls.includes(fighter) || climbsNothing(scene, fighter))
    return null
  if (scene.state.fighters[fighter]?.aboard !== undefined) return null
  const mover = moverOf(scene, fighter, allowance, kind)
  for (const hull of ownHulls(scene, fighter)) {
    const goals = placesOnDeck(scene, fighter, hull)
    const found = routeToAny(scene.tabletop, mover, goals, policyOf(scene, fighter), allowance)
    if (found !== null && found.cost <= allowance) return wayValue(found.path)
  }
  return null
}
