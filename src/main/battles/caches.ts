import type { RosterGang } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { ItemId } from '@shared/contract/ids'
import type { Change } from '../database/command'
import { itemOf } from '../database/find'
import { partWith, withParts } from '../gangs/part-with'

/** NECX-GEAR-AMMO-CACHE: those that lie in a stash. */
export const cachesIn = (stash: RosterGang['stash']): RosterGang['stash'] =>
  stash.filter(({ item }) => item === 'ammo-cache')

/** Takes so many out of the stash for a battle; each is good for one. Throws `invalid` where there are fewer. `side`: for whom, in what was asked. */
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
