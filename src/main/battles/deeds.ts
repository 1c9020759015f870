import type { BattleResult } from '@shared/battle'
import { gangRating, gangWealth, isOnRoster } from '@shared/campaign'
import { powerLevel } from '@shared/campaign/armies'
import { type BattleId, FighterId, type GangId, RatingRecordId } from '@shared/contract/ids'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { loadArmy } from '../gangs/army'
import type { Change } from '../database/command'
import { battleFighters, fighters, participants, ratingRecords } from '../database/schema'
import type { BattleRow, FighterRow } from '../database/find'
import { loadRoster } from '../gangs/roster'

/** Fighters of the battle who are on no roster any more. */
export const departedFrom = (change: Change, result: BattleResult | null): ReadonlySet<FighterId> =>
  new Set(
    result === null
      ? []
      : [...rowsOf(change, result).values()].flatMap(({ id, leftAt }) => (leftAt === null ? [] : [id])),
  )

/**
 * Keeps what the hall of fame, the graveyard and the charts need of a committed battle. `leftBefore`: fighters who left between the battle
 * and its settling, so not because of it.
 */
export function keepDeeds(
  change: Change,
  battle: BattleRow,
  result: BattleResult,
  leftBefore: ReadonlySet<FighterId>,
): void {
  const rows = rowsOf(change, result)
  const present = result.fighters.flatMap((fighter) => {
    const row = rows.get(fighter.id)
    return row ? [{ fighter, row }] : []
  })
  const diedBy = (id: FighterId) =>
    present.filter(({ fighter, row }) => row.status === 'dead' && fighter.takenOutBy === id && !leftBefore.has(row.id))
      .length
  for (const { fighter, row } of present) {
    const takenOutBy = fighter.takenOutBy === null ? null : (rows.get(fighter.takenOutBy)?.id ?? null)
    change.orm
      .insert(battleFighters)
      .values({
        battleId: battle.id,
        fighterId: row.id,
        fate: fighter.fate,
        takenOutBy,
        takedowns: fighter.takedowns.length,
        seriousInjuries: fighter.seriousInjuries.length,
        kills: diedBy(row.id),
      })
      .run()
    if (row.leftAt !== null && !leftBefore.has(row.id)) bury(change, row.id, battle.id, takenOutBy)
  }
  for (const gangId of gangsOf(change, battle.id)) rate(change, battle, gangId)
}

/** CAMP-PST-43. Notes the battle in which a fighter left the roster, and who took them out. */
function bury(change: Change, id: FighterId, battleId: BattleId, takenBy: FighterId | null): void {
  const left = { leftBattleId: battleId, takenBy }
  change.orm
    .update(fighters)
    .set(left)
    .where(and(eq(fighters.id, id), isNull(fighters.leftBattleId)))
    .run()
}

/** CAMP-PST-53. The rating is settled at the end of the sequence. */
function rate(change: Change, { id: battleId, cycleId }: BattleRow, gangId: GangId): void {
  const roster = loadRoster(change, gangId)
  const { credits, reputation } = roster
  // An army has units instead of fighters; its rating is their power (8E-OW-11).
  const power = powerLevel(loadArmy(change, gangId).units).value
  change.orm
    .insert(ratingRecords)
    .values({
      id: change.newId(RatingRecordId),
      gangId,
      battleId,
      cycleId,
      rating: gangRating(roster).value + power,
      wealth: gangWealth(roster).value + power,
      credits,
      reputation,
      fighters: roster.fighters.filter(isOnRoster).length,
      at: change.now(),
    })
    .run()
}

function gangsOf({ orm }: Change, battleId: BattleId): GangId[] {
  return orm
    .select({ gangId: participants.gangId })
    .from(participants)
    .where(and(eq(participants.battleId, battleId), isNotNull(participants.gangId)))
    .all()
    .flatMap(({ gangId }) => (gangId === null ? [] : [gangId]))
}

/** Rows of the fighters in the battle. Hired guns for one battle and a bot's fighters have no row and no history. */
function rowsOf({ orm }: Change, { fighters: fought }: BattleResult): ReadonlyMap<string, FighterRow> {
  const ids = fought.flatMap(({ id, takenOutBy }) =>
    [id, takenOutBy].flatMap((one) => FighterId.safeParse(one).data ?? []),
  )
  const rows = orm
    .select()
    .from(fighters)
    .where(inArray(fighters.id, [...new Set(ids)]))
    .all()
  return new Map(rows.map((row) => [row.id, row]))
}
