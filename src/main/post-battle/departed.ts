import { fieldedCards, type BattleResult } from '@shared/battle'
import { type Departed, fighterCategorySchema, isOnRoster } from '@shared/campaign'
import { FighterId, GangId } from '@shared/contract/ids'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { BattleRow } from '../database/find'
import { fighters, gangs, participants } from '../database/schema'
import { preparedOnce, type Store } from '../database/store'

const queriesOf = preparedOnce((orm) => {
  const chosen = sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`
  const { id, gangId, name, category, status } = fighters
  return {
    gangs: orm.select({ id: gangs.id }).from(gangs).where(inArray(gangs.id, chosen)).prepare(),
    sides: orm
      .select({ name: participants.gangName })
      .from(participants)
      .where(eq(participants.battleId, sql.placeholder('battleId')))
      .orderBy(asc(participants.side))
      .prepare(),
    fighters: orm.select({ id, gangId, name, category, status }).from(fighters).where(inArray(id, chosen)).prepare(),
  }
})

interface Left {
  /** Ids of the gangs that still exist, in the order of the result. */
  readonly ids: readonly GangId[]
  readonly goneGangs: readonly { readonly id: string; readonly name: string }[]
  readonly departed: readonly Departed[]
}

/**
 * Which fighters of the battle, or `chosen` for something, still exist when it is settled: fighters leave and gangs are removed meanwhile.
 */
export function whoIsLeft(store: Store, battle: BattleRow, result: BattleResult, chosen: readonly string[]): Left {
  const all = result.sides.map(({ gangId }) => GangId.parse(gangId))
  const queries = queriesOf(store)
  const there = queries.gangs.all({ ids: JSON.stringify(all) })
  const isThere = (id: GangId) => there.some((gang) => gang.id === id)
  const sides = queries.sides.all({ battleId: battle.id })
  return {
    ids: all.filter(isThere),
    goneGangs: all.flatMap((id, place) => (isThere(id) ? [] : [{ id, name: sides[place]?.name ?? '' }])),
    departed: departedIn(store, battle, result, chosen),
  }
}

function departedIn(store: Store, { setup }: BattleRow, result: BattleResult, chosen: readonly string[]): Departed[] {
  const fought = new Map(result.fighters.map(({ id, gangId }) => [id, gangId]))
  const named = [...new Set([...fought.keys(), ...chosen])]
  const ids = named.flatMap((id) => FighterId.safeParse(id).data ?? [])
  const rows = queriesOf(store).fighters.all({ ids: JSON.stringify(ids) })
  const frozen = (setup?.sides ?? []).flatMap(fieldedCards)
  return named.flatMap((id): Departed[] => {
    const row = rows.find((one) => one.id === id)
    if (row !== undefined) {
      const { gangId, name, category, status } = row
      return isOnRoster({ status }) ? [] : [{ id, gangId: fought.get(id) ?? gangId, name, category, status }]
    }
    // Removed with its gang. The set-up still has its name; a battle played elsewhere has none.
    const kept = frozen.find((one) => one.id === id)
    const category = fighterCategorySchema.safeParse(kept?.category).data ?? 'ganger'
    return [{ id, gangId: fought.get(id) ?? '', name: kept?.name ?? '?', category, status: null }]
  })
}
