import type { FighterId, GangId } from '@shared/contract/ids'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import {
  advances,
  captivities,
  counters,
  fighterRules,
  fighters,
  fighterSkills,
  fighterTimers,
  gangs,
  injuries,
  items,
  loadoutItems,
  loadouts,
  modifiers,
  statlines,
} from '../database/schema'
import { preparedOnce, type Store } from '../database/store'
import { type FighterRow, type GangRow, type ItemRow, missing } from '../database/find'
import { experienceByFighter } from './experience'

/** Everything stored about a gang's fighters and items. */
export interface GangRecords {
  gang: GangRow
  fighters: FighterRecords[]
  /** Items without a bearer. */
  stash: ItemRow[]
  /** Those of the gang itself. */
  counters: (typeof counters.$inferSelect)[]
}

export interface FighterRecords {
  fighter: FighterRow
  profile: typeof statlines.$inferSelect | undefined
  modifiers: (typeof modifiers.$inferSelect)[]
  /** `against`: the name of the gang that an enmity is against. */
  injuries: (typeof injuries.$inferSelect & { against: string | null })[]
  advances: (typeof advances.$inferSelect)[]
  skills: (typeof fighterSkills.$inferSelect)[]
  rules: (typeof fighterRules.$inferSelect)[]
  timers: (typeof fighterTimers.$inferSelect)[]
  items: ItemRow[]
  loadouts: { loadout: typeof loadouts.$inferSelect; items: (typeof loadoutItems.$inferSelect)[] }[]
  counters: (typeof counters.$inferSelect)[]
  captivity: { captorId: GangId | null; captorName: string | null } | undefined
  experience: number
  lifetimeExperience: number
}

/** Prepared once: rosters are read in nearly every command. */
const queriesOf = preparedOnce((orm) => {
  const chosen = sql`(SELECT value FROM json_each(${sql.placeholder('gangIds')}))`
  const mine = orm.select({ id: fighters.id }).from(fighters).where(inArray(fighters.gangId, chosen))
  return {
    held: orm
      .select()
      .from(items)
      .where(and(inArray(items.gangId, chosen), eq(items.status, 'held')))
      .orderBy(asc(items.id))
      .prepare(),
    profiles: orm
      .select()
      .from(statlines)
      .where(and(inArray(statlines.fighterId, mine), eq(statlines.purpose, 'profile')))
      .prepare(),
    modifiers: orm
      .select()
      .from(modifiers)
      .where(inArray(modifiers.gangId, chosen))
      .orderBy(asc(modifiers.id))
      .prepare(),
    injuries: orm
      .select({ ...getTableColumns(injuries), against: gangs.name })
      .from(injuries)
      .leftJoin(gangs, eq(gangs.id, injuries.againstGangId))
      .where(inArray(injuries.fighterId, mine))
      .orderBy(asc(injuries.id))
      .prepare(),
    advances: orm.select().from(advances).where(inArray(advances.fighterId, mine)).orderBy(asc(advances.id)).prepare(),
    skills: orm
      .select()
      .from(fighterSkills)
      .where(inArray(fighterSkills.fighterId, mine))
      .orderBy(asc(fighterSkills.id))
      .prepare(),
    rules: orm
      .select()
      .from(fighterRules)
      .where(inArray(fighterRules.fighterId, mine))
      .orderBy(asc(fighterRules.id))
      .prepare(),
    timers: orm
      .select()
      .from(fighterTimers)
      .where(inArray(fighterTimers.fighterId, mine))
      .orderBy(asc(fighterTimers.id))
      .prepare(),
    loadouts: orm
      .select()
      .from(loadouts)
      .where(inArray(loadouts.fighterId, mine))
      .orderBy(asc(loadouts.position), asc(loadouts.id))
      .prepare(),
    loadoutItems: orm
      .select({ loadoutId: loadoutItems.loadoutId, itemId: loadoutItems.itemId })
      .from(loadoutItems)
      .innerJoin(loadouts, eq(loadouts.id, loadoutItems.loadoutId))
      .where(inArray(loadouts.fighterId, mine))
      .orderBy(asc(loadoutItems.itemId))
      .prepare(),
    counters: orm
      .select()
      .from(counters)
      .where(inArray(counters.gangId, chosen))
      .orderBy(asc(counters.position), asc(counters.id))
      .prepare(),
    captives: orm
      .select({ fighterId: captivities.fighterId, captorId: captivities.captorId, captorName: gangs.name })
      .from(captivities)
      .leftJoin(gangs, eq(gangs.id, captivities.captorId))
      .where(and(inArray(captivities.fighterId, mine), isNull(captivities.endedAt)))
      .prepare(),
    people: orm
      .select()
      .from(fighters)
      .where(inArray(fighters.gangId, chosen))
      .orderBy(asc(fighters.position), asc(fighters.id))
      .prepare(),
  }
})

export function recordsOf(store: Store, gang: GangRow): GangRecords {
  const [records] = recordsOfAll(store, [gang])
  return records ?? missing('gang', gang.id)
}

/** Of several gangs, in their order: about a dozen queries, however many gangs and fighters. */
export function recordsOfAll(store: Store, gangs: readonly GangRow[]): GangRecords[] {
  const queries = queriesOf(store)
  const of = { gangIds: JSON.stringify(gangs.map(({ id }) => id)) }
  const byFighter = <Row extends { fighterId: FighterId | null }>(rows: Row[]) =>
    Map.groupBy(rows, ({ fighterId }) => fighterId)
  const profiles = byFighter(queries.profiles.all(of))
  const changes = byFighter(queries.modifiers.all(of))
  const hurts = byFighter(queries.injuries.all(of))
  const gains = byFighter(queries.advances.all(of))
  const skills = byFighter(queries.skills.all(of))
  const rules = byFighter(queries.rules.all(of))
  const timers = byFighter(queries.timers.all(of))
  const carried = byFighter(queries.held.all(of))
  const sets = byFighter(queries.loadouts.all(of))
  const contents = Map.groupBy(queries.loadoutItems.all(of), ({ loadoutId }) => loadoutId)
  const counted = byFighter(queries.counters.all(of))
  const captives = byFighter(queries.captives.all(of))
  const experience = experienceByFighter(store, of)
  const fightersByGang = byGang(queries.people.all(of))
  // Items without a fighter are the gang's.
  const stashes = byGang(carried.get(null))
  const ownCounters = byGang(counted.get(null))
  const forAll = byGang(changes.get(null))
  return gangs.map((gang) => ({
    gang,
    stash: stashes.get(gang.id) ?? [],
    counters: ownCounters.get(gang.id) ?? [],
    fighters: (fightersByGang.get(gang.id) ?? []).map((fighter) => ({
      fighter,
      profile: profiles.get(fighter.id)?.[0],
      modifiers: inOrder([...(forAll.get(gang.id) ?? []), ...(changes.get(fighter.id) ?? [])]),
      injuries: hurts.get(fighter.id) ?? [],
      advances: gains.get(fighter.id) ?? [],
      skills: skills.get(fighter.id) ?? [],
      rules: rules.get(fighter.id) ?? [],
      timers: timers.get(fighter.id) ?? [],
      items: carried.get(fighter.id) ?? [],
      loadouts: (sets.get(fighter.id) ?? []).map((loadout) => ({ loadout, items: contents.get(loadout.id) ?? [] })),
      counters: counted.get(fighter.id) ?? [],
      captivity: captives.get(fighter.id)?.[0],
      experience: experience.get(fighter.id)?.now ?? 0,
      lifetimeExperience: experience.get(fighter.id)?.lifetime ?? 0,
    })),
  }))
}

const byGang = <Row extends { gangId: GangId }>(rows: readonly Row[] = []) => Map.groupBy(rows, ({ gangId }) => gangId)

/** Ids sort by age. */
const inOrder = <Row extends { id: string }>(rows: Row[]): Row[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1))
