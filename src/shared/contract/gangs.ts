import { messageSchema } from '../campaign/message'
import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { saleRuleSchema } from '../campaign/editions/trade-schema'
import { fighterCategorySchema } from '../campaign/roster'
import { figureSchema } from '../values/figures'
import { skirmishExtraSchema, skirmishSchema } from '../campaign/skirmish'
import { CounterView } from './counters'
import { ItemView, RosterRow } from './fighters'
import { CampaignId, FighterId, GangId, LedgerEntryId, PictureId, PlayerId, TerritoryId } from './ids'
import { command, query } from './operation'
import { Explained, Nothing, outcome, Reason } from './outcome'
import {
  Alignment,
  FighterStatus,
  GangStatus,
  LedgerReason,
  Name,
  Notes,
  Params,
  Resource,
  Slug,
  TerritoryKind,
  Warning,
} from './vocabulary'

export const GangSummary = z.strictObject({
  id: GangId,
  name: Name,
  ruleset: rulesetIdSchema,
  list: z.string(),
  listName: z.string(),
  colour: z.string().nullable(),
  campaign: z.strictObject({ id: CampaignId, name: Name }).nullable(),
  rating: z.int(),
  fighters: z.int(),
  foundedAt: z.int(),
})
export type GangSummary = z.infer<typeof GangSummary>

/** A breach of the rules in the gang's present state. `error`: it must be a mistake. `info`: something was left undone. */
export const GangWarning = Warning.extend({
  severity: z.enum(['error', 'warning', 'info']),
  fighterId: z.string().nullable(),
  itemId: z.string().nullable(),
})
export type GangWarning = z.infer<typeof GangWarning>

/** A complete gang: header, roster, stash, and breaches of the rules. Credits. */
export const GangPage = z.strictObject({
  id: GangId,
  name: Name,
  ruleset: rulesetIdSchema,
  list: z.string(),
  listName: z.string(),
  status: GangStatus,
  campaign: z.strictObject({ id: CampaignId, name: Name }).nullable(),
  player: z.strictObject({ id: PlayerId, name: Name }).nullable(),
  alignment: Alignment.nullable(),
  allegiance: z.string().nullable(),
  /** CAMP-STR-20. Its ally, with the alliance's benefits and restrictions; null: none. */
  ally: z
    .strictObject({
      id: Slug,
      name: z.string(),
      status: z.enum(['standing', 'withheld']),
      strong: z.boolean(),
      representatives: z.string(),
      costs: z.string(),
      aidOn: z.int().nullable(),
    })
    .nullable(),
  colour: z.string().nullable(),
  /** Variant, origin, patron: choices that its list or campaign offers, in words. Only `corruptionSlot` has an effect. */
  choices: z.array(z.strictObject({ slot: Slug, choice: z.string() })),
  notes: Notes,
  privateNotes: Notes,
  pictureId: PictureId.nullable(),
  counters: z.array(CounterView),
  /** No battle of the gang has been committed: fighters and gear come from the gang's own list (CAMP-CRE-22). */
  founding: z.boolean(),
  /** CAMP-CRE-03, -17. Terms agreed for the evening, and the extras given and left; null: not a skirmish gang. */
  skirmish: skirmishSchema
    .extend({ allowed: z.strictObject({ primary: z.int(), secondary: z.int(), stats: z.int() }) })
    .nullable(),

  /** CAMP-TRD-04: the sale prices here. */
  sale: saleRuleSchema,

  credits: z.int(),
  reputation: z.int(),
  /** `name`: for a resource that the arbitrator made up. */
  resources: z.array(z.strictObject({ resource: Resource, amount: z.int(), name: Name.exactOptional() })),
  rating: Explained,
  wealth: Explained,

  roster: z.array(RosterRow),
  /** Fighters who died, retired, were sold or are gone. */
  departed: z.array(
    z.strictObject({
      id: FighterId,
      name: Name,
      type: z.string(),
      typeName: z.string(),
      category: fighterCategorySchema,
      status: FighterStatus,
      leftAt: z.int().nullable(),
    }),
  ),
  stash: z.array(ItemView),
  territories: z.array(
    z.strictObject({ id: TerritoryId, territory: z.string(), kind: TerritoryKind, name: z.string() }),
  ),
  /**
   * CAMP-CRE-67. The gang has no leader: possible successors in order, with the types they can become; null: it has one, or
   * is being founded.
   */
  succession: z
    .strictObject({
      heirs: z.array(z.strictObject({ fighterId: FighterId, name: Name })).min(1),
      types: z.array(z.strictObject({ type: Slug, name: z.string() })),
    })
    .nullable(),
  warnings: z.array(GangWarning).readonly(),
})
export type GangPage = z.infer<typeof GangPage>

/** CAMP-CRE-65, CAMP-LAW-02. The slot of a house gang's choice to be corrupted by Chaos. */
export const corruptionSlot = 'corruption'

/** A fighter type the gang may hire, with its price and the number in the gang. */
export const Recruit = z.strictObject({
  type: Slug,
  name: z.string(),
  category: fighterCategorySchema,
  /** Credits; null: no price is known, and the user who hires must give one. */
  price: z.int().nullable(),
  limit: z.int().nullable(),
  owned: z.int(),
  /** The gang list that has it: the gang's own, or a pool of brutes, hangers-on or hired guns. */
  list: Slug,
  /** The rule that forbids it to join this gang: its side of the law, its corruption. */
  refuses: z.strictObject({ rule: z.string(), text: messageSchema }).nullable(),
  /** CAMP-CRE-45. Guilder Contacts: the price is reduced by D6×10. */
  contacts: z.boolean(),
})
export type Recruit = z.infer<typeof Recruit>

export const NewGang = z.strictObject({
  name: Name,
  list: Slug,
  /** Null: a practice gang, which needs a `ruleset`. */
  campaignId: CampaignId.nullable(),
  ruleset: rulesetIdSchema.optional(),
  playerId: PlayerId.optional(),
  /** CAMP-CRE-03, -17. A gang for one evening: the agreed terms besides the credits. Only outside campaigns. */
  skirmish: z
    .strictObject({ reputation: z.int().min(1).max(50), ceiling: z.int().min(0).max(20).nullable() })
    .optional(),
  /** Starting credits, if they differ from the campaign's. */
  credits: z.int().nonnegative().max(100_000).optional(),
  alignment: Alignment.optional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
})
export type NewGang = z.infer<typeof NewGang>

export const Hire = z.strictObject({
  gangId: GangId,
  type: Slug,
  name: Name,
  label: z.string().trim().max(5).default(''),
  /** Absent: the list's price. */
  price: z.int().nonnegative().max(100_000).optional(),
  /** Free skills (CAMP-CRE-16). */
  skills: z.array(Slug).max(10).default([]),
  /** Made Specialist (CAMP-CRE-15): for Gangers, one at founding. */
  specialist: z.boolean().default(false),
  /** The die of Guilder Contacts (CAMP-CRE-45); absent: the application rolls. */
  face: z.int().min(1).max(6).optional(),
})
export type Hire = z.infer<typeof Hire>

/** CAMP-CRE-05. A fighter of a former gang. Credits. */
export const Veteran = z.strictObject({
  fighterId: FighterId,
  name: Name,
  type: Slug,
  typeName: z.string(),
  category: fighterCategorySchema,
  gang: z.string(),
  price: z.int(),
  experience: z.int(),
})
export type Veteran = z.infer<typeof Veteran>

/** One change of credits, reputation, experience or a campaign's resource. */
export const LedgerLine = z.strictObject({
  id: LedgerEntryId,
  amount: z.int(),
  reason: LedgerReason,
  /** Names and slugs for its text. */
  params: Params,
  at: z.int(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

const gang = z.strictObject({ gangId: GangId })

export const gangs = {
  /** The gangs of a campaign, or the practice gangs (null). */
  list: query({ input: z.strictObject({ campaignId: CampaignId.nullable() }), output: z.array(GangSummary) }),
  page: query({ input: gang, output: GangPage }),
  recruits: query({ input: gang, output: z.array(Recruit) }),
  /** Every change of a resource, latest first; the sum is the balance of the gang, or of the fighter if one is named. */
  ledger: query({
    input: gang.extend({ resource: Resource, fighterId: FighterId.optional() }),
    output: z.array(LedgerLine),
  }),

  found: command({ input: NewGang, output: outcome(z.strictObject({ gangId: GangId })) }),
  hire: command({ input: Hire, output: outcome(z.strictObject({ fighterId: FighterId })) }),
  /** Hires another fighter of the same type and buys the same gear, at the prices of the first. */
  copyFighter: command({
    input: z.strictObject({ fighterId: FighterId, name: Name }),
    output: outcome(z.strictObject({ fighterId: FighterId })),
  }),
  /** CAMP-CRE-65. Changes the gang to the other side of the law, with the costs. */
  switchSides: command({ input: gang, output: outcome(z.strictObject({ left: z.int() })) }),
  /** CAMP-CRE-48. Before a battle: asks the house for an agent of this profile. Without dice the application rolls. */
  petition: command({
    input: gang.extend({
      type: Slug,
      name: Name,
      face: z.int().min(1).max(6).optional(),
      fine: z.array(z.int().min(1).max(6)).length(2).optional(),
    }),
    output: outcome(
      z.strictObject({
        face: z.int(),
        outcome: z.enum(['granted', 'refused', 'fined']),
        paid: z.int(),
        fighterId: FighterId.nullable(),
      }),
    ),
  }),
  /** CAMP-CRE-17. Gives a skirmish gang's free skill or characteristic; `given` false takes it back. */
  extra: command({
    input: z.strictObject({ ...skirmishExtraSchema.shape, fighterId: FighterId, what: Slug, given: z.boolean() }),
    output: outcome(Nothing),
  }),
  /** CAMP-CRE-05. Fighters of other, former gangs who can be hired, for the value of themselves and everything they have. */
  veterans: query({ input: gang, output: z.array(Veteran) }),
  /** Hires a copy of the fighter with gear, skills, advances and injuries; the original stays with the former gang. */
  hireVeteran: command({
    input: gang.extend({ fighterId: FighterId }),
    output: outcome(z.strictObject({ fighterId: FighterId })),
  }),
  /**
   * `was`: the value before the user began to change it, here and in `change`; if it is another by now, a `conflict` says
   * who changed it.
   */
  rename: command({ input: gang.extend({ name: Name, was: z.string().optional() }), output: outcome(Nothing) }),
  change: command({
    input: gang.extend({
      notes: Notes.optional(),
      privateNotes: Notes.optional(),
      playerId: PlayerId.nullable().optional(),
      alignment: Alignment.nullable().optional(),
      allegiance: Slug.nullable().optional(),
      colour: z
        .string()
        .regex(/^#[0-9a-f]{6}$/)
        .nullable()
        .optional(),
      status: GangStatus.optional(),
      /** An empty choice removes it. */
      choice: z.strictObject({ slot: Slug, choice: z.string().trim().max(120) }).optional(),
      was: z
        .strictObject({
          notes: z.string().optional(),
          privateNotes: z.string().optional(),
          colour: z.string().nullable().optional(),
          status: GangStatus.optional(),
        })
        .optional(),
    }),
    output: outcome(Nothing),
  }),
  /** Can be undone. */
  remove: command({ input: gang, output: outcome(Nothing) }),
  /** Moves the gang to another campaign of the same ruleset, or out of any (null). Territories stay behind. Can't be undone. */
  transfer: command({ input: gang.extend({ to: CampaignId.nullable() }), output: outcome(Nothing) }),
  /**
   * Copies the gang under another name, into a campaign of the same ruleset or as a practice gang (null): fighters, gear,
   * experience and credits. Battles, territories and captivity are not copied.
   */
  copy: command({
    input: gang.extend({ name: Name, to: CampaignId.nullable() }),
    output: outcome(z.strictObject({ gangId: GangId })),
  }),
  /** An entry of the arbitrator in the ledger. */
  correct: command({
    input: gang.extend({
      resource: Resource,
      amount: figureSchema.refine((amount) => amount !== 0, 'must not be 0'),
      reason: Reason,
    }),
    output: outcome(Nothing),
  }),
}
