/** A battlefield as data: everything on the table before the models. Read from JSON files and saved battles. */
import { z } from 'zod'
import { thousandths } from './length'
import { isSimple } from './predicates'
import { point } from './shapes'

const length = z.int().transform(thousandths)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug such as "north-wall-2"')
const flatPoint = z.tuple([z.int(), z.int()]).transform(([x, y]) => point(x, y))
const spot = z.tuple([length, length, length]).transform(([x, y, z]) => ({ x, y, z }))
const outline = z.array(flatPoint).min(3).refine(isSimple, 'the edges of an outline must not cross or touch each other')
const words = z.strictObject({ en: z.string().min(1), ru: z.string().min(1) })

/**
 * - wall: solid; blocks sight; never climbed
 * - structure: solid block; models can climb its sides and stand on its top
 * - platform: raised floor with free space below; models can climb its edges and stand on its top
 * - barricade: low obstacle; crossing it costs movement; models never stand on it
 * - impassable: ground or block that is never entered; blocks sight
 * - difficult, dangerous: ground that slows or kills; the ruleset defines how
 * - pit: a hole in the ground; models leap over it or fall in
 * - area: area terrain (woods, ruins); the ruleset defines its effect on sight and movement
 * - road: open ground; a ruleset may make vehicles faster on it
 */
export const TERRAIN_KINDS = [
  'wall',
  'structure',
  'platform',
  'barricade',
  'impassable',
  'difficult',
  'dangerous',
  'pit',
  'area',
  'road',
] as const

/** Terrain that a terminal can switch on and off: force fields, shutters, vents, live floors. */
const SWITCHABLE_KINDS: readonly (typeof TERRAIN_KINDS)[number][] = ['wall', 'impassable', 'difficult', 'dangerous']

const terrain = z
  .strictObject({
    id: slug,
    /** key into `names` */
    name: slug,
    kind: z.enum(TERRAIN_KINDS),
    footprint: outline,
    base: length,
    top: length,
    /** overrides whether terrain of this kind blocks sight */
    opaque: z.boolean().optional(),
    /** overrides whether terrain of this kind can be climbed */
    climbable: z.boolean().optional(),
    /** numbers of the footprint's edges (edge 0 runs from point 0 to point 1) that carry a railing */
    railings: z.array(z.int().min(0)).optional(),
    /** agreed size 1 to 3 of area terrain */
    size: z.int().min(1).max(3).optional(),
    /** effect on vehicles, if it differs from the effect on infantry; used by rulesets with vehicles */
    vehicles: z.enum(['open', 'difficult', 'impassable']).optional(),
    /** slugs that a ruleset may use ("ruins", "woods") */
    tags: z.array(slug).optional(),
    /** has many small openings: can be seen through, unless the players have agreed that such walls count as solid */
    openings: z.boolean().optional(),
    /** switched on and off by a terminal; this is its state at the beginning. While off it has no effect */
    switched: z.enum(['on', 'off']).optional(),
  })
  .refine(
    ({ switched, kind }) => switched === undefined || SWITCHABLE_KINDS.includes(kind),
    'only walls, impassable, difficult and dangerous terrain can be switched on and off',
  )
  .refine((piece) => piece.top >= piece.base, 'the top must not lie below the base')
  .refine(
    (piece) => (piece.railings ?? []).every((edge) => edge < piece.footprint.length),
    'a railing names an edge that does not exist',
  )

/** `begins`: its state when the battle begins; absent: shut. */
const door = z.strictObject({
  id: slug,
  name: slug,
  footprint: outline,
  base: length,
  top: length,
  begins: z.enum(['open', 'shut', 'locked']).optional(),
})
const ladder = z.strictObject({ id: slug, name: slug, foot: spot, head: spot })
const duct = z.strictObject({ id: slug, name: slug, ends: z.tuple([spot, spot]) })
/** `controls`: ids of doors and of switchable terrain. */
const terminal = z.strictObject({ id: slug, name: slug, at: spot, controls: z.array(slug) })
const objective = z.strictObject({ id: slug, name: slug, at: spot })
/** Loot on the table from the start, besides the loot that players bring. */
const loot = z.strictObject({ id: slug, name: slug, kind: z.enum(['casket', 'ammo-crate']), at: spot })
const zone = z.strictObject({ id: slug, name: slug, outline })

/** Their open states are kept as bits of one number. */
const MOST_GATES = 40
const isSwitched = ({ switched }: { readonly switched?: 'on' | 'off' | undefined }): boolean => switched !== undefined
const gateCount = (field: {
  readonly doors: readonly unknown[]
  readonly terrain: readonly { readonly switched?: 'on' | 'off' | undefined }[]
}): number => field.doors.length + field.terrain.filter(isSwitched).length

export const battlefieldSchema = z
  .strictObject({
    version: z.literal(1),
    id: slug,
    title: words,
    width: length,
    depth: length,
    terrain: z.array(terrain),
    /** shut doors are solid; which doors are open is part of the battle's state, not of the battlefield */
    doors: z.array(door),
    ladders: z.array(ladder),
    ducts: z.array(duct),
    terminals: z.array(terminal),
    objectives: z.array(objective),
    loot: z.array(loot).optional(),
    deployment: z.array(zone),
    names: z.record(slug, words),
  })
  .superRefine((field, context) => {
    const things = [
      ...field.terrain,
      ...field.doors,
      ...field.ladders,
      ...field.ducts,
      ...field.terminals,
      ...field.objectives,
      ...(field.loot ?? []),
      ...field.deployment,
    ]
    /** `params` fill the message for the reader. */
    const wrong = (message: string, params: Record<string, string | number>) =>
      context.addIssue({ code: 'custom', message, params })
    const seen: string[] = []
    for (const thing of things) {
      if (seen.includes(thing.id)) wrong(`two things are called "${thing.id}"`, { key: 'fault.twice', id: thing.id })
      if (!field.names[thing.name])
        wrong(`"${thing.id}" has no name "${thing.name}"`, { key: 'fault.nameless', id: thing.id, name: thing.name })
      seen.push(thing.id)
    }
    for (const terminal of field.terminals) {
      for (const id of terminal.controls) {
        if (![...field.doors, ...field.terrain.filter(isSwitched)].some((thing) => thing.id === id)) {
          const message = `terminal "${terminal.id}" controls "${id}", which is neither a door nor terrain that can be switched`
          wrong(message, { key: 'fault.controls', terminal: terminal.id, id })
        }
      }
    }
    if (gateCount(field) > MOST_GATES) {
      wrong(`more than ${MOST_GATES} doors and pieces of terrain that can be switched`, {
        key: 'fault.gates',
        most: MOST_GATES,
      })
    }
  })

/** A battlefield as read from a file, before checking. */
export type BattlefieldFile = z.input<typeof battlefieldSchema>
/** The battlefield after checking. */
export type Battlefield = z.output<typeof battlefieldSchema>
export type TerrainKind = (typeof TERRAIN_KINDS)[number]
export type TerrainPiece = Battlefield['terrain'][number]
export type Door = Battlefield['doors'][number]
export type DeploymentZone = Battlefield['deployment'][number]

/** Terrain that a terminal switches on and off, in the battlefield's order. */
export const switchedTerrain = ({ terrain }: Pick<Battlefield, 'terrain'>): TerrainPiece[] => terrain.filter(isSwitched)

const solidTwins = new WeakMap<Battlefield, Battlefield>()

/** The same battlefield with walls that block sight in spite of their openings; the same object if it has no such walls. */
export const withoutOpenings = (field: Battlefield): Battlefield => {
  if (!field.terrain.some(({ openings }) => openings === true)) return field
  const known = solidTwins.get(field)
  if (known !== undefined) return known
  const twin = { ...field, terrain: field.terrain.map((piece) => ({ ...piece, openings: false })) }
  solidTwins.set(field, twin)
  return twin
}

/** Throws a ZodError that says what is wrong and where. */
export const readBattlefield = (file: unknown): Battlefield => battlefieldSchema.parse(file)

interface KindTraits {
  /** models can't move through it */
  readonly solid: boolean
  readonly opaque: boolean
  readonly standable: boolean
  readonly climbable: boolean
}

const KIND_TRAITS: Readonly<Record<TerrainKind, KindTraits>> = {
  wall: { solid: true, opaque: true, standable: false, climbable: false },
  structure: { solid: true, opaque: true, standable: true, climbable: true },
  platform: { solid: true, opaque: true, standable: true, climbable: true },
  barricade: { solid: false, opaque: true, standable: false, climbable: false },
  impassable: { solid: true, opaque: true, standable: false, climbable: false },
  difficult: { solid: false, opaque: false, standable: false, climbable: false },
  dangerous: { solid: false, opaque: false, standable: false, climbable: false },
  pit: { solid: false, opaque: false, standable: false, climbable: false },
  area: { solid: false, opaque: false, standable: false, climbable: false },
  road: { solid: false, opaque: false, standable: false, climbable: false },
}

export const traitsOf = (piece: TerrainPiece): KindTraits => {
  const traits = KIND_TRAITS[piece.kind]
  const opaque = piece.opaque ?? (traits.opaque && piece.openings !== true)
  return { ...traits, opaque, climbable: piece.climbable ?? traits.climbable }
}
