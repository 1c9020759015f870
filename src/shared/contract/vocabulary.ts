import { z } from 'zod'
import { holdingKinds } from '../content/schema/campaign-types'
import { PlayerId } from './ids'

export * from '../campaign/vocabulary'

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
export const GangStatus = z.enum(['active', 'retired'])

export const FighterSource = z.enum(['founding', 'hired', 'boon', 'reward', 'favour', 'transfer', 'correction'])
export const ItemStatus = z.enum(['held', 'sold', 'lost', 'used-up', 'destroyed', 'returned'])
export const ItemCondition = z.enum(['usable', 'out-of-ammo', 'broken'])

/**
 * A statline of any shape: characteristic key to value. Inches in thousandths, target numbers as the number before the plus, null where
 * the card shows none.
 */
export const Statline = z.record(z.string().min(1).max(24), z.int().nullable())
export type Statline = z.infer<typeof Statline>

export const AdvanceKind = z.enum(['characteristic', 'skill', 'promotion', 'other'])
export const SkillSource = z.enum(['type', 'starting', 'advance', 'injury', 'item', 'territory', 'correction'])
export const InjuryStatus = z.enum(['lasting', 'passing', 'treated', 'healed'])
export const TimerUnit = z.enum(['battles', 'cycles', 'post-battle'])

/** `credits`, `experience`, `reputation`, or a resource the campaign brings along (`meat`, `power`). */
export const Resource = Slug
export type Resource = z.infer<typeof Resource>

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
export const ProposalState = z.enum(['waiting', 'approved', 'refused', 'withdrawn'])
export type ProposalState = z.infer<typeof ProposalState>
export const AllianceStatus = z.enum(['standing', 'withheld', 'broken', 'ended'])

/** Who did it. Names are kept, so that a log still reads when the player has left. */
export const Actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arbitrator'), name: z.string().nullable() }),
  z.strictObject({
    kind: z.literal('player'),
    playerId: PlayerId,
    name: z.string(),
    /** The arbitrator who approved it; null: one without a name. Absent: nobody had to. */
    approvedBy: z.string().nullable().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('application') }),
])
export type Actor = z.infer<typeof Actor>

/** What the arbitrator fixes for the whole campaign, besides house rules. */
export const CampaignSettings = z.strictObject({
  /** Edition preset of the campaign rules (`n23`); null for rulesets without any. */
  edition: z.string().min(1).nullable(),
  /** Campaign type in the catalogue (`dominion`, `law-and-misrule`); null: free form. */
  type: Slug.nullable(),
  /** CAMP-CRE-02. */
  vehicles: z.boolean(),
  /** What players do to their gangs waits until the arbitrator approves it; absent: it doesn't. */
  approval: z.boolean().exactOptional(),
  /** What gangs collect here besides what the campaign type has; absent: nothing. */
  resources: z
    .array(z.strictObject({ id: Slug, name: Name }))
    .max(20)
    .exactOptional(),
  /** A fight of practice gangs, until somebody says that it is kept; absent: a campaign. */
  skirmish: z.boolean().exactOptional(),
})
export type CampaignSettings = z.infer<typeof CampaignSettings>
