import { rowsAt } from '../../../engine'
import { isOnTable, standingPlace, type Spot } from '../../../space'
import { isOfCrew } from '../roster'
import { friendsOf, handlersOf } from '../table'
import { scenarioActionIds, type ActionId } from '../state'
import { squareAt, stepsTo, withDoors, type Point } from './footing'
import type { Outlook } from './view'

/** Worth of an inch nearer to an object of the scenario, and to loot that wins nothing. */
const pull = { object: 0.06, loot: 0.006 } as const
/** Inches; longer than any path on a table. */
const noWay = 100
/** The largest number of a side's fighters who go for the same object. */
const mostForOne = 2

interface Errand {
  readonly at: Point
  readonly perInch: number
}

/** Objects have a place on a board; null on the players' own table. */
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

/** Whether the scenario gives the fighter anything to do with its objects. */
const hasBusiness = ({ table, state }: Outlook, fighter: number): boolean =>
  state.scenario.objects.some(({ gone }) => !gone) &&
  (rowsAt(handlersOf(table, 'actions', fighter), { table, fighter }).some(({ id }) => isScenarioAction(id)) ||
    table.rules.parts.some(({ endPhaseEnds }) => endPhaseEnds !== undefined))

/** Places to go to: objects to fetch, open or hold, or home with what it carries. */
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

/** Worth for its gang's errands of a fighter's place; comparable only between places of one fighter. */
export const errandsFor = (outlook: Outlook, fighter: number): ((from: Outlook) => number) => {
  const { table, state } = outlook
  // Errands don't matter for set-up.
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
