import type { Procedure } from '../../../../engine'
import { measure, place } from '../../asking'
import { check } from '../../checks'
import { edgeTest } from '../../falling/edge-test'
import type { SceneryChangeKind } from '../../scenery-questions'
import type { SideIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import { placeCasket } from '../../terrain/setting'
import { card, tacticsRule as rule, type TacticsCard } from '../card'
import { crewOf, ownOf, rollD3 } from '../helpers'

/** A side places or removes a piece; false if that is possible nowhere. */
function* rebuild(table: NecromundaTable, side: SideIndex, change: SceneryChangeKind): Procedure<boolean> {
  const [somebody] = crewOf(table, side)
  if (somebody === undefined) return false
  if (!(yield* measure(table, somebody, { ask: 'change-room', side, change }, rule))) return false
  const done = yield* place(table, somebody, { ask: 'change-scenery', side, change }, rule, side)
  if (done === null) return false
  if (done.kind === 'taken') table.emit({ type: 'barricade-taken', rule, side, piece: done.piece })
  else table.emit({ type: 'scenery-built', rule, side, built: done.built })
  return true
}

/** D3 pieces, as long as there are places. */
function* several(table: NecromundaTable, side: SideIndex, change: SceneryChangeKind): Procedure {
  const { d3 } = yield* rollD3(side)
  for (let nth = 0; nth < d3; nth += 1) if (!(yield* rebuild(table, side, change))) return
}

const sumpSlump = card({
  id: 'sump-slump',
  at: 'round',
  playable: () => true,
  *play(table, side) {
    yield* several(table, side, 'barricade-away')
  },
})

/** NEC-TERR-07. */
const makeshiftCover = card({
  id: 'makeshift-cover',
  at: 'round',
  playable: (table, side) => ownOf(table, side).length > 0,
  *play(table, side) {
    yield* several(table, side, 'barricade')
  },
})

/** NEC-TERR-35: played before a fighter is activated, not instead. */
const hiddenPassage = card({
  id: 'hidden-passage',
  at: 'turn',
  playable: () => true,
  *play(table, side) {
    yield* rebuild(table, side, 'duct')
  },
})

/** From public knowledge: standing fighters may fall, then NEC-LOOT-01 and NEC-TERR-35 are repeated, all players in turn. */
const hiveTremors = card({
  id: 'hive-tremors',
  at: 'round',
  playable: () => true,
  *play(table, side) {
    for (const fighter of fightersWhere(
      table,
      ({ status }, { vehicle }) => status === 'active' && vehicle === undefined,
    )) {
      // Another that fell may have landed on it.
      if (table.fighter(fighter).status !== 'active') continue
      if ((yield* check(table, fighter, 'i', rule)).passed || table.fighter(fighter).status !== 'active') continue
      table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
      yield* edgeTest(table, fighter)
    }
    const sides = table.state.sides.length
    const inTurn = (nth: number): SideIndex => (side + nth) % sides
    const caskets = (yield* rollD3(side)).d3
    for (let nth = 0; nth < caskets; nth += 1) yield* placeCasket(table, inTurn(nth), rule)
    const ducts = (yield* rollD3(side)).d3
    for (let nth = 0; nth < ducts; nth += 1) yield* rebuild(table, inTurn(nth), 'duct')
  },
})

/** Cards that change the battlefield's terrain. */
export const rebuildingCards: readonly TacticsCard[] = [sumpSlump, makeshiftCover, hiddenPassage, hiveTremors]
