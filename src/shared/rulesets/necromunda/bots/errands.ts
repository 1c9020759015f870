import { rowsAt } from '../../../engine'
import { isOnTable, standingPlace, type Spot } from '../../../space'
import { isOfCrew } from '../roster'
import { friendsOf, handlersOf } from '../table'
import { scenarioActionIds, type ActionId } from '../state'
import { squareAt, stepsTo, withDoors, type Point } from './footing'
import type { Outlook } from './view'

/** What an inch nearer to something the scenario is about is worth, and to loot that nobody wins by. */
const pull = { object: 0.06, loot: 0.006 } as const
/** Farther than any way on a table. */
const noWay = 100
/** So many of a side go for the same thing. */
const mostForOne = 2

interface Errand {
  readonly at: Point
  readonly perInch: number
}

/** Things lie where a board has put them; null on the players' own table. */
const placeOf = (at: unknown): Point | null => (at === null || at === undefined ? null : (at as Spot))

const flat = (one: Point, other: Point): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)

/** Whether fewer than `mostForOne` able friends are nearer to it than the fighter. */
const isForIt = ({ table, state }: Outlook, fighter: number, at: Point): boolean => {
  const own = flat(standingPlace(state.positions, fighter), at)
  const nearer = friendsOf(table, fighter).filter((friend) => {
    const { status } = table.fighter(friend)
    const isAble = (status === 'active' || status === 'pinned') && isOnTable(state.positions, friend)
    return isAble && flat(standingPlace(state.positions, friend), at) < own
  })
  return nearer.length < mostForOne
}

const isScenarioAction = (id: ActionId): boolean => scenarioActionIds.some((known) => known === id)

/** Whether the scenario gives the fighter anything to do with things that lie about. */
const hasBusiness = ({ table, state }: Outlook, fighter: number): boolean =>
  state.scenario.objects.some(({ gone }) => !gone) &&
  (rowsAt(handlersOf(table, 'actions', fighter), { table, fighter }).some(({ id }) => isScenarioAction(id)) ||
    table.rules.parts.some(({ endPhaseEnds }) => endPhaseEnds !== undefined))

/** What there is to fetch, open, hold or do somewhere; home with what is carried. */
const errandsOf = (outlook: Outlook, fighter: number): Errand[] => {
  const { table, state, battle } = outlook
  const { side } = table.roster(fighter)
  const { objects } = state.scenario
  if (objects.some(({ carrier, gone }) => !gone && carrier === fighter)) {
    const zone = battle.battlefield?.deployment[side]?.outline ?? []
    return zone.map((at) => ({ at, perInch: 2 * pull.object }))
  }
  const errands: Errand[] = []
  const add = (found: unknown, perInch: number): void => {
    const at = placeOf(found)
    if (at !== null && isForIt(outlook, fighter, at)) errands.push({ at, perInch })
  }
  if (hasBusiness(outlook, fighter)) {
    for (const { at, gone, carrier, owner } of objects)
      if (!gone && carrier === null && owner !== side) add(at, pull.object)
  }
  for (const { at, gone, kind } of state.scenery.loot) if (!gone && kind === 'casket') add(at, pull.loot)
  return errands
}

const nothing = (): number => 0

/** What it is worth to a fighter to stand where it does, for the errands of its gang; comparable between places of one fighter only. */
export const errandsFor = (outlook: Outlook, fighter: number): ((from: Outlook) => number) => {
  const { table, state } = outlook
  // Nobody is set up for an errand.
  const isThere = outlook.footing !== null && isOnTable(state.positions, fighter)
  if (outlook.footing === null || !isThere || !isOfCrew(table.roster(fighter))) return nothing
  const errands = errandsOf(outlook, fighter)
  const perInch = Math.max(0, ...errands.map((errand) => errand.perInch))
  if (perInch === 0) return nothing
  const footing = withDoors(outlook.footing, state.scenery)
  const steps = stepsTo(
    footing,
    errands.filter((errand) => errand.perInch === perInch).map(({ at }) => at),
  )
  return ({ state: { positions } }) => {
    const { x, y } = standingPlace(positions, fighter)
    return -perInch * Math.min(noWay, steps[squareAt(footing, x, y)] ?? noWay)
  }
}
