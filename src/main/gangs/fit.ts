import { excludeEachOther, fitsOn } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { ItemId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { items } from '../database/schema'
import { aboutGang, fighterOf, heldItemOf, type ItemRow, scopeOf } from '../database/find'
import { handOver, withParts } from './part-with'
import type { GangContext } from './context'

interface Fitting {
  itemId: ItemId
  onto: ItemId
  /** The arbitrator's reason, for a fitting against the rules. */
  reason?: string | undefined
}

/** CAMP-EQP-02, CAMP-CRE-21, CAMP-PST-51. Fits ammunition or an accessory, from the stash or another fighter, to a weapon of the gang. */
export function fitItem(
  change: Change,
  context: GangContext,
  { itemId, onto, reason }: Fitting,
): Done<Record<string, never>> {
  const { gang } = context
  const item = heldItemOf(change, itemId)
  const weapon = heldItemOf(change, onto)
  if (item.gangId !== gang.id || weapon.gangId !== gang.id || item.id === weapon.id || weapon.parentId !== null) {
    throw new AppError('invalid', 'error.item.otherHands', { params: { item: weapon.name }, where: ['onto'] })
  }
  if (!fittings.some((kind) => kind === item.kind) || weapon.kind !== 'weapon') throw misfit(item, weapon)
  if (reason === undefined) refuseMisfit(change, context, item, weapon)
  handOver(change, withParts(change, item), weapon.fighterId)
  change.orm.update(items).set({ parentId: weapon.id }).where(eq(items.id, item.id)).run()
  const bearer = weapon.fighterId === null ? null : fighterOf(change, weapon.fighterId)
  return {
    value: {},
    scope: scopeOf(gang),
    params: { item: item.item, weapon: weapon.item, fighter: bearer?.name ?? null, gang: gang.name },
    about: { ...aboutGang(gang), ...(bearer === null ? {} : { fighterId: bearer.id }) },
    ...(reason === undefined ? {} : { reason }),
  }
}

/** An item that a list sells for a weapon and no source describes counts as a fitting too. */
const fittings = ['ammo', 'accessory', 'unresolved'] as const

const misfit = ({ item }: ItemRow, weapon: ItemRow) =>
  new AppError('invalid', 'error.item.doesNotFit', { params: { item, weapon: weapon.item }, where: ['onto'] })

function refuseMisfit(change: Change, { catalogue }: GangContext, item: ItemRow, weapon: ItemRow): void {
  const [fitting, target] = [catalogue.items.find(item.item), catalogue.items.find(weapon.item)]
  if (fitting === undefined || target === undefined || !fitsOn(fitting, target)) throw misfit(item, weapon)
  const fitted = change.orm
    .select()
    .from(items)
    .where(and(eq(items.parentId, weapon.id), eq(items.status, 'held')))
    .all()
  const inTheWay = fitted.find((one) => {
    const other = catalogue.items.find(one.item)
    return one.id !== item.id && other !== undefined && excludeEachOther(fitting, other)
  })
  if (inTheWay === undefined) return
  throw new AppError('invalid', 'error.item.notTogether', {
    params: { item: item.item, weapon: weapon.item, by: inTheWay.item },
    where: ['onto'],
  })
}
