import { arcsPrice, printedArcs, upgradeSurvivesOn, type WeaponArc, weaponArcs } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { ItemId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { rollFaces } from '../app-dice'
import type { Change, Done } from '../database/command'
import { items } from '../database/schema'
import { aboutGang, fighterOf, gangOf, heldItemOf, scopeOf } from '../database/find'
import { postEntry } from './ledger'
import { handOver, partWith, withParts } from './part-with'
import type { GangContext } from './context'

/** CAMP-CRE-28. Replaces an upgrade with another of the gang's; the old one is destroyed on a 1, else it goes to the stash. */
export function swapUpgrade(
  change: Change,
  { itemId, by, face }: { itemId: ItemId; by: ItemId; face?: number | undefined },
): Done<{ face: number; destroyed: boolean }> {
  const old = heldItemOf(change, itemId)
  const next = heldItemOf(change, by)
  const gang = gangOf(change, old.gangId)
  const fits =
    old.kind === 'vehicle-upgrade' &&
    next.kind === 'vehicle-upgrade' &&
    next.fighterId === null &&
    next.gangId === old.gangId
  if (!fits || old.fighterId === null)
    throw new AppError('invalid', 'error.item.noSwap', { params: { item: next.name }, where: ['by'] })
  const vehicle = fighterOf(change, old.fighterId)
  const rolled = face ?? rollFaces({ count: 1, sides: 6 })[0] ?? 1
  const destroyed = rolled < upgradeSurvivesOn
  if (destroyed) partWith(change, withParts(change, old), 'destroyed')
  else handOver(change, withParts(change, old), null)
  handOver(change, withParts(change, next), vehicle.id)
  return {
    value: { face: rolled, destroyed },
    scope: scopeOf(gang),
    params: {
      gang: gang.name,
      fighter: vehicle.name,
      item: old.item,
      by: next.item,
      dice: rolled,
      fate: destroyed ? 'destroyed' : 'to-stash',
    },
    about: { ...aboutGang(gang), fighterId: vehicle.id },
  }
}

/**
 * CAMP-EQP-06, CAMP-CRE-20. Sets a weapon's arc; arcs that the hardpoint lacks cost credits and add them to its value. An arc once bought
 * stays bought.
 */
export function aimWeapon(
  change: Change,
  { catalogue }: GangContext,
  { itemId, arcs }: { itemId: ItemId; arcs: readonly WeaponArc[] },
): Done<{ paid: number }> {
  const weapon = heldItemOf(change, itemId)
  const gang = gangOf(change, weapon.gangId)
  const bearer = weapon.fighterId === null ? null : fighterOf(change, weapon.fighterId)
  if (weapon.kind !== 'weapon' || bearer === null || (bearer.category !== 'vehicle' && bearer.category !== 'crew')) {
    throw new AppError('invalid', 'error.item.noHardpoint', { params: { item: weapon.name }, where: ['itemId'] })
  }
  const vehicle =
    bearer.category === 'vehicle' ? bearer : bearer.vehicleId === null ? null : fighterOf(change, bearer.vehicleId)
  const printed = printedArcs(catalogue.vehicles.find(vehicle?.type ?? '')?.hardpoints ?? null)
  const before = arcsPrice(
    weaponArcs.filter((arc) => weapon.details.arcs.includes(arc)),
    printed,
  )
  const wanted = weaponArcs.filter((arc) => arcs.includes(arc))
  const paid = Math.max(0, arcsPrice(wanted, printed) - before)
  change.orm
    .update(items)
    .set({
      details: { ...weapon.details, arcs: [...wanted] },
      pricePaid: weapon.pricePaid + paid,
      ratingValue: weapon.ratingValue + paid,
    })
    .where(eq(items.id, itemId))
    .run()
  postEntry(change, {
    gangId: gang.id,
    fighterId: bearer.id,
    itemId,
    resource: 'credits',
    amount: -paid,
    reason: 'purchase',
    params: { item: weapon.item, fighter: bearer.name },
  })
  return {
    value: { paid },
    scope: scopeOf(gang),
    params: { gang: gang.name, fighter: bearer.name, item: weapon.item, arcs: wanted.join(' '), credits: paid },
    about: { ...aboutGang(gang), fighterId: bearer.id },
  }
}
