import {
  canStand,
  headingOf,
  inches,
  priceMove,
  rounded,
  standingPlace,
  type Heading,
  type MoveEnd,
  type MoveFault,
  type Mover,
  type PathStep,
  type Placement,
  type PricedLeg,
  type PricedMove,
} from '../../../space'
import type { Resolution } from '../../../engine'
import { mayHang } from '../movement/hanging'
import type { Hazard, MoveKind, PlannedMove, Shift } from '../questions'
import type { FighterIndex } from '../state'
import { distanceFrom, touchesAll, wayIn, type MoveQuestion } from './contact'
import { endFaults } from './hanging'
import { climbsNothing, isProne, moverOf, policyOf, slipsThrough, standingEnemies, type Scene } from './field'
import { isDangerousAt } from './ground'
import { keptDistance } from './policies'
import { problemOf, type PlacementProblem } from './problems'
import { isGoodRefuge } from './refuge'
import type { MoveValue } from './values'

/** The content of a planned move's opaque path on a board. */
export interface Plan {
  readonly mover: Mover
  readonly path: readonly PathStep[]
  readonly heading: Heading | null
  readonly priced: PricedMove
  /** The leg on which each hazard of the planned move lies, in order. */
  readonly legs: readonly number[]
}

/** The plan inside a planned move. On a board planned moves are only made below, so the type is known. */
export const planOf = ({ path }: PlannedMove): Plan => path as Plan

const refuse = (problem: PlacementProblem): Resolution => ({ ok: false, problem })

/** NEC-MOVE-15: how much longer than the shortest path a path into contact may be, because pointing by hand is inexact. */
const tolerance = inches(0.5)

/**
 * Checks a planned path and computes what is met along it (NEC-MOVE-01 to -21). NEC-MOVE-03: it need not be straight; NEC-MOVE-04: it is
 * measured along the middle of the base; NEC-CLIMB-10: part of a wall may be climbed down before a jump.
 */
export const resolveMove = (scene: Scene, question: MoveQuestion, value: MoveValue): Resolution => {
  if (value.path.length === 0) return stay(scene, question, value)
  if (value.path.some(isClimbed) && climbsNothing(scene, question.fighter)) return refuse('move.riders-climb-nothing')
  if (question.targets.length === 0) return keepDistance(scene, question, draftOf(scene, question, value))
  const plain = engage(scene, question, value, null)
  const room = plain.ok ? null : (wayIn(scene, question)?.room ?? null)
  return room === null ? plain : engage(room.scene, question, value, room.shift)
}

/** The same for a path that was sampled for a mover and ends where it may stand. */
export const resolveDrawn = (
  scene: Scene,
  question: MoveQuestion,
  value: MoveValue,
  mover: Mover,
  end: Placement,
): Resolution => keepDistance(scene, question, draftFor(scene, mover, value, end))

const isClimbed = ({ by }: PathStep): boolean => by === 'climb' || by === 'ladder'

type Draft = Omit<Plan, 'legs'>

const draftOf = (scene: Scene, question: MoveQuestion, value: MoveValue): Draft =>
  draftFor(
    scene,
    ridingPast(moverOf(scene, question.fighter, question.allowance, question.kind), question),
    value,
    null,
  )

/** NECV-MNT-03: a rider need not keep away from the enemy that it rides past. */
const ridingPast = (mover: Mover, { past }: MoveQuestion): Mover =>
  past === undefined
    ? mover
    : { ...mover, avoids: mover.avoids.filter((enemy) => enemy !== past), watches: [...mover.watches, past] }

/** NECV-MNT-04: a move may not end beside an enemy that it passed. */
const endsBeside = (scene: Scene, question: MoveQuestion, draft: Draft): boolean => {
  const { fighter, past } = question
  const passed = slipsThrough(scene, fighter) ? standingEnemies(scene, fighter) : past === undefined ? [] : [past]
  if (passed.length === 0) return false
  const end = endOf(scene, draft, question)
  return passed.some((enemy) => distanceFrom(scene, fighter, end, enemy) < keptDistance)
}

const draftFor = (scene: Scene, mover: Mover, { path, heading }: MoveValue, room: Placement | null): Draft => {
  const priced = priceMove(scene.tabletop, mover, path, policyOf(scene, mover.model), [], room)
  return { mover, path, heading: heading ?? null, priced }
}

const planned = (scene: Scene, question: MoveQuestion, draft: Draft, shifted: Shift | null): Resolution => {
  const encountered = hazardsOn(scene, draft.priced, question)
  const plan: Plan = { ...draft, legs: encountered.map(({ leg }) => leg) }
  const hazards = encountered.map(({ hazard }) => hazard)
  const outcome: PlannedMove = { path: plan, cost: draft.priced.cost, hazards, shifted }
  return { ok: true, outcome }
}

/** NEC-COND-14: for fighters who run for cover, whether a better place was in reach. */
const isPoorRefuge = (scene: Scene, question: MoveQuestion, draft: Draft): boolean =>
  question.kind === 'run-for-cover' && !isGoodRefuge(scene, question, placeOf(scene, draft, question))

/** Staying is always legal, except for a fighter that set out to engage and can reach its target (NEC-MOVE-15). */
const stay = (scene: Scene, question: MoveQuestion, value: MoveValue): Resolution => {
  const draft = draftOf(scene, question, value)
  if (question.targets.length > 0 && wayIn(scene, question) !== null) return refuse('move.not-into-contact')
  return isPoorRefuge(scene, question, draft) ? refuse('move.better-refuge') : planned(scene, question, draft, null)
}

/**
 * NEC-MOVE-12: any path that keeps its distance and leads to a place to stand. A move whose path is too long ends on the way (NEC-MOVE-02).
 */
const keepDistance = (scene: Scene, question: MoveQuestion, draft: Draft): Resolution => {
  const fault = draft.priced.faults[0] ?? endFault(scene, question, draft)
  if (fault !== undefined) return refuse(isClimbing(fault, draft) ? 'move.ends-climbing' : problemOf(fault))
  if (endsBeside(scene, question, draft)) return refuse('move.too-near-enemy')
  return isPoorRefuge(scene, question, draft) ? refuse('move.better-refuge') : planned(scene, question, draft, null)
}

const endFault = (scene: Scene, question: MoveQuestion, draft: Draft): MoveFault | undefined => {
  const { priced, mover } = draft
  // If the allowance is long enough, the end has already been checked with the path.
  if (priced.cost <= mover.allowance && priced.end.footing === 'standing') return priced.end.faults[0]
  const end = endOf(scene, draft, question)
  return endFaults(scene, mover, end, draft.path.at(-1)?.by, mayHang(question.kind))[0]
}

const isClimbing = ({ why }: MoveFault, { path }: Draft): boolean => {
  const last = path.at(-1)?.by
  return why === 'no-ground' && (last === 'climb' || last === 'ladder')
}

/** NEC-MOVE-14, NEC-MOVE-15, NEC-MOVE-19, NEC-MOVE-20: into contact with all targets, by the shortest path or a detour around a hazard. */
const engage = (scene: Scene, question: MoveQuestion, value: MoveValue, shift: Shift | null): Resolution => {
  const { targets, fighter } = question
  const draft = draftOf(scene, question, value)
  const fault = draft.priced.faults.find(({ why }) => why !== 'too-near')
  if (fault !== undefined) return refuse(problemOf(fault))
  const end = endOf(scene, draft, question)
  if (!touchesAll(scene, fighter, end, targets)) return refuse('move.not-into-contact')
  if (!canStand(scene.tabletop, fighter, end)) return refuse('place.no-room')
  return isShort(scene, draft, question) ? planned(scene, question, draft, shift) : refuse('move.not-shortest')
}

/** Whether the path is short enough: a single straight walk always is; others are compared with the shortest path. */
const isShort = (scene: Scene, { path, priced }: Draft, question: MoveQuestion): boolean => {
  if (path.length === 1 && path[0]?.by === 'walk') return true
  const shortest = wayIn(scene, question)
  return shortest === null || priced.cost <= shortest.route.cost + tolerance
}

/** Pose at the end: fighters who crawl stay prone. */
export const poseAfter = (scene: Scene, fighter: FighterIndex, kind: MoveKind): Placement['pose'] =>
  (kind === 'crawl' || kind === 'run-for-cover') && isProne(scene, fighter) ? 'prone' : 'standing'

/** A fighter at a spot of its path, with the heading its player chose, or towards its first target, or along its path. */
export const standAt = (
  scene: Scene,
  { fighter, kind, targets }: Pick<MoveQuestion, 'fighter' | 'kind' | 'targets'>,
  { heading, path }: Pick<Plan, 'heading' | 'path'>,
  { spot }: Pick<MoveEnd, 'spot'>,
): Placement => {
  const { positions } = scene.tabletop
  const start = standingPlace(positions, fighter)
  const [target] = targets
  const last = path.at(-2)?.to ?? start
  const towards =
    target === undefined
      ? { x: spot.x - last.x, y: spot.y - last.y }
      : { x: standingPlace(positions, target).x - spot.x, y: standingPlace(positions, target).y - spot.y }
  return {
    x: spot.x,
    y: spot.y,
    z: spot.z,
    heading: heading ?? headingOf(towards.x, towards.y, start.heading),
    pose: poseAfter(scene, fighter, kind),
  }
}

/** Where the path leads, even if the allowance is too short. */
const endOf = (scene: Scene, draft: Draft, question: MoveQuestion): Placement => {
  const spot = draft.path.at(-1)?.to ?? standingPlace(scene.tabletop.positions, question.fighter)
  return standAt(scene, question, draft, { spot })
}

/** Where it will stand if nothing goes wrong. */
const placeOf = (scene: Scene, draft: Draft, question: MoveQuestion): Placement =>
  standAt(scene, question, draft, draft.priced.lastLegal)

interface Met {
  readonly hazard: Hazard
  readonly leg: number
}

const hazardsOn = (scene: Scene, { legs }: PricedMove, { fighter, targets, past }: MoveQuestion): Met[] => {
  const encountered: Met[] = []
  let ridden = false
  const everyInch = scene.field.options.dangerousTests === 'every-inch'
  let dangerous = legs.some(({ perilsFrom }) => perilsFrom !== null) && startsInDanger(scene, legs)
  let inDanger = 0
  let before = 0
  legs.forEach((leg, number) => {
    const note = (hazard: Hazard): void => void encountered.push({ hazard, leg: number })
    for (const { spent } of leg.crossings) note({ kind: 'barricade', at: spent })
    // NEC-Q-27: one test per move, or another after every inch on dangerous ground.
    if (leg.perilsFrom !== null && !dangerous) {
      dangerous = true
      note({ kind: 'dangerous', at: leg.perilsFrom })
    }
    if (everyInch && leg.perilsFrom !== null) {
      const already = inDanger
      inDanger += leg.dangerous
      for (let inch = Math.floor(already / inches(1)) + 1; inch * inches(1) < inDanger; inch += 1) {
        const further = (inch * inches(1) - already) * policyOf(scene, fighter).dangerousFactor
        note({ kind: 'dangerous', at: rounded(leg.perilsFrom + further) })
      }
    }
    const at = rounded(before)
    if (leg.by === 'jump') note({ kind: 'jump', at, height: leg.drop, cost: leg.cost })
    if (leg.by === 'leap') note({ kind: 'leap', at, gap: leg.gap, height: leg.drop, cost: leg.cost })
    if (past !== undefined && !ridden)
      for (const { model, spent } of leg.near) {
        if (model !== past) continue
        ridden = true
        note({ kind: 'ride-by', at: spent, fighter: model })
      }
    if (targets.length > 0) {
      for (const { model, spent } of leg.near) {
        if (!targets.includes(model) && scene.state.fighters[model]?.status === 'active') {
          note({ kind: 'interceptor', at: spent, fighter: model })
        }
      }
    }
    before += leg.cost
  })
  return encountered.sort((one, other) => one.leg - other.leg || one.hazard.at - other.hazard.at)
}

/** NEC-TERR-04: entering dangerous ground is tested, not moving on where the fighter already is on it. */
const startsInDanger = (scene: Scene, [first]: readonly PricedLeg[]): boolean =>
  first !== undefined && isDangerousAt(scene, first.from)
