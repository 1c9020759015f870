import type { Warning } from '@shared/contract/vocabulary'

/** Warnings about a command rather than about the gang afterwards; those are `judge`'s. */

/** CAMP-EQP-05. The price paid differs from the list's, if there is one. */
export function otherPrice(what: string, listed: number | null, paid: number): Warning[] {
  if (listed === null || listed === paid) return []
  return [{ rule: 'CAMP-EQP-05', key: 'warning.otherPrice', params: { what, listed, paid } }]
}

/** CAMP-N26-05. More Trade Points were spent than the gang had. */
export function pointsOwed(left: number): Warning[] {
  return left >= 0 ? [] : [{ rule: 'CAMP-N26-05', key: 'warning.pointsOwed', params: { count: -left } }]
}

/** CAMP-CRE-23. A living fighter never discards a weapon. */
export function weaponDiscarded(item: string, fighter: string): Warning[] {
  return [{ rule: 'CAMP-CRE-23', key: 'warning.weaponDiscarded', params: { item, fighter } }]
}

/** CAMP-TRD-04, CAMP-FTR-23. Equipment from a territory can't be sold. */
export function saleOfBoon(item: string): Warning[] {
  return [{ rule: 'CAMP-TRD-04', key: 'warning.saleOfBoon', params: { item } }]
}

/** CAMP-CRE-66. Something a house no longer offers its outlawed gangs. */
export function houseClosed(what: string): Warning[] {
  return [{ rule: 'CAMP-CRE-66', key: 'warning.houseClosed', params: { what } }]
}

/** CAMP-CRE-65. A gang that changes sides loses its hangers-on; brutes stay. */
export function hangersOnLeave(count: number): Warning[] {
  return count === 0 ? [] : [{ rule: 'CAMP-CRE-65', key: 'warning.hangersOnLeave', params: { count } }]
}

/** CAMP-CRE-23. A mount is never discarded. */
export function mountDiscarded(item: string, fighter: string): Warning[] {
  return [{ rule: 'CAMP-CRE-23', key: 'warning.mountDiscarded', params: { item, fighter } }]
}

/** CAMP-CRE-23. Gear may be replaced only by gear of a similar role. */
export function otherRole(item: string, by: string): Warning[] {
  return [{ rule: 'CAMP-CRE-23', key: 'warning.otherRole', params: { item, by } }]
}
