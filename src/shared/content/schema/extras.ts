import { z } from 'zod'
import { confidenceSchema, priceSchema, provenance } from './common'
import { positiveLengthSchema, type Of } from '../../values/figures'
import { allianceIdSchema, gangIdSchema, intrigueIdSchema, tacticIdSchema, vehicleIdSchema } from './ids'

/** A tactics card. The texts are of 2018 (CAMP-GAP-01). `gangs`: the lists that may choose it; empty: all. */
export const tacticSchema = z.object({
  id: tacticIdSchema,
  name: z.string().min(1),
  timing: z.string().min(1),
  effect: z.string().min(1),
  edition: z.enum(['N23', 'N18']),
  gangs: z.array(gangIdSchema).exactOptional(),
  ...provenance,
})

/** An ally and its delegation (CAMP-STR-20..22). `aidOn`: if D6 + Reputation is at most this, the delegation comes for free. */
export const allianceSchema = z.object({
  id: allianceIdSchema,
  name: z.string().min(1),
  kind: z.enum(['guild', 'criminal', 'noble']),
  alignment: z.enum(['law-abiding', 'outlaw', 'any']),
  /** The house with which the alliance is strong, as printed. */
  strongWith: z.string().min(1).nullable(),
  representatives: z.string().min(1),
  costs: z.string().min(1),
  totalCost: priceSchema,
  aidOn: z.number().int().nullable(),
  ...provenance,
})
export type Alliance = Of<typeof allianceSchema>

/** Law and Misrule intrigues (CAMP-LAW-07). `testDice`: D6 rolled for it in the alignment check (CAMP-LAW-06). */
export const intrigueSchema = z.object({
  id: intrigueIdSchema,
  name: z.string().min(1),
  card: z.string().min(1),
  side: z.enum(['law', 'outlaw']),
  testDice: z.number().int().positive(),
  reward: z.string().min(1),
  criteria: z.string().min(1),
  ...provenance,
})
export type Intrigue = Of<typeof intrigueSchema>

const number = z.number().int().nonnegative().nullable()

/** NECV-ARC-05. Possible arcs of a vehicle's weapon. */
export const weaponArcs = ['front', 'left', 'right', 'rear'] as const
export type WeaponArc = (typeof weaponArcs)[number]

/** NECV-ARC-04. A hardpoint for one weapon: who fires it, and its arcs. */
const hardpointSchema = z.object({ operator: z.enum(['crew', 'passenger']), arcs: z.array(z.enum(weaponArcs)).min(1) })

/** NECV-HIT-07. The body is never sheltered, so that every hit affects some location. */
const shelterSchema = z.object({
  location: z.enum(['crew', 'drive', 'engine']),
  from: z.array(z.enum(weaponArcs)).min(1),
})

/**
 * Data of a vehicle that a battle needs beyond its card. No source gives hull sizes, so they are this program's own; hence
 * the separate confidence.
 */
const vehicleBuildSchema = z.object({
  hull: z.object({ length: positiveLengthSchema, width: positiveLengthSchema, height: positiveLengthSchema }),
  /** NECV-TERR-01..05. */
  drive: z.enum(['wheeled', 'tracked', 'hybrid', 'walker', 'skimmer', 'waterborne']),
  hardpoints: z.array(hardpointSchema),
  /** NECV-PROF-09. */
  traits: z.array(z.enum(['agile', 'dedicated-gunner', 'power-ram', 'ironhead-claw', 'jury-rigged'])),
  /** NECV-RIDE-05, NECV-PASS-01: where fighters ride. */
  transport: z.array(z.enum(['bed', 'small-cage', 'large-cage'])),
  /** NECV-HIT-07: locations that hits from these sides never affect. Absent: none. */
  sheltered: z.array(shelterSchema).exactOptional(),
  confidence: confidenceSchema,
})
export type VehicleBuild = Of<typeof vehicleBuildSchema>

/**
 * A vehicle card (CAMP-FTR-04); houses without their own cards use those for any gang (CAMP-GAP-15). `handling` and `save`
 * are target numbers; null if the sources don't give them.
 */
export const vehicleSchema = z.object({
  id: vehicleIdSchema,
  name: z.string().min(1),
  gang: z.string().min(1),
  crew: z.string().min(1),
  cost: priceSchema,
  m: positiveLengthSchema.nullable(),
  toughness: z.object({ front: number, side: number, rear: number }),
  hullPoints: number,
  handling: number,
  save: number,
  locomotion: z.string().min(1).nullable(),
  slots: z.object({ body: number, drive: number, engine: number }),
  hardpoints: z.string().min(1).nullable(),
  special: z.string().min(1).nullable(),
  /** Absent: derived from the card. */
  build: vehicleBuildSchema.exactOptional(),
  ...provenance,
})
export type Vehicle = Of<typeof vehicleSchema>
