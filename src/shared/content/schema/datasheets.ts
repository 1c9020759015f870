import { z } from 'zod'
import { provenance } from './common'
import { amountSchema, diceExpressionSchema, lengthSchema, type Of } from '../../values/figures'
import { armamentIdSchema, datasheetIdSchema, forceIdSchema, psychicPowerIdSchema } from './ids'

/** Datasheets of Warhammer 40,000, 8th edition: what a unit is (8E-DATA-01 to -12). */

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a slug: lower-case words joined by single hyphens')

/** A length with an initial value for forms. */
const usualLength = (usual: number) => lengthSchema.meta({ ...lengthSchema.meta(), usual })

/** `3+` as 3; null for the printed dash. */
const targetSchema = z.number().int().min(2).max(7).meta({ usual: 4 }).nullable()

/** Movement in thousandths of an inch: one value, a minimum and a maximum, or dice in inches rolled for each move. */
const movementSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), most: usualLength(6000) }),
  z.object({ kind: z.literal('range'), least: lengthSchema, most: lengthSchema }),
  z.object({ kind: z.literal('random'), inches: diceExpressionSchema }),
])
export type Movement = Of<typeof movementSchema>

/** Millimetres for bases; thousandths of an inch for hulls, which have no base. */
const baseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), millimetres: z.number().int().positive().meta({ usual: 32 }) }),
  z.object({
    kind: z.literal('oval'),
    length: z.number().int().positive().meta({ usual: 60 }),
    width: z.number().int().positive().meta({ usual: 35 }),
  }),
  z.object({ kind: z.literal('hull'), length: usualLength(4500), width: usualLength(3000) }),
])

/**
 * An ability of a unit or weapon, by its module's slug, with its number. `name`: the datasheet's name for it, if it differs
 * from this program's.
 */
const unitAbilitySchema = z
  .object({
    id: slug,
    name: z.string().min(1).exactOptional(),
    value: z.number().int().exactOptional(),
  })
  .meta({ form: 'ability' })

/** An ability for nearby units (8E-AURA-01): those with all the keywords, within the distance. */
const auraSchema = z.object({
  range: lengthSchema,
  keywords: z.array(z.string()),
  grants: unitAbilitySchema,
})

/** A row of a damage table (8E-CHAR-01): it applies while at least this many wounds are left. */
const damageRowSchema = z.object({
  atLeast: z.number().int().min(1),
  m: movementSchema.exactOptional(),
  ws: targetSchema.exactOptional(),
  bs: targetSchema.exactOptional(),
  s: z.number().int().exactOptional(),
  a: amountSchema.exactOptional(),
})

const modelProfileSchema = z.object({
  id: slug,
  name: z.string().min(1),
  m: movementSchema,
  ws: targetSchema,
  bs: targetSchema,
  s: z.number().int().min(1).meta({ usual: 3 }),
  t: z.number().int().min(1).meta({ usual: 3 }),
  w: z.number().int().min(1),
  a: amountSchema,
  ld: z.number().int().min(1).meta({ usual: 7 }),
  sv: z.number().int().min(2).max(7).meta({ usual: 5 }),
  /** Invulnerable saves, possibly several (8E-INV-02). */
  invulnerable: z.array(z.number().int().min(2).max(6).meta({ usual: 5 })),
  base: baseSchema,
  /** Thousandths of an inch. */
  height: usualLength(1500),
  /** Highest number of wounds first; empty if nothing changes. */
  damageTable: z.array(damageRowSchema),
})

/** A number of models of a profile (8E-DATA-05) with this wargear (8E-DATA-06), and the options that replace it. */
const compositionSchema = z.object({
  profile: slug.meta({ among: 'profiles' }),
  least: z.number().int().min(0).meta({ usual: 1 }),
  most: z.number().int().min(1),
  weapons: z.array(armamentIdSchema),
  /** `most`: how many models of the unit may take it; 0: any number. */
  options: z.array(
    z.object({ replaces: z.array(armamentIdSchema), with: z.array(armamentIdSchema), most: z.number().int().min(0) }),
  ),
})

export const datasheetSchema = z.object({
  id: datasheetIdSchema,
  /** 8E-DATA-01. */
  name: z.string().min(1),
  /** Battlefield role (8E-DATA-02), used for mustering an army but not in battle. */
  role: z.enum(['hq', 'troops', 'elites', 'fast-attack', 'heavy-support', 'transport', 'flyer', 'other']),
  /** Power rating by size, smallest first: for up to this many models (8E-DATA-03). */
  power: z.array(z.object({ models: z.number().int().min(1), power: z.number().int().min(0) })).min(1),
  profiles: z.array(modelProfileSchema).min(1),
  composition: z.array(compositionSchema).min(1),
  abilities: z.array(unitAbilitySchema),
  auras: z.array(auraSchema),
  psyker: z
    .object({
      manifests: z.number().int().min(0).meta({ usual: 1 }),
      denies: z.number().int().min(0).meta({ usual: 1 }),
      powers: z.array(psychicPowerIdSchema),
    })
    .nullable(),
  /** 8E-TRANS-01: passengers must have all keywords of `needs` and none of `refuses`. */
  transport: z
    .object({
      capacity: z.number().int().min(1).meta({ usual: 10 }),
      needs: z.array(z.string()),
      refuses: z.array(z.string()),
    })
    .nullable(),
  keywords: z.array(z.string()),
  factionKeywords: z.array(z.string()),
  ...provenance,
})
export type Datasheet = Of<typeof datasheetSchema>
export type ModelProfileEntry = Datasheet['profiles'][number]

/** 8E-WEAP-01, and Melee (8E-DATA-09). */
const weaponTypes = ['assault', 'heavy', 'rapid-fire', 'grenade', 'pistol', 'melee'] as const

/** 8E-DATA-10: a number, the bearer's Strength plus a number, or a multiple of it. */
const strengthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('number'), value: z.number().int().min(1) }),
  z.object({ kind: z.literal('user'), plus: z.number().int() }),
  z.object({ kind: z.literal('times'), factor: z.number().int().min(2) }),
])

const armamentProfileSchema = z.object({
  id: slug,
  name: z.string().min(1).exactOptional(),
  type: z.enum(weaponTypes),
  /** Null for Melee: the bearer's Attacks count. */
  attacks: amountSchema.nullable(),
  /** Null for Melee. */
  range: lengthSchema.nullable(),
  strength: strengthSchema,
  /** As printed: 0 or below. */
  ap: z.number().int().max(0),
  damage: amountSchema,
  abilities: z.array(unitAbilitySchema),
})

/** A weapon of this game; each attack uses one of its profiles. */
export const armamentSchema = z.object({
  id: armamentIdSchema,
  name: z.string().min(1),
  profiles: z.array(armamentProfileSchema).min(1),
  ...provenance,
})
export type Armament = Of<typeof armamentSchema>
export type ArmamentProfile = Armament['profiles'][number]

/** 8E-PSY-14: mortal wounds (8E-PSY-15 and the like), more of them above a test total; or a temporary ability; or both. */
export const psychicPowerSchema = z.object({
  id: psychicPowerIdSchema,
  name: z.string().min(1),
  warpCharge: z.number().int().min(2).meta({ usual: 5 }),
  range: usualLength(18_000),
  /** `friend`: a friendly unit within range, including the psyker's. `self`: the psyker's unit. */
  target: z.enum(['closest-visible', 'visible', 'friend', 'self']),
  /** 0: causes no wounds. */
  mortalWounds: amountSchema,
  /** Replaces `mortalWounds` if the test's total is above this. */
  surge: z.object({ above: z.number().int(), mortalWounds: amountSchema }).nullable(),
  /**
   * The target's ability while the power lasts: to the end of the turn, or to the psyker's next Psychic phase. Absent: no
   * lasting effect.
   */
  lasting: z.object({ grants: unitAbilitySchema, until: z.enum(['turn', 'psychic-phase']) }).exactOptional(),
  ...provenance,
})
export type PsychicPower = Of<typeof psychicPowerSchema>

/** A force from which an army can be mustered: its faction keyword, its datasheets, and one ready-made list. */
export const forceSchema = z.object({
  id: forceIdSchema,
  name: z.string().min(1),
  datasheets: z.array(datasheetIdSchema).min(1),
  sample: z.array(
    z.object({
      datasheet: datasheetIdSchema,
      models: z
        .array(z.object({ profile: slug, count: z.number().int().min(1), weapons: z.array(armamentIdSchema) }))
        .min(1),
    }),
  ),
  ...provenance,
})
export type Force = Of<typeof forceSchema>
