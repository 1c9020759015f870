import type { BattleSide } from '../../../battle'
import { row } from '../../../engine'
import { place } from '../asking'
import { inches } from '../../../space'
import { trapKind } from '../terrain/laid'
import { fragTrap } from '../terrain/traps'
import type { SideIndex } from '../state'
import { beyond } from './playing'
import type { SpecialRule } from './scenario'

/** CAMP-OUT-03, CAMP-PRE-20. What the structures of a settlement do to the whole battle of their gang. */
const rule = 'CAMP-OUT-03'

/** Underhive Shrine: home turf wherever it fights (NECX-SCN-04). */
const alwaysHome = (own: SideIndex): SpecialRule => ({
  rule,
  bottle: (_, side) => (side === own ? 'best-of-two' : undefined),
  rallyRows: (table, fighter) =>
    table.roster(fighter).side === own ? [row('outlander-underhive-shrine', rule, 'add', 1)] : [],
})

/** Minefields: booby traps lie there from the start, away from the enemy's ground. */
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

/** The parts that sides bring to whatever scenario they fight. */
export const holdingParts = (sides: readonly Pick<BattleSide, 'fromHome'>[]): SpecialRule[] =>
  sides.flatMap(({ fromHome = [] }, side) => {
    const mines = fromHome.filter((one) => one === 'outlander-minefields').length
    return [
      ...(fromHome.includes('outlander-underhive-shrine') ? [alwaysHome(side)] : []),
      ...(mines > 0 ? [mined(side, mines)] : []),
    ]
  })
