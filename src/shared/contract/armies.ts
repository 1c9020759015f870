import { z } from 'zod'
import { locales } from '../i18n/locale'
import { armyModelsSchema, battleModesSchema, battleResultSchema, controllerSchema, rulesetIdSchema } from '../battle'
import { BattleSummary } from './battles'
import { BattleId, CampaignId, GangId, PlayerId, UnitId } from './ids'
import { command, query } from './operation'
import { Explained, Nothing, outcome, Reason } from './outcome'
import { Name, Notes, Slug, Warning } from './vocabulary'

/** Armies of units, in rulesets that have them: an army is stored as a gang whose list is a force. */

const Models = z.array(armyModelsSchema).min(1).max(30)

const UnitView = z.strictObject({
  id: UnitId,
  name: Name,
  datasheet: z.string(),
  /** The datasheet's name when the unit was mustered. */
  datasheetName: z.string(),
  models: z.array(armyModelsSchema),
  power: z.int(),
  warlord: z.boolean(),
  /** Null: chosen or rolled before each battle. */
  trait: z.string().nullable(),
  experience: z.int(),
  honours: z.array(z.string()).readonly(),
  /** Number of honours it may still choose. */
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
  /** The force's name when the army was mustered. */
  forceName: z.string(),
  campaign: z.strictObject({ id: CampaignId, name: Name }).nullable(),
  player: z.strictObject({ id: PlayerId, name: Name }).nullable(),
  colour: z.string().nullable(),
  notes: Notes,
  /** The rows name units by their ids. */
  power: Explained,
  units: z.array(UnitView),
  warnings: z.array(ArmyWarning).readonly(),
  /** Experience points per honour if the house rule about experience holds; null: it doesn't. */
  honourEach: z.int().nullable(),
  /** Traits that its Warlord may have. */
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
  /** Adds the units of one of the force's ready-made armies: `true` for the first, or an army's slug. */
  ready: z.union([z.boolean(), Slug]).default(false),
})
export type NewArmy = z.infer<typeof NewArmy>

const army = z.strictObject({ gangId: GangId })
const unit = z.strictObject({ unitId: UnitId })

/** The armies that can fight, and the possible missions and battlefields. */
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
  /** Null for the players' own table. */
  battlefield: Slug.nullable(),
  modes: battleModesSchema,
  /** Absent: a new random seed. */
  seed: z.string().min(1).max(64).optional(),
  sides: z
    .array(z.strictObject({ army: GangId, controller: controllerSchema, units: z.array(UnitId).min(1).max(60) }))
    .length(2),
})
export type NewArmyBattle = z.infer<typeof NewArmyBattle>

/** The consequences of a battle for one unit. */
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
  /** Whether the house rule about experience holds. */
  experience: z.boolean(),
})
export type Aftermath = z.infer<typeof Aftermath>

export const armies = {
  /**
   * Loads the sample campaign for new users of a ruleset of armies. Its names are in this language, or else the language of
   * the settings.
   */
  loadSample: command({
    input: z.strictObject({ ruleset: rulesetIdSchema, language: z.enum(locales).optional() }),
    output: outcome(z.strictObject({ campaignId: CampaignId })),
  }),
  page: query({ input: army, output: ArmyPage }),
  muster: command({ input: NewArmy, output: outcome(z.strictObject({ gangId: GangId })) }),
  /** Copies the army's units under another name; their history stays with the original. */
  copy: command({ input: army.extend({ name: Name }), output: outcome(z.strictObject({ gangId: GangId })) }),
  /** Absent fields: the datasheet's smallest unit, with its standard weapons and its name. */
  addUnit: command({
    input: army.extend({ datasheet: Slug, name: Name.optional(), models: Models.optional() }),
    output: outcome(z.strictObject({ unitId: UnitId })),
  }),
  /** Absent fields stay as they are. A new Warlord replaces the former one. */
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
  /** Freezes the set-up and begins the battle. */
  begin: command({ input: NewArmyBattle, output: outcome(z.strictObject({ id: BattleId })) }),
  /** The consequences of a finished battle; null if it wasn't a battle of armies. */
  aftermath: query({ input: z.strictObject({ battle: BattleId }), output: Aftermath.nullable() }),
  /** Records a battle played elsewhere, as its players describe it. Its consequences are settled as for any other battle. */
  record: command({
    input: z.strictObject({ campaign: CampaignId, result: battleResultSchema }),
    output: outcome(z.strictObject({ id: BattleId })),
  }),
  /** Corrects the result for the same units; if the battle is already in the campaign, standings and experience are updated. */
  correct: command({
    input: z.strictObject({ battle: BattleId, result: battleResultSchema, reason: Reason }),
    output: outcome(Nothing),
  }),
  /** Writes a finished battle into the campaign. Settling it again changes nothing. */
  settle: command({
    input: z.strictObject({ battle: BattleId }),
    output: outcome(z.strictObject({ committed: z.boolean() })),
  }),
}
