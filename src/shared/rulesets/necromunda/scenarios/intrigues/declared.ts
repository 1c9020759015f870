import { agree, type Procedure } from '../../../../engine'
import { sufferChem, takeEffect } from '../../modules/gear/chems'
import type { FighterIndex, SideIndex } from '../../state'
import type { NecromundaTable } from '../../table'
import { present } from '../playing'
import type { SpecialRule } from '../scenario'
import { countDone, nominate, rule, timesDone } from './counting'

/** CAMP-LAW-07. An intrigue that is declared in a Priority phase, once. */
const declared = (side: SideIndex, card: string, carryOut: (table: NecromundaTable) => Procedure): SpecialRule => ({
  rule,
  *roundBegins(table) {
    if (timesDone(table, side, card) > 0 || present(table, side).length === 0) return
    if (!(yield* agree(side, 'intrigue.declare', card, rule))) return
    countDone(table, side, card)
    yield* carryOut(table)
  },
})

const stimms = 'hit-the-stimms'

const heal = (table: NecromundaTable, fighter: FighterIndex): void => {
  while (table.fighter(fighter).fleshWounds > 0) table.emit({ type: 'flesh-wound-healed', rule, fighter })
}

export const intrigueDeclarations: Readonly<Record<string, (side: SideIndex) => readonly SpecialRule[]>> = {
  /** Heals the flesh wounds of its whole crew, and prevents further ones. */
  [stimms]: (side) => [
    declared(side, stimms, function* (table) {
      for (const { index } of table.rosters.filter((profile) => profile.side === side)) heal(table, index)
    }),
    {
      rule,
      happened(table, event) {
        if (event.type !== 'flesh-wounded' || table.roster(event.fighter).side !== side) return
        if (timesDone(table, side, stimms) > 0) heal(table, event.fighter)
      },
    },
  ],

  'run-with-the-ghasts': (side) => [
    declared(side, 'run-with-the-ghasts', function* (table) {
      const dosed: FighterIndex[] = []
      while (dosed.length < 3) {
        const left = present(table, side).filter((fighter) => !dosed.includes(fighter))
        if (left.length === 0) return
        const fighter = yield* nominate(table, side, 'run-with-the-ghasts', left)
        dosed.push(fighter)
        takeEffect(table, fighter, 'ghast')
        yield* sufferChem(table, fighter, 'ghast')
      }
    }),
  ],
}
