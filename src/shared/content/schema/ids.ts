import { z } from 'zod'
import { slugPattern } from '../../values/slug'

/**
 * Slugs identify entries; display names never do. Traits, skills, special rules and gear share one namespace, because a
 * fighter can have all of them and rule modules are found by slug: the skill Parry is `parry-skill`, the trait is `parry`.
 * Weapons act through their traits and may share a trait's slug; the Master-crafted fitting is the trait that it gives.
 */
export const slugSchema = z
  .string()
  .regex(slugPattern, 'must be a slug: lower-case words and digits joined by single hyphens')

/** `refers`: the section of a pack that must have an entry with this id; editors offer its entries. */
export const slugIn = (section: string) => slugSchema.meta({ refers: section })

export const traitIdSchema = slugIn('traits').brand<'TraitId'>()

export const itemIdSchema = slugIn('items').brand<'ItemId'>()

export const skillIdSchema = slugIn('skills').brand<'SkillId'>()

export const skillSetIdSchema = slugIn('skillSets').brand<'SkillSetId'>()

/** A special rule printed on a fighter's card: `tools-of-the-trade`, `group-activation`. */
export const specialRuleIdSchema = slugIn('specialRules').brand<'SpecialRuleId'>()

export const gangIdSchema = slugIn('gangs').brand<'GangId'>()

export const fighterTypeIdSchema = slugIn('fighterTypes').brand<'FighterTypeId'>()

export const vehicleIdSchema = slugIn('vehicles').brand<'VehicleId'>()

export const territoryIdSchema = slugIn('territories').brand<'TerritoryId'>()

export const scenarioIdSchema = slugIn('scenarios').brand<'ScenarioId'>()

export const tacticIdSchema = slugIn('tactics').brand<'TacticId'>()

export const allianceIdSchema = slugIn('alliances').brand<'AllianceId'>()

export const intrigueIdSchema = slugIn('intrigues').brand<'IntrigueId'>()

export const campaignTypeIdSchema = slugSchema.brand<'CampaignTypeId'>()

/** A unit of a 40,000 army. */
export const datasheetIdSchema = slugIn('datasheets').brand<'DatasheetId'>()

/** A weapon of a 40,000 army; its format differs completely from the skirmish game's. */
export const armamentIdSchema = slugIn('armaments').brand<'ArmamentId'>()

export const psychicPowerIdSchema = slugIn('psychicPowers').brand<'PsychicPowerId'>()

export const forceIdSchema = slugIn('forces').brand<'ForceId'>()

export const packIdSchema = slugSchema.brand<'PackId'>()
export type PackId = z.infer<typeof packIdSchema>
