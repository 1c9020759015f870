/** Prices a path: cost and encounters of every leg, where the allowance ends, and where the move may stop. */
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

/** The end of a move at a share of a leg: its footing, and the faults of stopping there. */
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

/** Step for searching the path backwards for a place to stop, in thousandths of an inch. */
const STRIDE = 100

/** The last place before the end where the move may stop. */
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

/** The last legal place between a legal and an illegal one, to a thousandth of an inch. */
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

/** Whether the base, in any orientation, would extend over the edge of the table. */
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
 * Prices a path that starts where the mover is. `tolls`: the costs of the barricades crossed, in order of crossing, as far
 * as the ruleset knows them (a failed test costs, a passed one doesn't); the policy's own toll is used for the rest. The
 * path is priced to its end even if it can't be taken: `faults` give the reasons, `end` says how far the allowance reaches.
 * `room`: a place where the mover is known to be able to stand, and to which a direct walk is blocked by models at most.
 * Neither is checked again.
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

/** Whether a spot is the known free place; only for round bases, because others may fit there in one orientation only. */
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
