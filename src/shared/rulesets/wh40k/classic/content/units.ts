import { z } from 'zod'
import { confidenceSchema, provenance } from '../../../../content/schema/common'
import { amountSchema, figureSchema, lengthSchema, type Of } from '../../../../values/figures'
import { slugSchema, specialRuleIdSchema } from '../../../../content/schema/ids'
import { classicFactionIdSchema, classicUnitIdSchema, classicWargearIdSchema, classicWeaponIdSchema } from './ids'

/** Units of 4th and 7th edition. A field that only one of them has is optional, and its comment names the edition. */

/** 4E-ORG-03; `transport`: dedicated transports, which take no slot. */
export const classicRoles = ['hq', 'troops', 'elites', 'fast-attack', 'heavy-support', 'transport'] as const
export type ClassicRole = (typeof classicRoles)[number]

/** 0 to 10 (4E-PROF, 7E-BASE-GEN-01). */
const characteristicSchema = z.number().int().min(0).max(10)

/** `3+` as 3; null for the printed dash. */
const saveSchema = z.number().int().min(2).max(6).nullable()

/** Values printed in brackets: the effective values; the others are the base values (4E-PROF-16). */
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

/** Faces of a hull with an access point; `portal-front`: passengers arrive through a gate there. */
const hullFaceSchema = z.enum(['front', 'left', 'right', 'rear', 'portal-front'])

const modelProfile = {
  id: slugSchema,
  name: z.string().min(1),
  base: baseSchema,
  /** Some vehicles have one too, such as those of daemons. */
  invulnerable: saveSchema,
  /** 4E-MODEL-07: 1 to 3. Absent in 7th edition. */
  size: z.number().int().min(1).max(3).exactOptional(),
  /** A weapon listed twice is carried twice. Profile values include the changes by this equipment. */
  weapons: z.array(classicWeaponIdSchema),
  wargear: z.array(classicWargearIdSchema),
  specialRules: z.array(specialRuleIdSchema),
  confidence: confidenceSchema,
}

/** A weapon's mount on a hull, which determines its arc (4E-VSHT-12). Weapons of walkers need none. */
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
  /** `gun`: an artillery gun, whose crew are other models of its unit (4E-UNIT-09). */
  types: z.array(z.enum(['tank', 'fast', 'skimmer', 'open-topped', 'walker', 'heavy', 'transport', 'building', 'gun'])),
  bs: characteristicSchema,
  front: armourValueSchema,
  side: armourValueSchema,
  rear: armourValueSchema,
  /** 7E-BASE-VEH-01. Absent in 4th edition. */
  hullPoints: z.number().int().min(1).exactOptional(),
  /** Number of models of infantry size it can carry (4E-VEH-04); 0: not a transport. */
  capacity: z.number().int().min(0),
  /** Number of passengers that may shoot out of it. */
  firePoints: z.number().int().min(0),
  /** Empty for an open-topped vehicle: any side. */
  accessPoints: z.array(hullFaceSchema),
  /**
   * Mounts of its weapons, in order for each kind: if there are fewer weapons than mounts, a single one has the first mount,
   * several have the last ones. A weapon that isn't listed is in the hull (4E-AMB-32). Absent in 7th edition.
   */
  mounts: z
    .array(z.object({ weapon: classicWeaponIdSchema, at: z.array(mountSchema).min(1), confidence: confidenceSchema }))
    .exactOptional(),
  /** A walker's further characteristics; null for other vehicles. */
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

/** A number of models of a profile, each at this price in points (4E-ARMY-03). */
const compositionSchema = z.object({
  model: slugSchema,
  least: z.number().int().min(0),
  most: z.number().int().min(1),
  points: figureSchema,
})

/**
 * How often an option may be taken: a number of times, as often as models can take it, by all models or none, or once for
 * each number of models.
 */
const limitSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('most'), count: z.number().int().min(1) }),
  z.object({ kind: z.literal('any') }),
  z.object({ kind: z.literal('whole-unit') }),
  z.object({ kind: z.literal('one-in'), models: z.number().int().min(2) }),
])

/** Which models take it. `unit`: wargear is for every model of the unit, a weapon for one of them. */
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
  /** What the points pay for: each item, the unit once, or each model of the unit. */
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
  /** Points of the unit in addition to those of its models; may be below zero. */
  points: figureSchema,
  /** Total number of models. */
  least: z.number().int().min(1),
  most: z.number().int().min(1),
  models: z.array(classicModelSchema).min(1),
  composition: z.array(compositionSchema).min(1),
  options: z.array(classicOptionSchema),
  /** Units it may have as its dedicated transport, at their own price. */
  transports: z.array(classicUnitIdSchema),
  /** It shares the slot of such a unit, which may have this many of it (4E-ORG-13: a platoon is one slot). `most` null: no limit. */
  partOf: z
    .object({
      unit: classicUnitIdSchema,
      least: z.number().int().min(0),
      most: z.number().int().min(1).nullable(),
    })
    .nullable(),
  /** Conditions of a special character (4E-CHAR-31): minimum points of the army, enemies of certain factions, the opponent's consent. */
  special: z
    .object({
      leastPoints: z.number().int().min(0),
      against: z.array(classicFactionIdSchema),
      consent: z.boolean(),
    })
    .exactOptional(),
  /** The source of the figures. */
  source: z.string().min(1),
  ...provenance,
})

export type ClassicUnit = Of<typeof classicUnitSchema>
export type ClassicModel = ClassicUnit['models'][number]
export type ClassicOption = ClassicUnit['options'][number]
