import { z } from 'zod'
import { countSchema } from '../values/figures'

/** The units an army brings to a battle, and their results; the skirmish game has crews of fighters instead. */

const slug = z.string().min(1)

/** A number of models of a unit with the same profile and weapons. */
export const armyModelsSchema = z.object({
  profile: slug,
  count: z.number().int().min(1).max(100),
  weapons: z.array(slug),
  /** Wargear slugs, in rulesets whose models carry wargear; absent: none. */
  wargear: z.array(slug).exactOptional(),
  /** Slugs of unit options that each of these models took, in rulesets that price them; absent: none. */
  options: z.array(slug).exactOptional(),
})

/** One unit as it enters the battle. Its statlines come from its datasheet, whose version the set-up's content hash fixes. */
export const armyUnitSchema = z.object({
  /** The roster's id; the result uses it to name units. */
  id: z.string().min(1),
  name: z.string().min(1),
  datasheet: slug,
  models: z.array(armyModelsSchema).min(1),
  power: countSchema,
  /**
   * Set if one of its models is the Warlord (8E-PREP-05), with its trait; null: rolled or chosen before deployment. Absent:
   * players decide.
   */
  leads: z.object({ trait: slug.nullable() }).exactOptional(),
  /** Psychic powers it knows; absent: those of its datasheet. */
  powers: z.array(slug).exactOptional(),
  /** Abilities it has gained beyond its datasheet (house rules), by slug, with their number. */
  gained: z.array(z.object({ id: slug, value: z.number().int().exactOptional() })).exactOptional(),
})
export type ArmyUnit = z.infer<typeof armyUnitSchema>

/** `never-arrived`: still in reserve at the end of the battle, and destroyed for it. */
export const unitFateSchema = z.enum(['standing', 'destroyed', 'never-arrived'])

export const unitResultSchema = z.object({
  id: z.string().min(1),
  gangId: z.string().min(1),
  fate: unitFateSchema,
  models: countSchema,
  modelsSlain: countSchema,
  modelsFled: countSchema,
  woundsLost: countSchema,
  /** Number of enemy models it slew, and of enemy units whose last model it slew. */
  kills: countSchema,
  unitsDestroyed: z.array(z.string().min(1)),
  warlord: z.boolean(),
  /** Set if the unit was the warlord's and the warlord was slain. */
  warlordSlain: z.boolean(),
})
export type UnitResult = z.infer<typeof unitResultSchema>
