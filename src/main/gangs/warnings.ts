import type { Warning } from '@shared/contract/vocabulary'

/** What the rules have against a deed rather than against the gang as it stands afterwards: that is `judge`'s. */

/** CAMP-EQP-05. Another price than the list says, where it says one. */
export function otherPrice(what: string, listed: number | null, paid: number): Warning[] {
  if (listed === null || listed === paid) return []
  return [{ rule: 'CAMP-EQP-05', key: 'warning.otherPrice', params: { what, listed, paid } }]
}

/** CAMP-N26-05. More Trade Points were spent than there were. */
export function pointsOwed(left: number): Warning[] {
  return left >= 0 ? [] : [{ rule: 'CAMP-N26-05', key: 'warning.pointsOwed', params: { count: -left } }]
}

/** CAMP-CRE-23. A living fighter never discards a weapon. */
export function weaponDiscarded(item: string, fighter: string): Warning[] {
  return [{ rule: 'CAMP-CRE-23', key: 'warning.weaponDiscarded', params: { item, fighter } }]
}

/** CAMP-TRD-04, CAMP-FTR-23. What came with a territory is not for sale. */
export function saleOfBoon(item: string): Warning[] {
  return [{ rule: 'CAMP-TRD-04', key: 'warning.saleOfBoon', params: { item } }]
}

/** CAMP-CRE-66. What a house has no more for its outlawed gangs. */
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

/** CAMP-CRE-23. Gear makes room only for gear of a similar role. */
export function otherRole(item: string, by: string): Warning[] {
  return [{ rule: 'CAMP-CRE-23', key: 'warning.otherRole', params: { item, by } }]
}
