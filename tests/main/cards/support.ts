import { printCards } from '@main/cards/print'
import type { Store } from '@main/database/store'
import { CardOrder } from '@shared/contract/cards'
import type { GangId } from '@shared/contract/ids'
import type { z } from 'zod'
import { bought, catalogues, foundedGang, hired } from '../gangs/support'

/** A gang of so many, each armed. */
export function gangOf(store: Store, fighters: number): GangId {
  const gangId = foundedGang(store, { credits: 100_000 })
  for (let i = 1; i <= fighters; i++) {
    const { fighterId } = hired(store, gangId, { name: `Fighter ${i}` }).value
    bought(store, gangId, fighterId, 'lasgun')
  }
  return gangId
}

export const printed = (store: Store, order: Partial<z.input<typeof CardOrder>> & { gang: GangId }) =>
  printCards(store, catalogues, CardOrder.parse({ locale: 'en', ...order }))
