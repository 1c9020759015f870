import type { Catalogue } from '../../content/catalogue'
import type { FighterType } from '../../content/schema'
import type { RosterGang } from '../roster'

/** CAMP-CRE-66. A clan house's gang that has been outlawed: its house does nothing for it any more. */
export const isOutlawedHouse = (
  { gang, alignment }: Pick<RosterGang, 'gang' | 'alignment'>,
  catalogue: Catalogue,
): boolean => alignment === 'outlaw' && catalogue.gangs.find(gang)?.kind === 'house'

/** CAMP-CRE-66. Whom an outlawed house gang gets no more: the house's own brutes, beasts and characters. Those it has may stay. */
export const isClosedTo = (
  gang: Pick<RosterGang, 'gang' | 'alignment'>,
  type: Pick<FighterType, 'gang' | 'category'>,
  catalogue: Catalogue,
): boolean =>
  isOutlawedHouse(gang, catalogue) &&
  type.gang === gang.gang &&
  (type.category === 'brute' || type.category === 'exotic-beast' || type.category === 'hired-gun')
