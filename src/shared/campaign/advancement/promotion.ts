import type { Catalogue } from '../../content/catalogue'
import type { FighterType } from '../../content/schema'
import { switchOf, type Edition } from '../editions'
import type { FighterCategory, RosterFighter } from '../roster'

/** CAMP-ADV-08, CAMP-DOM-11C. A Juve or Prospect with enough advancements may be promoted in the Downtime. */
export function mayBePromoted(
  { category, advances }: Pick<RosterFighter, 'category' | 'advances'>,
  edition: Edition,
): boolean {
  const young = category === 'juve' || category === 'prospect'
  return young && advances.length >= Number(switchOf(edition, 'promotion-advances'))
}

/** A possible promotion: the fighter's new type, of the same list, and category. */
export interface Promotion {
  readonly type: string
  readonly name: string
  readonly category: FighterCategory
}

/**
 * CAMP-ADV-08. The promotions printed on the card: "Specialist" means the list's Gangers with that rank, any other word a
 * type by its name. If the card names no existing type: all Specialists, or for a Prospect all Champions of the list.
 */
export function promotionsFor(
  { type: id, category }: Pick<RosterFighter, 'type' | 'category'>,
  catalogue: Catalogue,
): readonly Promotion[] {
  const type = catalogue.fighterTypes.find(id)
  if (type === undefined || (category !== 'juve' && category !== 'prospect')) return []
  const list = catalogue.fighterTypes.all.filter(({ gang }) => gang === type.gang)
  const printed = type.promotion?.toLowerCase() ?? ''
  const specialists = list.filter((one) => one.category === 'ganger').map(asSpecialist)
  // Whole words: an Archeotek is no Tek.
  const named = list.filter(({ name, id: other }) => other !== id && ` ${printed} `.includes(` ${name.toLowerCase()} `))
  if (printed.includes('specialist')) return specialists
  if (named.length > 0) return named.map(asItself)
  return category === 'prospect' ? list.filter((one) => one.category === 'champion').map(asItself) : specialists
}

const asSpecialist = ({ id, name }: FighterType): Promotion => ({ type: id, name, category: 'specialist' })
const asItself = ({ id, name, category }: FighterType): Promotion => ({ type: id, name, category })

/** Rules that a fighter loses on promotion (CAMP-ADV-08); the new type's rules replace them. */
export const rulesOfYouth: readonly string[] = ['gang-fighter', 'fast-learner', 'promotion']
