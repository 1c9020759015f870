import type { PlacementQuestion } from '../../questions'
import { isChampion, isLeader, isOfCrew, type FighterProfile } from '../../roster'
import { isOnTable, standingPlace, type Placement, type Spot } from '../../../../space'
import type { Outlook } from '../view'

/** Groups for set-up: a gang in a single corner can be hit by one marker and sees only a quarter of the table. */

const inch = 1000
/** Cost of an inch away from its group, in fighters. */
const perInch = 0.03
/** Distance in inches from the middle of its group within which there is no cost. */
const around = 4
/** Within this distance in inches of a friend one marker covers both and both lose their nerve together; and the cost of each inch. */
const elbowRoom = 3.5
const perInchTooNear = 0.04
/** Position of each group along the zone as a share, by number of groups. The Leader's group is first. */
const shares: Readonly<Record<number, readonly number[]>> = { 1: [1 / 2], 2: [1 / 3, 2 / 3], 3: [1 / 2, 1 / 4, 3 / 4] }

const mostGroups = 3
/** A group has three members, or two if the gang doesn't divide evenly. */
const groupsIn = (members: number): number => Math.max(1, Math.min(mostGroups, Math.floor((members + 1) / 3)))

/** Leader and Champions come first, so that each group gets one as long as there are enough. */
const rank = (fighter: FighterProfile): number => (isLeader(fighter) ? 0 : isChampion(fighter) ? 1 : 2)

interface Group {
  readonly members: readonly number[]
  /** Position along the zone, from 0 to 1. */
  readonly share: number
}

/** Null for fighters without a group: vehicles, and extras of the scenario. */
export const groupOf = (rosters: readonly FighterProfile[], fighter: number): Group | null => {
  const own = rosters[fighter]
  const onFoot = rosters
    .filter((one) => one.side === own?.side && isOfCrew(one) && one.vehicle === undefined)
    .sort((one, other) => rank(one) - rank(other) || one.index - other.index)
    .map(({ index }) => index)
  const place = onFoot.indexOf(fighter)
  if (place === -1) return null
  const groups = groupsIn(onFoot.length)
  return {
    members: onFoot.filter((_, other) => other % groups === place % groups),
    share: shares[groups]?.[place % groups] ?? 1 / 2,
  }
}

interface Flat {
  readonly x: number
  readonly y: number
}

const middleOf = (spots: readonly Flat[]): Flat => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})

const distance = (one: Flat, other: Flat): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)) / inch

const beyond = (away: number): number => perInch * Math.max(0, away - around)

type DeployQuestion = Extract<PlacementQuestion, { ask: 'deploy' }>

/** Cost of a set-up place away from the fighter's group or too near to a friend. */
export const strayingOf = (outlook: Outlook, question: DeployQuestion): ((place: Placement) => number) => {
  const { battle, state } = outlook
  const { rosters } = battle.context
  const group = groupOf(rosters, question.fighter)
  if (group === null) return () => 0
  const placesOf = (fighters: readonly number[]): readonly Spot[] =>
    fighters
      .filter((one) => one !== question.fighter && isOnTable(state.positions, one))
      .map((one) => standingPlace(state.positions, one))
  const own = rosters[question.fighter]?.side
  const friends = placesOf(rosters.filter(({ side }) => side === own).map(({ index }) => index))
  const mates = placesOf(group.members)
  const away = mates.length > 0 ? awayFrom(middleOf(mates)) : alongZone(outlook, question, group.share)
  return (place) =>
    beyond(away(place)) +
    friends.reduce((sum, friend) => sum + perInchTooNear * Math.max(0, elbowRoom - distance(place, friend)), 0)
}

const awayFrom =
  (middle: Flat) =>
  (place: Flat): number =>
    distance(place, middle)

/** Distance from the group's share of the zone's longer side; 0 if the scenario asks for other ground. */
const alongZone = ({ battle }: Outlook, { zone, ground }: DeployQuestion, share: number): ((place: Flat) => number) => {
  const outline = battle.battlefield?.deployment[zone]?.outline ?? []
  if (ground !== undefined || outline.length === 0) return () => 0
  const between = (values: readonly number[]) => {
    const from = Math.min(...values)
    return { from, length: Math.max(...values) - from }
  }
  const across = between(outline.map(({ x }) => x))
  const along = between(outline.map(({ y }) => y))
  return across.length >= along.length
    ? ({ x }) => Math.abs(x - across.from - share * across.length) / inch
    : ({ y }) => Math.abs(y - along.from - share * along.length) / inch
}
