import type { PlacementQuestion } from '../../questions'
import { isChampion, isLeader, isOfCrew, type FighterProfile } from '../../roster'
import { isOnTable, standingPlace, type Placement, type Spot } from '../../../../space'
import type { Outlook } from '../view'

/** Who sets up together, and where: a gang that stands in one corner is under one marker and sees a quarter of the table. */

const inch = 1000
/** What an inch away from its group costs, in fighters. */
const perInch = 0.03
/** Inches around the middle of its group that are all the same. */
const around = 4
/** Nearer to a friend, in inches, one marker lies on both and both lose their nerve together; what each inch of it costs. */
const elbowRoom = 3.5
const perInchTooNear = 0.04
/** How far along the zone each group stands, by how many there are. The Leader's comes first. */
const shares: Readonly<Record<number, readonly number[]>> = { 1: [1 / 2], 2: [1 / 3, 2 / 3], 3: [1 / 2, 1 / 4, 3 / 4] }

const mostGroups = 3
/** A group has three members, or two where the gang can't be parted evenly. */
const groupsIn = (members: number): number => Math.max(1, Math.min(mostGroups, Math.floor((members + 1) / 3)))

/** Leader and Champions first, so that every group has one of them as long as there are enough. */
const rank = (fighter: FighterProfile): number => (isLeader(fighter) ? 0 : isChampion(fighter) ? 1 : 2)

interface Group {
  readonly members: readonly number[]
  /** How far along the zone. */
  readonly share: number
}

/** Null for those who belong to no group: vehicles, and what is not of the crew. */
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

/** What it costs a fighter to be set up away from its group or at a friend's elbow, by place. */
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

/** How far it is from this share of the zone, along its longer side; nothing where the scenario wants it elsewhere. */
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
