import { askEach, type Procedure } from '../../../engine'
import { carriersOf, fightersIn, fightersWhere, handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex, SideIndex } from '../state'
import { tacticsRule } from '../tactics/card'
import { firstToPlay } from '../tactics/offer'
import { mayBeReady, rollsAgain, scenarioMoment, scenarioPriority } from '../scenarios/moments'
import { rollOff } from './roll-off'

/** NECX-PRI-01, NECX-READY-01: roll for priority, then every fighter on the battlefield becomes Ready. */
export function* priorityPhase(table: NecromundaTable): Procedure {
  yield* scenarioMoment(table, 'roundBegins')
  if (table.state.over) return
  yield* roundBegins(table)
  const sides = table.state.sides.map((_, side) => side)
  const holder = table.state.round > 1 ? table.state.order[0] : undefined
  const taker = yield* firstToPlay(table, { at: 'priority' })
  if (taker === undefined) {
    // NECX-PRI-03: with three or more sides, those that tie roll again.
    const settle = sides.length > 2 ? undefined : (tied: readonly SideIndex[]) => passOn(tied, holder)
    const { order: rolled, rolls } = yield* rollOff(
      table,
      sides,
      'priority.roll',
      'NECX-PRI-01',
      settle,
      table.rules.parts.some(({ rollsAgain }) => rollsAgain !== undefined)
        ? (side) => rollsAgain(table, side)
        : undefined,
    )
    const order = yield* scenarioPriority(table, rolled)
    table.emit({ type: 'priority-rolled', rule: 'NECX-PRI-01', rolls, order })
  } else {
    const order = [taker, ...table.state.order.filter((side) => side !== taker)]
    table.emit({ type: 'priority-rolled', rule: tacticsRule, rolls: [], order })
  }
  // NECX-COND-03: a fighter blinded without a Ready marker gets none now and is Blind until its next activation.
  const owing = fightersWhere(table, ({ conditions }) =>
    conditions.some(({ id, until }) => id === 'blind' && until === undefined),
  )
  const fighters = fightersWhere(
    table,
    (_, { index, side }) =>
      side < table.sideCount && !owing.includes(index) && mayBeReady(table, index) && !isBlackedOut(table, index),
  )
  // NECV-PASS-06.
  const inside = fightersIn(table, 'embarked').filter((fighter) => mayBeReady(table, fighter))
  table.emit({ type: 'readied', rule: 'NECX-READY-01', fighters: [...fighters, ...inside] })
  for (const fighter of owing) {
    const condition = { id: 'blind', until: 'next-activation' } as const
    table.emit({ type: 'condition-gained', rule: 'NECX-COND-03', fighter, condition })
  }
  table.emit({ type: 'stage-entered', rule: 'NECX-RND-01', stage: 'action' })
}

/** NECV-DMG-03: not Ready until its driver is awake. */
const isBlackedOut = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).vehicle?.blackedOut === true

/** Calls fighters who are in the battle or still to come, before the roll for priority. */
function* roundBegins(table: NecromundaTable): Procedure {
  for (const fighter of carriersOf(table, 'roundBegins')) {
    const { status } = table.fighter(fighter)
    if (status === 'out-of-action' || status === 'fled') continue
    yield* askEach(handlersOf(table, 'roundBegins', fighter), { table, fighter })
  }
}

/** NECX-PRI-02: in a tie, priority passes from the side that held it; in the first round the dice are rolled again. */
const passOn = (tied: readonly SideIndex[], holder: SideIndex | undefined): readonly SideIndex[] | undefined =>
  holder === undefined ? undefined : [...tied.filter((side) => side !== holder), holder]
