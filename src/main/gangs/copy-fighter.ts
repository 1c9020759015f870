import { Hire } from '@shared/contract/gangs'
import type { FighterId, ItemId } from '@shared/contract/ids'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { fighterSkills, items } from '../database/schema'
import { aboutGang, fighterOf, type ItemRow, scopeOf } from '../database/find'
import { hireFighter } from './hire'
import { postEntry } from './ledger'
import { newItem } from './new-item'
import type { GangContext } from './context'

/**
 * Hires a fighter like this one: the same starting skills and similar gear, each at the original's price. Starting gear comes with the
 * type; beasts, experience and injuries are not copied.
 */
export function copyFighter(
  change: Change,
  context: GangContext,
  { fighterId, name }: { fighterId: FighterId; name: string },
): Done<{ fighterId: FighterId }> {
  const { gang } = context
  const model = fighterOf(change, fighterId)
  const started = and(eq(fighterSkills.fighterId, fighterId), eq(fighterSkills.source, 'starting'))
  const skills = change.orm.select({ skill: fighterSkills.skill }).from(fighterSkills).where(started).all()
  const wanted = {
    gangId: gang.id,
    type: model.type,
    name,
    price: model.pricePaid,
    skills: skills.map(({ skill }) => skill),
  }
  const { value, warnings } = hireFighter(change, context, Hire.parse(wanted))
  const copies = new Map<ItemId, ItemId>()
  for (const item of gearOf(change, fighterId)) {
    const parentId = item.parentId === null ? null : (copies.get(item.parentId) ?? null)
    copies.set(item.id, buyAgain(change, item, value.fighterId, parentId))
  }
  return {
    value,
    scope: scopeOf(gang),
    params: { fighter: name, gang: gang.name, model: model.name },
    about: { ...aboutGang(gang), fighterId: value.fighterId },
    warnings: warnings ?? [],
  }
}

/** Items that can be bought again; weapons before what is fitted to them. */
function gearOf(change: Change, fighterId: FighterId): ItemRow[] {
  const carried = and(eq(items.fighterId, fighterId), eq(items.status, 'held'), isNull(items.bringsId))
  return change.orm
    .select()
    .from(items)
    .where(carried)
    .orderBy(asc(items.id))
    .all()
    .filter(({ source }) => source !== 'hired-with')
    .toSorted((one, other) => Number(one.parentId !== null) - Number(other.parentId !== null))
}

function buyAgain(change: Change, model: ItemRow, fighterId: FighterId, parentId: ItemId | null): ItemId {
  const { gangId, item, name, kind, pricePaid, ratingValue, source } = model
  const row = newItem(change, { gangId, fighterId, parentId, item, name, kind, pricePaid, ratingValue, source })
  change.orm.insert(items).values(row).run()
  const paid = {
    gangId,
    fighterId,
    itemId: row.id,
    resource: 'credits',
    amount: -pricePaid,
    reason: 'purchase',
  } as const
  postEntry(change, { ...paid, params: { item } })
  return row.id
}
