import { fighterRating, isOnRoster, type RosterFighter, type RosterGang } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { Veteran } from '@shared/contract/gangs'
import {
  AdvanceId,
  CounterId,
  FighterId,
  FighterRuleId,
  type GangId,
  InjuryId,
  ItemId,
  LoadoutId,
  ModifierId,
  SkillId,
} from '@shared/contract/ids'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import {
  advances,
  counters,
  fighterRules,
  fighters,
  fighterSkills,
  gangs,
  injuries,
  items,
  loadoutItems,
  loadouts,
  modifiers,
  statlines,
} from '../database/schema'
import type { Store } from '../database/store'
import { aboutGang, fighterOf, type GangRow, gangOf, missing, scopeOf } from '../database/find'
import { postEntry, experienceOf } from './ledger'
import { isFounding, type GangContext, gangContextOf } from './context'
import { loadRoster } from './roster'

/** CAMP-CRE-05. Gangs of the same ruleset in another campaign or in none. */
function formerGangs({ orm }: Store, { id, ruleset, campaignId }: GangRow): GangRow[] {
  const elsewhere =
    campaignId === null
      ? ne(gangs.id, id)
      : or(isNull(gangs.campaignId), ne(gangs.campaignId, campaignId), eq(gangs.status, 'retired'))
  return orm
    .select()
    .from(gangs)
    .where(and(eq(gangs.ruleset, ruleset), ne(gangs.id, id), elsewhere))
    .orderBy(asc(gangs.name), asc(gangs.id))
    .all()
}

/** Not beasts, which come with their owners, nor hired guns. */
const isForHire = (fighter: RosterFighter): boolean =>
  isOnRoster(fighter) && fighter.category !== 'exotic-beast' && fighter.category !== 'hired-gun'

/** CAMP-CRE-05. A fighter's value with all its gear and beasts. Credits. */
const worthOf = ({ fighters: all }: RosterGang, fighter: RosterFighter): number =>
  [fighter, ...all.filter((one) => one.owner === fighter.id && isOnRoster(one))].reduce(
    (sum, one) => sum + fighterRating(one).value,
    0,
  )

export function veteransFor(store: Store, catalogues: Catalogues, gangId: GangId): Veteran[] {
  const { gang } = gangContextOf(store, catalogues, gangId)
  return formerGangs(store, gang).flatMap((former) => {
    const roster = loadRoster(store, former.id)
    return roster.fighters.filter(isForHire).map((fighter) => {
      const { id, name, type, typeName, category } = fighterOf(store, FighterId.parse(fighter.id))
      return {
        fighterId: id,
        name,
        type,
        typeName,
        category,
        gang: former.name,
        price: worthOf(roster, fighter),
        experience: fighter.experience,
      }
    })
  })
}

/** CAMP-CRE-05. Buys a veteran at its value, with weapons, wargear, skills, advances and injuries. */
export function hireVeteran(
  change: Change,
  { gang }: GangContext,
  catalogues: Catalogues,
  fighterId: FighterId,
): Done<{ fighterId: FighterId }> {
  const fighter = fighterOf(change, fighterId)
  const former = gangOf(change, fighter.gangId)
  const roster = loadRoster(change, former.id)
  const known = roster.fighters.find(({ id }) => id === fighterId) ?? missing('fighter', fighterId)
  if (!veteransFor(change, catalogues, gang.id).some((one) => one.fighterId === fighterId)) {
    throw new AppError('refused', 'error.fighter.noVeteran', { params: { fighter: fighter.name } })
  }
  const price = worthOf(roster, known)
  const id = copyOf(change, gang, fighterId, null)
  change.orm.update(fighters).set({ pricePaid: price }).where(eq(fighters.id, id)).run()
  postEntry(change, {
    gangId: gang.id,
    fighterId: id,
    resource: 'credits',
    amount: -price,
    reason: 'hire',
    params: { fighter: fighter.name },
  })
  return {
    value: { fighterId: id },
    scope: scopeOf(gang),
    params: { fighter: fighter.name, gang: gang.name, former: former.name, price },
    about: { ...aboutGang(gang), fighterId: id },
  }
}

/** Copies a fighter under new ids, with its beasts. Ties to the old campaign are left out. */
function copyOf(change: Change, gang: GangRow, fighterId: FighterId, ownerId: FighterId | null): FighterId {
  const { orm } = change
  const at = change.now()
  const gangId = gang.id
  const id = change.newId(FighterId)
  const position = Number(
    change.prepared('SELECT coalesce(max(position) + 1, 0) FROM fighters WHERE gang_id = ?').pluck().get(gangId),
  )
  const own = {
    id,
    gangId,
    ownerId,
    position,
    status: 'active',
    source: isFounding(change, gangId) ? 'founding' : 'transfer',
    hiredAt: at,
  } as const
  const left = { vehicleId: null, territoryId: null, leftAt: null, leftBattleId: null, takenBy: null }
  orm
    .insert(fighters)
    .values({ ...fighterOf(change, fighterId), ...own, ...left, pricePaid: 0 })
    .run()
  for (const row of orm.select().from(statlines).where(eq(statlines.fighterId, fighterId)).all()) {
    orm
      .insert(statlines)
      .values({ ...row, fighterId: id })
      .run()
  }
  const renamed = new Map<string, string>()
  const again = <Id extends string>(old: Id | null): Id | null =>
    old === null ? null : ((renamed.get(old) ?? null) as Id | null)
  for (const row of orm
    .select()
    .from(advances)
    .where(eq(advances.fighterId, fighterId))
    .orderBy(asc(advances.id))
    .all()) {
    const advanceId = change.newId(AdvanceId)
    renamed.set(row.id, advanceId)
    orm
      .insert(advances)
      .values({ ...row, id: advanceId, fighterId: id, battleId: null })
      .run()
  }
  const carried = orm
    .select()
    .from(items)
    .where(and(eq(items.fighterId, fighterId), eq(items.status, 'held')))
    .orderBy(asc(items.id))
    .all()
  // Weapons before what is fitted to them.
  for (const row of carried.toSorted((one, other) => Number(one.parentId !== null) - Number(other.parentId !== null))) {
    const itemId = change.newId(ItemId)
    renamed.set(row.id, itemId)
    const bringsId = row.bringsId === null ? null : copyOf(change, gang, row.bringsId, id)
    const ours = {
      id: itemId,
      gangId,
      fighterId: id,
      parentId: again(row.parentId),
      bringsId,
      territoryId: null,
      battleId: null,
      acquiredAt: at,
    }
    orm
      .insert(items)
      .values({ ...row, ...ours })
      .run()
  }
  for (const row of orm
    .select()
    .from(injuries)
    .where(and(eq(injuries.fighterId, fighterId), isNull(injuries.endedAt)))
    .orderBy(asc(injuries.id))
    .all()) {
    const injuryId = change.newId(InjuryId)
    renamed.set(row.id, injuryId)
    orm
      .insert(injuries)
      .values({
        ...row,
        id: injuryId,
        fighterId: id,
        battleId: null,
        causedBy: null,
        againstGangId: null,
        bionicId: again(row.bionicId),
      })
      .run()
  }
  const origin = <Row extends { advanceId: AdvanceId | null; injuryId: InjuryId | null; itemId: ItemId | null }>(
    row: Row,
  ) => ({
    ...row,
    fighterId: id,
    advanceId: again(row.advanceId),
    injuryId: again(row.injuryId),
    itemId: again(row.itemId),
  })
  for (const row of orm
    .select()
    .from(fighterSkills)
    .where(and(eq(fighterSkills.fighterId, fighterId), ne(fighterSkills.source, 'territory')))
    .orderBy(asc(fighterSkills.id))
    .all()) {
    const skillId = change.newId(SkillId)
    renamed.set(row.id, skillId)
    orm
      .insert(fighterSkills)
      .values({ ...origin(row), id: skillId })
      .run()
  }
  for (const row of orm
    .select()
    .from(fighterRules)
    .where(and(eq(fighterRules.fighterId, fighterId), ne(fighterRules.source, 'territory')))
    .all()) {
    orm
      .insert(fighterRules)
      .values({ ...origin(row), id: change.newId(FighterRuleId) })
      .run()
  }
  for (const row of orm
    .select()
    .from(modifiers)
    .where(and(eq(modifiers.fighterId, fighterId), ne(modifiers.source, 'territory')))
    .orderBy(asc(modifiers.id))
    .all()) {
    orm
      .insert(modifiers)
      .values({
        ...origin(row),
        id: change.newId(ModifierId),
        gangId,
        weaponId: again(row.weaponId),
        skillId: again(row.skillId),
      })
      .run()
  }
  for (const row of orm
    .select()
    .from(loadouts)
    .where(eq(loadouts.fighterId, fighterId))
    .orderBy(asc(loadouts.id))
    .all()) {
    const loadoutId = change.newId(LoadoutId)
    orm
      .insert(loadouts)
      .values({ ...row, id: loadoutId, fighterId: id })
      .run()
    for (const { itemId } of orm.select().from(loadoutItems).where(eq(loadoutItems.loadoutId, row.id)).all()) {
      const ours = again(itemId)
      if (ours !== null) orm.insert(loadoutItems).values({ loadoutId, itemId: ours }).run()
    }
  }
  for (const row of orm.select().from(counters).where(eq(counters.fighterId, fighterId)).all()) {
    orm
      .insert(counters)
      .values({ ...row, id: change.newId(CounterId), gangId, fighterId: id })
      .run()
  }
  postEntry(change, {
    gangId,
    fighterId: id,
    resource: 'experience',
    amount: experienceOf(change, fighterId),
    reason: 'starting-experience',
  })
  return id
}
