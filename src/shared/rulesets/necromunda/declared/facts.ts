import { z } from 'zod'
import { NOTHING, placementSchema, thousandths } from '../../../space'
import type { Resolution } from '../../../engine'
import type { PlacementProblem } from '../board/problems'
import { mayHang } from '../movement/hanging'
import { sceneryKinds } from '../scenery-questions'
import { isPlacement, type FactQuestion, type NecromundaQuestion } from '../questions'
import { holdSchema } from './ending'
import type { Leg } from '../vehicles/legs'
import { onBattlefield, type FighterIndex, type NecromundaState } from '../state'

/** Checks facts that people declare: players about their own table, a judge about a board. */

const length = z.int().transform(thousandths)
const inchesOrMore = z.int().nonnegative().transform(thousandths)
const coverSchema = z.enum(['open', 'light', 'heavy'])

const listOf = (members: readonly FighterIndex[]) =>
  z
    .array(z.int().refine((fighter) => members.includes(fighter), 'no such fighter here'))
    .refine((list) => new Set(list).size === list.length, 'a fighter is named twice')

const shotSchema = z.strictObject({
  visible: z.boolean(),
  band: z.enum(['short', 'long', 'out']),
  cover: coverSchema,
  screened: z.boolean().default(false),
  pointBlank: z.boolean().default(false),
  evidence: z.strictObject({}).default({}),
})

/** The players' own table has no coordinates; on a board a judge has to give them. */
export type Ground = 'board' | 'table'

/** NEC-TERR-01: terminals only control doors that exist. */
const agreedSchema = z
  .strictObject({
    doors: z
      .array(z.enum(['open', 'shut', 'locked']))
      .max(40)
      .default([]),
    terminals: z.array(z.int().nonnegative()).max(40).default([]),
    ducts: z.int().min(0).max(40).default(0),
    loot: z
      .array(z.enum(['casket', 'ammo-crate']))
      .max(40)
      .default([]),
  })
  .refine(({ doors, terminals }) => terminals.every((door) => door < doors.length), 'a terminal works on no door')

const facingSchema = z.enum(['front', 'left', 'right', 'rear'])

const legLength = (leg: Leg): number => (leg.kind === 'straight' ? leg.distance : 0)

const metSchema = (present: readonly FighterIndex[]) => {
  const one = z.int().refine((fighter) => present.includes(fighter), 'no such model here')
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fighter'), fighter: one }),
    z.strictObject({ kind: z.literal('vehicle'), vehicle: one, mine: facingSchema, theirs: facingSchema }),
    z.strictObject({
      kind: z.literal('scenery'),
      piece: z.null().default(null),
      sturdy: z.boolean(),
      mine: facingSchema,
    }),
    z.strictObject({ kind: z.literal('edge'), side: facingSchema.exactOptional() }),
    z.strictObject({
      kind: z.literal('drop'),
      height: inchesOrMore,
      pit: z.boolean().default(false),
      landing: z.null().default(null),
    }),
  ])
}

/** NECV-RIDE-01. */
const aboardSchema = (present: readonly FighterIndex[]) =>
  z
    .int()
    .refine((vehicle) => present.includes(vehicle), 'no such model here')
    .nullable()

const spotSchema = z.strictObject({ x: length, y: length, z: length })

const schemaFor = (question: FactQuestion, present: readonly FighterIndex[], ground: Ground): z.ZodType | null => {
  const whereabouts = ground === 'board' ? placementSchema : z.null().default(null)
  const someone = listOf(present)
  const everybody = someone.default([])
  const markerSchema = z.strictObject({
    at: ground === 'board' ? spotSchema : z.null().default(null),
    outOfRange: z.boolean().default(false),
  })
  switch (question.ask) {
    case 'targets':
    case 'within':
    case 'beyond':
    case 'under-template':
    case 'engageable':
    case 'in-arcs':
    case 'passing':
      return listOf(question.among)
    case 'nearest':
      return z.int().refine((fighter) => question.among.includes(fighter), 'not one of those asked about')
    case 'shot':
      return shotSchema
    case 'line-of-fire':
      return z.array(
        z.strictObject({ fighter: z.int().refine((fighter) => present.includes(fighter)), cover: coverSchema }),
      )
    case 'scenery-at-hand':
      return z.array(z.enum(sceneryKinds))
    case 'scenery-near':
    case 'near-scenery':
    case 'in-doorway':
    case 'doors-in-sight':
      return listOf(question.among)
    case 'trailing-edge':
      return z.enum(['north', 'east', 'south', 'west']).nullable()
    case 'rolls-off':
    case 'under-hull':
    case 'unsupported':
    case 'loot-rolls-off':
      return listOf(question.among)
    case 'road-room':
    case 'in-bed':
    case 'has-room':
    case 'hull-room':
    case 'loot-room':
    case 'change-room':
      return z.boolean()
    case 'beside-door':
      return z.strictObject({ placement: whereabouts, contacts: everybody })
    case 'marker-at':
      return markerSchema
    case 'scenery-agreed':
      return agreedSchema
    case 'can-see':
    case 'on-dangerous-ground':
    case 'front-arc':
      return z.boolean()
    case 'cover-from':
      return coverSchema
    case 'under-blast':
      return someone
    case 'objects-near':
    case 'objects-neared':
    case 'objects-passed':
    case 'objects-on':
      return listOf(question.objects)
    case 'fighters-near':
    case 'on-ground':
      return listOf(question.among)
    // Players keep track of objects on their table; the program has no coordinates for them.
    case 'object-at':
    case 'object-moved':
      return ground === 'board' ? spotSchema : z.null().default(null)
    case 'edge':
      return z.strictObject({
        near: z.boolean(),
        railing: z.boolean().default(false),
        drop: inchesOrMore.default(NOTHING),
      })
    case 'turned-towards':
      return whereabouts
    case 'arrive':
      return z.strictObject({
        placement: whereabouts,
        moved: inchesOrMore.default(question.allowance),
        contacts: everybody,
        finishable: everybody,
        cut: z.boolean().default(false),
        dangerous: z.boolean().default(false),
        aboard: aboardSchema(present).default(null),
        climbing: (mayHang(question.kind) ? holdSchema.nullable() : z.null()).default(null),
      })
    case 'landing':
      return z.strictObject({
        placement: whereabouts,
        height: inchesOrMore,
        pit: z.boolean().default(false),
        onto: z
          .int()
          .refine((fighter) => present.includes(fighter))
          .nullable()
          .default(null),
        contacts: everybody,
      })
    case 'scatter':
      return z.strictObject({ marker: markerSchema.nullable() })
    case 'marker-on':
      return markerSchema
    case 'pushed':
      return z.strictObject({
        placement: whereabouts,
        moved: inchesOrMore,
        stopped: z.boolean().default(false),
        contacts: everybody,
      })
    case 'drifted':
      return z.strictObject({
        placement: whereabouts,
        moved: inchesOrMore,
        atEdge: z.boolean().default(false),
        offTable: z.boolean().default(false),
      })
    case 'facing':
      return z.array(facingSchema).min(1).max(2)
    case 'drive':
      return z.strictObject({
        placement: whereabouts,
        done: z.int().default(question.leg.kind === 'pivot' ? question.leg.steps : legLength(question.leg)),
        met: metSchema(present).nullable().default(null),
        dangerous: z.boolean().default(false),
      })
    case 'make-way':
      return z.strictObject({ placement: whereabouts, contacts: everybody })
    // The result of a diversion is computed, on a board and at a table.
    case 'diverted':
      return null
  }
}

/** Checks a declared fact against its question and the fighters on the battlefield. */
export const checkFact = (
  state: NecromundaState,
  question: NecromundaQuestion,
  value: unknown,
  ground: Ground,
): Resolution => {
  const present = state.fighters.flatMap((fighter, index) => (onBattlefield(fighter) ? [index] : []))
  const schema = isPlacement(question) ? null : schemaFor(question, present, ground)
  const parsed = schema?.safeParse(value)
  const problem: PlacementProblem = 'fact.malformed'
  if (parsed === undefined || !parsed.success) return { ok: false, problem }
  return { ok: true, outcome: parsed.data }
}
