import { AppError } from '@shared/contract/error'
import type { Hire } from '@shared/contract/gangs'
import { type FighterId, type GangId, SkillId } from '@shared/contract/ids'
import { type FighterCategory, hireWith, isClosedTo, isOnRoster } from '@shared/campaign'
import type { FighterType } from '@shared/content/schema'
import { hasContacts, priceWithContacts } from '@shared/campaign/guilder-contacts'
import { isHiredFree } from '@shared/campaign/hired-free'
import type { BoonEffect } from '@shared/content/schema'
import { onRoster, type Warning } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import type { Change, Done } from '../database/command'
import type { Store } from '../database/store'
import { againstHiring } from './customs'
import { fighters, fighterSkills } from '../database/schema'
import { rollFaces } from '../app-dice'
import { aboutGang, scopeOf } from '../database/find'
import { join, joinVehicle, typeOf } from './join'
import { effectsHeld } from './held-boons'
import { balance, postEntry } from './ledger'
import { loadRoster } from './roster'
import { isFounding, type GangContext } from './context'
import { houseClosed, otherPrice } from './warnings'

/**
 * CAMP-CRE-10..16, CAMP-CRE-26, CAMP-TRD-02. Hires a fighter with what is on its card. The list price counts for the rating, not the price
 * paid.
 */
export function hireFighter(change: Change, context: GangContext, wanted: Hire): Done<{ fighterId: FighterId }> {
  const { gang, catalogue } = context
  const vehicle = catalogue.vehicles.find(wanted.type)
  const type = vehicle === undefined ? typeOf(catalogue, wanted.type) : { ...vehicle, category: 'vehicle' as const }
  const face = cheaperBy(change, context, wanted)
  const usual = type.cost === null || face === null ? type.cost : priceWithContacts(type.cost, face)
  const effects = effectsHeld(change, context)
  const free = isFreelyHired(change, context, type, effects)
  const listed = usual === null ? null : free ? 0 : hireWith(effects, type, usual)
  const price = wanted.price ?? listed
  if (price === null)
    throw new AppError('invalid', 'error.fighterType.price', { params: { type: type.id }, where: ['price'] })
  const { name, label, skills, specialist } = wanted
  if (specialist && type.category !== 'ganger') {
    throw new AppError('invalid', 'error.fighterType.notGanger', { params: { type: type.id }, where: ['specialist'] })
  }
  const joining = { name, label, pricePaid: price, ratingValue: type.cost ?? price }
  const fighterId =
    vehicle === undefined
      ? join(change, context, typeOf(catalogue, wanted.type), {
          ...joining,
          skills,
          specialist,
          leads: mayLead(change, context, typeOf(catalogue, wanted.type)),
        })
      : joinVehicle(change, context, vehicle, joining)
  if (free && price === 0) comesForNothing(change, fighterId)
  tie(change, gang.id, fighterId, type.category)
  if (vehicle === undefined) learnByLot(change, context, fighterId, wanted.type)
  startLearned(change, context, fighterId, type.category)
  pay(change, context, { fighterId, price, category: type.category, params: { fighter: name, type: type.id } })
  return {
    value: { fighterId },
    scope: scopeOf(gang),
    params: { fighter: name, type: type.id, gang: gang.name, price, ...(face === null ? {} : { dice: face }) },
    about: { ...aboutGang(gang), fighterId },
    warnings: [
      ...otherPrice(type.id, listed, price),
      ...closedTo(context, type.id),
      ...againstHiring(context, type.category, isFounding(change, gang.id)),
    ],
  }
}

const leaderRules: readonly string[] = ['outcast-leader', 'outlaw-outcasts-leader']

/** Outcast Leader: becomes the Leader of an Outcasts gang without one; in any other gang it is a hired gun. */
function mayLead(change: Change, { gang }: GangContext, { rules }: FighterType): boolean {
  if (gang.list !== 'outcasts' || !rules.some(({ id }) => leaderRules.includes(id))) return false
  return !loadRoster(change, gang.id).fighters.some((one) => one.category === 'leader' && isOnRoster(one))
}

/** Fighters with this rule learn one random skill of these sets when they join, for free. */
const wild = { rule: 'murderous-bite', sets: ['ferocity', 'savagery'] } as const

/** Murderous Bite: the set by a D6, 1-3 or 4-6, and one of its skills by another. */
function learnByLot(change: Change, { catalogue }: GangContext, fighterId: FighterId, slug: string): void {
  if (!typeOf(catalogue, slug).rules.some(({ id }) => id === wild.rule)) return
  const [which = 1, face = 1] = rollFaces({ count: 2, sides: 6 })
  const set = wild.sets[which <= 3 ? 0 : 1]
  const skill = catalogue.skills.all.find((one) => one.set === set && one.d6 === face)
  if (skill === undefined) return
  const row = {
    id: change.newId(SkillId),
    fighterId,
    skill: skill.id,
    source: 'starting',
    gainedAt: change.now(),
  } as const
  change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
}

/** CAMP-DOM-14. Whether a holding brings such a fighter for the next battle. */
export function isFreelyHired(
  store: Store,
  { gang, edition }: Pick<GangContext, 'gang' | 'edition'>,
  type: { readonly id: string; readonly category: string },
  effects: readonly BoonEffect[],
): boolean {
  if (type.category !== 'hired-gun' || !effects.some(({ kind }) => kind === 'hires-free')) return false
  const there = store.orm
    .select()
    .from(fighters)
    .where(and(eq(fighters.gangId, gang.id), inArray(fighters.status, [...onRoster])))
    .all()
  const hired = there.map(({ source, ...one }) => ({ ...one, boonOf: one.territoryId, free: source === 'boon' }))
  return isHiredFree(type, effects, hired, edition)
}

/** Marks the fighter, so that the next one is paid for and this one's gear is free. */
function comesForNothing(change: Change, fighterId: FighterId): void {
  change.orm.update(fighters).set({ source: 'boon' }).where(eq(fighters.id, fighterId)).run()
}

/**
 * CAMP-CRE-27, -30. Joins crew and vehicle if there is only one choice; a beast gets the Leader as owner until the player names another.
 */
function tie(change: Change, gangId: GangId, fighterId: FighterId, category: FighterCategory): void {
  if (category !== 'exotic-beast' && category !== 'crew' && category !== 'vehicle') return
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
  const walking = members.filter((one) => one.category === 'crew' && one.vehicleId === null)
  const idle = members.filter(
    (one) => one.category === 'vehicle' && !members.some(({ vehicleId }) => vehicleId === one.id),
  )
  const [driver, vehicle] = [walking[0], idle[0]]
  if (walking.length === 1 && idle.length === 1 && driver && vehicle) set(driver.id, { vehicleId: vehicle.id })
}

/** CAMP-CRE-45. The die of Guilder Contacts, if they reduce this price; null: they don't. */
function cheaperBy(change: Change, { gang, edition }: GangContext, { type, price, face }: Hire): number | null {
  if (price !== undefined || !hasContacts(loadRoster(change, gang.id).fighters, type, edition)) return null
  return face ?? rollFaces({ count: 1, sides: 6 })[0] ?? null
}

/** CAMP-CRE-66. */
function closedTo({ gang, catalogue }: GangContext, slug: string): Warning[] {
  const type = catalogue.fighterTypes.find(slug)
  return type && isClosedTo({ gang: gang.list, alignment: gang.alignment }, type, catalogue) ? houseClosed(slug) : []
}

/** CAMP-VAR-05. Experience of a fighter hired while the gang is founded, if the campaign type gives some. */
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

/** CAMP-CRE-02. At founding crew and vehicles are paid from their allowance first. */
function pay(change: Change, { gang }: GangContext, { fighterId, price, category, params }: Payment): void {
  const drives = category === 'crew' || category === 'vehicle'
  const allowance = drives && isFounding(change, gang.id) ? balance(change, gang.id, 'vehicle-credits') : 0
  const allowed = Math.min(price, Math.max(0, allowance))
  const entry = { gangId: gang.id, fighterId, reason: 'hire', params } as const
  postEntry(change, { ...entry, resource: 'vehicle-credits', amount: -allowed })
  postEntry(change, { ...entry, resource: 'credits', amount: allowed - price })
}
