import { agree, choose, valuesOf, type Option, type Procedure } from '../../../engine'
import { place } from '../asking'
import { afterDeployment, beforeDeployment } from '../tactics/deal'
import type { Ground } from '../questions'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex, SideIndex } from '../state'
import { cagesFor, fitsInCage } from '../riding/aboard'
import { scenarioMoment } from '../scenarios/moments'
import { placeCaches } from '../terrain/caches'
import { sayWhatIsByHand } from '../setup/by-hand'
import { layTraps } from '../terrain/traps'
import { hasRoom, startEngines, staysAway } from '../vehicles/room'
import { rollOff } from './roll-off'

interface Inside extends Option {
  readonly vehicle: FighterIndex | null
}
const onFoot: Inside = { id: 'on-foot', vehicle: null }

interface Deployable extends Option {
  readonly fighter: FighterIndex
}

const allWaiting = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  table.rosters
    .filter(
      (fighter) =>
        fighter.side === side &&
        fighter.part === undefined &&
        table.fighter(fighter.index).status === 'reserve' &&
        !isKeptBack(table, fighter.index) &&
        groundFor(table, fighter.index) !== null,
    )
    .map(({ index }) => index)

/** Whether its player has kept it back for later. */
const isKeptBack = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).used.some((used) => used === keptBack || staysAway(used))

const keptBack = 'kept-back'

/** Ground on which it is set up after all others; undefined if it is set up normally. CAMP-SCN-07: nobody infiltrates in gang raids. */
const lastGround = (table: NecromundaTable, fighter: FighterIndex): Ground | undefined =>
  table.rules.only === 'raid' ? undefined : valuesOf(handlersOf(table, 'setUpLast', fighter)).at(-1)

/** Fighters a side may set up now; those with `setUpLast` wait for all others. */
const waiting = (table: NecromundaTable, side: SideIndex): FighterIndex[] => {
  const comesLast = (fighter: FighterIndex): boolean => lastGround(table, fighter) !== undefined
  const othersWait = table.state.sides.some((_, any) => allWaiting(table, any).some((fighter) => !comesLast(fighter)))
  return allWaiting(table, side).filter((fighter) => !othersWait || !comesLast(fighter))
}

/** The scenario's ground for it; null: it is held back. */
const groundFor = (table: NecromundaTable, fighter: FighterIndex) => table.rules.deployment.ground?.(table, fighter)

/**
 * NECX-SCN-01: the sides take turns to set up one fighter each in their own zone, the winner of a roll-off first. One call sets up one
 * fighter, so that there is a safe point after each.
 */
export function* deployNext(table: NecromundaTable): Procedure {
  if (table.state.order.length === 0) {
    sayWhatIsByHand(table)
    yield* startEngines(table)
    yield* beforeDeployment(table)
    const sides = table.state.sides.map((_, side) => side)
    const { order, rolls } = yield* rollOff(table, sides, 'deployment.roll-off', 'NECX-SCN-01')
    table.emit({ type: 'priority-rolled', rule: 'NECX-SCN-01', rolls, order: inOrder(table, order) })
    yield* scenarioMoment(table, 'setUp')
    yield* layTraps(table)
  }
  const side = nextToDeploy(table)
  if (side === undefined) {
    yield* scenarioMoment(table, 'deployed')
    yield* placeCaches(table)
    yield* afterDeployment(table)
    table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 1 })
    table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'priority' })
    return
  }
  const options: Deployable[] = waiting(table, side).map((fighter) => ({ id: table.roster(fighter).id, fighter }))
  const { fighter } = yield* choose(side, 'deployment.fighter', `side-${side}`, options, 'NECX-SCN-01')
  if (yield* waits(table, fighter)) return
  if (!(yield* hasRoom(table, fighter))) return
  const ground = lastGround(table, fighter) ?? groundFor(table, fighter) ?? undefined
  if (ground === undefined && (yield* beginsInside(table, fighter))) return
  const question = { ask: 'deploy', fighter, zone: side, ...(ground === undefined ? {} : { ground }) } as const
  const by = table.rules.deployment.by?.(table, fighter) ?? side
  const placement = yield* place(table, fighter, question, 'NECX-SCN-01', by)
  table.emit({ type: 'deployed', rule: 'NECX-SCN-01', fighter, placement })
}

/** NECV-PASS-05: whether it begins in the cage of a vehicle that is already on the table. */
function* beginsInside(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const cages = fitsInCage(table, fighter) ? cagesFor(table, fighter) : []
  if (cages.length === 0) return false
  const { side, id } = table.roster(fighter)
  const rule = 'NECV-PASS-05'
  const options: Inside[] = cages.map((vehicle) => ({ id: table.roster(vehicle).id, vehicle }))
  const { vehicle } = yield* choose<Inside>(side, 'deployment.inside', id, [onFoot, ...options], rule)
  if (vehicle === null) return false
  table.emit({ type: 'embarked', rule, fighter, vehicle })
  return true
}

/** Whether its player keeps it back, if a rule allows it. */
function* waits(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const [waiting] = handlersOf(table, 'mayWait', fighter)
  const { side, id } = table.roster(fighter)
  if (waiting === undefined || !(yield* agree(side, 'shadows.wait', id, waiting.rule))) return false
  table.emit({ type: 'effect-used', rule: waiting.rule, fighter, effect: keptBack })
  return true
}

const startersOf = (table: NecromundaTable, side: SideIndex): number =>
  table.rosters.filter((fighter) => fighter.side === side && fighter.part === undefined).length

/** CAMP-PRE-50: if one side is set up first, it is first in the order. */
const inOrder = (table: NecromundaTable, order: readonly SideIndex[]): readonly SideIndex[] => {
  const { first } = table.rules.deployment
  if (first === undefined) return order
  const early = order.filter((side) => table.roles[side] === first)
  return [...early, ...order.filter((side) => !early.includes(side))]
}

/** The side with the fewest fighters set up among those with fighters waiting; ties in the order of the roll-off. */
const nextToDeploy = (table: NecromundaTable): SideIndex | undefined => {
  if (table.rules.deployment.first !== undefined)
    return table.state.order.find((side) => waiting(table, side).length > 0)
  let next: SideIndex | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const side of table.state.order) {
    if (waiting(table, side).length === 0) continue
    const placed = startersOf(table, side) - allWaiting(table, side).length
    if (placed < fewest) {
      fewest = placed
      next = side
    }
  }
  return next
}
