import {
  baseDistance,
  basesTouch,
  bodyOf,
  canStand,
  headingOf,
  inches,
  makeRoom,
  priceMove,
  rounded,
  routeToContact,
  standingPlace,
  clonePositions,
  contactSpots,
  place,
  type ContactRoute,
  type MoveEnd,
  type Mover,
  type PathStep,
  type Placement,
  type PricedLeg,
  type PricedMove,
  type Heading,
} from '../../../space'
import type { Resolution } from '../../../engine'
import type { Hazard, MoveKind, PlacementQuestion, PlannedMove, Shift } from '../questions'
import type { FighterIndex } from '../state'
import { isProne, moverOf, standingEnemies, type Scene } from './field'
import { movePolicy } from './policies'
import { isDangerousAt } from './ground'
import { problemOf, type PlacementProblem } from './problems'
import { isGoodRefuge } from './refuge'
import type { MoveValue } from './values'

export type MoveQuestion = Extract<PlacementQuestion, { ask: 'plan-move' }>

/** What the opaque path of a planned move holds on a board. */
export interface Plan {
  readonly mover: Mover
  readonly path: readonly PathStep[]
  readonly heading: Heading | null
  readonly priced: PricedMove
  /** Leg of each hazard of the planned move, in order. */
  readonly legs: readonly number[]
}

/** The plan inside a planned move. On a board planned moves are made below and nowhere else. */
export const planOf = ({ path }: PlannedMove): Plan => path as Plan

const refuse = (problem: PlacementProblem): Resolution => ({ ok: false, problem })

/** NEC-MOVE-15: how much longer than the shortest way a way into contact may be: hands are not rulers. */
const tolerance = inches(0.5)

/** Checks a way that was shown and works out what is met along it (NEC-MOVE-01 to -21). */
export const resolveMove = (scene: Scene, question: MoveQuestion, value: MoveValue): Resolution => {
  const mover = moverOf(scene, question.fighter, question.allowance)
  const { tabletop } = scene
  const priced = priceMove(tabletop, mover, value.path, movePolicy)
  const engaging = question.targets.length > 0
  const fault = priced.faults.find(({ why }) => !(engaging && why === 'too-near'))
  if (fault !== undefined) return refuse(problemOf(fault))
  const plan = { mover, path: value.path, heading: value.heading ?? null, priced }
  if (value.path.length === 0) return stay(scene, question, plan)
  return engaging ? engage(scene, question, plan) : keepDistance(scene, question, plan)
}

type Draft = Omit<Plan, 'legs'>

const planned = (scene: Scene, question: MoveQuestion, draft: Draft, shifted: Shift | null): Resolution => {
  const met = hazardsOn(scene, draft.priced, question)
  const plan: Plan = { ...draft, legs: met.map(({ leg }) => leg) }
  const hazards = met.map(({ hazard }) => hazard)
  const outcome: PlannedMove = { path: plan, cost: draft.priced.cost, hazards, shifted }
  return { ok: true, outcome }
}

/** Staying is always legal, except for somebody who set out to engage and could get there (NEC-MOVE-15). */
const stay = (scene: Scene, question: MoveQuestion, draft: Draft): Resolution => {
  const { targets } = question
  if (targets.length > 0 && shortestFor(scene, question) !== null) return refuse('move.not-into-contact')
  if (question.kind === 'run-for-cover' && !isGoodRefuge(scene, question, placeOf(scene, draft, question))) {
    return refuse('move.better-refuge')
  }
  return planned(scene, question, draft, null)
}

/** NEC-MOVE-12: any way that keeps its distance and ends where it can; one that is too long ends on the way (NEC-MOVE-02). */
const keepDistance = (scene: Scene, question: MoveQuestion, draft: Draft): Resolution => {
  const { priced, mover } = draft
  if (priced.cost <= mover.allowance) {
    const [fault] = priced.end.faults
    if (fault !== undefined) return refuse(problemOf(fault))
    if (priced.end.footing !== 'standing') return refuse('move.ends-climbing')
  }
  if (question.kind === 'run-for-cover' && !isGoodRefuge(scene, question, placeOf(scene, draft, question))) {
    return refuse('move.better-refuge')
  }
  return planned(scene, question, draft, null)
}

/** NEC-MOVE-14, -15, -19 to -21: into contact with all targets, by the shortest way or a detour around a hazard. */
const engage = (scene: Scene, question: MoveQuestion, draft: Draft): Resolution => {
  const { targets, fighter } = question
  const { tabletop } = scene
  const end = endOf(scene, draft, question)
  if (touchesAll(scene, fighter, end, targets)) {
    if (!canStand(tabletop, fighter, end)) return refuse('place.no-room')
    return isShort(scene, draft, question) ? planned(scene, question, draft, null) : refuse('move.not-shortest')
  }
  const shift = roomFor(scene, question, end)
  return shift === null ? refuse('move.not-into-contact') : planned(scene, question, draft, shift)
}

const touchesAll = (scene: Scene, fighter: FighterIndex, at: Placement, targets: readonly FighterIndex[]): boolean => {
  const { positions } = scene.tabletop
  const body = bodyOf(positions, fighter)
  return targets.every((target) => basesTouch(body, at, bodyOf(positions, target), standingPlace(positions, target)))
}

/** A straight walk is as short as it gets; anything else is held against the shortest way there is. */
const isShort = (scene: Scene, { path, priced }: Draft, question: MoveQuestion): boolean => {
  if (path.length === 1 && path[0]?.by === 'walk') return true
  const shortest = shortestFor(scene, question)
  return shortest === null || priced.cost <= shortest.cost + tolerance
}

/** NEC-MOVE-15: it may pass near other enemies on its way. */
export const engagingMover = (mover: Mover): Mover => ({ ...mover, avoids: [] })

export const shortestInto = (scene: Scene, mover: Mover, targets: readonly FighterIndex[]): ContactRoute | null =>
  routeToContact(scene.tabletop, engagingMover(mover), targets, movePolicy)

/** The shortest way into contact with the targets of a move; looked for once a question. */
export const shortestFor = (scene: Scene, question: MoveQuestion): ContactRoute | null => {
  const { field } = scene
  if (field.shortest?.question !== question) {
    const mover = moverOf(scene, question.fighter, question.allowance)
    field.shortest = { question, way: shortestInto(scene, mover, question.targets) }
  }
  return field.shortest.way
}

/** NEC-MOVE-21: nobody can be placed against the target, so it is shifted as little as possible. */
const roomFor = (scene: Scene, { fighter, targets }: MoveQuestion, end: Placement): Shift | null => {
  const [target, second] = targets
  const { tabletop } = scene
  if (target === undefined || second !== undefined) return null
  if (contactSpots(tabletop, fighter, [target]).length > 0) return null
  const room = makeRoom(tabletop, fighter, target)
  if (room === null) return null
  const positions = clonePositions(tabletop.positions)
  place(positions, target, room.target)
  const made: Scene = { ...scene, tabletop: { ...tabletop, positions } }
  if (!touchesAll(made, fighter, end, [target]) || !canStand(made.tabletop, fighter, end)) return null
  return { fighter: target, placement: room.target, contacts: touchedBy(made, target, room.target) }
}

/** Enemies that a fighter standing there touches: all but the Seriously Injured (NEC-STATUS-03, -05). */
export const touchedBy = (scene: Scene, fighter: FighterIndex, at: Placement): FighterIndex[] => {
  const { positions } = scene.tabletop
  const body = bodyOf(positions, fighter)
  return standingEnemies(scene, fighter).filter((enemy) =>
    basesTouch(body, at, bodyOf(positions, enemy), standingPlace(positions, enemy)),
  )
}

/** Whether it lies down wherever it gets to: those that crawl do. */
export const poseAfter = (scene: Scene, fighter: FighterIndex, kind: MoveKind): Placement['pose'] =>
  (kind === 'crawl' || kind === 'run-for-cover') && isProne(scene, fighter) ? 'prone' : 'standing'

/** A fighter put on a spot of its way, facing as its player said, or its first target, or the way it went. */
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

/** Where the way leads, whether or not the allowance lasts. */
const endOf = (scene: Scene, draft: Draft, question: MoveQuestion): Placement => {
  const spot = draft.path.at(-1)?.to ?? standingPlace(scene.tabletop.positions, question.fighter)
  return standAt(scene, question, draft, { spot })
}

/** Where it is going to stand if nothing goes wrong. */
const placeOf = (scene: Scene, draft: Draft, question: MoveQuestion): Placement =>
  standAt(scene, question, draft, draft.priced.lastLegal)

interface Met {
  readonly hazard: Hazard
  readonly leg: number
}

const hazardsOn = (scene: Scene, { legs }: PricedMove, { targets }: MoveQuestion): Met[] => {
  const met: Met[] = []
  let dangerous = startsInDanger(scene, legs)
  let before = 0
  legs.forEach((leg, number) => {
    const note = (hazard: Hazard): void => void met.push({ hazard, leg: number })
    for (const { spent } of leg.crossings) note({ kind: 'barricade', at: spent })
    // NEC-Q-27: one test a move.
    if (leg.perilsFrom !== null && !dangerous) {
      dangerous = true
      note({ kind: 'dangerous', at: leg.perilsFrom })
    }
    const at = rounded(before)
    if (leg.by === 'jump') note({ kind: 'jump', at, height: leg.drop, cost: leg.cost })
    if (leg.by === 'leap') note({ kind: 'leap', at, gap: leg.gap, height: leg.drop, cost: leg.cost })
    if (targets.length > 0) {
      for (const { model, spent } of leg.near) {
        if (!targets.includes(model) && scene.state.fighters[model]?.status === 'active') {
          note({ kind: 'interceptor', at: spent, fighter: model })
        }
      }
    }
    before += leg.cost
  })
  return met.sort((one, other) => one.leg - other.leg || one.hazard.at - other.hazard.at)
}

/** NEC-TERR-04: only getting onto dangerous ground is tested, not moving on where one already is. */
const startsInDanger = (scene: Scene, [first]: readonly PricedLeg[]): boolean =>
  first !== undefined && isDangerousAt(scene, first.from)

/** Distance between a fighter standing there and an enemy. */
export const distanceFrom = (scene: Scene, fighter: FighterIndex, at: Placement, enemy: FighterIndex): number => {
  const { positions } = scene.tabletop
  return baseDistance(bodyOf(positions, fighter), at, bodyOf(positions, enemy), standingPlace(positions, enemy))
}
