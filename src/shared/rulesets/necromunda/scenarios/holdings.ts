import type { BattleSide } from '../../../battle'
import { choose, row } from '../../../engine'
import { isWithin, place } from '../asking'
import { characteristic } from '../characteristics'
import { pick } from '../tactics/helpers'
import { inches } from '../../../space'
import { trapKind } from '../terrain/laid'
import { fragTrap } from '../terrain/traps'
import type { SideIndex } from '../state'
import { lurkingFor } from './elements/lonely'
import { beyond, isThere, markOf, present } from './playing'
import type { SpecialRule } from './scenario'

/** CAMP-OUT-03, CAMP-PRE-20. Effects of a settlement's structures on the whole battle of their gang. */
const rule = 'CAMP-OUT-03'

/** Underhive Shrine: home turf in every battle (NECX-SCN-04). */
const alwaysHome = (own: SideIndex): SpecialRule => ({
  rule,
  bottle: (_, side) => (side === own ? 'best-of-two' : undefined),
  rallyRows: (table, fighter) =>
    table.roster(fighter).side === own ? [row('outlander-underhive-shrine', rule, 'add', 1)] : [],
})

/** Minefields: booby traps are placed before the battle, away from the enemy's ground. */
const mined = (own: SideIndex, count: number): SpecialRule => ({
  rule,
  *setUp(table) {
    const layer = table.rosters.find(({ side, part }) => side === own && part === undefined)
    if (layer === undefined) return
    for (let nth = 1; nth <= count; nth += 1) {
      const ground = [beyond('enemy-edge', 6)]
      const question = { ask: 'place-object', kind: trapKind, zone: own, ground, apart: inches(1) } as const
      const at: unknown = yield* place(table, layer.index, question, rule, own)
      const laid = { fighter: layer.index, weapon: fragTrap }
      const object = { kind: trapKind, owner: own, at, carrier: null, gone: false, counter: 0, laid }
      table.emit({ type: 'object-placed', rule, object })
    }
  },
})

/** Critters: attackers of this gang face dangers in the dark. */
const infested = (own: SideIndex): SpecialRule =>
  lurkingFor((table, side) => table.roles[own] === 'defender' && table.roles[side] === 'attacker')

const host = (own: SideIndex): string => `ty-${own}`
const reach = inches(6)

/** Ty accompanies one of the crew: all fighters within 6" of that one, friends and enemies, have Cool 2+ (CAMP-SUC-04). */
const calmed = (own: SideIndex): SpecialRule => ({
  rule: 'CAMP-SUC-04',
  *deployed(table) {
    const crew = present(table, own)
    if (crew.length === 0) return
    const fighter = yield* pick(table, own, 'succession-ty', crew)
    table.emit({ type: 'marked', rule: 'CAMP-SUC-04', what: host(own), value: fighter + 1 })
  },
  *checkRows(table, fighter, key) {
    const of = markOf(table, host(own)) - 1
    if (key !== 'cl' || of < 0 || !isThere(table, of)) return []
    if (of !== fighter && !(yield* isWithin(table, of, reach, fighter, 'CAMP-SUC-04'))) return []
    const easier = characteristic(table, fighter, 'cl').value - 2
    return easier <= 0 ? [] : [row('succession-ty', 'CAMP-SUC-04', 'add', easier)]
  },
})

/** Peddlers of Forbidden Lore: its side may reroll its own priority die (CAMP-LAW-09). */
const foretold = (own: SideIndex): SpecialRule => ({
  rule: 'CAMP-LAW-09',
  *rollsAgain(_, side) {
    if (side !== own) return false
    const options = [{ id: 'peddlers' }, { id: 'no' }]
    return (yield* choose(own, 'priority.again', `side-${own}`, options, 'CAMP-LAW-09')).id === 'peddlers'
  },
})

/** Special rules that sides bring to any scenario they fight. */
export const holdingParts = (sides: readonly Pick<BattleSide, 'fromHome'>[]): SpecialRule[] =>
  sides.flatMap(({ fromHome = [] }, side) => {
    const mines = fromHome.filter((one) => one === 'outlander-minefields').length
    return [
      ...(fromHome.includes('outlander-underhive-shrine') ? [alwaysHome(side)] : []),
      ...(fromHome.includes('outlander-critters') ? [infested(side)] : []),
      ...(fromHome.includes('succession-ty') ? [calmed(side)] : []),
      ...(fromHome.includes('peddlers') ? [foretold(side)] : []),
      ...(mines > 0 ? [mined(side, mines)] : []),
    ]
  })
