import {
  canStand,
  directionOfHeading,
  DIRECTION_LENGTH,
  heading,
  HEADINGS,
  inches,
  lookAt,
  bodyOf,
  NOBODY,
  priceMove,
  spot,
  standingPlace,
  type Length,
  type Mover,
  type Placement,
} from '../../../space'
import type { FighterIndex } from '../state'
import { distanceFrom, type MoveQuestion } from './contact'
import { moverOf, standingEnemies, type Refuge, type Scene } from './field'
import { poseAfter } from './plan'
import { movePolicy } from './policies'

/** NEC-COND-14: ranks of places to run to; smaller is better. Hidden or in cover more than 3" away comes first. */
const ranks = { hidden: 0, covered: 1, onlyCovered: 2, exposed: 3 } as const

const safeDistance = inches(3)

/**
 * NEC-COND-14: more than 3" from every enemy and out of sight of all; else in cover from those that see it; else as far away as possible.
 */
const refugeAt = (scene: Scene, fighter: FighterIndex, at: Placement, enemies: readonly FighterIndex[]): Refuge => {
  let nearest = Infinity
  for (const enemy of enemies) nearest = Math.min(nearest, distanceFrom(scene, fighter, at, enemy))
  const body = bodyOf(scene.tabletop.positions, fighter)
  let seen = false
  let covered = true
  for (const enemy of enemies) {
    const sight = lookAt(scene.field.around, scene.tabletop, enemy, body, at, NOBODY)
    if (!sight.visible) continue
    seen = true
    if (sight.hidden === 0) covered = false
    if (!covered) break
  }
  return { at, rank: rankOf(nearest > safeDistance, seen, covered), nearest }
}

const rankOf = (far: boolean, seen: boolean, covered: boolean): number => {
  if (far && !seen) return ranks.hidden
  if (!covered) return ranks.exposed
  return far ? ranks.covered : ranks.onlyCovered
}

/** How much farther away another place has to be before the chosen one counts as not far enough, because pointing by hand is inexact. */
const slack = inches(1)

const isBetter = (one: Refuge, other: Refuge): boolean =>
  one.rank < other.rank ||
  (one.rank === ranks.exposed && other.rank === ranks.exposed && one.nearest > other.nearest + slack)

const directions = 16
const shares = [1, 0.5] as const

/**
 * Places a fighter can run to in a straight line: sixteen directions, the full distance or half of it. The best is chosen among these; a
 * player may find better ones.
 */
const candidateRefuges = (scene: Scene, { fighter, kind, allowance }: MoveQuestion): Placement[] => {
  const { tabletop } = scene
  const start = standingPlace(tabletop.positions, fighter)
  const mover = moverOf(scene, fighter, allowance)
  const pose = poseAfter(scene, fighter, kind)
  const found: Placement[] = []
  for (const share of shares) {
    for (let number = 0; number < directions; number += 1) {
      const towards = heading((number * HEADINGS) / directions)
      const { dx, dy } = directionOfHeading(towards)
      const distance = (allowance * share) / DIRECTION_LENGTH
      const to = spot(start.x + dx * distance, start.y + dy * distance, start.z)
      const at: Placement = { ...to, heading: towards, pose }
      if (isReachable(scene, mover, at, allowance)) found.push(at)
    }
  }
  return found
}

const isReachable = ({ tabletop }: Scene, mover: Mover, at: Placement, allowance: Length): boolean => {
  if (!canStand(tabletop, mover.model, at, mover)) return false
  const { faults, cost } = priceMove(tabletop, mover, [{ by: 'walk', to: at }], movePolicy)
  return faults.length === 0 && cost <= allowance
}

/** Whether no candidate place is better than this one (NEC-COND-14). */
export const isGoodRefuge = (scene: Scene, question: MoveQuestion, at: Placement): boolean => {
  const here = refugeAt(scene, question.fighter, at, standingEnemies(scene, question.fighter))
  return here.rank === ranks.hidden || !isBetter(bestRefuge(scene, question), here)
}

/** The best candidate place, including the current one; the first of equal ones. */
export const bestRefuge = (scene: Scene, question: MoveQuestion): Refuge => {
  const { field } = scene
  if (field.refuge?.question !== question) field.refuge = { question, best: searchRefuge(scene, question) }
  return field.refuge.best
}

const searchRefuge = (scene: Scene, question: MoveQuestion): Refuge => {
  const { fighter } = question
  const enemies = standingEnemies(scene, fighter)
  let best = refugeAt(scene, fighter, standingPlace(scene.tabletop.positions, fighter), enemies)
  for (const at of candidateRefuges(scene, question)) {
    if (best.rank === ranks.hidden) break
    const refuge = refugeAt(scene, fighter, at, enemies)
    if (refuge.rank < best.rank || (refuge.rank === best.rank && refuge.nearest > best.nearest)) best = refuge
  }
  return best
}
