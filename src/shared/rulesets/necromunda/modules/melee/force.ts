import { isPsyker } from '../../psykers/power'
import type { NecromundaTable } from '../../table'
import type { FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'
import { power } from '../traits/natural-six'
import { sever } from '../traits/injuries'

type Trait = NecromundaModule

const powerHits = power.on?.hitMade
const powerParries = power.on?.mayBeParried
const severs = sever.on?.injuryDice

const inPsykersHands = (table: NecromundaTable, attacker: FighterIndex | null): boolean =>
  attacker !== null && isPsyker(table, attacker)

/** When used by a psyker, the weapon has Power and Sever. */
const forceful = (id: string, rule: string): Trait => ({
  id,
  rule,
  on: {
    hitMade: (context, value) =>
      inPsykersHands(context.table, context.hit.attacker) ? powerHits?.(context, value) : undefined,
    mayBeParried: (context, value) =>
      inPsykersHands(context.table, context.attacker) ? powerParries?.(context, value) : undefined,
    injuryDice: (context, value) =>
      inPsykersHands(context.table, context.hit.attacker) ? severs?.(context, value) : undefined,
  },
})

/** NECX-TRAIT-FORCE, and NECX-ACC-PSI-AMP, an accessory with the same effect. */
export const forceTraits: readonly Trait[] = [
  forceful('force', 'NECX-TRAIT-FORCE'),
  forceful('psi-amplifier', 'NECX-ACC-PSI-AMP'),
]
