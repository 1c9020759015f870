import { AppError } from '@shared/contract/error'
import type { Hire } from '@shared/contract/gangs'
import type { FighterId, GangId } from '@shared/contract/ids'
import { type FighterCategory, isClosedTo } from '@shared/campaign'
import { onRoster, type Warning } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import { againstHiring } from './customs'
import { fighters } from '../database/schema'
import { aboutGang, scopeOf } from '../database/find'
import { join, joinVehicle, typeOf } from './join'
import { balance, postEntry } from './ledger'
import { isFounding, type GangContext } from './context'
import { houseClosed, otherPrice } from './warnings'

/**
 * CAMP-CRE-10..16, CAMP-CRE-26, CAMP-TRD-02. A fighter joins with what is on its card and is paid for. The list price
 * counts for the rating, not the price paid.
 */
export function hireFighter(change: Change, context: GangContext, wanted: Hire): Done<{ fighterId: FighterId }> {
  const { gang, catalogue } = context
  const vehicle = catalogue.vehicles.find(wanted.type)
  const type = vehicle === undefined ? typeOf(catalogue, wanted.type) : { ...vehicle, category: 'vehicle' as const }
  const price = wanted.price ?? type.cost
  if (price === null)
    throw new AppError('invalid', 'error.fighterType.price', { params: { type: type.id }, where: ['price'] })
  const { name, label, skills, specialist } = wanted
  if (specialist && type.category !== 'ganger') {
    throw new AppError('invalid', 'error.fighterType.notGanger', { params: { type: type.id }, where: ['specialist'] })
  }
  const joining = { name, label, pricePaid: price, ratingValue: type.cost ?? price }
  const fighterId =
    vehicle === undefined
      ? join(change, context, typeOf(catalogue, wanted.type), { ...joining, skills, specialist })
      : joinVehicle(change, context, vehicle, joining)
  tie(change, gang.id, fighterId, type.category)
  startLearned(change, context, fighterId, type.category)
  pay(change, context, { fighterId, price, category: type.category, params: { fighter: name, type: type.id } })
  return {
    value: { fighterId },
    scope: scopeOf(gang),
    params: { fighter: name, type: type.id, gang: gang.name, price },
    about: { ...aboutGang(gang), fighterId },
    warnings: [
      ...otherPrice(type.id, type.cost, price),
      ...closedTo(context, type.id),
      ...againstHiring(context, type.category, isFounding(change, gang.id)),
    ],
  }
}

/** CAMP-CRE-27, -30. Crew and vehicle that can only mean each other belong together from the start; a beast follows the Leader until somebody says whose it is. */
function tie(change: Change, gangId: GangId, fighterId: FighterId, category: FighterCategory): void {
  const members = change.orm
    .select()
    .from(fighters)
    .where(and(eq(fighters.gangId, gangId), inArray(fighters.status, [...onRoster])))
    .all()
  const set = (id: FighterId, ties: { vehicleId: FighterId } | { ownerId: FighterId }) =>
    change.orm.update(fighters).set(ties).where(eq(fighters.id, id)).run()
  if (category === 'exotic-beast') {
    const leader = members.find((one) => one.category === 'leader')
    if (leader) set(fighterId, { ownerId: leader.id })
    return
  }
  if (category !== 'crew' && category !== 'vehicle') return
  const walking = members.filter((one) => one.category === 'crew' && one.vehicleId === null)
  const idle = members.filter(
    (one) => one.category === 'vehicle' && !members.some(({ vehicleId }) => vehicleId === one.id),
  )
  const [driver, vehicle] = [walking[0], idle[0]]
  if (walking.length === 1 && idle.length === 1 && driver && vehicle) set(driver.id, { vehicleId: vehicle.id })
}

/** CAMP-CRE-66. */
function closedTo({ gang, catalogue }: GangContext, slug: string): Warning[] {
  const type = catalogue.fighterTypes.find(slug)
  return type && isClosedTo({ gang: gang.list, alignment: gang.alignment }, type, catalogue) ? houseClosed(slug) : []
}

/** CAMP-VAR-05. Experience of a fighter that is hired while the gang is founded, where the campaign's type gives some. */
function startLearned(
  change: Change,
  { gang, type }: GangContext,
  fighterId: FighterId,
  category: FighterCategory,
): void {
  const starting = type?.customs.startingExperience
  if (!starting || category === 'vehicle' || !isFounding(change, gang.id)) return
  const amount = category === 'leader' || category === 'champion' ? starting[category] : starting.others
  postEntry(change, {
    gangId: gang.id,
    fighterId,
    resource: 'experience',
    amount,
    reason: 'starting-experience',
    params: { rule: type.rule },
  })
}

interface Payment {
  fighterId: FighterId
  price: number
  category: FighterCategory
  params: { fighter: string; type: string }
}

/** CAMP-CRE-02. At founding crew and vehicles are paid from the allowance for them as far as it goes. */
function pay(change: Change, { gang }: GangContext, { fighterId, price, category, params }: Payment): void {
  const drives = category === 'crew' || category === 'vehicle'
  const allowance = drives && isFounding(change, gang.id) ? balance(change, gang.id, 'vehicle-credits') : 0
  const allowed = Math.min(price, Math.max(0, allowance))
  const entry = { gangId: gang.id, fighterId, reason: 'hire', params } as const
  postEntry(change, { ...entry, resource: 'vehicle-credits', amount: -allowed })
  postEntry(change, { ...entry, resource: 'credits', amount: allowed - price })
}
