import type { BattleResult } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import { type BattleId, GangId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import type { BattleStatus } from '@shared/contract/vocabulary'
import { and, eq } from 'drizzle-orm'
import { closeChallenge } from '../campaigns/season/challenges'
import type { Change, Done } from '../database/command'
import { battleEvents, battleResults, battles, participants } from '../database/schema'
import type { Store } from '../database/store'
import { type BattleRow, battleOf } from '../database/find'
import { departedFrom, keepDeeds } from './deeds'

/** Marks a battle as over. `events` and their hash are kept for the replay. */
export function finishBattle(
  change: Change,
  { id, result, events, hash }: { id: BattleId; result: BattleResult; events: readonly unknown[]; hash: string },
): Done<{ id: BattleId }> {
  const battle = move(change, id, ['fighting'], 'fought')
  change.orm.update(battles).set({ finishedAt: change.now() }).where(eq(battles.id, id)).run()
  keepOutcomes(change, id, result)
  // The column's schema checks that events are JSON.
  const kept = { battleId: id, hash, events: events as (typeof battleEvents.$inferInsert)['events'] }
  change.orm.insert(battleEvents).values(kept).run()
  keepResult(change, id, result)
  return commandResult(battle, { id }, { scenario: battle.scenario, ending: result.ending, rounds: result.rounds })
}

/** Keeps each side's outcome. */
export function keepOutcomes(change: Change, id: BattleId, { sides }: BattleResult): void {
  for (const { gangId: named, outcome, bottled, victoryPoints } of sides) {
    const gangId = GangId.safeParse(named).data
    if (gangId === undefined) continue
    change.orm
      .update(participants)
      .set({ outcome, bottled, victoryPoints })
      .where(and(eq(participants.battleId, id), eq(participants.gangId, gangId)))
      .run()
  }
}

/** Replaces the result with the arbitrator's correction. */
export function keepResult(change: Change, battleId: BattleId, result: BattleResult): void {
  const row = { battleId, result, recordedAt: change.now() }
  change.orm.insert(battleResults).values(row).onConflictDoUpdate({ target: battleResults.battleId, set: row }).run()
}

/** Notes on a battle, in any state. */
export function noteBattle(
  change: Change,
  { id, notes }: { id: BattleId; notes: string },
): Done<Record<string, never>> {
  const battle = battleOf(change, id)
  change.orm.update(battles).set({ notes }).where(eq(battles.id, id)).run()
  return commandResult(battle, {}, { scenario: battle.scenario })
}

/** Discards a battle, with neither result nor post-battle. */
export function discardBattle(
  change: Change,
  { id, reason }: { id: BattleId; reason: string },
): Done<Record<string, never>> {
  const battle = move(change, id, ['planned', 'fighting', 'fought'], 'abandoned')
  closeChallenge(change, id, false)
  return { ...commandResult(battle, {}, { scenario: battle.scenario }), reason }
}

/**
 * Commits the battle, once: `work` applies what the post-battle decided and returns it in params; then deeds and ratings are kept. A second
 * call does nothing and returns `committed: false`.
 */
export function commitBattle(
  change: Change,
  id: BattleId,
  work: (battle: BattleRow) => Pick<Done<unknown>, 'params' | 'warnings'>,
): Done<{ committed: boolean }> {
  const battle = battleOf(change, id)
  if (battle.status === 'committed') return commandResult(battle, { committed: false }, {})
  move(change, id, ['fought'], 'committed', change.now())
  const leftBefore = departedFrom(change, resultOf(change, id))
  const applied = work(battle)
  const result = resultOf(change, id)
  closeChallenge(change, id, true)
  if (result) keepDeeds(change, battle, result, leftBefore)
  return { ...commandResult(battle, { committed: true }, {}), ...applied }
}

export function resultOf({ orm }: Store, battleId: BattleId): BattleResult | null {
  return orm.select().from(battleResults).where(eq(battleResults.battleId, battleId)).get()?.result ?? null
}

/** Throws `conflict` if the battle's status doesn't allow this. */
function move(
  change: Change,
  id: BattleId,
  from: readonly BattleStatus[],
  to: BattleStatus,
  committedAt: number | null = null,
): BattleRow {
  const battle = battleOf(change, id)
  if (!from.includes(battle.status))
    throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
  change.orm.update(battles).set({ status: to, committedAt }).where(eq(battles.id, id)).run()
  return battle
}

export function commandResult<T>(
  battle: Pick<BattleRow, 'id' | 'campaignId'>,
  value: T,
  params: Done<T>['params'],
): Pick<Done<T>, 'value' | 'scope' | 'params' | 'about'> {
  const { id, campaignId } = battle
  return { value, scope: scopeOfBattle(battle), params, about: { campaignId, battleId: id } }
}

export function scopeOfBattle({ campaignId }: Pick<BattleRow, 'campaignId'>): UndoScope {
  return campaignId === null ? { kind: 'application' } : { kind: 'campaign', campaignId }
}
