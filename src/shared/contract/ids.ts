import { z } from 'zod'

/**
 * Ids of stored things: 26 characters of Crockford's base 32, the time of creation in milliseconds, then random bits (a
 * ULID). They sort by age, never collide between two machines (a campaign exported here can be imported there), and stay the
 * same through export and undo.
 */
const idOf = <Kind extends string>() =>
  z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'must be an id of 26 characters')
    .brand<Kind>()

export const CampaignId = idOf<'campaign'>()
export const PlayerId = idOf<'player'>()
export const CycleId = idOf<'cycle'>()
export const ChallengeId = idOf<'challenge'>()
export const TerritoryId = idOf<'territory'>()
export const GangId = idOf<'gang'>()
export const FighterId = idOf<'fighter'>()
export const UnitId = idOf<'unit'>()
export const TimerId = idOf<'timer'>()
export const CaptivityId = idOf<'captivity'>()
export const ModifierId = idOf<'modifier'>()
export const InjuryId = idOf<'injury'>()
export const AdvanceId = idOf<'advance'>()
export const FighterRuleId = idOf<'fighter rule'>()
export const SkillId = idOf<'skill'>()
export const ItemId = idOf<'item'>()
export const LoadoutId = idOf<'loadout'>()
export const CounterId = idOf<'counter'>()
export const LedgerEntryId = idOf<'ledger entry'>()
export const BattleId = idOf<'battle'>()
export const ParticipantId = idOf<'participant'>()
export const CrewMemberId = idOf<'crew member'>()
export const CardId = idOf<'card'>()
export const AllianceId = idOf<'alliance'>()
export const RecordId = idOf<'record'>()
export const ProposalId = idOf<'proposal'>()
export const RatingRecordId = idOf<'rating record'>()
export const LogEntryId = idOf<'log entry'>()
export const ContentPackId = idOf<'content pack'>()
export const CustomContentId = idOf<'custom content'>()
export const PictureId = idOf<'picture'>()
export const PrintSetupId = idOf<'print set-up'>()
export const TradeVisitId = idOf<'trade visit'>()
export const TradingPostId = idOf<'trading post'>()

export type CampaignId = z.infer<typeof CampaignId>
export type PlayerId = z.infer<typeof PlayerId>
export type CycleId = z.infer<typeof CycleId>
export type ChallengeId = z.infer<typeof ChallengeId>
export type TerritoryId = z.infer<typeof TerritoryId>
export type GangId = z.infer<typeof GangId>
export type FighterId = z.infer<typeof FighterId>
export type UnitId = z.infer<typeof UnitId>
export type TimerId = z.infer<typeof TimerId>
export type CaptivityId = z.infer<typeof CaptivityId>
export type ModifierId = z.infer<typeof ModifierId>
export type InjuryId = z.infer<typeof InjuryId>
export type AdvanceId = z.infer<typeof AdvanceId>
export type FighterRuleId = z.infer<typeof FighterRuleId>
export type SkillId = z.infer<typeof SkillId>
export type ItemId = z.infer<typeof ItemId>
export type LoadoutId = z.infer<typeof LoadoutId>
export type CounterId = z.infer<typeof CounterId>
export type LedgerEntryId = z.infer<typeof LedgerEntryId>
export type BattleId = z.infer<typeof BattleId>
export type ParticipantId = z.infer<typeof ParticipantId>
export type CrewMemberId = z.infer<typeof CrewMemberId>
export type CardId = z.infer<typeof CardId>
export type AllianceId = z.infer<typeof AllianceId>
export type RecordId = z.infer<typeof RecordId>
export type ProposalId = z.infer<typeof ProposalId>
export type RatingRecordId = z.infer<typeof RatingRecordId>
export type LogEntryId = z.infer<typeof LogEntryId>
export type ContentPackId = z.infer<typeof ContentPackId>
export type CustomContentId = z.infer<typeof CustomContentId>
export type PictureId = z.infer<typeof PictureId>
export type PrintSetupId = z.infer<typeof PrintSetupId>
export type TradeVisitId = z.infer<typeof TradeVisitId>
export type TradingPostId = z.infer<typeof TradingPostId>
