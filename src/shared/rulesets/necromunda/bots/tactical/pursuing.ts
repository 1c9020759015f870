import { clonePositions, isOnTable, place, standingPlace, type Spot } from '../../../../space'
import type { FactQuestion, Ground } from '../../questions'
import { aimsOf, exitsOf } from '../../scenarios/aims'
import type { Aim } from '../../scenarios/scenario'
import { friendsOf } from '../../table'
import type { Outlook } from '../view'
import { wantsToLeave } from './mood'
import { stepsToGround, stepsToPoint, type Steps } from './ways'
import { weights } from './weights'

/** A fighter's scenario goals: how the gang shares them, and how near each place brings the fighter. */
export interface Pursuit {
  /** Worth of standing at the place, measured in fighters. */
  readonly at: (place: Spot) => number
  /** Worth of a place from which it goes on by a number of inches. */
  readonly onwards: (place: Spot, inches: number) => number
  /** Worth of what it can do at a place now. */
  readonly doing: (place: Spot) => number
  /** Goals, the first is worth most from the fighter's current place. */
  readonly goals: readonly Goal[]
  /** Whether there are any goals. */
  readonly some: boolean
}

const nothing: Pursuit = { at: () => 0, onwards: () => 0, doing: () => 0, goals: [], some: false }

export interface Goal {
  readonly steps: Steps
  /** The place itself; null if there are several. */
  readonly spot: Spot | null
  /** Distance in inches from its middle that is near enough. */
  readonly within: number
  readonly worth: number
  /** Whether a place reaches the goal, measured exactly; absent: the steps decide. */
  readonly isThere?: (place: Spot) => boolean
}

type ObjectAim = Extract<Aim, { to: 'object' }>

export const pursuitOf = (outlook: Outlook, fighter: number): Pursuit => {
  const aims = aimsOf(outlook.table, fighter)
  const objects = aims.filter((aim) => aim.to === 'object')
  const mine = objects.length === 0 ? [] : shareOut(outlook, fighter, objects)
  const goals: Goal[] = [...mine]
  if (wantsToLeave(outlook, outlook.table.roster(fighter).side)) {
    const exits = exitsOf(outlook.table, fighter).flatMap((ground) => goalOn(outlook, fighter, ground, 1) ?? [])
    if (exits.length > 0) return pursuing(outlook, fighter, exits)
  }
  for (const aim of aims) {
    if (aim.to !== 'ground') continue
    const goal = goalOn(outlook, fighter, aim.ground, aim.worth)
    if (goal !== null) goals.push(goal)
  }
  return pursuing(outlook, fighter, goals)
}

/** Null for ground that moves, and if nothing is measured. */
const goalOn = (outlook: Outlook, fighter: number, ground: Ground, worth: number): Goal | null => {
  const steps = stepsToGround(outlook, fighter, ground)
  if (steps === null) return null
  const question: FactQuestion = {
    ask: 'on-ground',
    zone: outlook.table.roster(fighter).side,
    ground,
    among: [fighter],
  }
  return { steps, spot: null, within: 0, worth, isThere: measuredAt(outlook, fighter, question) }
}

/** Whether a question would have a non-empty answer if the fighter stood at a place. */
const measuredAt =
  ({ battle, state }: Outlook, fighter: number, question: FactQuestion) =>
  (at: Spot): boolean => {
    const positions = clonePositions(state.positions)
    place(positions, fighter, { ...standingPlace(state.positions, fighter), ...at, pose: 'standing' })
    // All questions asked here are answered with lists.
    const found = battle.space.measure({ ...state, positions }, question) as readonly number[] | undefined
    return found !== undefined && found.length > 0
  }

const pursuing = (outlook: Outlook, fighter: number, goals: readonly Goal[]): Pursuit => {
  if (goals.length === 0) return nothing
  const { positions } = outlook.state
  const here = isOnTable(positions, fighter) ? standingPlace(positions, fighter) : null
  const inOrder = here === null ? goals : goals.toSorted((one, other) => promise(other, here) - promise(one, here))
  // A fighter on the table pursues only its best goal, so that a nearer but less important one does not distract it.
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

const isAt = ({ steps, within }: Goal, place: Spot): boolean => steps(place) <= within + 1

const almost = 0.5

/** From 1 at the goal towards 0 and below far away, always larger when nearer. */
const closeness = ({ steps, within, isThere }: Goal, place: Spot, inches = 0): number => {
  const rough = Math.max(0, steps(place) - within - inches)
  // The middle of the square may be on the ground although this place is not.
  const away = rough === 0 && inches === 0 && isThere?.(place) === false ? almost : rough
  return weights.halfWay / (weights.halfWay + away) - weights.tediousInch * away
}

/** Worth of a goal from afar: half at a distance of `farGoal` inches. */
const promise = ({ steps, worth }: Goal, place: Spot): number =>
  (worth * weights.farGoal) / (weights.farGoal + steps(place))

const inch = 1000

/** Assigns objects to fighters, nearest pairs first; for a fighter, objects assigned to others are worth less. */
const shareOut = (outlook: Outlook, fighter: number, aims: readonly ObjectAim[]): Goal[] => {
  const { table, state } = outlook
  const goals = aims.flatMap(({ object, within, worth, together = false }) => {
    const thing = state.scenario.objects[object]
    // On a board objects have a place.
    const lies = thing === undefined || thing.carrier !== null ? null : (thing.at as Spot | null)
    const steps = lies === null ? null : stepsToPoint(outlook, lies)
    if (thing === undefined || lies === null || steps === null) return []
    const question: FactQuestion = {
      ask: 'objects-near',
      fighter,
      objects: [object],
      kind: thing.kind,
      distance: within,
    }
    const isThere = isOnTable(state.positions, fighter) ? measuredAt(outlook, fighter, question) : undefined
    return [
      { steps, spot: lies, within: within / inch, worth, together, ...(isThere === undefined ? {} : { isThere }) },
    ]
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
