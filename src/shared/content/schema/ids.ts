import { z } from 'zod'

/**
 * Slugs are identity; display names never are. Traits, skills, special rules and gear share one namespace, because a fighter
 * carries all of them and rule modules are found by slug: the skill Parry is `parry-skill`, the trait is `parry`. Weapons act
 * through their traits and may be called like one; the Master-crafted fitting is the trait it gives.
 */
const slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug: lower-case words and digits joined by single hyphens')

export const traitIdSchema = slug.brand<'TraitId'>()
export type TraitId = z.infer<typeof traitIdSchema>

export const itemIdSchema = slug.brand<'ItemId'>()
export type ItemId = z.infer<typeof itemIdSchema>

export const skillIdSchema = slug.brand<'SkillId'>()
export type SkillId = z.infer<typeof skillIdSchema>

export const skillSetIdSchema = slug.brand<'SkillSetId'>()
export type SkillSetId = z.infer<typeof skillSetIdSchema>

/** A special rule printed on a fighter's card: `tools-of-the-trade`, `group-activation`. */
export const specialRuleIdSchema = slug.brand<'SpecialRuleId'>()
export type SpecialRuleId = z.infer<typeof specialRuleIdSchema>

export const gangIdSchema = slug.brand<'GangId'>()
export type GangId = z.infer<typeof gangIdSchema>

export const fighterTypeIdSchema = slug.brand<'FighterTypeId'>()
export type FighterTypeId = z.infer<typeof fighterTypeIdSchema>

export const vehicleIdSchema = slug.brand<'VehicleId'>()
export type VehicleId = z.infer<typeof vehicleIdSchema>

export const territoryIdSchema = slug.brand<'TerritoryId'>()
export type TerritoryId = z.infer<typeof territoryIdSchema>

export const scenarioIdSchema = slug.brand<'ScenarioId'>()
export type ScenarioId = z.infer<typeof scenarioIdSchema>

export const tacticIdSchema = slug.brand<'TacticId'>()
export type TacticId = z.infer<typeof tacticIdSchema>

export const allianceIdSchema = slug.brand<'AllianceId'>()
export type AllianceId = z.infer<typeof allianceIdSchema>

export const intrigueIdSchema = slug.brand<'IntrigueId'>()
export type IntrigueId = z.infer<typeof intrigueIdSchema>

export const campaignTypeIdSchema = slug.brand<'CampaignTypeId'>()
export type CampaignTypeId = z.infer<typeof campaignTypeIdSchema>

/** A unit of a 40,000 army. */
export const datasheetIdSchema = slug.brand<'DatasheetId'>()
export type DatasheetId = z.infer<typeof datasheetIdSchema>

/** A weapon of a 40,000 army; its figures have nothing in common with the skirmish game's. */
export const armamentIdSchema = slug.brand<'ArmamentId'>()
export type ArmamentId = z.infer<typeof armamentIdSchema>

export const psychicPowerIdSchema = slug.brand<'PsychicPowerId'>()
export type PsychicPowerId = z.infer<typeof psychicPowerIdSchema>

export const forceIdSchema = slug.brand<'ForceId'>()
export type ForceId = z.infer<typeof forceIdSchema>

export const packIdSchema = slug.brand<'PackId'>()
export type PackId = z.infer<typeof packIdSchema>
