import type { CardContent } from '@shared/cards/content'
import type { FighterId, GangId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { guardedStore } from '../database/guarded-store'
import { fighters, printedCards } from '../database/schema'
import type { Store } from '../database/store'
import type { Change, ChosenCard } from './chosen'

/** A printed card as it is remembered. */
export interface PrintedCard {
  readonly fighterId: FighterId
  readonly loadout: string
  readonly fingerprint: string
}

/** The same for equal cards in any language and size: made from the English card. */
export const fingerprintOf = ({ explained: _explained, link: _link, ...content }: CardContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

export function changeSince(store: Store, gangId: GangId, printing: (card: ChosenCard) => PrintedCard): Change {
  const rows = store.orm
    .select({ fighterId: printedCards.fighterId, loadout: printedCards.loadout, fingerprint: printedCards.fingerprint })
    .from(printedCards)
    .innerJoin(fighters, eq(fighters.id, printedCards.fighterId))
    .where(eq(fighters.gangId, gangId))
    .all()
  return (card) => {
    const now = printing(card)
    return !rows.some(
      (row) => row.fighterId === now.fighterId && row.loadout === now.loadout && row.fingerprint === now.fingerprint,
    )
  }
}

/** Not a command: printing changes nothing in the campaign, and can't be undone. */
export function remember(store: Store, cards: readonly PrintedCard[]): number {
  const keep = store.prepared(`
    INSERT INTO printed_cards (fighter_id, loadout, fingerprint, printed_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (fighter_id, loadout) DO UPDATE SET fingerprint = excluded.fingerprint, printed_at = excluded.printed_at`)
  const all = store.sqlite.transaction(() => {
    for (const { fighterId, loadout, fingerprint } of cards) keep.run(fighterId, loadout, fingerprint, store.now())
    return cards.length
  })
  return guardedStore(store, () => all.immediate())
}
