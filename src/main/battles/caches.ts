import type { RosterGang } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { ItemId } from '@shared/contract/ids'
import type { Change } from '../database/command'
import { itemOf } from '../database/find'
import { partWith, withParts } from '../gangs/part-with'

/** NECX-GEAR-AMMO-CACHE: the caches in a stash. */
export const cachesIn = (stash: RosterGang['stash']): RosterGang['stash'] =>
  stash.filter(({ item }) => item === 'ammo-cache')

/**
 * Takes this many caches out of the stash for a battle; each can be used once. Throws `invalid` if there are fewer. `side`: the side's
 * index in the input, for the error.
 */
export function takeCaches(change: Change, roster: RosterGang, count: number, side: number): void {
  const caches = cachesIn(roster.stash)
  if (count > caches.length) {
    throw new AppError('invalid', 'error.battle.noCache', {
      params: { count: caches.length },
      where: ['sides', side, 'caches'],
    })
  }
  for (const { id } of caches.slice(0, count))
    partWith(change, withParts(change, itemOf(change, ItemId.parse(id))), 'used-up')
}
