import type { PlacementAdvisor, Stream } from '../../../../engine'
import type { NecromundaState } from '../..'
import { halfMovementOf, moveDistance, nextMove } from '../../movement/allowance'
import type { MoveKind } from '../../questions'
import { scenarioActionIds, type ActionId } from '../../state'
import { enemiesOf } from '../../table'
import { standingPlace, type Length, type Placement } from '../../../../space'
import { bestCharge, worthOfAction } from '../acting'
import { rideWorth } from '../boarding'
import { endOf, type MoveQuestion } from '../moving'
import { withStatus, type Outlook } from '../view'
import { worthOf } from '../worth'
import { waysToGoals } from './purposeful'
import type { Replies } from './danger'
import { nearestPatient } from './helping'
import { perilOn } from './peril'
import { repliesOf } from './replies'
import { judgeOf, type Judge, type Stand } from './stand'
import { usualPlaces, weights, type PlacesLookedAt } from './weights'

/** The next action, with its path or target. */
export interface Plan {
  readonly action: ActionId | 'end' | 'turn'
  /** Measured in fighters; comparable only between plans of one fighter. */
  readonly worth: number
  /** The path to give when the move is asked for. */
  readonly way: unknown
  readonly target: number | null
}

/** A path and the worth of its end. */
interface Place extends Stand {
  readonly way: unknown
  readonly at: Placement
}

export interface Helpers {
  readonly advisor: PlacementAdvisor<NecromundaState>
  readonly stream: Stream
  /** The usual numbers if absent. */
  readonly places?: PlacesLookedAt
}

/**
 * The best use of the fighter's remaining action points: each action is weighed together with the best that can follow it, so that it moves
 * to shoot, shoots then hides, aims from a good place, or stays out of sight.
 */
export const planFor = (
  outlook: Outlook,
  fighter: number,
  offered: readonly (ActionId | 'end' | 'turn')[],
  helpers: Helpers,
): Plan => {
  const judge = judgeOf(outlook, fighter)
  const here = standingPlace(outlook.state.positions, fighter)
  const lying = outlook.table.fighter(fighter).status === 'pinned'
  const points = outlook.state.activation?.actionPoints ?? 0
  const upright = lying ? withStatus(outlook, fighter, 'active') : outlook
  const { replies: foreseen, mostForeseen } = helpers.places ?? usualPlaces
  const replies = foreseen === 0 ? null : repliesOf(outlook, foreseen, helpers)
  const stand = judge.at({ ...here, pose: 'standing' }, replies)
  const rest = lying ? judge.lyingAt(here, replies) : stand.standing
  const mayMove = lying ? points > 1 : offered.includes('move')
  const looked = mayMove ? placesFor(upright, fighter, 'move', helpers, judge) : []
  const places = replies === null ? looked : lookedThrough(looked, replies, mostForeseen, judge)
  const farthest = best(places.map(({ standing }) => standing))

  let plan: Plan = { action: 'end', worth: rest, way: null, target: null }
  const consider = (
    action: ActionId | 'turn',
    worth: number,
    way: unknown = null,
    target: number | null = null,
  ): void => {
    if (offered.includes(action) && worth > plan.worth) plan = { action, worth, way, target }
  }

  const enemies = enemiesOf(outlook.table, fighter)
  if (offered.includes('shoot')) {
    for (let cost = 0; cost <= points; cost += 1) {
      const shot = judge.shotFor(outlook, cost)
      if (shot > 0) consider('shoot', shot + (points > cost ? Math.max(stand.standing, farthest) : stand.standing))
    }
    const aimed = points > 1 ? judge.shotFor(outlook, points - 1, true) : 0
    if (aimed > 0) consider('aim', aimed + stand.standing)
  }
  const move = moveOf(outlook, fighter, 'move')
  const reach = move.allowance / inch
  const peril = (way: unknown): number => judge.caution * perilOn(outlook, move, way)
  for (const { way, at, shot, standing } of places) {
    const further = points > 1 ? judge.further(at, reach) : 0
    const worth = standing + (points > 1 ? Math.max(0, shot, further) : 0)
    // Looking at the whole way takes long, and matters only for the best.
    if (!lying && worth > plan.worth) consider('move', worth - peril(way), way)
  }
  if (offered.includes('take-cover')) {
    for (const { way, at } of likeliest(placesFor(outlook, fighter, 'take-cover', helpers, judge))) {
      consider('take-cover', judge.lyingAt(at, replies), way)
    }
  }
  if (offered.includes('charge')) {
    const { target, worth } = bestCharge(outlook, fighter, helpers.advisor)
    if (target !== null) consider('charge', judge.mood.offence * worth + judge.against(target), null, target)
  }
  if (lying) {
    const shot = points > 1 ? judge.shotFor(upright, points - 1) : 0
    consider('stand-up', Math.max(shot + stand.standing, points > 1 ? farthest : rest))
  }
  if (offered.includes('coup-de-grace')) consider('coup-de-grace', weights.finishing * dearest(outlook, enemies) + rest)
  for (const action of offered) {
    if (judgedHere.includes(action) || action === 'end') continue
    const worth = isBusiness(action)
      ? Math.max(idle, judge.mood.pursuit * judge.pursuit.doing(here))
      : worthOfAction(outlook, fighter, action, offered, helpers.advisor)
    if (worth >= 0) consider(action, worth + rest)
  }
  consider('reload', weights.loaded + rest)
  return plan
}

const inch = 1000

/** Worth of a scenario action for which the scenario states no aim. */
const idle = 0.3

const isBusiness = (action: ActionId | 'end' | 'turn'): boolean =>
  action !== 'put-down' && scenarioActionIds.some((id) => id === action)

/** Actions that this bot judges itself; attacks in close combat, powers and all others are judged by the greedy bot. */
const judgedHere: readonly string[] = [
  'shoot',
  'aim',
  'move',
  'take-cover',
  'charge',
  'stand-up',
  'coup-de-grace',
  'reload',
]

const best = (values: readonly number[]): number => Math.max(Number.NEGATIVE_INFINITY, ...values)

const dearest = ({ table }: Outlook, enemies: readonly number[]): number =>
  Math.max(
    0,
    ...enemies
      .filter((enemy) => table.fighter(enemy).status === 'seriously-injured')
      .map((enemy) => worthOf(table, enemy)),
  )

/** Going prone is only judged at the places that are best for standing. */
const likeliest = (places: readonly Place[]): readonly Place[] =>
  [...places].sort((one, other) => other.standing - one.standing).slice(0, 3)

const allowanceFor = ({ table }: Outlook, fighter: number, kind: MoveKind): Length =>
  kind === 'take-cover' ? halfMovementOf(table, fighter) : moveDistance(table, fighter, nextMove(table, fighter))

const moveOf = (outlook: Outlook, fighter: number, kind: MoveKind): MoveQuestion => ({
  ask: 'plan-move',
  fighter,
  kind,
  allowance: allowanceFor(outlook, fighter, kind),
  targets: [],
})

const placesFor = (outlook: Outlook, fighter: number, kind: MoveKind, helpers: Helpers, judge: Judge): Place[] =>
  waysFor(outlook, moveOf(outlook, fighter, kind), helpers, judge).map((way) => {
    const at = endOf(outlook, fighter, way)
    const { shot, standing } = judge.at({ ...at, pose: 'standing' })
    return { way, at, shot, standing: standing + rideWorth(outlook, fighter, at) }
  })

/** The most promising places, judged again by what each enemy could do in reply. */
const lookedThrough = (places: readonly Place[], replies: Replies, most: number, judge: Judge): Place[] =>
  [...places]
    .sort((one, other) => other.standing + Math.max(0, other.shot) - one.standing - Math.max(0, one.shot))
    .slice(0, most)
    .map((place) => {
      const at = { ...place.at, pose: 'standing' } as const
      const heed = judge.at(at, replies).standing - judge.at(at).standing
      return { ...place, standing: place.standing + heed }
    })

/** The board's suggestions, paths to goals, and random paths. */
const waysFor = (
  outlook: Outlook,
  question: MoveQuestion,
  { advisor, stream, places = usualPlaces }: Helpers,
  judge: Judge,
): readonly unknown[] => {
  const { state } = outlook
  const count = question.kind === 'take-cover' ? places.cover : places.move
  const drawn = Array.from({ length: count }, () => advisor.sample(state, question, stream))
  const onFoot =
    question.kind === 'move'
      ? [
          ...waysToGoals(outlook, question, judge.pursuit.goals),
          ...waysToGoals(outlook, question, nearestPatient(outlook, judge.patients, question)),
        ]
      : []
  return [...advisor.suggest(state, question), ...onFoot, ...drawn]
}

/** The best path for a move without a plan. */
export const bestWay = (outlook: Outlook, question: MoveQuestion, helpers: Helpers): unknown => {
  const judge = judgeOf(outlook, question.fighter)
  const lies = question.kind === 'take-cover' || question.kind === 'crawl'
  let found: { readonly way: unknown; readonly worth: number } | null = null
  for (const way of waysFor(outlook, question, helpers, judge)) {
    const at = endOf(outlook, question.fighter, way)
    const worth = lies ? judge.lyingAt(at) : judge.at(at).standing
    if (found !== null && worth <= found.worth) continue
    const safe = worth - judge.caution * perilOn(outlook, question, way)
    if (found === null || safe > found.worth) found = { way, worth: safe }
  }
  return found?.way
}
