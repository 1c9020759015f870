import { agree, choose, type Option, type Procedure } from '../../../engine'
import { activate } from '../activation/activation'
import { nominateGroup } from '../activation/group'
import { check } from '../checks'
import { edgeTest } from '../falling/edge-test'
import { goDown } from '../hits/casualty'
import { concluding, scenarioChooser, scenarioMoment } from '../scenarios/moments'
import { areTogether, upright } from '../scenarios/playing'
import { fightersWhere, hasProperty, type NecromundaTable } from '../table'
import { takesPart, type FighterIndex, type SideIndex } from '../state'
import { holdsCards, offerCards, offerToAll } from '../tactics/offer'

interface ReadyFighter extends Option {
  readonly fighter: FighterIndex
}

/** NECV-PASS-06: a side's Ready fighters, including those in cages. */
const readyOf = ({ rosters, state: { fighters } }: NecromundaTable, side: SideIndex): FighterIndex[] =>
  rosters
    .filter(({ index, side: own }) => {
      const fighter = fighters[index]
      return own === side && fighter?.ready === true && takesPart(fighter)
    })
    .map(({ index }) => index)

const isAnyReady = (table: NecromundaTable, side: SideIndex): boolean =>
  table.rosters.some(
    ({ index, side: own }) => own === side && table.fighter(index).ready && takesPart(table.fighter(index)),
  )

const optionsFor = (table: NecromundaTable, fighters: readonly FighterIndex[]): ReadyFighter[] =>
  fighters.map((fighter) => ({ id: table.roster(fighter).id, fighter }))

/**
 * NECX-ACTV-01 to NECX-ACTV-04, NEC-ACT-07. One call plays one activation, so that there is a safe point between any two: the next member
 * of the current group, or a new turn of the next side with a Ready fighter.
 */
export function* actionPhase(table: NecromundaTable): Procedure {
  const { state } = table
  if (state.acting === -1) {
    yield* withdrawals(table)
    if (!state.over) yield* scenarioMoment(table, 'actionPhaseBegins')
    if (!state.over) yield* offerToAll(table, { at: 'round' })
  }
  if (state.over) return
  if (state.group.length > 0) {
    yield* nextOfGroup(table)
    return
  }
  yield* offerToTheIdle(table)
  const side = nextSide(table)
  if (side === undefined) {
    table.emit({ type: 'stage-entered', rule: 'NECX-ACTV-04', stage: 'end' })
    return
  }
  table.emit({ type: 'turn-began', rule: 'NECX-ACTV-01', side })
  if (holdsCards(table, side) && (yield* offerCards(table, side, { at: 'turn' }))) return
  const ready = readyOf(table, side)
  const called = ready.filter((fighter) => hasProperty(table, fighter, 'activatesNext'))
  const options = optionsFor(table, called.length > 0 ? called : ready)
  const by = options.length > 1 ? yield* scenarioChooser(table, side) : side
  const { fighter } = yield* choose(by, 'activation.fighter', `side-${side}`, options, 'NECX-ACTV-01')
  const members = called.length > 0 ? [] : yield* nominateGroup(table, fighter)
  if (members.length > 0) table.emit({ type: 'group-formed', rule: 'NEC-ACT-03', leader: fighter, members })
  yield* activate(table, fighter)
}

/**
 * NEC-ACT-04: one after another, in the order their player chooses; NEC-ACT-02: none of them brings in others. A fighter that is gone by
 * then leaves the group.
 */
function* nextOfGroup(table: NecromundaTable): Procedure {
  const able = table.state.group.filter((member) => readyOf(table, table.roster(member).side).includes(member))
  const [first] = able
  if (first === undefined) {
    table.emit({ type: 'group-formed', rule: 'NEC-ACT-04', leader: table.state.group[0] ?? 0, members: [] })
    return
  }
  const { side } = table.roster(first)
  const among = table.options.groupOrder === 'as-named' ? [first] : able
  const { fighter } = yield* choose(side, 'activation.member', `side-${side}`, optionsFor(table, among), 'NEC-ACT-04')
  yield* activate(table, fighter)
}

/** NECX-ACTV-01, NECX-ACTV-03: the sides alternate; a side without Ready fighters is skipped. */
const nextSide = (table: NecromundaTable): SideIndex | undefined => {
  const { order, acting } = table.state
  for (let step = 1; step <= order.length; step += 1) {
    const side = order[(acting + step) % order.length]
    if (side !== undefined && isAnyReady(table, side)) return side
  }
  return undefined
}

/** Offers cards to sides that are skipped because they have no Ready fighter. */
function* offerToTheIdle(table: NecromundaTable): Procedure {
  const { order, acting } = table.state
  const next = nextSide(table)
  for (let step = 1; step <= order.length; step += 1) {
    const side = order[(acting + step) % order.length]
    if (side === undefined || side === next) return
    if (holdsCards(table, side)) yield* offerCards(table, side, { at: 'nobody-ready' })
    if (isAnyReady(table, side)) return
  }
}

/**
 * NECX-FLEE-03: at the start of the Action phase a bottled gang may leave. Active and Pinned fighters leave at once; Engaged ones test
 * Initiative and are seriously injured if they fail.
 */
function* withdrawals(table: NecromundaTable): Procedure {
  for (const side of table.state.order) {
    if (table.state.sides[side]?.bottled !== true) continue
    const mine = fightersWhere(table, (_, profile) => profile.side === side)
    if (mine.length === 0 || !(yield* agree(side, 'flee.withdraw', `side-${side}`, 'NECX-FLEE-03'))) continue
    for (const fighter of mine) {
      const { status } = table.fighter(fighter)
      // NECV-END-06: vehicles leave as well, undamaged.
      if (status === 'active' || status === 'pinned') table.emit({ type: 'fled', rule: 'NECX-FLEE-03', fighter })
      else if (status === 'engaged') {
        const { passed } = yield* check(table, fighter, 'i', 'NECX-FLEE-03')
        if (passed) table.emit({ type: 'fled', rule: 'NECX-FLEE-03', fighter })
        else {
          yield* goDown(table, fighter, { attacker: null, by: 'withdrawal', kind: 'other' }, 'NECX-FLEE-03')
          yield* edgeTest(table, fighter)
        }
      }
    }
    yield* endIfDeserted(table)
    if (table.state.over) return
  }
}

/** NECX-FLEE-03, CAMP-SCN-03: once a gang has only Seriously Injured fighters left, the remaining side has won. */
function* endIfDeserted(table: NecromundaTable): Procedure {
  const winners = table.state.sides.map((_, side) => side).filter((side) => upright(table, side).length > 0)
  if (!areTogether(table, winners)) return
  yield* concluding(table, winners)
  table.emit({ type: 'battle-ended', rule: 'NECX-FLEE-03', ending: 'bottled', winners })
}
