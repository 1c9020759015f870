import { z } from 'zod'
import { provenance } from '../../../../content/schema/common'
import { type Of } from '../../../../values/figures'
import { slugSchema } from '../../../../content/schema/ids'
import { classicArmyIdSchema, classicFactionIdSchema, classicUnitIdSchema } from './ids'

/** Factions of 4th and 7th edition, and ready-made armies. */

export const classicFactionSchema = z.object({
  id: classicFactionIdSchema,
  name: z.string().min(1),
  /** Number of dice rolled for the choice of the mission (4E-ORG-12). Absent in 7th edition. */
  strategyRating: z.number().int().min(1).exactOptional(),
  ...provenance,
})

/** A unit of an army with its player's choices. */
export const chosenUnitSchema = z.object({
  /** Unique within the army. */
  id: slugSchema,
  unit: classicUnitIdSchema,
  models: z.array(z.object({ model: slugSchema, count: z.number().int().min(1) })),
  /** How often each option was taken; 1 for an option of the whole unit. */
  options: z.array(z.object({ option: slugSchema, count: z.number().int().min(1) })),
  /** The unit of the army that shares its slot: the owner of a dedicated transport, or of a platoon's part. */
  with: slugSchema.nullable(),
})
export type ChosenUnit = Of<typeof chosenUnitSchema>

export const classicArmySchema = z.object({
  id: classicArmyIdSchema,
  name: z.string().min(1),
  faction: classicFactionIdSchema,
  /** The points limit for which it was made. */
  limit: z.number().int().positive(),
  units: z.array(chosenUnitSchema).min(1),
  ...provenance,
})
export type ClassicArmy = Of<typeof classicArmySchema>
