import { visibilityFor } from '../../conditions/hidden'
import { darken, isDark, lightUp } from '../../conditions/lights'
import { atHome } from '../../roster'
import type { FighterIndex } from '../../state'
import { fightersWhere, type NecromundaTable } from '../../table'
import { dieFor, wantsToUse } from '../use'
import { rule, type SpecialRule } from './rule'

/** Whether this is the first fighter of its side on the battlefield; used to ask a gang only once. */
export const speaks = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  fightersWhere(table, (_, { side }) => side === table.roster(fighter).side)[0] === fighter

const isDefender = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.roles[table.roster(fighter).side] === 'defender'

/** Scout Ahead: the roll for the contents of a casket may be rerolled. */
const scoutAhead: SpecialRule = { id: atHome('scout-ahead'), rule, properties: { rollsCasketsAgain: true } }

/** Security Measures: while defending, enemies have -1 at terminals and casket locks. */
const securityMeasures: SpecialRule = { id: atHome('security-measures'), rule, properties: { secures: 1 } }

/** Heads Up: sentries of its gang spot at +1. */
const headsUp: SpecialRule = { id: atHome('heads-up'), rule, properties: { watch: 1 } }

/**
 * Mind in the Machine: while defending, it may switch the lights at the end of any End phase; without lights it is pitch black
 * (NECX-SCN-06).
 */
const mindInTheMachine: SpecialRule = {
  id: atHome('mind-in-the-machine'),
  rule,
  phase: 'last',
  on: {
    *endPhase({ table, fighter }) {
      if (!isDefender(table, fighter) || !speaks(table, fighter)) return
      if (!(yield* wantsToUse(table, fighter, 'mind-in-the-machine', rule))) return
      if (isDark(table)) return lightUp(table, rule)
      const die = { id: 'mind-in-the-machine', rule, classes: [1, 3, 5, 6] }
      darken(table, rule, visibilityFor(yield* dieFor(table, fighter, die)))
    },
  },
}

export const homeRules: readonly SpecialRule[] = [scoutAhead, securityMeasures, headsUp, mindInTheMachine]
