import type { TimelineEntry } from '@shared/contract/fighters'
import type { FighterId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { eq, sql } from 'drizzle-orm'
import { readLog } from '../database/log'
import { advances, battleFighters, battles, captivities, fighters, gangs, injuries } from '../database/schema'
import type { Store } from '../database/store'

/** Events whose own rows give a better entry than the log does. */
const eventsWithOwnRows: readonly CommandName[] = ['fighter.advance', 'fighter.hurt', 'captive.end', 'captive.take']

/** A fighter's whole history, latest first: from the log, and from battles and other tables. */
export function timelineOf(store: Store, fighterId: FighterId): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...readLog(store, { of: { fighterId }, limit: 500 })
      .filter(({ event }) => !eventsWithOwnRows.includes(event))
      .map((line) => ({ kind: 'log' as const, at: line.at, line })),
    ...battlesOf(store, fighterId),
    ...injuriesOf(store, fighterId),
    ...advancesOf(store, fighterId),
    ...captivitiesOf(store, fighterId),
  ]
  return entries.toSorted((one, other) => other.at - one.at)
}

function battlesOf({ orm }: Store, fighterId: FighterId): TimelineEntry[] {
  const earned = sql<number>`(SELECT coalesce(sum(amount), 0) FROM ledger_entries e
    WHERE e.fighter_id = ${fighterId} AND e.battle_id = ${battles.id} AND e.resource = 'experience')`
  const { fate, takedowns, kills } = battleFighters
  return orm
    .select({
      battleId: battles.id,
      scenario: battles.scenario,
      fate,
      takedowns,
      kills,
      experience: earned,
      at: battles.createdAt,
    })
    .from(battleFighters)
    .innerJoin(battles, eq(battles.id, battleFighters.battleId))
    .where(eq(battleFighters.fighterId, fighterId))
    .all()
    .map((row) => ({ kind: 'battle', ...row }))
}

function injuriesOf({ orm }: Store, fighterId: FighterId): TimelineEntry[] {
  return orm
    .select({ injury: injuries.injury, dice: injuries.dice, by: fighters.name, at: injuries.sufferedAt })
    .from(injuries)
    .leftJoin(fighters, eq(fighters.id, injuries.causedBy))
    .where(eq(injuries.fighterId, fighterId))
    .all()
    .map((row) => ({ kind: 'injury', ...row }))
}

function advancesOf({ orm }: Store, fighterId: FighterId): TimelineEntry[] {
  const { advance, stat, skill, promotedTo, experienceCost, dice, takenAt } = advances
  return orm
    .select({ advance, stat, skill, promotedTo, experience: experienceCost, dice, at: takenAt })
    .from(advances)
    .where(eq(advances.fighterId, fighterId))
    .all()
    .map((row) => ({ kind: 'advance', ...row }))
}

function captivitiesOf({ orm }: Store, fighterId: FighterId): TimelineEntry[] {
  const { capturedAt, endedAt, ending } = captivities
  return orm
    .select({ captor: gangs.name, capturedAt, endedAt, ending })
    .from(captivities)
    .leftJoin(gangs, eq(gangs.id, captivities.captorId))
    .where(eq(captivities.fighterId, fighterId))
    .all()
    .flatMap(({ captor, capturedAt: from, endedAt: until, ending: how }): TimelineEntry[] => [
      { kind: 'captured', at: from, captor },
      ...(until === null || how === null ? [] : [{ kind: 'freed' as const, at: until, ending: how }]),
    ])
}
