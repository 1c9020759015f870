import type { NecromundaModule } from '../../moments'

/** A special rule printed on a fighter's card, or the effect of a hanger-on's rule from home. */
export type SpecialRule = NecromundaModule

/** Special rules are printed on cards; the rulebook itself only has the meaning of categories. */
export const rule = 'CAMP-FTR-10'
