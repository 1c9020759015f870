import { z } from 'zod'
import { ruleIdSchema } from '../battle'
import { holdingKinds } from '../content/schema/campaign-types'
import { PlayerId } from './ids'

/** The words that the database, the contract and the screens share. Adding one needs no migration unless the schema checks it. */

/** Milliseconds since 1970, as far as a calendar reaches. */
export const Moment = z.int().nonnegative().max(8_640_000_000_000_000)

/** A name in the catalogue: `house-escher`, `lasgun`, `eye-injury`. Never a display name. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'must be a slug such as "house-escher"')

/** What people type as a name: one line. */
export const Name = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u, 'must be one line without control characters')

export const Notes = z
  .string()
  .max(20_000)
  .regex(/^[^\0]*$/, 'must not hold a NUL character')

export const CampaignStatus = z.enum(['preparing', 'running', 'finished'])
export const PlayerRole = z.enum(['arbitrator', 'player'])
export const CycleStatus = z.enum(['planned', 'open', 'closed'])
export const ChallengeStatus = z.enum(['issued', 'accepted', 'refused', 'fought', 'withdrawn'])
export type ChallengeStatus = z.infer<typeof ChallengeStatus>
export const Alignment = z.enum(['law-abiding', 'outlaw', 'unaligned'])
export const GangStatus = z.enum(['active', 'retired'])

/** One status at a time; how long it lasts is a timer. The last six are off the roster. */
export const FighterStatus = z.enum([
  'active',
  'recovering',
  'convalescent',
  'critical',
  'in-repair',
  'captured',
  'missing',
  'dead',
  'retired',
  'sold',
  'dismissed',
  'deserted',
])
export type FighterStatus = z.infer<typeof FighterStatus>
export const onRoster: readonly FighterStatus[] = [
  'active',
  'recovering',
  'convalescent',
  'critical',
  'in-repair',
  'captured',
]

export const FighterSource = z.enum(['founding', 'hired', 'boon', 'reward', 'favour', 'transfer', 'correction'])
export const ItemSource = z.enum(['founding', 'bought', 'traded', 'loot', 'boon', 'reward', 'hired-with', 'correction'])
export const ItemStatus = z.enum(['held', 'sold', 'lost', 'used-up', 'destroyed', 'returned'])
export const ItemCondition = z.enum(['usable', 'out-of-ammo', 'broken'])

/**
 * A statline of any shape: characteristic key to value. Inches in thousandths, target numbers as the number before the plus, null where
 * the card shows none.
 */
export const Statline = z.record(z.string().min(1).max(24), z.int().nullable())
export type Statline = z.infer<typeof Statline>

export const ModifierDirection = z.enum(['better', 'worse', 'set'])
export const ModifierSource = z.enum(['advance', 'injury', 'item', 'skill', 'territory', 'condition', 'correction'])
export const ModifierReach = z.enum(['bearer', 'weapon', 'gang'])

export const AdvanceKind = z.enum(['characteristic', 'skill', 'promotion', 'other'])
export const SkillSource = z.enum(['type', 'starting', 'advance', 'injury', 'item', 'territory', 'correction'])
export const InjuryStatus = z.enum(['lasting', 'passing', 'treated', 'healed'])
export const TimerUnit = z.enum(['battles', 'cycles', 'post-battle'])

/** `credits`, `experience`, `reputation`, or a resource the campaign brings along (`meat`, `power`). */
export const Resource = Slug
export type Resource = z.infer<typeof Resource>

/** Why a ledger moved. What it was about stands in the entry's `params`. */
export const LedgerReason = z.enum([
  // credits
  'founding',
  'late-start',
  'hire',
  'purchase',
  'sale',
  'refund',
  'hired-gun',
  'income',
  'reward',
  'loot',
  'bounty',
  'ransom',
  'captive-sale',
  'medical-escort',
  'repair',
  'scrap',
  'downtime',
  'favour',
  'trade',
  // resources
  'build',
  'upkeep',
  // experience
  'starting-experience',
  'took-part',
  'serious-injury',
  'took-out',
  'wrecked-vehicle',
  'memorable-death',
  'rallied',
  'assisted-recovery',
  'lesson-learned',
  'scenario',
  'advance',
  'resurrection',
  // reputation
  'starting-reputation',
  'reputation-gain',
  'reputation-loss',
  // any
  'correction',
])
export type LedgerReason = z.infer<typeof LedgerReason>

/** `fought` waits for its post-battle. */
export const BattleStatus = z.enum(['planned', 'fighting', 'fought', 'committed', 'abandoned'])
export type BattleStatus = z.infer<typeof BattleStatus>
export const BattleMode = z.enum(['board', 'table', 'manual'])
export const Outcome = z.enum(['unrecorded', 'won', 'lost', 'drawn', 'abandoned'])
export const Role = z.enum(['attacker', 'defender', 'equal'])
export const CrewMethod = z.enum(['custom', 'random', 'hybrid'])
export const CrewPlace = z.enum(['chosen', 'drawn', 'added', 'reinforcement', 'hired'])

export const TerritoryKind = z.enum(holdingKinds)
export type TerritoryKind = z.infer<typeof TerritoryKind>
export const TerritoryStatus = z.enum(['hidden', 'open', 'ruined', 'gone'])
export const CardState = z.enum(['deck', 'hand', 'played', 'discarded', 'removed'])
export const AllianceStatus = z.enum(['standing', 'withheld', 'broken', 'ended'])

/** Values for a message: names and numbers, never sentences. */
export const Params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Params = z.infer<typeof Params>

/** Who did it. Names are kept, so that a log still reads when the player has left. */
export const Actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arbitrator'), name: z.string().nullable() }),
  z.strictObject({ kind: z.literal('player'), playerId: PlayerId, name: z.string() }),
  z.strictObject({ kind: z.literal('application') }),
])
export type Actor = z.infer<typeof Actor>

/** Something is against the rules and was done all the same: shown, never in the way. `key` names the message. */
export const Warning = z.strictObject({ rule: ruleIdSchema, key: z.string().min(1), params: Params })
export type Warning = z.infer<typeof Warning>

/** House rules and answers to the rules' ambiguities. A switch that isn't named has its default. */
export const HouseRules = z.record(z.string(), z.union([z.boolean(), z.string(), z.number()]))
export type HouseRules = z.infer<typeof HouseRules>

/** What the arbitrator fixes for the whole campaign, besides house rules. */
export const CampaignSettings = z.strictObject({
  /** Edition preset of the campaign rules (`n23`); null for rulesets without any. */
  edition: z.string().min(1).nullable(),
  /** Campaign type in the catalogue (`dominion`, `law-and-misrule`); null: free form. */
  type: Slug.nullable(),
  /** CAMP-CRE-02. */
  vehicles: z.boolean(),
})
export type CampaignSettings = z.infer<typeof CampaignSettings>
