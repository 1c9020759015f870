/** Common to all kinds of leg: the mover, and the cost of a stretch of path up to any point of it. */
import { gapAcross, SLACK, slant } from '../distance'
import { type Length, rounded } from '../length'
import { type Body, bodyOf, heightIn, modelCount, type Placement, placementOf, standingPlace } from '../positions'
import { squaredToSegment } from '../predicates'
import { cornersOf, outlineOf, reachOf, type Spot, spot } from '../shapes'
import { girthOf } from '../standing'
import { shareToOutline, shareToPoint, squaredSegmentToCorners } from '../sweep'
import type { Tabletop } from '../tabletop'
import type { Encounter, Footing, MoveFault, MovePolicy, Mover, PricedLeg } from './types'

export interface PathContext {
  readonly tabletop: Tabletop
  readonly mover: Mover
  readonly policy: MovePolicy
  readonly body: Body
  readonly start: Placement
  readonly girth: Length
  readonly height: Length
}

export const pathContextOf = (tabletop: Tabletop, mover: Mover, policy: MovePolicy): PathContext => {
  const body = bodyOf(tabletop.positions, mover.model)
  const start = standingPlace(tabletop.positions, mover.model)
  return { tabletop, mover, policy, body, start, girth: girthOf(body), height: heightIn(body, 'standing') }
}

/** The amount paid after a share of the path. Two entries for one share: a toll is due there. */
export interface Milestone {
  readonly share: number
  readonly paid: number
}

/** A leg with the data to stop anywhere on it. */
export interface LegWork {
  readonly leg: PricedLeg
  readonly faults: readonly MoveFault[]
  readonly milestones: readonly Milestone[]
  /** the footing of a model that stops during the leg without ground below it */
  readonly hold: Footing
  /** where the model is after a share of the leg */
  readonly at: (share: number) => Spot
}

export const blankLeg = (by: PricedLeg['by'], from: Spot, to: Spot): PricedLeg => ({
  by,
  from,
  to,
  length: across(from, to),
  cost: rounded(0),
  difficult: rounded(0),
  dangerous: rounded(0),
  area: rounded(0),
  perils: [],
  perilsFrom: null,
  crossings: [],
  up: rounded(0),
  down: rounded(0),
  drop: rounded(0),
  gap: rounded(0),
  on: null,
  through: [],
  near: [],
})

/** A price that is paid evenly along the leg. */
export const evenly = (cost: number): Milestone[] => [{ share: 1, paid: cost }]

/** The distance between two spots seen from above, before it is rounded. */
export const straightLength = (from: Spot, to: Spot): number =>
  Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))

/** The distance between two spots seen from above. */
export const across = (from: Spot, to: Spot): Length => rounded(straightLength(from, to))

/** Along the straight line, at the starting height until the end. */
export const onLevel =
  (from: Spot, to: Spot) =>
  (share: number): Spot =>
    share >= 1 ? to : spot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, from.z)

/** Along the straight line, rising or falling evenly. */
export const onSlope =
  (from: Spot, to: Spot) =>
  (share: number): Spot =>
    spot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, from.z + (to.z - from.z) * share)

/** The amount paid after a share of the leg; before a toll at exactly that share. */
export const paidAt = (milestones: readonly Milestone[], share: number): number => {
  let before: Milestone = { share: 0, paid: 0 }
  for (const next of milestones) {
    if (next.share >= share) {
      return next.share === before.share
        ? before.paid
        : before.paid + ((next.paid - before.paid) * (share - before.share)) / (next.share - before.share)
    }
    before = next
  }
  return before.paid
}

/** The largest share of the leg that the amount pays for. */
export const shareFor = (milestones: readonly Milestone[], amount: number): number => {
  let before: Milestone = { share: 0, paid: 0 }
  for (const next of milestones) {
    if (next.paid > amount) {
      return next.share === before.share
        ? before.share
        : before.share + ((next.share - before.share) * (amount - before.paid)) / (next.paid - before.paid)
    }
    before = next
  }
  return 1
}

/** Quick test whether the stretch certainly stays farther than `reach` from a place. */
const isAside = (from: Spot, to: Spot, { x, y }: Placement, reach: number): boolean =>
  (x < from.x - reach && x < to.x - reach) ||
  (x > from.x + reach && x > to.x + reach) ||
  (y < from.y - reach && y < to.y - reach) ||
  (y > from.y + reach && y > to.y + reach)

/** Models that the moving base overlaps on the stretch, divided into those it may pass through and those it may not. */
export const modelsOnWay = (
  { tabletop, mover, girth, height }: PathContext,
  from: Spot,
  to: Spot,
): { readonly through: number[]; readonly faults: MoveFault[] } => {
  const through: number[] = []
  const faults: MoveFault[] = []
  const { positions } = tabletop
  for (let model = 0; model < modelCount(positions); model += 1) {
    const there = model === mover.model ? null : placementOf(positions, model)
    if (!there) continue
    const other = bodyOf(positions, model)
    if (isAside(from, to, there, girth + reachOf(other.base))) continue
    if (from.z + height <= there.z || there.z + heightIn(other, there.pose) <= from.z) continue
    const apart = apartOnWay(girth, from, to, other, there)
    if (apart >= -SLACK) continue
    if (mover.passes.includes(model)) through.push(model)
    else faults.push({ why: 'through-model', model })
  }
  return { through, faults }
}

/** The smallest horizontal distance between the moving base and a model, before rounding; below zero when they overlap. */
const apartOnWay = (girth: number, from: Spot, to: Spot, { base }: Body, there: Placement): number =>
  base.kind === 'circle'
    ? Math.sqrt(squaredToSegment(from.x, from.y, to.x, to.y, there.x, there.y)) - girth - base.radius
    : Math.sqrt(squaredSegmentToCorners(cornersOf(outlineOf(base, there, there.heading)), from.x, from.y, to.x, to.y)) -
      girth

/** Models of the mover's `avoids` and `watches` to which it comes nearer than `distance`, and the resulting faults. */
export const encountersOnWay = (
  { tabletop, mover, body, start, girth }: PathContext,
  from: Spot,
  to: Spot,
  spentBefore: number,
  milestones: readonly Milestone[],
): { readonly near: Encounter[]; readonly faults: MoveFault[] } => {
  const near: Encounter[] = []
  const faults: MoveFault[] = []
  if (mover.avoids.length === 0 && mover.watches.length === 0) return { near, faults }
  const { positions } = tabletop
  const dx = to.x - from.x
  const dy = to.y - from.y
  for (let model = 0; model < modelCount(positions); model += 1) {
    const there = model === mover.model ? null : placementOf(positions, model)
    if (!there) continue
    const other = bodyOf(positions, model)
    if (isAside(from, to, there, girth + mover.distance + reachOf(other.base))) continue
    const avoided = mover.avoids.includes(model)
    if (!avoided && !mover.watches.includes(model)) continue
    const rise = there.z - from.z
    const flat = mover.distance * mover.distance - rise * rise
    if (flat < 0) continue
    const reach = girth + Math.sqrt(flat)
    const { base } = other
    const share =
      base.kind === 'circle'
        ? shareToPoint(from.x, from.y, dx, dy, there.x, there.y, base.radius + reach)
        : shareToOutline(cornersOf(outlineOf(base, there, there.heading)), from.x, from.y, dx, dy, reach)
    if (share > 1) continue
    const nearest = slant(rounded(Math.max(0, apartOnWay(girth, from, to, other, there))), rise)
    if (nearest >= mover.distance) continue
    const spent = rounded(spentBefore + paidAt(milestones, share))
    near.push({ model, nearest, spent, spot: onLevel(from, to)(share) })
    const atStart = slant(gapAcross(body, start, other, there), there.z - start.z)
    const kept = atStart < mover.distance ? atStart : mover.distance
    if (avoided && !mover.engages.includes(model) && nearest < kept - SLACK) faults.push({ why: 'too-near', model })
  }
  return { near, faults }
}
