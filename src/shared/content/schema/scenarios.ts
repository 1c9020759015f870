import { z } from 'zod'
import { provenance } from './common'
import { amountSchema, countSchema, type Of } from '../../values/figures'
import { scenarioIdSchema } from './ids'

/** CAMP-PRE-11..13. Hybrid (X+Y) chooses X and draws Y; the others have a single number. `all`: the whole gang may be used. */
export const crewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('custom'), size: z.union([amountSchema, z.literal('all')]) }),
  z.object({ kind: z.literal('random'), size: amountSchema }),
  z.object({ kind: z.literal('hybrid'), chosen: amountSchema, drawn: amountSchema }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])
export type CrewMethod = Of<typeof crewSchema>

/** Reinforcements: this many in each End phase from `fromRound` on (CAMP-PRE-17). */
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

/** Recipients of a reward. `draw`: each gang if there is no winner. */
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
 * A question that only the players can answer, asked once (`of: battle`) or for each gang, with its possible answers.
 * `known`: the answers are fates of that fighter, and the result gives the answer.
 */
const questionSchema = z.object({
  id: slug,
  of: z.enum(['battle', 'gang']),
  text: z.string().min(1),
  known: z.literal('defending-leader').exactOptional(),
  answers: z.array(z.object({ id: slug, text: z.string().min(1) })).min(2),
})
export type ScenarioQuestion = Of<typeof questionSchema>

/** `is`: the answer must be one of these. `other`: and another gang must have it; `noOther`: and no other gang may have it. */
const answeredSchema = z.object({
  question: slug,
  is: z.array(slug).min(1),
  other: slug.exactOptional(),
  noOther: slug.exactOptional(),
})

/** The required number of something counted; `whose`: counted for the gangs of that role. */
const countedSchema = z.object({
  what: z.string().min(1),
  whose: roleSchema.exactOptional(),
  least: countSchema.exactOptional(),
  most: countSchema.exactOptional(),
})

const conditionShape = {
  /** The kind of gang that gets it. */
  to: z.enum(recipients),
  /** A yes-or-no condition, known or asked. */
  when: z.string().min(1).nullable(),
  answered: answeredSchema.exactOptional(),
  counted: countedSchema.exactOptional(),
}

/**
 * A reward: an amount, possibly for each of something counted (`per`, in the scenario's words), possibly under conditions.
 * `whose`: counted for the gangs of that role; `outOf`: paid for each one missing to this number.
 */
const rewardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('amount'),
    ...conditionShape,
    amount: amountSchema,
    per: z.string().min(1).nullable(),
    whose: roleSchema.exactOptional(),
    outOf: countSchema.exactOptional(),
    /** The gang whose stash pays it, as far as it reaches. */
    from: roleSchema.exactOptional(),
    /** Slug of the item that may be kept instead. */
    orKeep: slug.exactOptional(),
    /** Only if the gangs have never fought each other. */
    firstMeeting: z.literal(true).exactOptional(),
  }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])
export type Reward = Of<typeof rewardSchema>
export type AmountReward = Extract<Reward, { kind: 'amount' }>

/** Materials, in a campaign that has them (CAMP-OUT-02): of one kind that is picked or random, or of each kind. */
const materialSchema = z.object({
  ...conditionShape,
  amount: amountSchema,
  per: z.string().min(1).nullable(),
  of: z.array(slug).min(1),
  how: z.enum(['one', 'lot', 'each']),
})

/** Experience: for taking part, for the winning Leader, or for an action described in text. */
const experienceRewardSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('participation'), amount: amountSchema }),
  z.object({ kind: z.literal('winning-leader'), amount: amountSchema }),
  z.object({ kind: z.literal('deed'), amount: amountSchema, deed: z.string().min(1) }),
  z.object({ kind: z.literal('by-hand'), text: z.string().min(1) }),
])

/** Tactics cards for a battle (CAMP-PRE-30). Standard: each side chooses two, the cheaper crew draws more. */
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

/** `source`: the book's name. Rules in text form are in `text` and are played by hand (CAMP-GAP-14). */
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
    /** The questions that its conditions depend on. */
    questions: z.array(questionSchema).exactOptional(),
    materials: z.array(materialSchema).exactOptional(),
    /** A random fighter of these gangs goes into Recovery. */
    recovery: z.enum(recipients).exactOptional(),
  }),
  homeTurf: z.enum(['defender', 'none']),
  vehicles: z.enum(['no', 'yes', 'ash-wastes', 'reinforcements']),
  ...provenance,
})
export type Scenario = Of<typeof scenarioSchema>
