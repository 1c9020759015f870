import type { FighterId, GangId } from '@shared/contract/ids'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
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
import type { Store } from '../database/store'
import type { FighterRow, GangRow, ItemRow } from './find'
import { experienceByFighter } from './experience'

/** All that is stored about a gang's people and things, gathered in one pass: some dozen queries, however many fighters. */
export interface GangRecords {
  gang: GangRow
  fighters: FighterRecords[]
  /** Held and carried by nobody. */
  stash: ItemRow[]
  /** The gang's own. */
  counters: (typeof counters.$inferSelect)[]
}

export interface FighterRecords {
  fighter: FighterRow
  profile: typeof statlines.$inferSelect | undefined
  modifiers: (typeof modifiers.$inferSelect)[]
  injuries: (typeof injuries.$inferSelect)[]
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

export function recordsOf(store: Store, gang: GangRow): GangRecords {
  const { orm } = store
  const mine = orm.select({ id: fighters.id }).from(fighters).where(eq(fighters.gangId, gang.id))
  const held = orm
    .select()
    .from(items)
    .where(and(eq(items.gangId, gang.id), eq(items.status, 'held')))
    .orderBy(asc(items.id))
    .all()
  const byFighter = <Row extends { fighterId: FighterId | null }>(rows: Row[]) =>
    Map.groupBy(rows, ({ fighterId }) => fighterId)

  const profiles = byFighter(
    orm
      .select()
      .from(statlines)
      .where(and(inArray(statlines.fighterId, mine), eq(statlines.purpose, 'profile')))
      .all(),
  )
  const changes = byFighter(
    orm.select().from(modifiers).where(eq(modifiers.gangId, gang.id)).orderBy(asc(modifiers.id)).all(),
  )
  const hurts = byFighter(
    orm.select().from(injuries).where(inArray(injuries.fighterId, mine)).orderBy(asc(injuries.id)).all(),
  )
  const gains = byFighter(
    orm.select().from(advances).where(inArray(advances.fighterId, mine)).orderBy(asc(advances.id)).all(),
  )
  const skills = byFighter(
    orm.select().from(fighterSkills).where(inArray(fighterSkills.fighterId, mine)).orderBy(asc(fighterSkills.id)).all(),
  )
  const rules = byFighter(
    orm.select().from(fighterRules).where(inArray(fighterRules.fighterId, mine)).orderBy(asc(fighterRules.id)).all(),
  )
  const timers = byFighter(
    orm.select().from(fighterTimers).where(inArray(fighterTimers.fighterId, mine)).orderBy(asc(fighterTimers.id)).all(),
  )
  const carried = byFighter(held)
  const sets = byFighter(
    orm
      .select()
      .from(loadouts)
      .where(inArray(loadouts.fighterId, mine))
      .orderBy(asc(loadouts.position), asc(loadouts.id))
      .all(),
  )
  const contents = Map.groupBy(
    orm
      .select({ loadoutId: loadoutItems.loadoutId, itemId: loadoutItems.itemId })
      .from(loadoutItems)
      .innerJoin(loadouts, eq(loadouts.id, loadoutItems.loadoutId))
      .where(inArray(loadouts.fighterId, mine))
      .orderBy(asc(loadoutItems.itemId))
      .all(),
    ({ loadoutId }) => loadoutId,
  )
  const counted = byFighter(
    orm.select().from(counters).where(eq(counters.gangId, gang.id)).orderBy(asc(counters.position), asc(counters.id)).all(),
  )
  const captives = byFighter(
    orm
      .select({ fighterId: captivities.fighterId, captorId: captivities.captorId, captorName: gangs.name })
      .from(captivities)
      .leftJoin(gangs, eq(gangs.id, captivities.captorId))
      .where(and(inArray(captivities.fighterId, mine), isNull(captivities.endedAt)))
      .all(),
  )
  const experience = experienceByFighter(store, gang.id)

  const people = orm
    .select()
    .from(fighters)
    .where(eq(fighters.gangId, gang.id))
    .orderBy(asc(fighters.position), asc(fighters.id))
    .all()
  return {
    gang,
    stash: carried.get(null) ?? [],
    counters: counted.get(null) ?? [],
    fighters: people.map((fighter) => ({
      fighter,
      profile: profiles.get(fighter.id)?.[0],
      modifiers: inOrder([...(changes.get(null) ?? []), ...(changes.get(fighter.id) ?? [])]),
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
  }
}

/** Ids sort by age. */
const inOrder = <Row extends { id: string }>(rows: Row[]): Row[] => rows.sort((a, b) => (a.id < b.id ? -1 : 1))
