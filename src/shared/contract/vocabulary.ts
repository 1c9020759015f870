import { z } from 'zod'
import { holdingKinds } from '../content/schema/campaign-types'
import { PlayerId } from './ids'

export * from '../campaign/vocabulary'

/** Types that the database, the contract and the page share. Adding a value needs no migration unless the database schema checks it. */

/** Milliseconds since 1970, up to the largest possible Date. */
export const Moment = z.int().nonnegative().max(8_640_000_000_000_000)

/** A name in the catalogue: `house-escher`, `lasgun`, `eye-injury`. Never a display name. */
export const Slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/, 'must be a slug such as "house-escher"')

/** A name typed by users: one line. */
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
 * A statline of any shape: characteristic key to value. Inches in thousandths, target numbers as the number before the plus,
 * null if not on the card.
 */
export const Statline = z.record(z.string().min(1).max(24), z.int().nullable())
export type Statline = z.infer<typeof Statline>

export const AdvanceKind = z.enum(['characteristic', 'skill', 'promotion', 'other'])
export const SkillSource = z.enum(['type', 'starting', 'advance', 'injury', 'item', 'territory', 'correction'])
export const InjuryStatus = z.enum(['lasting', 'passing', 'treated', 'healed'])
export const TimerUnit = z.enum(['battles', 'cycles', 'post-battle'])

/** `credits`, `experience`, `reputation`, or a campaign's own resource (`meat`, `power`). */
export const Resource = Slug
export type Resource = z.infer<typeof Resource>

/** A `fought` battle waits for its post-battle. */
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

/** Who did it. Names are stored, so that the log stays readable after a player has left. */
export const Actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('arbitrator'), name: z.string().nullable() }),
  z.strictObject({
    kind: z.literal('player'),
    playerId: PlayerId,
    name: z.string(),
    /** The arbitrator who approved it; null: one without a name. Absent: no approval was needed. */
    approvedBy: z.string().nullable().exactOptional(),
  }),
  z.strictObject({ kind: z.literal('application') }),
])
export type Actor = z.infer<typeof Actor>

/** What the arbitrator sets for the whole campaign, besides house rules. */
export const CampaignSettings = z.strictObject({
  /** Edition preset of the campaign rules (`n23`); null for rulesets without presets. */
  edition: z.string().min(1).nullable(),
  /** Campaign type in the catalogue (`dominion`, `law-and-misrule`); null: free form. */
  type: Slug.nullable(),
  /** CAMP-CRE-02. */
  vehicles: z.boolean(),
  /** Whether players' changes to their gangs wait for the arbitrator's approval; absent: they don't. */
  approval: z.boolean().exactOptional(),
  /** Resources that gangs collect besides those of the campaign type; absent: none. */
  resources: z
    .array(z.strictObject({ id: Slug, name: Name }))
    .max(20)
    .exactOptional(),
  /** A battle of practice gangs that is not marked to be kept; absent: a campaign. */
  skirmish: z.boolean().exactOptional(),
})
export type CampaignSettings = z.infer<typeof CampaignSettings>
