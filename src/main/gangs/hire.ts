import { AppError } from '@shared/contract/error'
import type { Hire } from '@shared/contract/gangs'
import type { FighterId } from '@shared/contract/ids'
import type { Change, Done } from '../database/command'
import { aboutGang, scopeOf } from './find'
import { join, typeOf } from './join'
import { enter } from './ledger'
import type { Place } from './place'
import { otherPrice } from './warnings'

/** CAMP-CRE-10..16, CAMP-TRD-02. A fighter joins and is paid for. What the list says counts for the rating, whatever was paid. */
export function hireFighter(change: Change, place: Place, wanted: Hire): Done<{ fighterId: FighterId }> {
  const { gang, catalogue } = place
  const type = typeOf(catalogue, wanted.type)
  const price = wanted.price ?? type.cost
  if (price === null)
    throw new AppError('invalid', 'error.fighterType.price', { params: { type: type.id }, where: ['price'] })
  const { name, label, skills, specialist } = wanted
  if (specialist && type.category !== 'ganger') {
    throw new AppError('invalid', 'error.fighterType.notGanger', { params: { type: type.id }, where: ['specialist'] })
  }
  const fighterId = join(change, place, type, {
    name,
    label,
    skills,
    specialist,
    pricePaid: price,
    ratingValue: type.cost ?? price,
  })
  enter(change, {
    gangId: gang.id,
    fighterId,
    resource: 'credits',
    amount: -price,
    reason: 'hire',
    params: { fighter: name, type: type.id },
  })
  return {
    value: { fighterId },
    scope: scopeOf(gang),
    params: { fighter: name, type: type.id, gang: gang.name, price },
    about: { ...aboutGang(gang), fighterId },
    warnings: otherPrice(type.id, type.cost, price),
  }
}
