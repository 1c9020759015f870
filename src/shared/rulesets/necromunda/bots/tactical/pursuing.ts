import { isOnTable, standingPlace, type Spot } from '../../../../space'
import { aimsOf } from '../../scenarios/aims'
import type { Aim } from '../../scenarios/scenario'
import { friendsOf } from '../../table'
import type { Outlook } from '../view'
import { stepsToGround, stepsToPoint, type Steps } from './ways'
import { weights } from './weights'

/** What the scenario is about, for one fighter: who of its gang goes where, and how near each place brings it. */
export interface Pursuit {
  /** What it is worth to stand there, in fighters. */
  readonly at: (place: Spot) => number
  /** What it is worth to do what can be done at a place now. */
  readonly doing: (place: Spot) => number
  /** Whether there is anywhere to go. */
  readonly some: boolean
}

const nothing: Pursuit = { at: () => 0, doing: () => 0, some: false }

interface Goal {
  readonly steps: Steps
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
  for (const aim of aims) {
    if (aim.to !== 'ground') continue
    const steps = stepsToGround(outlook, fighter, aim.ground)
    if (steps !== null) goals.push({ steps, within: 0, worth: aim.worth })
  }
  if (goals.length === 0) return nothing
  const best = (value: (goal: Goal) => number): number => Math.max(...goals.map(value))
  return {
    at: (place) => weights.pursuit * best((goal) => goal.worth * closeness(goal, place)),
    doing: (place) => weights.business * best((goal) => (goal.steps(place) <= goal.within + 1 ? goal.worth : 0)),
    some: true,
  }
}

/** From 1 at the goal to nothing far from it, and always a little more where it is nearer. */
const closeness = ({ steps, within }: Goal, place: Spot): number => {
  const away = Math.max(0, steps(place) - within)
  return weights.halfWay / (weights.halfWay + away) - weights.tediousInch * away
}

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
    return steps === null ? [] : [{ steps, within: within / inch, worth, together }]
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
