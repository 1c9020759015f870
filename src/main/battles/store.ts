import type { BattleResult, BattleSetup } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import {
  BattleId,
  type CampaignId,
  CrewMemberId,
  type CycleId,
  FighterId,
  GangId,
  type LoadoutId,
  ParticipantId,
} from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import type { BattleStatus, CrewMethod, CrewPlace } from '@shared/contract/vocabulary'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { battleEvents, battleResults, battles, crewMembers, fighters, gangs, participants } from '../database/schema'
import type { Store } from '../database/store'
import { missing } from '../gangs/find'

export type BattleRow = typeof battles.$inferSelect

export function battleOf({ orm }: Store, id: BattleId): BattleRow {
  return orm.select().from(battles).where(eq(battles.id, id)).get() ?? missing('battle', id)
}

/** How one side's crew came about, in the order of the setup's sides and their crews. */
export interface CrewRecord {
  method: z.infer<typeof CrewMethod> | null
  /** Faces thrown for its size. */
  dice: number[]
  members: { loadoutId: LoadoutId | null; place: z.infer<typeof CrewPlace> }[]
}

interface Beginning {
  campaignId: CampaignId | null
  cycleId?: CycleId | null
  setup: BattleSetup
  /** The rules' compatibility number. */
  compatibility: number
  crews: readonly CrewRecord[]
}

/** Freezes the setup: from here on the battle is played from it and its inputs alone. */
export function beginBattle(
  change: Change,
  { campaignId, cycleId, setup, compatibility, crews }: Beginning,
): Done<{ id: BattleId }> {
  const id = change.newId(BattleId)
  const at = change.now()
  change.orm
    .insert(battles)
    .values({
      id,
      campaignId,
      cycleId: cycleId ?? null,
      ruleset: setup.ruleset,
      scenario: setup.scenario,
      mode: setup.modes.space,
      status: 'fighting',
      setup,
      compatibility,
      contentHash: setup.content,
      seed: setup.seed,
      notes: '',
      createdAt: at,
      begunAt: at,
    })
    .run()
  setup.sides.forEach((side, index) => {
    const crew = crews[index]
    const participantId = change.newId(ParticipantId)
    change.orm
      .insert(participants)
      .values({
        id: participantId,
        battleId: id,
        side: index,
        gangId: knownGang(change, side.gangId),
        gangName: side.name,
        role: side.role,
        controller: side.controller,
        crewMethod: crew?.method ?? null,
        crewDice: crew?.dice ?? [],
        gangRating: side.gangRating,
        crewRating: side.crew.reduce((sum, { rating }) => sum + rating, 0),
        outcome: 'unrecorded',
        bottled: false,
        claimedTerritory: false,
      })
      .run()
    side.crew.forEach((fighter, position) => {
      const how = crew?.members[position]
      change.orm
        .insert(crewMembers)
        .values({
          id: change.newId(CrewMemberId),
          participantId,
          fighterId: knownFighter(change, fighter.id),
          fighterName: fighter.name,
          loadoutId: how?.loadoutId ?? null,
          place: how?.place ?? 'chosen',
          rating: fighter.rating,
          position,
        })
        .run()
    })
  })
  return told({ id, campaignId }, { id }, { scenario: setup.scenario, gangs: namesOf(setup.sides) })
}

/** A battle played elsewhere: it has a result and no setup, and goes on like any other. */
export function recordBattle(
  change: Change,
  { campaignId, result }: { campaignId: CampaignId | null; result: BattleResult },
): Done<{ id: BattleId }> {
  const id = change.newId(BattleId)
  const at = change.now()
  const { ruleset, scenario } = result
  change.orm
    .insert(battles)
    .values({
      id,
      campaignId,
      ruleset,
      scenario,
      mode: 'manual',
      status: 'fought',
      notes: '',
      createdAt: at,
      finishedAt: at,
    })
    .run()
  result.sides.forEach((side, index) => {
    const gang =
      change.orm
        .select()
        .from(gangs)
        .where(eq(gangs.id, GangId.parse(side.gangId)))
        .get() ?? missing('gang', side.gangId)
    change.orm
      .insert(participants)
      .values({
        id: change.newId(ParticipantId),
        battleId: id,
        side: index,
        gangId: gang.id,
        gangName: gang.name,
        role: 'equal',
        controller: { kind: 'human' },
        crewDice: [],
        gangRating: 0,
        crewRating: 0,
        outcome: side.outcome,
        bottled: side.bottled,
        claimedTerritory: false,
      })
      .run()
  })
  keepResult(change, id, result)
  return told({ id, campaignId }, { id }, { scenario })
}

/** The battle is over. `events` and their hash are kept, so that it stays watchable. */
export function finishBattle(
  change: Change,
  { id, result, events, hash }: { id: BattleId; result: BattleResult; events: readonly unknown[]; hash: string },
): Done<{ id: BattleId }> {
  const battle = move(change, id, ['fighting'], 'fought')
  change.orm.update(battles).set({ finishedAt: change.now() }).where(eq(battles.id, id)).run()
  for (const side of result.sides) {
    const gangId = GangId.safeParse(side.gangId).data
    if (gangId === undefined) continue
    change.orm
      .update(participants)
      .set({ outcome: side.outcome, bottled: side.bottled })
      .where(and(eq(participants.battleId, id), eq(participants.gangId, gangId)))
      .run()
  }
  // The column's schema checks that events are JSON.
  const kept = { battleId: id, hash, events: events as (typeof battleEvents.$inferInsert)['events'] }
  change.orm.insert(battleEvents).values(kept).run()
  keepResult(change, id, result)
  return told(battle, { id }, { scenario: battle.scenario, ending: result.ending, rounds: result.rounds })
}

/** The arbitrator says what really happened. */
export function keepResult(change: Change, battleId: BattleId, result: BattleResult): void {
  const row = { battleId, result, recordedAt: change.now() }
  change.orm.insert(battleResults).values(row).onConflictDoUpdate({ target: battleResults.battleId, set: row }).run()
}

/** Never happened: neither result nor post-battle. */
export function discardBattle(
  change: Change,
  { id, reason }: { id: BattleId; reason: string },
): Done<Record<string, never>> {
  const battle = move(change, id, ['planned', 'fighting', 'fought'], 'abandoned')
  return { ...told(battle, {}, { scenario: battle.scenario }), reason }
}

/**
 * Writes the battle back, once: `work` applies what the post-battle decided and says so in params. A second time nothing happens and
 * `committed` is false.
 */
export function commitBattle(
  change: Change,
  id: BattleId,
  work: (battle: BattleRow) => Pick<Done<unknown>, 'params' | 'warnings'>,
): Done<{ committed: boolean }> {
  const battle = battleOf(change, id)
  if (battle.status === 'committed') return told(battle, { committed: false }, {})
  move(change, id, ['fought'], 'committed', change.now())
  return { ...told(battle, { committed: true }, {}), ...work(battle) }
}

export function resultOf({ orm }: Store, battleId: BattleId): BattleResult | null {
  return orm.select().from(battleResults).where(eq(battleResults.battleId, battleId)).get()?.result ?? null
}

/** `conflict` when the battle isn't where it should be for this. */
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

function told<T>(
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

/** A gang or fighter that is only in the setup (a bot's) has no row here. */
function knownGang({ orm }: Change, id: string): GangId | null {
  const gangId = GangId.safeParse(id).data
  return (gangId && orm.select({ id: gangs.id }).from(gangs).where(eq(gangs.id, gangId)).get()?.id) ?? null
}

function knownFighter({ orm }: Change, id: string): FighterId | null {
  const fighterId = FighterId.safeParse(id).data
  return (
    (fighterId && orm.select({ id: fighters.id }).from(fighters).where(eq(fighters.id, fighterId)).get()?.id) ?? null
  )
}

const namesOf = (sides: BattleSetup['sides']): string => sides.map(({ name }) => name).join(', ')
