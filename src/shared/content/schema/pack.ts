import { z } from 'zod'
import type { Of } from '../../values/figures'
import { rulesetIdSchema } from '../../battle/ids'
import { locales } from '../../i18n/locale'
import { rulesetSections } from '../../rulesets/sections'
import { campaignTypeSchema } from './campaign-types'
import { armamentSchema, datasheetSchema, forceSchema, psychicPowerSchema } from './datasheets'
import { allianceSchema, intrigueSchema, tacticSchema, vehicleSchema } from './extras'
import { fighterTypeSchema, gangSchema, houseListSchema, specialRuleSchema } from './gangs'
import { packIdSchema } from './ids'
import { itemSchema } from './items'
import { scenarioSchema } from './scenarios'
import { skillSchema, skillSetSchema } from './skills'
import { territorySchema } from './territories'
import { traitSchema } from './traits'

/** Sections of content that every ruleset's packs may have. They are part of every fingerprint of content, even if empty. */
const coreSections = {
  traits: traitSchema,
  items: itemSchema,
  skillSets: skillSetSchema,
  skills: skillSchema,
  specialRules: specialRuleSchema,
  gangs: gangSchema,
  fighterTypes: fighterTypeSchema,
  houseLists: houseListSchema,
  vehicles: vehicleSchema,
  territories: territorySchema,
  scenarios: scenarioSchema,
  tactics: tacticSchema,
  alliances: allianceSchema,
  intrigues: intrigueSchema,
  campaignTypes: campaignTypeSchema,
  datasheets: datasheetSchema,
  armaments: armamentSchema,
  psychicPowers: psychicPowerSchema,
  forces: forceSchema,
} as const

/** The kinds of entry a pack may hold. Every entry has an `id` that is unique within its section. */
export const sectionSchemas = { ...coreSections, ...rulesetSections } as const
export type SectionName = keyof typeof sectionSchemas
export type Entries = { readonly [Name in SectionName]: Of<(typeof sectionSchemas)[Name]> }
export const sectionNames = Object.keys(sectionSchemas) as SectionName[] // the keys of a literal object

/** Whether a section belongs to a ruleset. It is part of a fingerprint of content only if it has entries. */
export const isRulesetSection = (name: SectionName): boolean => name in rulesetSections

/** Display names in languages other than English, by section and id. Missing ones are shown in English. */
const translatedNamesSchema = z.partialRecord(
  z.enum(locales),
  z.partialRecord(z.enum(sectionNames), z.record(z.string(), z.string().min(1))),
)
export type TranslatedNames = Of<typeof translatedNamesSchema>

const textsSchema = z.partialRecord(z.enum(locales), z.record(z.string(), z.string().min(1)))
export type Texts = Of<typeof textsSchema>

/** The envelope of a pack, without its entries; those are checked one by one so that errors can name them. */
export const packHeaderSchema = z.object({
  id: packIdSchema,
  title: z.string().min(1),
  ruleset: rulesetIdSchema,
  version: z.string().min(1),
  names: translatedNamesSchema.optional(),
  /** Texts of entries' effects in languages other than English, in the same shape as names. */
  effects: translatedNamesSchema.optional(),
  /** All other texts of entries in languages other than English, by the English text: firing modes, texts of scenarios and territories. */
  texts: textsSchema.optional(),
})

/**
 * A content pack. `entries` adds entries; `overrides` changes fields of entries of earlier packs, by id: each given field is
 * replaced completely.
 */
export interface ContentPack extends Of<typeof packHeaderSchema> {
  readonly entries: { readonly [Name in SectionName]?: readonly Entries[Name][] }
  readonly overrides?: { readonly [Name in SectionName]?: readonly ({ id: string } & Partial<Entries[Name]>)[] }
}
