import { z } from 'zod'
import { locales } from '../i18n/locale'
import { armyModelsSchema, battleModesSchema, battleResultSchema, controllerSchema, rulesetIdSchema } from '../battle'
import { BattleSummary } from './battles'
import { BattleId, CampaignId, GangId, PlayerId, UnitId } from './ids'
import { command, query } from './operation'
import { Explained, Nothing, outcome, Reason } from './outcome'
import { Name, Notes, Slug, Warning } from './vocabulary'

/** Armies of units, in the rulesets that have them: an army is a gang whose list is a force. */

const Models = z.array(armyModelsSchema).min(1).max(30)

const UnitView = z.strictObject({
  id: UnitId,
  name: Name,
  datasheet: z.string(),
  /** Its datasheet's name at mustering. */
  datasheetName: z.string(),
  models: z.array(armyModelsSchema),
  power: z.int(),
  warlord: z.boolean(),
  /** Null: settled before each battle. */
  trait: z.string().nullable(),
  experience: z.int(),
  honours: z.array(z.string()).readonly(),
  /** Honours it may still choose. */
  honoursDue: z.int(),
})
export type UnitView = z.infer<typeof UnitView>

const ArmyWarning = Warning.extend({
  severity: z.enum(['error', 'warning', 'info']),
  unitId: z.string().nullable(),
})

export const ArmyPage = z.strictObject({
  id: GangId,
  name: Name,
  ruleset: rulesetIdSchema,
  force: z.string(),
  /** The force's name at mustering. */
  forceName: z.string(),
  campaign: z.strictObject({ id: CampaignId, name: Name }).nullable(),
  player: z.strictObject({ id: PlayerId, name: Name }).nullable(),
  colour: z.string().nullable(),
  notes: Notes,
  /** Rows name units by their id. */
  power: Explained,
  units: z.array(UnitView),
  warnings: z.array(ArmyWarning).readonly(),
  /** The house rule about experience holds, and this many points make an honour; null: it doesn't. */
  honourEach: z.int().nullable(),
  /** Traits that its Warlord can have. */
  warlordTraits: z.array(z.string()),
  won: z.int(),
  lost: z.int(),
  drawn: z.int(),
  victoryPoints: z.int(),
})
export type ArmyPage = z.infer<typeof ArmyPage>

export const NewArmy = z.strictObject({
  name: Name,
  force: Slug,
  campaignId: CampaignId,
  playerId: PlayerId.optional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .optional(),
  /** With the units of an army that the force has ready to play: `true` for its first, or the slug of one. */
  ready: z.union([z.boolean(), Slug]).default(false),
})
export type NewArmy = z.infer<typeof NewArmy>

const army = z.strictObject({ gangId: GangId })
const unit = z.strictObject({ unitId: UnitId })

/** Who could fight, and where. */
export const ArmyPreparation = z.strictObject({
  campaign: z.strictObject({ id: CampaignId, name: Name, ruleset: rulesetIdSchema }),
  armies: z.array(
    z.strictObject({
      id: GangId,
      name: Name,
      colour: z.string().nullable(),
      units: z.array(
        z.strictObject({
          id: UnitId,
          name: Name,
          datasheet: z.string(),
          models: z.int(),
          power: z.int(),
          warlord: z.boolean(),
        }),
      ),
    }),
  ),
  missions: z.array(Slug),
  /** Whether players may roll for the mission. */
  rollsMission: z.boolean(),
  battlefields: z.array(
    z.strictObject({
      id: Slug,
      title: z.strictObject({ en: z.string(), ru: z.string() }),
      width: z.number(),
      depth: z.number(),
      pieces: z.int(),
      file: z.unknown(),
    }),
  ),
  bots: z.array(z.string()),
})
export type ArmyPreparation = z.infer<typeof ArmyPreparation>

export const NewArmyBattle = z.strictObject({
  campaign: CampaignId,
  /** A mission's slug, or `undecided`: the players roll for it (8E-PREP-01, 4E-ORG-09). */
  mission: Slug,
  /** Null on the players' own table. */
  battlefield: Slug.nullable(),
  modes: battleModesSchema,
  /** Left out: a fresh one. */
  seed: z.string().min(1).max(64).optional(),
  sides: z
    .array(z.strictObject({ army: GangId, controller: controllerSchema, units: z.array(UnitId).min(1).max(60) }))
    .length(2),
})
export type NewArmyBattle = z.infer<typeof NewArmyBattle>

/** What a battle comes to for one unit. */
const AftermathUnit = z.strictObject({
  id: z.string(),
  gangId: z.string(),
  name: z.string(),
  earnings: z.array(z.strictObject({ why: z.string(), amount: z.int() })),
})

export const Aftermath = z.strictObject({
  summary: BattleSummary,
  result: battleResultSchema,
  sides: z.array(z.strictObject({ gangId: z.string(), name: z.string(), power: z.int() })),
  units: z.array(AftermathUnit),
  /** The house rule about experience holds. */
  experience: z.boolean(),
})
export type Aftermath = z.infer<typeof Aftermath>

export const armies = {
  /** The campaign that a newcomer to a ruleset of armies starts with. Its names are in this language, or the one of the settings. */
  loadSample: command({
    input: z.strictObject({ ruleset: rulesetIdSchema, language: z.enum(locales).optional() }),
    output: outcome(z.strictObject({ campaignId: CampaignId })),
  }),
  page: query({ input: army, output: ArmyPage }),
  muster: command({ input: NewArmy, output: outcome(z.strictObject({ gangId: GangId })) }),
  /** The same units under another name; what they have lived through stays with the first. */
  copy: command({ input: army.extend({ name: Name }), output: outcome(z.strictObject({ gangId: GangId })) }),
  /** Left out: the smallest unit of the datasheet, armed as it comes, under its name. */
  addUnit: command({
    input: army.extend({ datasheet: Slug, name: Name.optional(), models: Models.optional() }),
    output: outcome(z.strictObject({ unitId: UnitId })),
  }),
  /** What isn't said stays. A new Warlord takes the place of the one before. */
  changeUnit: command({
    input: unit.extend({
      name: Name.optional(),
      models: Models.optional(),
      warlord: z.boolean().optional(),
      trait: Slug.nullable().optional(),
      honours: z.array(Slug).max(20).optional(),
    }),
    output: outcome(Nothing),
  }),
  copyUnit: command({ input: unit, output: outcome(z.strictObject({ unitId: UnitId })) }),
  removeUnit: command({ input: unit, output: outcome(Nothing) }),

  prepare: query({ input: z.strictObject({ campaign: CampaignId }), output: ArmyPreparation }),
  /** Freezes the set-up and begins. */
  begin: command({ input: NewArmyBattle, output: outcome(z.strictObject({ id: BattleId })) }),
  /** What a finished battle comes to; null where it was none of armies. */
  aftermath: query({ input: z.strictObject({ battle: BattleId }), output: Aftermath.nullable() }),
  /** A battle fought elsewhere, as the people who fought it tell it. What it comes to is settled like any other's. */
  record: command({
    input: z.strictObject({ campaign: CampaignId, result: battleResultSchema }),
    output: outcome(z.strictObject({ id: BattleId })),
  }),
  /** What really happened, of the same units; in a battle that is in the campaign already its standings and experience follow. */
  correct: command({
    input: z.strictObject({ battle: BattleId, result: battleResultSchema, reason: Reason }),
    output: outcome(Nothing),
  }),
  /** Writes a finished battle into the campaign. A second time it changes nothing. */
  settle: command({
    input: z.strictObject({ battle: BattleId }),
    output: outcome(z.strictObject({ committed: z.boolean() })),
  }),
}
