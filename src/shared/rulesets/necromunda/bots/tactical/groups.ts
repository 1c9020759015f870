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

const middleOf = (spots: readonly Spot[]): { readonly x: number; readonly y: number } => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
})

const beyond = (away: number): number => perInch * Math.max(0, away / inch - around)

/** What it costs a fighter to be set up away from its group, by place. */
export const strayingOf = (
  { battle, state }: Outlook,
  { fighter, zone, ground }: Extract<PlacementQuestion, { ask: 'deploy' }>,
): ((place: Placement) => number) => {
  const group = groupOf(battle.context.rosters, fighter)
  if (group === null) return () => 0
  const there = group.members.filter((member) => member !== fighter && isOnTable(state.positions, member))
  if (there.length > 0) {
    const middle = middleOf(there.map((member) => standingPlace(state.positions, member)))
    return ({ x, y }) => beyond(Math.sqrt((x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y)))
  }
  const outline = battle.battlefield?.deployment[zone]?.outline ?? []
  // Where the scenario wants it elsewhere, the zone says nothing.
  if (ground !== undefined || outline.length === 0) return () => 0
  const between = (values: readonly number[]) => {
    const from = Math.min(...values)
    return { from, length: Math.max(...values) - from }
  }
  const across = between(outline.map(({ x }) => x))
  const along = between(outline.map(({ y }) => y))
  return across.length >= along.length
    ? ({ x }) => beyond(Math.abs(x - across.from - group.share * across.length))
    : ({ y }) => beyond(Math.abs(y - along.from - group.share * along.length))
}
