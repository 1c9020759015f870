import { fits, saleDice, salePrice, saleRuleFor, saleWith } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { GangId, ItemId, PlayerId } from '@shared/contract/ids'
import type { Change } from '../database/command'
import { heldItemOf } from '../database/find'
import { type GangContext, isFounding } from './context'
import { effectsHeld } from './held-boons'
import { loadRoster } from './roster'

/** Conditions on what players may do to their gangs; the arbitrator may without them. */

/** A gang that a player founds is their own, and their only one in the campaign. */
export function ofFounder<Wanted extends { playerId?: PlayerId | undefined }>(change: Change, wanted: Wanted): Wanted {
  const { actor } = change
  if (actor.kind !== 'player') return wanted
  const others = change.prepared("SELECT 1 FROM gangs WHERE player_id = ? AND status = 'active'").pluck()
  if (others.get(actor.playerId) === 1) throw new AppError('refused', 'error.access.secondGang')
  return { ...wanted, playerId: actor.playerId }
}

/** A refund is possible only while the gang is being founded. */
export function checkTakingBack(change: Change, gangId: GangId): void {
  if (change.actor.kind === 'player' && !isFounding(change, gangId))
    throw new AppError('refused', 'error.access.founded')
}

/** CAMP-TRD-04. A sale brings the value less the dice; only the arbitrator may set another sum. */
export function checkSale(
  change: Change,
  context: GangContext,
  { itemId, credits, dice }: { itemId: ItemId; credits: number; dice: readonly number[] },
): void {
  if (change.actor.kind !== 'player') return
  const { gang, catalogue, edition } = context
  const { item, ratingValue } = heldItemOf(change, itemId)
  const usual = saleWith(effectsHeld(change, context), edition.trade.sale)
  const rule = saleRuleFor(usual, catalogue.items.find(item), loadRoster(change, gang.id))
  const pool = saleDice(rule)
  const isThrown = pool === null ? dice.length === 0 : fits(pool, dice)
  if (!isThrown || credits !== salePrice(rule, ratingValue, dice)) throw new AppError('refused', 'error.access.sale')
}
