import { z } from 'zod'
import { ruleIdSchema } from '../battle'

/** Types that campaign calculations, the database, the contract and the page share. */

export const Alignment = z.enum(['law-abiding', 'outlaw', 'unaligned'])

export const ChallengeStatus = z.enum(['issued', 'accepted', 'refused', 'fought', 'withdrawn'])
export type ChallengeStatus = z.infer<typeof ChallengeStatus>

/** One status at a time; a timer holds its duration. The last six are off the roster. */
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

export const ItemSource = z.enum(['founding', 'bought', 'traded', 'loot', 'boon', 'reward', 'hired-with', 'correction'])

/** Why a ledger entry was made. Its subject is in the entry's `params`. */
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

/** Values for a message: names and numbers, never sentences. */
export const Params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type Params = z.infer<typeof Params>

/** A breach of the rules in something that was done anyway: shown, never prevented. `key` names the message. */
export const Warning = z.strictObject({ rule: ruleIdSchema, key: z.string().min(1), params: Params })
export type Warning = z.infer<typeof Warning>

/** House rules and options for ambiguities of the rules. Absent switches have their default. */
export const HouseRules = z.record(z.string(), z.union([z.boolean(), z.string(), z.number()]))
export type HouseRules = z.infer<typeof HouseRules>

export const ModifierDirection = z.enum(['better', 'worse', 'set'])
export const ModifierSource = z.enum(['advance', 'injury', 'item', 'skill', 'territory', 'condition', 'correction'])
export const ModifierReach = z.enum(['bearer', 'weapon', 'gang'])
