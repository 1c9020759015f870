import { z } from 'zod'
import { confidenceSchema, provenance } from '../../../../content/schema/common'
import { amountSchema, figureSchema, lengthSchema, type Of } from '../../../../values/figures'
import { slugSchema, specialRuleIdSchema } from '../../../../content/schema/ids'
import { classicFactionIdSchema, classicUnitIdSchema, classicWargearIdSchema, classicWeaponIdSchema } from './ids'

/** Units of 4th and 7th edition. Where the two differ a field is optional and says which edition has it. */

/** 4E-ORG-03; `transport`: dedicated transports, which take no slot of their own. */
export const classicRoles = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support', 'transport'] as const
export type ClassicRole = (typeof classicRoles)[number]

/** 0 to 10 (4E-PROF, 7E-BASE-GEN-01). */
const characteristicSchema = z.number().int().min(0).max(10)

/** `3+` as 3; null is the printed dash. */
const saveSchema = z.number().int().min(2).max(6).nullable()

/** Values printed in brackets: the effective ones, where the others are the base (4E-PROF-16). */
const bracketedSchema = z.object({
  s: characteristicSchema.exactOptional(),
  t: characteristicSchema.exactOptional(),
  a: characteristicSchema.exactOptional(),
})

/** Millimetres for bases; thousandths of an inch for hulls without one. */
const baseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), millimetres: z.number().int().positive() }),
  z.object({ kind: z.literal('oval'), length: z.number().int().positive(), width: z.number().int().positive() }),
  z.object({ kind: z.literal('hull'), length: lengthSchema, width: lengthSchema }),
])

const armourValueSchema = z.number().int().min(1).max(14)

/** Faces of a hull with a door; `portal-front`: passengers arrive out of a gate there. */
const hullFaceSchema = z.enum(['front', 'left', 'right', 'rear', 'portal-front'])

const modelProfile = {
  id: slugSchema,
  name: z.string().min(1),
  base: baseSchema,
  /** Vehicles may have one too, such as those of daemons. */
  invulnerable: saveSchema,
  /** 4E-MODEL-07: 1 to 3. Absent in 7th edition. */
  size: z.number().int().min(1).max(3).exactOptional(),
  /** A weapon listed twice is carried twice. Profile values include what this equipment changes. */
  weapons: z.array(classicWeaponIdSchema),
  wargear: z.array(classicWargearIdSchema),
  specialRules: z.array(specialRuleIdSchema),
  confidence: confidenceSchema,
}

/** Where a weapon sits on a hull: its arc depends on it (4E-VSHT-12). Weapons of walkers need no mount. */
const mountSchema = z.enum(['turret', 'hull', 'left', 'right'])

const troopSchema = z.object({
  kind: z.literal('troop'),
  ...modelProfile,
  type: z.enum(['infantry', 'jump-infantry', 'jet-pack', 'bike', 'jetbike', 'cavalry', 'beasts', 'monstrous-creature']),
  ws: characteristicSchema,
  bs: characteristicSchema,
  s: characteristicSchema,
  t: characteristicSchema,
  w: characteristicSchema,
  i: characteristicSchema,
  a: amountSchema,
  ld: characteristicSchema,
  sv: saveSchema,
  bracketed: bracketedSchema.exactOptional(),
})

const vehicleSchema = z.object({
  kind: z.literal('vehicle'),
  ...modelProfile,
  /** `gun`: a gun of artillery, whose crew are other models of its unit (4E-UNIT-09). */
  types: z.array(z.enum(['tank', 'fast', 'skimmer', 'open-topped', 'walker', 'heavy', 'transport', 'building', 'gun'])),
  bs: characteristicSchema,
  front: armourValueSchema,
  side: armourValueSchema,
  rear: armourValueSchema,
  /** 7E-BASE-VEH-01. Absent in 4th edition. */
  hullPoints: z.number().int().min(1).exactOptional(),
  /** Models of one man's size it carries (4E-VEH-04); 0: it is no transport. */
  capacity: z.number().int().min(0),
  /** How many passengers may shoot out of it. */
  firePoints: z.number().int().min(0),
  /** Empty for an open-topped vehicle: any side. */
  accessPoints: z.array(hullFaceSchema),
  /**
   * Mounts of its weapons, those of a kind in order: of fewer than are listed one is the first, several are the last of them. A weapon that
   * isn't listed sits in the hull (4E-AMB-32). Absent in 7th edition.
   */
  mounts: z
    .array(z.object({ weapon: classicWeaponIdSchema, at: z.array(mountSchema).min(1), confidence: confidenceSchema }))
    .exactOptional(),
  /** What walkers have besides; null for other vehicles. */
  walker: z
    .object({
      ws: characteristicSchema,
      s: characteristicSchema,
      i: characteristicSchema,
      a: characteristicSchema,
      bracketed: bracketedSchema.exactOptional(),
    })
    .nullable(),
})

const classicModelSchema = z.discriminatedUnion('kind', [troopSchema, vehicleSchema])

/** So many models of a profile, each at this price in points (4E-ARMY-03). */
const compositionSchema = z.object({
  model: slugSchema,
  least: z.number().int().min(0),
  most: z.number().int().min(1),
  points: figureSchema,
})

/**
 * How often an option may be taken: so many times, as often as there is something to put it on, by all models or none, or once for every
 * so many models.
 */
const limitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('most'), count: z.number().int().min(1) }),
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('whole-unit') }),
  z.object({ kind: z.literal('one-in'), models: z.number().int().min(2) }),
])

/** Who takes it. `unit`: wargear is for every model of the unit, a weapon is for one of them. */
const takerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('any-model') }),
  z.object({ kind: z.literal('every-model') }),
  z.object({ kind: z.literal('unit') }),
  z.object({ kind: z.literal('model'), model: slugSchema }),
])

const equipmentSchema = z.object({ weapons: z.array(classicWeaponIdSchema), wargear: z.array(classicWargearIdSchema) })

const classicOptionSchema = z.object({
  id: slugSchema,
  gives: equipmentSchema,
  replaces: equipmentSchema,
  /** Below zero for a cheaper weapon. */
  points: figureSchema,
  /** What the points are for: each item, the unit once, or each model of the unit. */
  cost: z.enum(['per-item', 'per-unit', 'per-model']),
  limit: limitSchema,
  taker: takerSchema,
  confidence: confidenceSchema,
})

export const classicUnitSchema = z.object({
  id: classicUnitIdSchema,
  name: z.string().min(1),
  faction: classicFactionIdSchema,
  role: z.enum(classicRoles),
  /** Points of the unit besides those of its models; may be below zero. */
  points: figureSchema,
  /** How many models in all. */
  least: z.number().int().min(1),
  most: z.number().int().min(1),
  models: z.array(classicModelSchema).min(1),
  composition: z.array(compositionSchema).min(1),
  options: z.array(classicOptionSchema),
  /** Units it may have as its dedicated transport, at their own price. */
  transports: z.array(classicUnitIdSchema),
  /** Its slot is that of such a unit, which takes so many of these (4E-ORG-13: a platoon is one slot). `most` null: any number. */
  partOf: z
    .object({
      unit: classicUnitIdSchema,
      least: z.number().int().min(0),
      most: z.number().int().min(1).nullable(),
    })
    .nullable(),
  /** What a special character asks for (4E-CHAR-31): armies of so many points, enemies of some factions, the opponent's consent. */
  special: z
    .object({
      leastPoints: z.number().int().min(0),
      against: z.array(classicFactionIdSchema),
      consent: z.boolean(),
    })
    .exactOptional(),
  /** Where the figures are from. */
  source: z.string().min(1),
  ...provenance,
})

export type ClassicUnit = Of<typeof classicUnitSchema>
export type ClassicModel = ClassicUnit['models'][number]
export type ClassicOption = ClassicUnit['options'][number]
