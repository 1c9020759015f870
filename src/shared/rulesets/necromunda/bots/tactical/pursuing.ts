import { isOnTable, standingPlace, type Spot } from '../../../../space'
import { aimsOf, exitsOf } from '../../scenarios/aims'
import type { Aim } from '../../scenarios/scenario'
import { friendsOf } from '../../table'
import type { Outlook } from '../view'
import { wantsToLeave } from './mood'
import { stepsToGround, stepsToPoint, type Steps } from './ways'
import { weights } from './weights'

/** What the scenario is about, for one fighter: who of its gang goes where, and how near each place brings it. */
export interface Pursuit {
  /** What it is worth to stand there, in fighters. */
  readonly at: (place: Spot) => number
  /** What a place is worth from which it goes on by so many inches. */
  readonly onwards: (place: Spot, inches: number) => number
  /** What it is worth to do what can be done at a place now. */
  readonly doing: (place: Spot) => number
  /** Where to go; the first is worth most from where the fighter stands. */
  readonly goals: readonly Goal[]
  /** Whether there is anywhere to go. */
  readonly some: boolean
}

const nothing: Pursuit = { at: () => 0, onwards: () => 0, doing: () => 0, goals: [], some: false }

export interface Goal {
  readonly steps: Steps
  /** The place itself; null where there are many. */
  readonly spot: Spot | null
  /** Inches from its middle that are near enough. */
  readonly within: number
  readonly worth: number
}

type ObjectAim = Extract<Aim, { to: 'object' }>

export const pursuitOf = (outlook: Outlook, fighter: number): Pursuit => {
  const aims = aimsOf(outlook.table, fighter)
  const objects = aims.filter((aim) => aim.to === 'object')
  const mine = objects.length === 0 ? [] : shareOut(outlook, fighter, objects)
  const goals: Goal[] = [...mine]
  if (wantsToLeave(outlook, outlook.table.roster(fighter).side)) {
    const exits = exitsOf(outlook.table, fighter).flatMap((ground) => stepsToGround(outlook, fighter, ground) ?? [])
    if (exits.length > 0)
      return pursuing(
        outlook,
        fighter,
        exits.map((steps) => ({ steps, spot: null, within: 0, worth: 1 })),
      )
  }
  for (const aim of aims) {
    if (aim.to !== 'ground') continue
    const steps = stepsToGround(outlook, fighter, aim.ground)
    if (steps !== null) goals.push({ steps, spot: null, within: 0, worth: aim.worth })
  }
  return pursuing(outlook, fighter, goals)
}

const pursuing = (outlook: Outlook, fighter: number, goals: readonly Goal[]): Pursuit => {
  if (goals.length === 0) return nothing
  const { positions } = outlook.state
  const here = isOnTable(positions, fighter) ? standingPlace(positions, fighter) : null
  const inOrder = here === null ? goals : goals.toSorted((one, other) => promise(other, here) - promise(one, here))
  // Who stands somewhere has made up its mind: what lies nearer must not hide what matters more.
  const after = here === null ? goals : inOrder.slice(0, 1)
  const best = (value: (goal: Goal) => number): number => Math.max(...goals.map(value))
  const onwards = (place: Spot, inches: number): number =>
    weights.pursuit * Math.max(...after.map((goal) => goal.worth * closeness(goal, place, inches)))
  return {
    at: (place) => onwards(place, 0),
    onwards,
    goals: inOrder,
    doing: (place) => weights.business * best((goal) => (isAt(goal, place) ? goal.worth : 0)),
    some: true,
  }
}

/** Another level, and what it takes to get there, in inches. */
const storey = 500
const upOrDown = 4

const isAt = ({ steps, within }: Goal, place: Spot): boolean => steps(place) <= within + 1

/** From 1 at the goal to nothing far from it, and always a little more where it is nearer. */
const closeness = ({ steps, within, spot }: Goal, place: Spot, inches = 0): number => {
  const up = spot !== null && Math.abs(spot.z - place.z) >= storey ? upOrDown : 0
  const away = Math.max(0, up + steps(place) - within - inches)
  return weights.halfWay / (weights.halfWay + away) - weights.tediousInch * away
}

/** What a goal is worth from afar: half as much from so far away. */
const promise = ({ steps, worth }: Goal, place: Spot): number =>
  (worth * weights.farGoal) / (weights.farGoal + steps(place))

const inch = 1000

/**
 * Every fighter goes for one object, the nearest pairs first, and what is left over is worth less to those who have another to see to,
 * or come second.
 */
const shareOut = (outlook: Outlook, fighter: number, aims: readonly ObjectAim[]): Goal[] => {
  const { table, state } = outlook
  const goals = aims.flatMap(({ object, within, worth, together = false }) => {
    const { at, carrier } = state.scenario.objects[object] ?? { at: null, carrier: null }
    const place = carrier === null ? (at as Spot | null | undefined) : null
    const steps = place === null || place === undefined ? null : stepsToPoint(outlook, place)
    return steps === null ? [] : [{ steps, spot: place ?? null, within: within / inch, worth, together }]
  })
  const able = [fighter, ...friendsOf(table, fighter)].filter((one) => {
    const { status } = table.fighter(one)
    return one === fighter || ((status === 'active' || status === 'pinned') && isOnTable(state.positions, one))
  })
  const isThere = isOnTable(state.positions, fighter)
  if (!isThere) return goals
  const pairs = able.flatMap((one) => {
    const place = standingPlace(state.positions, one)
    return goals.map((goal, index) => ({ one, index, far: goal.steps(place) / Math.max(0.1, goal.worth) }))
  })
  pairs.sort((left, right) => left.far - right.far || left.one - right.one || left.index - right.index)
  const room = goals.map(({ together }) => (together ? Math.ceil(able.length / goals.length) : 1))
  const busy = new Set<number>()
  let own = -1
  for (const { one, index } of pairs) {
    const left = room[index] ?? 0
    if (left === 0 || busy.has(one)) continue
    room[index] = left - 1
    busy.add(one)
    if (one === fighter) own = index
  }
  return goals.map((goal, index) => (index === own ? goal : { ...goal, worth: goal.worth * weights.notMine }))
}
