/** Walking, jumping, leaping, flying: each with its price and its faults. Climbing is in `climb.ts`. */
import { CONTACT } from '../distance'
import { type Length, minus, NOTHING, root, rounded } from '../length'
import type { Spot } from '../shapes'
import { pieceOnWay } from '../sweep'
import { barricadesOnWay, gapsOnWay, hasGap, stretchesOf } from './ground'
import {
  across,
  blankLeg,
  encountersOnWay,
  evenly,
  type PathContext,
  type LegWork,
  type Milestone,
  modelsOnWay,
  onLevel,
  onSlope,
  straightLength,
} from './leg'
import type { Crossing, MoveFault } from './types'

/** Returns the tolls that a ruleset has fixed, one per barricade crossed. */
export interface TollGate {
  next(): Length
}

const blockedBy = ({ tabletop, girth, height, policy }: PathContext, from: Spot, to: Spot): MoveFault[] => {
  const { board, openDoors } = tabletop
  const piece = pieceOnWay(board.solid, openDoors, from.x, from.y, to.x, to.y, from.z, girth, policy.step, height)
  return piece ? [{ why: 'blocked', by: piece.id }] : []
}

const groundFaults = (journey: PathContext, from: Spot, to: Spot): MoveFault[] => {
  const { tabletop, policy, girth } = journey
  const faults = blockedBy(journey, from, to)
  if (to.z - from.z > policy.step || from.z - to.z > policy.step) faults.push({ why: 'too-high' })
  if (hasGap(tabletop.board, from, to, policy.step, girth)) faults.push({ why: 'no-ground' })
  return faults
}

/** `isFree`: an earlier check found that only models can be in the way. */
export const walk = (
  journey: PathContext,
  from: Spot,
  to: Spot,
  spentBefore: number,
  tolls: TollGate,
  isFree: boolean,
): LegWork => {
  const { tabletop, policy } = journey
  const length = straightLength(from, to)
  const stretches = stretchesOf(tabletop.board, tabletop.openDoors, policy, from, to)
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
  const over = { open: 0, difficult: 0, dangerous: 0, area: 0 }
  const perils: string[] = []
  const barricades = barricadesOnWay(journey, from, to)
  for (const stretch of stretches) {
    over[stretch.kind] += (stretch.to - stretch.from) * length
    for (const peril of stretch.perils) {
      perilsFrom ??= rounded(spentBefore + paid)
      if (!perils.includes(peril)) perils.push(peril)
    }
    for (const barricade of barricades) {
      if (barricade.share <= stretch.from || barricade.share > stretch.to) continue
      goTo(barricade.share, stretch.factor)
      const toll = tolls.next()
      const spent = rounded(spentBefore + paid)
      paid += toll
      milestones.push({ share, paid })
      crossings.push({ piece: barricade.piece, toll, spent })
    }
    goTo(stretch.to, stretch.factor)
  }
  const models = modelsOnWay(journey, from, to)
  const encounters = encountersOnWay(journey, from, to, spentBefore, milestones)
  const faults = isFree ? [] : groundFaults(journey, from, to)
  faults.push(...models.faults, ...encounters.faults)
  return {
    // Written out instead of spread from a blank leg, for speed: most legs of most battles are walks.
    leg: {
      by: 'walk',
      from,
      to,
      length: rounded(length),
      cost: rounded(paid),
      difficult: rounded(over.difficult),
      dangerous: rounded(over.dangerous),
      area: rounded(over.area),
      perils,
      perilsFrom,
      crossings,
      up: NOTHING,
      down: NOTHING,
      drop: NOTHING,
      gap: NOTHING,
      on: null,
      through: models.through,
      near: encounters.near,
    },
    faults,
    milestones,
    hold: 'mid-air',
    at: onLevel(from, to),
  }
}

/** Solid pieces in the column a model drops through. */
const inShaft = ({ tabletop, girth, policy, height }: PathContext, low: Spot, high: number): MoveFault[] => {
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
 * Width of the widest gap, from edge to edge. A gap begins where the upper ground ends. It ends where ground of that height
 * or the surface landed on begins; if that surface already extends below the edge, it ends at the landing place.
 */
const widestGap = ({ tabletop, policy }: PathContext, from: Spot, to: Spot): number => {
  const { board } = tabletop
  const upper = gapsOnWay(board, from, { ...to, z: from.z }, policy.step)
  const lower = gapsOnWay(board, { ...from, z: to.z }, to, policy.step)
  const widest = upper.reduce((best, gap) => {
    const begins = lower.find((one) => one.from <= gap.from && one.to > gap.from)?.to ?? 1
    return Math.max(best, Math.min(gap.to, begins) - gap.from)
  }, 0)
  return widest * straightLength(from, to)
}

export const jump = (journey: PathContext, from: Spot, to: Spot, spentBefore: number): LegWork => {
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

export const leap = (journey: PathContext, from: Spot, to: Spot, spentBefore: number): LegWork => {
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

export const fly = (_journey: PathContext, from: Spot, to: Spot): LegWork => {
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
