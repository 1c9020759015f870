import type { Catalogue } from '../../content/catalogue'
import type { FighterType } from '../../content/schema'
import type { RosterGang } from '../roster'

/** CAMP-CRE-66. Whether it is a clan house's gang that was outlawed: its house no longer supports it. */
export const isOutlawedHouse = (
  { gang, alignment }: Pick<RosterGang, 'gang' | 'alignment'>,
  catalogue: Catalogue,
): boolean => alignment === 'outlaw' && catalogue.gangs.find(gang)?.kind === 'house'

/**
 * CAMP-CRE-66. Types that an outlawed house gang can no longer hire: the house's own brutes, beasts and characters. Present
 * ones may stay.
 */
export const isClosedTo = (
  gang: Pick<RosterGang, 'gang' | 'alignment'>,
  type: Pick<FighterType, 'gang' | 'category'>,
  catalogue: Catalogue,
): boolean =>
  isOutlawedHouse(gang, catalogue) &&
  type.gang === gang.gang &&
  (type.category === 'brute' || type.category === 'exotic-beast' || type.category === 'hired-gun')
