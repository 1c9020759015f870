import { z } from 'zod'
import { countSchema } from '../values/figures'

/** What an army of units brings to a battle and what becomes of it; the skirmish game has crews of fighters instead. */

const slug = z.string().min(1)

/** So many models of a unit with the same profile and weapons. */
export const armyModelsSchema = z.object({
  profile: slug,
  count: z.number().int().min(1).max(100),
  weapons: z.array(slug),
  /** Wargear by slug, in the rulesets whose models carry it; absent: none. */
  wargear: z.array(slug).exactOptional(),
  /** Options of its unit that each of them took, by slug, in the rulesets that price them; absent: none. */
  options: z.array(slug).exactOptional(),
})

/** One unit as it enters the battle. Its figures are its datasheet's; the content hash of the set-up says which. */
export const armyUnitSchema = z.object({
  /** The roster's id; the result speaks of units by it. */
  id: z.string().min(1),
  name: z.string().min(1),
  datasheet: slug,
  models: z.array(armyModelsSchema).min(1),
  power: countSchema,
  /** One of its models is the Warlord (8E-PREP-05), with this trait; null: rolled or chosen before deployment. Absent: players say. */
  leads: z.object({ trait: slug.nullable() }).exactOptional(),
  /** Psychic powers it knows; absent: those of its datasheet. */
  powers: z.array(slug).exactOptional(),
  /** Abilities by slug that it has gained beyond its datasheet (house rules), with their number. */
  gained: z.array(z.object({ id: slug, value: z.number().int().exactOptional() })).exactOptional(),
})
export type ArmyUnit = z.infer<typeof armyUnitSchema>

/** `never-arrived`: still in reserve at the end, and destroyed by that. */
export const unitFateSchema = z.enum(['standing', 'destroyed', 'never-arrived'])

export const unitResultSchema = z.object({
  id: z.string().min(1),
  gangId: z.string().min(1),
  fate: unitFateSchema,
  models: countSchema,
  modelsSlain: countSchema,
  modelsFled: countSchema,
  woundsLost: countSchema,
  /** Enemy models it slew, and enemy units whose last model it slew. */
  kills: countSchema,
  unitsDestroyed: z.array(z.string().min(1)),
  warlord: z.boolean(),
  /** Set where it was the warlord and was slain. */
  warlordSlain: z.boolean(),
})
export type UnitResult = z.infer<typeof unitResultSchema>
