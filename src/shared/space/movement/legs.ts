/** The six ways to cover a stretch of path, each with its price and with what may be wrong with it. */
import { CONTACT, SLACK } from '../distance'
import { inches, type Length, minus, root, rounded, times } from '../length'
import { squaredToOutline } from '../predicates'
import type { BoardPiece } from '../board'
import type { Spot } from '../shapes'
import { coversPoint } from '../sight/rays'
import { pieceOnWay, piecesOnWay } from '../sweep'
import { barricadesOnWay, gapsOnWay, stretchesOf } from './ground'
import {
  across,
  blankLeg,
  encountersOnWay,
  type Journey,
  type LegWork,
  type Milestone,
  modelsOnWay,
  onLevel,
  onSlope,
} from './leg'
import type { Crossing, MoveFault } from './types'

/** Hands out the tolls a ruleset has fixed, one per barricade crossed. */
export interface TollGate {
  next(): Length
}

const evenly = (cost: number): Milestone[] => [{ share: 1, paid: cost }]

const blockedBy = ({ tabletop, girth, height, policy }: Journey, from: Spot, to: Spot): MoveFault[] => {
  const { board, openDoors } = tabletop
  const piece = pieceOnWay(board.solid, openDoors, from.x, from.y, to.x, to.y, from.z, girth, policy.step, height)
  return piece ? [{ why: 'blocked', by: piece.id }] : []
}

const straightLength = (from: Spot, to: Spot): number =>
  Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y))

export const walk = (journey: Journey, from: Spot, to: Spot, spentBefore: number, tolls: TollGate): LegWork => {
  const { tabletop, policy, girth } = journey
  const length = straightLength(from, to)
  const stretches = stretchesOf(tabletop.board, policy, from, to)
  const milestones: Milestone[] = [{ share: 0, paid: 0 }]
  const crossings: Crossing[] = []
  let perilsFrom: Length | null = null
  let paid = 0
  let share = 0
  const goTo = (end: number, factor: number): void => {
    paid += (end - share) * length * factor
    share = end
    milestones.push({ share, paid })
  }
  const barricades = barricadesOnWay(journey, from, to)
  for (const stretch of stretches) {
    if (stretch.perils.length > 0) perilsFrom ??= rounded(spentBefore + paid)
    for (const barricade of barricades.filter((one) => one.share > stretch.from && one.share <= stretch.to)) {
      goTo(barricade.share, stretch.factor)
      const toll = tolls.next()
      const spent = rounded(spentBefore + paid)
      paid += toll
      milestones.push({ share, paid })
      crossings.push({ piece: barricade.piece, toll, spent })
    }
    goTo(stretch.to, stretch.factor)
  }
  const over = (kind: string): Length =>
    rounded(stretches.reduce((sum, one) => (one.kind === kind ? sum + (one.to - one.from) * length : sum), 0))
  const models = modelsOnWay(journey, from, to)
  const encounters = encountersOnWay(journey, from, to, spentBefore, milestones)
  const hole = gapsOnWay(tabletop.board, from, to, policy.step).some(
    (gap) => (gap.to - gap.from) * length > 2 * girth + SLACK,
  )
  const rises = to.z - from.z > policy.step || from.z - to.z > policy.step
  return {
    leg: {
      ...blankLeg('walk', from, to),
      cost: rounded(paid),
      difficult: over('difficult'),
      dangerous: over('dangerous'),
      area: over('area'),
      perils: [...new Set(stretches.flatMap(({ perils }) => perils))],
      perilsFrom,
      crossings,
      through: models.through,
      near: encounters.near,
    },
    faults: [
      ...blockedBy(journey, from, to),
      ...(rises ? [{ why: 'too-high' } as const] : []),
      ...(hole ? [{ why: 'no-ground' } as const] : []),
      ...models.faults,
      ...encounters.faults,
    ],
    milestones,
    hold: 'mid-air',
    at: onLevel(from, to),
  }
}

/** How deep the base reaches into a piece seen from above. */
const depthIn = (piece: BoardPiece, { x, y }: Spot, girth: number): number => {
  const toRim = Math.sqrt(
    Math.min(
      ...piece.outline.map((a, at) => squaredToOutline([a, piece.outline[(at + 1) % piece.outline.length] ?? a], x, y)),
    ),
  )
  return coversPoint(piece.corners, x, y) ? girth + toRim : girth - toRim
}

/** The piece a model at (x, y) holds on to between two heights. */
const heldPiece = ({ tabletop, girth }: Journey, at: Spot, low: number, high: number): BoardPiece | undefined =>
  tabletop.board.pieces.find((piece) => {
    if (!piece.climbable || piece.top < high || (piece.kind !== 'platform' && piece.base > low)) return false
    const near = girth + CONTACT + SLACK
    return squaredToOutline(piece.outline, at.x, at.y) <= near * near
  })

export const climb = (journey: Journey, from: Spot, to: Spot): LegWork => {
  const { tabletop, policy, girth, height } = journey
  const low = from.z < to.z ? from : to
  const high = from.z < to.z ? to : from
  const held = heldPiece(journey, from, low.z, high.z)
  const { board, openDoors } = tabletop
  const reach = high.z - low.z + height
  const inColumn = piecesOnWay(board.solid, openDoors, from.x, from.y, to.x, to.y, low.z, girth, policy.step, reach)
  const overhang = inColumn.find((piece) => piece !== held && depthIn(piece, low, girth) > policy.overhang)
  const rise = minus(high.z, low.z)
  const cost = times(rise, policy.climbFactor)
  const faults: MoveFault[] = []
  if (across(from, to) > CONTACT) faults.push({ why: 'not-upright' })
  if (!held) faults.push({ why: 'nothing-to-climb' })
  if (overhang) faults.push({ why: 'blocked', by: overhang.id })
  return {
    leg: {
      ...blankLeg('climb', from, to),
      cost,
      up: to.z > from.z ? rise : rounded(0),
      down: to.z < from.z ? rise : rounded(0),
      on: held?.id ?? null,
    },
    faults,
    milestones: evenly(cost),
    hold: 'climbing',
    at: onSlope(from, to),
  }
}

/** How near to the foot or head of a ladder a base must be to use it. */
const LADDER_REACH = inches(0.5)

export const ladder = ({ tabletop, policy, girth }: Journey, from: Spot, to: Spot): LegWork => {
  const near = girth + LADDER_REACH
  const reaches = (one: Spot, end: Spot): boolean =>
    (one.x - end.x) * (one.x - end.x) + (one.y - end.y) * (one.y - end.y) <= near * near
  const used = tabletop.board.field.ladders.find(({ foot, head }) =>
    [from, to].every((one) => one.z >= foot.z && one.z <= head.z && (reaches(one, foot) || reaches(one, head))),
  )
  const rise = from.z < to.z ? minus(to.z, from.z) : minus(from.z, to.z)
  const cost = rounded(rise * policy.ladderFactor + straightLength(from, to))
  return {
    leg: {
      ...blankLeg('ladder', from, to),
      cost,
      up: to.z > from.z ? rise : rounded(0),
      down: to.z < from.z ? rise : rounded(0),
      on: used?.id ?? null,
    },
    faults: used ? [] : [{ why: 'nothing-to-climb' }],
    milestones: evenly(cost),
    hold: 'on-ladder',
    at: onSlope(from, to),
  }
}

/** Solid pieces in the column a model drops through. */
const inShaft = ({ tabletop, girth, policy, height }: Journey, low: Spot, high: number): MoveFault[] => {
  const { board, openDoors } = tabletop
  const piece = pieceOnWay(
    board.solid,
    openDoors,
    low.x,
    low.y,
    low.x,
    low.y,
    low.z,
    girth,
    policy.step,
    high - low.z + height,
  )
  return piece ? [{ why: 'blocked', by: piece.id }] : []
}

/**
 * How wide the widest gap is, edge to edge. A gap begins where the upper ground ends. It ends where ground of that height,
 * or the surface landed on, begins; where that surface already lies below the edge, it ends at the landing place.
 */
const widestGap = ({ tabletop, policy }: Journey, from: Spot, to: Spot): number => {
  const { board } = tabletop
  const upper = gapsOnWay(board, from, { ...to, z: from.z }, policy.step)
  const lower = gapsOnWay(board, { ...from, z: to.z }, to, policy.step)
  const widest = upper.reduce((best, gap) => {
    const begins = lower.find((one) => one.from <= gap.from && one.to > gap.from)?.to ?? 1
    return Math.max(best, Math.min(gap.to, begins) - gap.from)
  }, 0)
  return widest * straightLength(from, to)
}

export const jump = (journey: Journey, from: Spot, to: Spot, spentBefore: number): LegWork => {
  const { tabletop, policy, girth } = journey
  const length = across(from, to)
  const milestones = evenly(length)
  const models = modelsOnWay(journey, from, to)
  const encounters = encountersOnWay(journey, from, to, spentBefore, milestones)
  const inAir = gapsOnWay(tabletop.board, from, { ...to, z: from.z }, policy.step)
  const beyond = inAir.reduce((sum, gap) => sum + (gap.to - gap.from) * length, 0)
  const faults: MoveFault[] = [
    ...blockedBy(journey, from, to),
    ...inShaft(journey, to, from.z),
    ...models.faults,
    ...encounters.faults,
  ]
  if (to.z >= from.z) faults.push({ why: 'too-high' })
  if (beyond > 2 * girth + CONTACT) faults.push({ why: 'too-far' })
  return {
    leg: {
      ...blankLeg('jump', from, to),
      cost: length,
      drop: to.z < from.z ? minus(from.z, to.z) : rounded(0),
      through: models.through,
      near: encounters.near,
    },
    faults,
    milestones,
    hold: 'mid-air',
    at: onLevel(from, to),
  }
}

export const leap = (journey: Journey, from: Spot, to: Spot, spentBefore: number): LegWork => {
  const { policy } = journey
  const length = across(from, to)
  const milestones = evenly(length)
  const models = modelsOnWay(journey, from, to)
  const encounters = encountersOnWay(journey, from, to, spentBefore, milestones)
  const faults: MoveFault[] = [...blockedBy(journey, from, to), ...models.faults, ...encounters.faults]
  if (to.z > from.z + policy.step) faults.push({ why: 'too-high' })
  return {
    leg: {
      ...blankLeg('leap', from, to),
      cost: length,
      gap: rounded(widestGap(journey, from, to)),
      drop: to.z < from.z ? minus(from.z, to.z) : rounded(0),
      through: models.through,
      near: encounters.near,
    },
    faults,
    milestones,
    hold: 'mid-air',
    at: onLevel(from, to),
  }
}

export const fly = (_journey: Journey, from: Spot, to: Spot): LegWork => {
  const rise = to.z - from.z
  const flat = straightLength(from, to)
  const cost = root(flat * flat + rise * rise)
  return {
    leg: { ...blankLeg('fly', from, to), cost },
    faults: [],
    milestones: evenly(cost),
    hold: 'mid-air',
    at: onSlope(from, to),
  }
}
