/** Random legal moves, cheap enough for thousands of battles: straight walks, and sometimes a climb, jump or leap. */
import { directionOfHeading, DIRECTION_LENGTH, heading, HEADINGS } from '../direction'
import type { Placement } from '../positions'
import { spot } from '../shapes'
import { canStand, carries } from '../standing'
import type { Tabletop } from '../tabletop'
import { type PathContext, pathContextOf } from './leg'
import { clearOf, type Obstacle, obstaclesOf } from './obstacles'
import { passagesFrom } from './scaling'
import { straight } from './walkcost'
import type { MovePolicy, Mover, PathStep } from './types'
import { walkCost } from './walkcost'
import type { Walker } from './walker'
import { type Link, waymapOf } from './waymap'

/** Draws a whole number from 0 to below `sides`. */
export type Draw = (sides: number) => number

export interface SampledMove {
  readonly to: Placement
  readonly path: readonly PathStep[]
}

const TRIES = 6

/** One in this many moves tries a connection between levels, if one can be reached. */
const CLIMB_ONE_IN = 8

/**
 * A random legal move within the allowance; null if several tries found none. The heading points along the move. The whole
 * move keeps away from the mover's `avoids`. `hangs`: it may also be a climb longer than the allowance, which ends with the
 * model hanging on a wall.
 */
export const sampleMove = (
  draw: Draw,
  tabletop: Tabletop,
  mover: Mover,
  policy: MovePolicy,
  hangs = false,
): SampledMove | null => {
  if (mover.allowance < 1) return null
  const journey = pathContextOf(tabletop, mover, policy)
  const { start, girth, height } = journey
  const walker: Walker = { girth, height, policy, openDoors: tabletop.openDoors }
  if (!carries(tabletop.board, start.x, start.y, start.z)) return sampleFromWall(draw, journey, walker, hangs)
  const obstacles = obstaclesOf(journey, mover.allowance)
  if (draw(CLIMB_ONE_IN) === 0) {
    const linked = sampleLink(draw, journey, walker, obstacles, hangs)
    if (linked) return linked
  }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const towards = heading(draw(HEADINGS))
    const distance = 1 + draw(mover.allowance)
    const { dx, dy } = directionOfHeading(towards)
    const end = spot(
      start.x + (dx * distance) / DIRECTION_LENGTH,
      start.y + (dy * distance) / DIRECTION_LENGTH,
      start.z,
    )
    const to: Placement = { ...end, heading: towards, pose: 'standing' }
    if (!clearOf(obstacles, start, end) || !canStand(tabletop, mover.model, to, mover, policy.step)) continue
    if (walkCost(tabletop.board, walker, start, end) <= mover.allowance) return { to, path: [{ by: 'walk', to: end }] }
  }
  return null
}

/** The possible continuations for a model that hangs on a wall or a ladder, cheapest first, whatever the allowance. */
export const waysFromWall = (tabletop: Tabletop, mover: Mover, policy: MovePolicy): (readonly PathStep[])[] => {
  const { start, girth, height } = pathContextOf(tabletop, mover, policy)
  return passagesFrom(tabletop.board, { girth, height, policy, openDoors: tabletop.openDoors }, start)
    .sort((one, other) => one.cost - other.cost)
    .map(({ steps }) => steps)
}

/** A random continuation for a model that hangs on a wall. */
const sampleFromWall = (
  draw: Draw,
  { tabletop, mover, start, policy }: PathContext,
  walker: Walker,
  hangs: boolean,
): SampledMove | null => {
  const passages = passagesFrom(tabletop.board, walker, start).filter(({ cost }) => hangs || cost <= mover.allowance)
  const passage = passages.length === 0 ? undefined : passages[draw(passages.length)]
  if (!passage) return null
  const to: Placement = { ...start, ...passage.to, pose: 'standing' }
  return canStand(tabletop, mover.model, to, mover, policy.step) ? { to, path: passage.steps } : null
}

/** Whether a model can stop during the connection by hanging on. */
const isClimb = ({ steps }: Link): boolean => steps.some(({ by }) => by === 'climb' || by === 'ladder')

/** A random connection between levels that starts within reach. */
const sampleLink = (
  draw: Draw,
  { tabletop, mover, start, policy }: PathContext,
  walker: Walker,
  obstacles: readonly Obstacle[],
  hangs: boolean,
): SampledMove | null => {
  const { allowance, model } = mover
  const map = waymapOf(tabletop.board, walker)
  const within: Link[] = []
  const lasts = (link: Link, way: number): boolean =>
    hangs && isClimb(link) ? way < allowance : link.cost + way <= allowance
  for (const link of map.ways) {
    const at = map.nodes[link.from]
    if (at && at.z === start.z && lasts(link, straight(at, start))) within.push(link)
  }
  const link = within.length === 0 ? undefined : within[draw(within.length)]
  const from = link && map.nodes[link.from]
  const end = link && map.nodes[link.to]
  if (!link || !from || !end) return null
  const to: Placement = { ...start, ...end, pose: 'standing' }
  const clear =
    clearOf(obstacles, start, from) && clearOf(obstacles, from, { ...end, z: from.z }) && clearOf(obstacles, end, end)
  if (!clear || !canStand(tabletop, model, to, mover, policy.step)) return null
  if (!lasts(link, walkCost(tabletop.board, walker, start, from))) return null
  return { to, path: [{ by: 'walk', to: from }, ...link.steps] }
}
