import type { NecromundaModule } from '../../moments'

/** A special rule printed on a fighter's card, or what the same name does from home. */
export type SpecialRule = NecromundaModule

/** Special rules stand on cards; what a fighter's category means is all that the rulebook itself has of them. */
export const rule = 'CAMP-FTR-10'
