import { z } from 'zod'
import { provenance } from './common'
import { amountSchema, countSchema, type Of } from '../../values/figures'
import { scenarioIdSchema } from './ids'

/** CAMP-PRE-11..13. Hybrid (X+Y) chooses X and draws Y; the others have just one number. `all`: the whole gang may be used. */
export const crewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom'), size: z.union([amountSchema, z.literal('all')]) }),
  z.object({ kind: z.literal('random'), size: amountSchema }),
  z.object({ kind: z.literal('hybrid'), chosen: amountSchema, drawn: amountSchema }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])
export type CrewMethod = Of<typeof crewSchema>

/** Further fighters that arrive: so many each End phase from `fromRound` on (CAMP-PRE-17). */
const reinforcementsSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('each-end-phase'), count: amountSchema, fromRound: z.number().int().positive() }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])

const crewSelectionSchema = z.object({
  crew: crewSchema,
  /** The chosen fighters are sentries (CAMP-PRE-52). */
  sentries: z.boolean(),
  reinforcements: reinforcementsSchema.nullable(),
})
export type CrewSelection = Of<typeof crewSelectionSchema>

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

/** Who a reward goes to. `draw`: to each gang when nobody wins. */
const recipients = [
  'winner',
  'loser',
  'draw',
  'attacker',
  'defender',
  'each',
  'winning-attacker',
  'winning-defender',
] as const
const roleSchema = z.enum(['attacker', 'defender'])

/**
 * What only the players can tell about the battle, asked once (`of: battle`) or once of each gang, with the answers to choose from.
 * `known`: the answers are the fates of that fighter, and the result tells which.
 */
const questionSchema = z.object({
  id: slug,
  of: z.enum(['battle', 'gang']),
  text: z.string().min(1),
  known: z.literal('defending-leader').exactOptional(),
  answers: z.array(z.object({ id: slug, text: z.string().min(1) })).min(2),
})
export type ScenarioQuestion = Of<typeof questionSchema>

/** `is`: one of these is the answer. `other`: and another gang's; `noOther`: and no other gang's. */
const answeredSchema = z.object({
  question: slug,
  is: z.array(slug).min(1),
  other: slug.exactOptional(),
  noOther: slug.exactOptional(),
})

/** How many there have to be of something that is counted; `whose`: counted for the gangs of that role. */
const countedSchema = z.object({
  what: z.string().min(1),
  whose: roleSchema.exactOptional(),
  least: countSchema.exactOptional(),
  most: countSchema.exactOptional(),
})

const conditionShape = {
  /** Any gang of that kind. */
  to: z.enum(recipients),
  /** A fact that is known or asked as yes or no. */
  when: z.string().min(1).nullable(),
  answered: answeredSchema.exactOptional(),
  counted: countedSchema.exactOptional(),
}

/**
 * A reward: an amount for somebody, perhaps for each of something (`per`, in the scenario's words) that has to be counted, and
 * perhaps only under conditions. `whose`: counted for the gangs of that role; `outOf`: for each of so many that is missing.
 */
const rewardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('amount'),
    ...conditionShape,
    amount: amountSchema,
    per: z.string().min(1).nullable(),
    whose: roleSchema.exactOptional(),
    outOf: countSchema.exactOptional(),
    /** Out of whose stash it comes, as far as that goes. */
    from: roleSchema.exactOptional(),
    /** Slug of a thing that each may be kept as instead. */
    orKeep: slug.exactOptional(),
    /** Only where the gangs have never met. */
    firstMeeting: z.literal(true).exactOptional(),
  }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])
export type Reward = Of<typeof rewardSchema>
export type AmountReward = Extract<Reward, { kind: 'amount' }>

/** Materials, in a campaign that has them (CAMP-OUT-02): of one kind that is picked or drawn by lot, or of each. */
const materialSchema = z.object({
  ...conditionShape,
  amount: amountSchema,
  per: z.string().min(1).nullable(),
  of: z.array(slug).min(1),
  how: z.enum(['one', 'lot', 'each']),
})

/** Experience: for taking part, for the winning Leader, or for a deed told in words. */
const experienceRewardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('participation'), amount: amountSchema }),
  z.object({ kind: z.literal('winning-leader'), amount: amountSchema }),
  z.object({ kind: z.literal('deed'), amount: amountSchema, deed: z.string().min(1) }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])

/** Gang tactics for a battle (CAMP-PRE-30). Standard: each chooses two, the cheaper crew draws more. */
export const tacticsMethodSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('standard') }),
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('choose'),
    count: z.number().int().positive(),
    underdog: z.enum(['none', 'crew-cost', 'rating']),
  }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])

/** `source`: the book's name. Rules that are still words carry `text` and are played by hand (CAMP-GAP-14). */
export const scenarioSchema = z.object({
  id: scenarioIdSchema,
  name: z.string().min(1),
  edition: z.enum(['N23', 'N18', 'succession', 'apocrypha']),
  source: z.string().min(1),
  roles: z.enum(['attacker-defender', 'equal', 'multiplayer', 'cooperative']),
  rolesNote: z.string().min(1).nullable(),
  attacker: crewSelectionSchema,
  /** Null: no second crew method is known. */
  defender: crewSelectionSchema.nullable(),
  tactics: tacticsMethodSchema,
  deployment: z.string().min(1).nullable(),
  specialRules: z.string().min(1).nullable(),
  ends: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('one-side-left') }),
    z.object({ kind: z.literal('one-side-left-or-round'), round: z.number().int().positive() }),
    z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
  ]),
  victory: z.string().min(1).nullable(),
  rewards: z.object({
    credits: z.array(rewardSchema),
    experience: z.array(experienceRewardSchema),
    reputation: z.array(rewardSchema),
    /** What its conditions hang on. */
    questions: z.array(questionSchema).exactOptional(),
    materials: z.array(materialSchema).exactOptional(),
    /** Of whose fighters one, drawn by lot, goes into Recovery. */
    recovery: z.enum(recipients).exactOptional(),
  }),
  homeTurf: z.enum(['defender', 'none']),
  vehicles: z.enum(['no', 'yes', 'ash-wastes', 'reinforcements']),
  ...provenance,
})
export type Scenario = Of<typeof scenarioSchema>
