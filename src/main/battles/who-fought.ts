import type { BattleResult } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import { type CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { fighters, gangs } from '../database/schema'
import type { Store } from '../database/store'
import { and, eq } from 'drizzle-orm'

/**
 * A typed-in result must name different gangs of the campaign, and only their own fighters; `known` fighters, as `gang/fighter`, are
 * allowed besides. Throws an `invalid` AppError that says who doesn't belong and where.
 */
export function checkWhoFought(
  { orm }: Pick<Store, 'orm'>,
  campaignId: CampaignId | null,
  result: BattleResult,
  known: ReadonlySet<string> = new Set(),
): void {
  const sides = new Set(result.sides.map(({ gangId }) => gangId))
  if (sides.size !== result.sides.length)
    throw new AppError('invalid', 'error.battle.sameGang', { where: ['result', 'sides'] })
  result.sides.forEach(({ gangId }, place) => {
    const id = GangId.safeParse(gangId).data
    const gang = id && orm.select({ campaignId: gangs.campaignId }).from(gangs).where(eq(gangs.id, id)).get()
    if (gang === undefined || (campaignId !== null && gang.campaignId !== campaignId)) {
      throw new AppError('missing', 'error.gang.missing', {
        params: { id: gangId },
        where: ['result', 'sides', place, 'gangId'],
      })
    }
  })
  result.fighters.forEach(({ id, gangId }, place) => {
    if (known.has(participant({ id, gangId }))) return
    const [fighter, gang] = [FighterId.safeParse(id).data, GangId.safeParse(gangId).data]
    const found =
      fighter &&
      gang &&
      sides.has(gangId) &&
      orm
        .select({ id: fighters.id })
        .from(fighters)
        .where(and(eq(fighters.id, fighter), eq(fighters.gangId, gang)))
        .get()
    if (!found)
      throw new AppError('missing', 'error.fighter.missing', {
        params: { id },
        where: ['result', 'fighters', place, 'id'],
      })
  })
}

export const participant = ({ id, gangId }: { readonly id: string; readonly gangId: string }): string =>
  `${gangId}/${id}`
