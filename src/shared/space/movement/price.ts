/** Prices a path: what every leg costs and meets, where the allowance ends, and where the move may stop. */
import { type Length, rounded } from '../length'
import type { Placement } from '../positions'
import type { Spot } from '../shapes'
import { carries, hangingFaults, standingFaults } from '../standing'
import type { Tabletop } from '../tabletop'
import { type PathContext, pathContextOf, type LegWork, paidAt, shareFor } from './leg'
import { climb, ladder } from './climb'
import { fly, jump, leap, type TollGate, walk } from './legs'
import type { MoveEnd, MoveFault, MovePolicy, Mover, PathStep, PricedMove } from './types'

const tollGate = (policy: MovePolicy, tolls: readonly Length[]): TollGate => {
  let crossed = 0
  return {
    next: () => {
      const toll = tolls[crossed] ?? policy.barricadeToll
      crossed += 1
      return toll
    },
  }
}

const legWork = (
  journey: PathContext,
  from: Spot,
  { by, to }: PathStep,
  spent: number,
  tolls: TollGate,
  isFree: boolean,
): LegWork => {
  switch (by) {
    case 'walk':
      return walk(journey, from, to, spent, tolls, isFree)
    case 'climb':
      return climb(journey, from, to)
    case 'ladder':
      return ladder(journey, from, to)
    case 'jump':
      return jump(journey, from, to, spent)
    case 'leap':
      return leap(journey, from, to, spent)
    case 'fly':
      return fly(journey, from, to)
  }
}

/** What holding on there means, and what is wrong with stopping there. */
const endAt = (
  { tabletop, mover, policy, start }: PathContext,
  { at, hold }: LegWork,
  leg: number,
  share: number,
  spent: number,
): MoveEnd => {
  const spot = at(share)
  const { x, y, z } = spot
  const there: Placement = { x, y, z, heading: start.heading, pose: 'standing' }
  const carried = carries(tabletop.board, x, y, z)
  const footing = carried ? 'standing' : hold
  const faults: MoveFault[] = carried
    ? standingFaults(tabletop, mover.model, there, mover, policy.step)
    : hold === 'mid-air'
      ? [{ why: 'no-ground' }]
      : hangingFaults(tabletop, mover.model, there, mover)
  return { spot, spent: rounded(spent), leg, footing, faults }
}

/** How finely the path is searched backwards for a place to stop. */
const STRIDE = 100

/** The last place, going back from the end, where nothing forbids to stop. */
const lastLegalEnd = (
  journey: PathContext,
  works: readonly LegWork[],
  spentBefore: readonly number[],
  end: MoveEnd,
  endShare: number,
): MoveEnd => {
  if (end.faults.length === 0) return end
  for (let leg = end.leg; leg >= 0; leg -= 1) {
    const work = works[leg]
    if (!work) break
    const before = spentBefore[leg] ?? 0
    const until = leg === end.leg ? endShare : 1
    const total = work.leg.cost
    const strides = Math.max(1, Math.floor((total * until) / STRIDE) + 1)
    let bad = until
    for (let stride = strides; stride >= 0; stride -= 1) {
      const good = (until * stride) / strides
      const tried = endAt(journey, work, leg, good, before + paidAt(work.milestones, good))
      if (tried.faults.length > 0) bad = good
      else return refined(journey, work, leg, before, good, bad)
    }
  }
  return standingStill(journey)
}

/** Between a good and a bad place: the last good one, to the thousandth. */
const refined = (
  journey: PathContext,
  work: LegWork,
  leg: number,
  before: number,
  good: number,
  bad: number,
): MoveEnd => {
  let low = good
  let high = bad
  const length = Math.max(1, work.leg.length, work.leg.up, work.leg.down)
  while ((high - low) * length > 0.5) {
    const middle = (low + high) / 2
    if (endAt(journey, work, leg, middle, 0).faults.length === 0) low = middle
    else high = middle
  }
  return endAt(journey, work, leg, low, before + paidAt(work.milestones, low))
}

/** Whether the base, even turned to be as narrow as can be, would stick out over the edge of the table. */
const leavesTable = ({ tabletop, girth }: PathContext, { x, y }: Spot): boolean => {
  const { width, depth } = tabletop.board.field
  return x < girth || y < girth || x > width - girth || y > depth - girth
}

const standingStill = ({ start, tabletop }: PathContext): MoveEnd => ({
  spot: { x: start.x, y: start.y, z: start.z },
  spent: rounded(0),
  leg: 0,
  footing: carries(tabletop.board, start.x, start.y, start.z) ? 'standing' : 'climbing',
  faults: [],
})

/**
 * Prices a path that starts where the mover is. `tolls` are what the barricades cost that the path crosses, in order of
 * crossing, once the ruleset knows (a failed test costs, a passed one doesn't); the policy's own toll stands for the rest.
 * The path is priced to its end even where it can't be taken: `faults` say why, `end` says how far the allowance goes.
 * `room`: a place where the mover is known to be able to stand, and to walk to without anything but models in its way, if it
 * can be walked to at all in one go. Neither is looked at again.
 */
export const priceMove = (
  tabletop: Tabletop,
  mover: Mover,
  path: readonly PathStep[],
  policy: MovePolicy,
  tolls: readonly Length[] = [],
  room: Placement | null = null,
): PricedMove => {
  const journey = pathContextOf(tabletop, mover, policy)
  const gate = tollGate(policy, tolls)
  const works: LegWork[] = []
  const spentBefore: number[] = []
  let from: Spot = { x: journey.start.x, y: journey.start.y, z: journey.start.z }
  let spent = 0
  for (const step of path) {
    const work = legWork(journey, from, step, spent, gate, path.length === 1 && isIn(room, journey, step.to))
    works.push(leavesTable(journey, step.to) ? { ...work, faults: [...work.faults, { why: 'off-table' }] } : work)
    spentBefore.push(spent)
    spent += work.leg.cost
    from = step.to
  }
  const { end, share } = endOfAllowance(journey, works, spentBefore, room)
  return {
    legs: works.map(({ leg }) => leg),
    cost: rounded(spent),
    faults: works.flatMap(({ faults }, leg) => faults.map((fault) => ({ ...fault, leg }))),
    end,
    lastLegal: lastLegalEnd(journey, works, spentBefore, end, share),
  }
}

/** Whether a spot is the one there is room at; a base that isn't round may fit there one way and not another. */
const isIn = (room: Placement | null, { body }: PathContext, { x, y, z }: Spot): boolean =>
  room !== null && room.x === x && room.y === y && room.z === z && body.base.kind === 'circle'

const endOfAllowance = (
  journey: PathContext,
  works: readonly LegWork[],
  spentBefore: readonly number[],
  room: Placement | null,
): { readonly end: MoveEnd; readonly share: number } => {
  const { allowance } = journey.mover
  for (let leg = 0; leg < works.length; leg += 1) {
    const work = works[leg]
    if (!work) break
    const before = spentBefore[leg] ?? 0
    if (before + work.leg.cost <= allowance && leg < works.length - 1) continue
    const share = before + work.leg.cost <= allowance ? 1 : shareFor(work.milestones, allowance - before)
    const spent = Math.min(allowance, before + paidAt(work.milestones, share))
    const spot = work.at(share)
    const end = isIn(room, journey, spot)
      ? { spot, spent: rounded(spent), leg, footing: 'standing' as const, faults: [] }
      : endAt(journey, work, leg, share, spent)
    return { end, share }
  }
  return { end: standingStill(journey), share: 0 }
}
