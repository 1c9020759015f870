import type { WeaponClass } from '../../content/schema'
import { hardpointsOf } from '../hull'
import { say } from '../message'
import type { RosterFighter } from '../roster'
import { against, type Law, type RosterWarning } from './warning'

/** NECV-ARC-04. Weapon classes that a hardpoint may hold. */
const mounted: readonly WeaponClass[] = ['basic', 'special', 'heavy']

/** NECV-ARC-04. One Basic, Special or Heavy weapon per hardpoint. No check for vehicles whose hardpoints no source prints. */
export function checkHardpoints(vehicle: RosterFighter, { catalogue }: Law): RosterWarning[] {
  const { id, name, category, type, items } = vehicle
  const card = catalogue.vehicles.find(type)
  if (category !== 'vehicle' || card === undefined || (card.hardpoints === null && card.build === undefined)) return []
  const weapons = items.flatMap(({ id: itemId, item, on }) => {
    const known = on === null ? catalogue.items.find(item) : undefined
    return known?.kind === 'weapon' ? [{ itemId, known }] : []
  })
  const allowed = hardpointsOf(vehicle, catalogue).hardpoints.length
  const unfit = weapons
    .filter(({ known }) => !mounted.includes(known.class))
    .map(({ itemId, known }) =>
      against('NECV-ARC-04', say('legality.notOnHardpoint', { fighter: name, item: known.id }), {
        fighterId: id,
        itemId,
      }),
    )
  if (weapons.length <= allowed) return unfit
  const text = say('legality.tooFewHardpoints', { fighter: name, own: weapons.length, allowed })
  return [...unfit, against('NECV-ARC-04', text, { fighterId: id })]
}
