import { z } from 'zod'
import { slugPattern } from '../../values/slug'

/**
 * Slugs are identity; display names never are. Traits, skills, special rules and gear share one namespace, because a fighter
 * carries all of them and rule modules are found by slug: the skill Parry is `parry-skill`, the trait is `parry`. Weapons act
 * through their traits and may be called like one; the Master-crafted fitting is the trait it gives.
 */
export const slugSchema = z
  .string()
  .regex(slugPattern, 'must be a slug: lower-case words and digits joined by single hyphens')

/** `refers`: the section of a pack that must have an entry of this id; editors offer those. */
export const slugIn = (section: string) => slugSchema.meta({ refers: section })

export const traitIdSchema = slugIn('traits').brand<'TraitId'>()
export type TraitId = z.infer<typeof traitIdSchema>

export const itemIdSchema = slugIn('items').brand<'ItemId'>()
export type ItemId = z.infer<typeof itemIdSchema>

export const skillIdSchema = slugIn('skills').brand<'SkillId'>()
export type SkillId = z.infer<typeof skillIdSchema>

export const skillSetIdSchema = slugIn('skillSets').brand<'SkillSetId'>()
export type SkillSetId = z.infer<typeof skillSetIdSchema>

/** A special rule printed on a fighter's card: `tools-of-the-trade`, `group-activation`. */
export const specialRuleIdSchema = slugIn('specialRules').brand<'SpecialRuleId'>()
export type SpecialRuleId = z.infer<typeof specialRuleIdSchema>

export const gangIdSchema = slugIn('gangs').brand<'GangId'>()
export type GangId = z.infer<typeof gangIdSchema>

export const fighterTypeIdSchema = slugIn('fighterTypes').brand<'FighterTypeId'>()
export type FighterTypeId = z.infer<typeof fighterTypeIdSchema>

export const vehicleIdSchema = slugIn('vehicles').brand<'VehicleId'>()
export type VehicleId = z.infer<typeof vehicleIdSchema>

export const territoryIdSchema = slugIn('territories').brand<'TerritoryId'>()
export type TerritoryId = z.infer<typeof territoryIdSchema>

export const scenarioIdSchema = slugIn('scenarios').brand<'ScenarioId'>()
export type ScenarioId = z.infer<typeof scenarioIdSchema>

export const tacticIdSchema = slugIn('tactics').brand<'TacticId'>()
export type TacticId = z.infer<typeof tacticIdSchema>

export const allianceIdSchema = slugIn('alliances').brand<'AllianceId'>()
export type AllianceId = z.infer<typeof allianceIdSchema>

export const intrigueIdSchema = slugIn('intrigues').brand<'IntrigueId'>()
export type IntrigueId = z.infer<typeof intrigueIdSchema>

export const campaignTypeIdSchema = slugSchema.brand<'CampaignTypeId'>()
export type CampaignTypeId = z.infer<typeof campaignTypeIdSchema>

/** A unit of a 40,000 army. */
export const datasheetIdSchema = slugIn('datasheets').brand<'DatasheetId'>()
export type DatasheetId = z.infer<typeof datasheetIdSchema>

/** A weapon of a 40,000 army; its figures have nothing in common with the skirmish game's. */
export const armamentIdSchema = slugIn('armaments').brand<'ArmamentId'>()
export type ArmamentId = z.infer<typeof armamentIdSchema>

export const psychicPowerIdSchema = slugIn('psychicPowers').brand<'PsychicPowerId'>()
export type PsychicPowerId = z.infer<typeof psychicPowerIdSchema>

export const forceIdSchema = slugIn('forces').brand<'ForceId'>()
export type ForceId = z.infer<typeof forceIdSchema>

export const packIdSchema = slugSchema.brand<'PackId'>()
export type PackId = z.infer<typeof packIdSchema>
