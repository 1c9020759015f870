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

/** What the rules have against a gang as it stands. `error`: can't be meant. `info`: something was left undone. */
export const GangWarning = Warning.extend({
  severity: z.enum(['error', 'warning', 'info']),
  fighterId: z.string().nullable(),
  itemId: z.string().nullable(),
})
export type GangWarning = z.infer<typeof GangWarning>

/** A gang, whole: header, roster, stash, and what the rules say about it. Credits. */
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
  /** CAMP-STR-20. Whom it is allied with, and what that brings and forbids; null: nobody. */
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
  /** Variant, origin, patron: what its list or campaign lets it choose, in words. Only of `corruptionSlot` anything is worked out. */
  choices: z.array(z.strictObject({ slot: Slug, choice: z.string() })),
  notes: Notes,
  privateNotes: Notes,
  pictureId: PictureId.nullable(),
  counters: z.array(CounterView),
  /** No battle of theirs has been committed: fighters and gear come from the gang's own list (CAMP-CRE-22). */
  founding: z.boolean(),
  /** CAMP-CRE-03, -17. What was agreed for the evening, and the extras given and left; null: no skirmish gang. */
  skirmish: skirmishSchema
    .extend({ allowed: z.strictObject({ primary: z.int(), secondary: z.int(), stats: z.int() }) })
    .nullable(),

  /** CAMP-TRD-04: what sales bring here. */
  sale: saleRuleSchema,

  credits: z.int(),
  reputation: z.int(),
  /** `name`: of one that the arbitrator made up. */
  resources: z.array(z.strictObject({ resource: Resource, amount: z.int(), name: Name.exactOptional() })),
  rating: Explained,
  wealth: Explained,

  roster: z.array(RosterRow),
  /** Dead, retired, sold or gone. */
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
  /** CAMP-CRE-67. Nobody leads: who could, the next in line first, and as what; null: somebody leads, or the gang is being founded. */
  succession: z
    .strictObject({
      heirs: z.array(z.strictObject({ fighterId: FighterId, name: Name })).min(1),
      types: z.array(z.strictObject({ type: Slug, name: z.string() })),
    })
    .nullable(),
  warnings: z.array(GangWarning).readonly(),
})
export type GangPage = z.infer<typeof GangPage>

/** A fighter type the gang may hire, with what it costs and how many there are. */
/** CAMP-CRE-65, CAMP-LAW-02. The choice of a house gang that Chaos has tainted. */
export const corruptionSlot = 'corruption'

export const Recruit = z.strictObject({
  type: Slug,
  name: z.string(),
  category: fighterCategorySchema,
  /** Credits; null: no price is known, and the hiring player must name one. */
  price: z.int().nullable(),
  limit: z.int().nullable(),
  owned: z.int(),
  /** The gang list it stands on: the gang's own or a pool of brutes, hangers-on, hired guns. */
  list: Slug,
  /** Why it does not join this gang by the rules: its side of the law, its taint. */
  refuses: z.strictObject({ rule: z.string(), text: messageSchema }).nullable(),
  /** CAMP-CRE-45. Guilder Contacts: a D6×10 makes it cheaper. */
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
  /** CAMP-CRE-03, -17. A gang for one evening: what was agreed besides the credits. Only outside campaigns. */
  skirmish: z
    .strictObject({ reputation: z.int().min(1).max(50), ceiling: z.int().min(0).max(20).nullable() })
    .optional(),
  /** Starting credits, where they aren't the campaign's. */
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
  /** Without it the list says it. */
  price: z.int().nonnegative().max(100_000).optional(),
  /** Skills picked for free (CAMP-CRE-16). */
  skills: z.array(Slug).max(10).default([]),
  /** Named Specialist (CAMP-CRE-15): for Gangers, one at founding. */
  specialist: z.boolean().default(false),
  /** The die of Guilder Contacts (CAMP-CRE-45); without it the application rolls. */
  face: z.int().min(1).max(6).optional(),
})
export type Hire = z.infer<typeof Hire>

/** CAMP-CRE-05. Somebody of a former gang. Credits. */
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

/** One movement of credits, reputation, experience or a campaign's resource. */
export const LedgerLine = z.strictObject({
  id: LedgerEntryId,
  amount: z.int(),
  reason: LedgerReason,
  /** Names and slugs of what it was about. */
  params: Params,
  at: z.int(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

const gang = z.strictObject({ gangId: GangId })

export const gangs = {
  /** Practice gangs only, or a campaign's. */
  list: query({ input: z.strictObject({ campaignId: CampaignId.nullable() }), output: z.array(GangSummary) }),
  page: query({ input: gang, output: GangPage }),
  recruits: query({ input: gang, output: z.array(Recruit) }),
  /** Every movement of a resource, latest first; their sum is what the gang has, or the fighter where one is named. */
  ledger: query({
    input: gang.extend({ resource: Resource, fighterId: FighterId.optional() }),
    output: z.array(LedgerLine),
  }),

  found: command({ input: NewGang, output: outcome(z.strictObject({ gangId: GangId })) }),
  hire: command({ input: Hire, output: outcome(z.strictObject({ fighterId: FighterId })) }),
  /** Another like this one: the same type and gear, hired and bought anew at what the first cost. */
  copyFighter: command({
    input: z.strictObject({ fighterId: FighterId, name: Name }),
    output: outcome(z.strictObject({ fighterId: FighterId })),
  }),
  /** CAMP-CRE-65. The other side of the law, with what that costs. */
  switchSides: command({ input: gang, output: outcome(z.strictObject({ left: z.int() })) }),
  /** CAMP-CRE-48. Before a battle: the house is asked for an agent of this profile. Without dice the application rolls. */
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
  /** CAMP-CRE-17. A skirmish gang's free skill or characteristic; `given` false takes it back. */
  extra: command({
    input: z.strictObject({ ...skirmishExtraSchema.shape, fighterId: FighterId, what: Slug, given: z.boolean() }),
    output: outcome(Nothing),
  }),
  /** CAMP-CRE-05. Who of other, former gangs could be bought, at what they are worth with all they have. */
  veterans: query({ input: gang, output: z.array(Veteran) }),
  /** A likeness joins, with gear, skills, advances and injuries; the former gang keeps its memory of them. */
  hireVeteran: command({
    input: gang.extend({ fighterId: FighterId }),
    output: outcome(z.strictObject({ fighterId: FighterId })),
  }),
  /** `was`: what it was when somebody began to change it, here and in `change`; another by now is a conflict that says who changed it. */
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
      /** Empty: none any more. */
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
  /** Undo brings it back. */
  remove: command({ input: gang, output: outcome(Nothing) }),
  /** Into another campaign of the same ruleset, or out of any (null). Territories stay behind. Can't be undone. */
  transfer: command({ input: gang.extend({ to: CampaignId.nullable() }), output: outcome(Nothing) }),
  /**
   * Another like it, under a name of its own, in a campaign of the same ruleset or as a practice gang (null): fighters, gear, experience and
   * credits. Battles, territories and captivity stay behind.
   */
  copy: command({
    input: gang.extend({ name: Name, to: CampaignId.nullable() }),
    output: outcome(z.strictObject({ gangId: GangId })),
  }),
  /** The arbitrator's entry in the ledger. */
  correct: command({
    input: gang.extend({
      resource: Resource,
      amount: figureSchema.refine((amount) => amount !== 0, 'must not be 0'),
      reason: Reason,
    }),
    output: outcome(Nothing),
  }),
}
