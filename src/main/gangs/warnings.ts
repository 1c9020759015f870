import type { GangId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import type { Store } from '../database/store'
import { balance } from './ledger'

/** CAMP-IMP-04. More was spent than there was: possible, and shown. */
export function overdrawn(store: Store, gangId: GangId): Warning[] {
  const credits = balance(store, gangId, 'credits')
  if (credits >= 0) return []
  return [{ rule: 'CAMP-IMP-04', key: 'warning.overdrawn', params: { credits: -credits } }]
}

/** CAMP-EQP-05. Another price than the list says, where it says one. */
export function otherPrice(what: string, listed: number | null, paid: number): Warning[] {
  if (listed === null || listed === paid) return []
  return [{ rule: 'CAMP-EQP-05', key: 'warning.otherPrice', params: { what, listed, paid } }]
}

/** CAMP-CRE-22, CAMP-TRD-05. Not on the list of the gang, or not for this buyer. */
export function notListed(item: string, founding: boolean): Warning[] {
  return [{ rule: founding ? 'CAMP-CRE-22' : 'CAMP-TRD-05', key: 'warning.notListed', params: { item } }]
}

/** CAMP-CRE-23. A living fighter never discards a weapon. */
export function weaponDiscarded(item: string, fighter: string): Warning[] {
  return [{ rule: 'CAMP-CRE-23', key: 'warning.weaponDiscarded', params: { item, fighter } }]
}
