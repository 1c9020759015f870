import { switchOf, type Edition } from '../editions'
import type { RosterFighter } from '../roster'

/** CAMP-ADV-08, CAMP-DOM-11C. A Juve or Prospect with enough advancements may be promoted in the Downtime. */
export function mayBePromoted({ category, advances }: RosterFighter, edition: Edition): boolean {
  const young = category === 'juve' || category === 'prospect'
  return young && advances.length >= Number(switchOf(edition, 'promotion-advances'))
}
