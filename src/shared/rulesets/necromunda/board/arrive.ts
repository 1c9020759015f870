import {
  priceMove,
  rounded,
  standingPlace,
  type Length,
  type Manner,
  type MoveEnd,
  type PathStep,
  type Spot,
} from '../../../space'
import { mayHang } from '../movement/hanging'
import type { Arrival, FactQuestion, PlannedMove } from '../questions'
import type { FighterIndex } from '../state'
import { distanceFrom, shortestInto, touchedBy, withPlaced } from './contact'
import { moverOf, othersOf, policyOf, type Scene } from './field'
import { isDangerousAt } from './ground'
import { holdAt } from './hanging'
import { planOf, standAt, type Plan } from './plan'
import { separation } from './policies'

type ArriveQuestion = Extract<FactQuestion, { ask: 'arrive' }>
type DivertQuestion = Extract<FactQuestion, { ask: 'diverted' }>

interface End {
  readonly spot: Spot
  readonly spent: Length
  /** The kind of step that leads to the end; undefined: the fighter did not move. */
  readonly by: Manner | undefined
}

/** Where a planned move ends after the dice along it have been rolled. */
export const arrive = (scene: Scene, question: ArriveQuestion): Arrival => {
  const plan = planOf(question.plan)
  if (question.stopped !== null) return arrivalAt(scene, question, plan, stopOf(scene, question, plan), false)
  const { priced, path } = plan
  const lost = question.tolls.reduce((sum, toll) => sum + toll, 0)
  if (priced.cost + lost <= question.allowance) {
    const spot = path.at(-1)?.to ?? standingPlace(scene.tabletop.positions, question.fighter)
    return arrivalAt(scene, question, plan, { spot, spent: rounded(priced.cost + lost), by: path.at(-1)?.by }, false)
  }
  const { end, last } = cutShort(scene, question, plan)
  const cut = end.footing !== 'standing' || end.faults.some(({ why }) => why !== 'too-near')
  return arrivalAt(scene, question, plan, { ...last, by: path[last.leg]?.by }, cut)
}

const priceTo = (scene: Scene, plan: Plan, path: readonly PathStep[], allowance: Length, tolls: readonly Length[]) =>
  priceMove(scene.tabletop, { ...plan.mover, allowance }, path, policyOf(scene, plan.mover.model), tolls)

/** The allowance ends on the way: that point, and the last point before it where the fighter can stand (NEC-MOVE-09, NEC-MOVE-17). */
const cutShort = (
  scene: Scene,
  { allowance, tolls, kind }: ArriveQuestion,
  plan: Plan,
): { readonly end: MoveEnd; readonly last: MoveEnd } => {
  const { end, lastLegal } = priceTo(scene, plan, plan.path, allowance, tolls)
  let last = lastLegal
  // NEC-CLIMB-03: if the action may not end on a wall, a leg that would is not begun.
  if (mayHang(kind)) return { end, last }
  while (last.footing !== 'standing' && last.leg > 0) {
    last = priceTo(scene, plan, plan.path.slice(0, last.leg), allowance, tolls).lastLegal
  }
  if (last.footing === 'standing') return { end, last }
  const start = standingPlace(scene.tabletop.positions, plan.mover.model)
  return { end, last: { spot: start, spent: rounded(0), leg: 0, footing: 'standing', faults: [] } }
}

/** Where a hazard ended the move: on the dangerous ground, at the foot of a jump, across a gap or in the air above it. */
const stopOf = (scene: Scene, { plan: { hazards }, stopped, allowance, tolls }: ArriveQuestion, plan: Plan): End => {
  const hazard = hazards[stopped?.hazard ?? 0]
  const leg = plan.legs[stopped?.hazard ?? 0]
  const step = leg === undefined ? undefined : plan.path[leg]
  if (hazard === undefined || leg === undefined || step === undefined) {
    throw new RangeError(`The move has no hazard number ${stopped?.hazard}`)
  }
  const path = plan.path.slice(0, leg + 1)
  const { by } = step
  if (stopped?.inAir === true) return { ...priceTo(scene, plan, path, allowance, tolls).end, by }
  if (hazard.kind === 'jump' || hazard.kind === 'leap') return { spot: step.to, spent: allowance, by }
  const lost = tolls.reduce((sum, toll) => sum + toll, 0)
  return { ...priceTo(scene, plan, path, rounded(hazard.at + lost), tolls).end, by }
}

const arrivalAt = (
  scene: Scene,
  question: ArriveQuestion,
  plan: Plan,
  { spot, spent, by }: End,
  cut: boolean,
): Arrival => {
  const { fighter } = question
  const placement = standAt(scene, question, plan, { spot })
  const climbing = question.stopped === null && mayHang(question.kind) ? holdAt(scene, fighter, spot, by) : null
  const isFree = placement.pose === 'prone' || climbing !== null
  const { standing, fallen } = othersOf(scene, fighter)
  return {
    placement,
    moved: spent,
    contacts: isFree ? [] : touchedBy(withShift(scene, question.plan), fighter, placement, standing),
    finishable: fallen.filter((enemy) => distanceFrom(scene, fighter, placement, enemy) <= separation),
    cut,
    dangerous: isDangerousAt(scene, placement),
    climbing,
  }
}

/** NEC-MOVE-21: the scene after the target has made room. */
const withShift = (scene: Scene, { shifted }: PlannedMove): Scene =>
  shifted === null || shifted.placement === null ? scene : withPlaced(scene, shifted.fighter, shifted.placement)

/** NEC-MOVE-16: the same path up to where the interceptor is met, then the shortest path into contact with it. */
export const divert = (scene: Scene, { fighter, plan: planned, hazard: number }: DivertQuestion): PlannedMove => {
  const plan = planOf(planned)
  const hazard = planned.hazards[number]
  const leg = plan.legs[number]
  if (hazard?.kind !== 'interceptor' || leg === undefined) throw new RangeError(`Hazard ${number} intercepts nobody`)
  const encounter = plan.priced.legs[leg]?.near.find(({ model }) => model === hazard.fighter)
  if (encounter === undefined) throw new RangeError(`Fighter ${hazard.fighter} is not met on the way`)
  const by = plan.path[leg]?.by ?? 'walk'
  const before: PathStep[] = [...plan.path.slice(0, leg), { by, to: encounter.spot }]
  const path = [...before, ...(wayInto(scene, fighter, encounter.spot, hazard.fighter) ?? [])]
  const mover = moverOf(scene, fighter, plan.mover.allowance)
  const priced = priceMove(scene.tabletop, mover, path, policyOf(scene, fighter))
  return {
    path: { mover, path, heading: null, priced, legs: plan.legs.slice(0, number + 1) } satisfies Plan,
    cost: priced.cost,
    hazards: planned.hazards.slice(0, number + 1),
    shifted: null,
  }
}

const wayInto = (scene: Scene, fighter: FighterIndex, from: Spot, enemy: FighterIndex): readonly PathStep[] | null => {
  const at = standingPlace(scene.tabletop.positions, fighter)
  const there = withPlaced(scene, fighter, { ...at, x: from.x, y: from.y, z: from.z, pose: 'standing' })
  return shortestInto(there, moverOf(there, fighter, separation), [enemy])?.path ?? null
}
