import { z } from 'zod'
import { BattleId, CampaignId, FighterId, GangId, LogEntryId } from './ids'
import { CommandName } from './undo'
import { Actor, Params, Warning } from './vocabulary'

/** One line of the campaign's log: an event with its values; the sentence is made in the reader's language. */
export const LogLine = z.strictObject({
  id: LogEntryId,
  event: CommandName,
  params: Params,
  overruled: z.array(Warning),
  reason: z.string().nullable(),
  actor: Actor,
  /** Milliseconds since 1970. */
  at: z.int(),
  gangId: GangId.nullable(),
  fighterId: FighterId.nullable(),
  battleId: BattleId.nullable(),
})
export type LogLine = z.infer<typeof LogLine>

/** Subjects of log lines: the first part of the event's name. */
export const logKinds = [
  'battle',
  'season',
  'challenge',
  'holding',
  'dealing',
  'record',
  'gang',
  'fighter',
  'item',
  'trade',
  'player',
  'campaign',
  'dice',
] as const

/** A page of a log, latest first: entries of a campaign, a gang or a fighter older than `before`, optionally of one kind. */
export const LogRequest = z.strictObject({
  of: z.union([
    z.strictObject({ campaignId: CampaignId }),
    z.strictObject({ gangId: GangId }),
    z.strictObject({ fighterId: FighterId }),
  ]),
  kind: z.enum(logKinds).optional(),
  before: LogEntryId.optional(),
  limit: z.int().min(1).max(500).default(100),
})
export type LogRequest = z.infer<typeof LogRequest>

/** In some rulesets armies are valued in points instead of Power; their log texts say so. */
export const logText = (event: string, { worth }: Params): string =>
  worth === 'points' ? `log.${event}.points` : `log.${event}`
