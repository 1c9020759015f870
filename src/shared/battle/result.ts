import { z } from 'zod'
import { amountSchema, countSchema, figureSchema } from '../values/figures'
import { unitResultSchema } from './army'
import { rulesetIdSchema } from './ids'

/**
 * What a battle leaves behind. The engine folds it from the events; a battle played elsewhere is typed into the same shape.
 * Every participant is accounted for: a fighter that is missing from a result is an error, never a loss.
 */

/** How a fighter left the battlefield, or stood when it ended. */
export const fighterFateSchema = z.enum(['standing', 'seriously-injured', 'out-of-action', 'fled', 'not-deployed'])
export type FighterFate = z.infer<typeof fighterFateSchema>

/** An enemy put out of action, for experience by cause (CAMP post-battle) and the hall of fame. */
const takedownSchema = z.object({
  victim: z.string().min(1),
  /** What brought it about: weapon slug, `coup-de-grace`, `fall`, ... */
  by: z.string().min(1),
  kind: z.enum(['ranged', 'melee', 'coup-de-grace', 'other']),
  /** Running number of the activation it happened in: one enemy earns once an activation (CAMP-XP-08). Absent: by itself. */
  activation: countSchema.exactOptional(),
})
export type Takedown = z.infer<typeof takedownSchema>

const fighterResultSchema = z.object({
  id: z.string().min(1),
  gangId: z.string().min(1),
  fate: fighterFateSchema,
  /** Who put this fighter out of action, where anybody did. */
  takenOutBy: z.string().min(1).nullable(),
  /** Out of Action results of the attack that took it down: a lasting injury roll for each (CAMP-INJ-01). Absent: one. */
  outOfActionDice: countSchema.positive().exactOptional(),
  /** NECV-WRK-06. Of a wrecked vehicle: the dice for its lasting damage, rolled during the battle. */
  lastingDamage: z.array(z.number().int().min(1).max(6)).exactOptional(),
  /** Webbed when it was taken out of action (CAMP-PST-03). */
  webbed: z.boolean().exactOptional(),
  /** Seriously injured when it fled (CAMP-PST-01). */
  injuredWhenFled: z.boolean().exactOptional(),
  /** Enemies this fighter seriously injured (not friends hit by accident). */
  seriousInjuries: z.array(takedownSchema),
  /** Enemies this fighter put out of action. */
  takedowns: z.array(takedownSchema),
  woundsLost: countSchema,
  fleshWounds: countSchema,
  /** Deeds the ruleset or scenario rewards with experience: `rallied`, `opened-casket`, ... with how often. */
  deeds: z.array(z.object({ deed: z.string().min(1), count: countSchema.positive() })),
  /** Owned items that are used up or out of ammo at the end. */
  spent: z.array(z.object({ itemId: z.string().min(1), why: z.enum(['out-of-ammo', 'used-up']) })),
})
export type FighterResult = z.infer<typeof fighterResultSchema>

/** How a battle ended for a side. `unrecorded`: it was played elsewhere, and nobody wrote that down. */
export const battleOutcomeSchema = z.enum(['won', 'lost', 'drawn', 'unrecorded'])

const sideResultSchema = z.object({
  gangId: z.string().min(1),
  outcome: battleOutcomeSchema,
  /** How decisive a win was, where the ruleset tells (8E-OW-20, -21). */
  victory: z.enum(['major', 'minor']).exactOptional(),
  bottled: z.boolean(),
  victoryPoints: figureSchema,
  /** Credits picked up on the battlefield (caskets), before the scenario's reward. */
  credits: countSchema,
  /** How often it has done what each of its intrigues asks, where the battle has counted (CAMP-LAW-07); absent: nobody has. */
  intrigues: z.record(z.string(), countSchema).exactOptional(),
})
export type SideResult = z.infer<typeof sideResultSchema>

/**
 * What a scenario gives for how the battle went: so many times an amount that is printed or rolled afterwards. To a gang, to
 * one fighter for a deed, or to a gang's Leader whether it was there or not (CAMP-SCN-04).
 */
const dueSchema = z.object({
  kind: z.enum(['credits', 'reputation', 'experience']),
  gangId: z.string().min(1),
  to: z.discriminatedUnion('who', [
    z.object({ who: z.literal('gang') }),
    z.object({ who: z.literal('leader') }),
    z.object({ who: z.literal('fighter'), id: z.string().min(1) }),
  ]),
  /** What it is for, as a slug: `won`, `opened`, `escaped`. */
  why: z.string().min(1),
  amount: amountSchema,
  times: countSchema.positive(),
  /** Whose stash the credits come out of, as far as it reaches; absent: nobody's. */
  from: z.string().min(1).exactOptional(),
  /** The thing of which each may be kept in place of its credits. */
  orKeep: z.string().min(1).exactOptional(),
  /** What it is in Reputation, where its player may choose that in place of the credits. */
  orReputation: amountSchema.exactOptional(),
  /** Only where these gangs have never fought each other. */
  firstMeeting: z.literal(true).exactOptional(),
})
export type Due = z.infer<typeof dueSchema>

/** What a scenario brings besides: materials of a campaign that has them, and people who need rest. */
const spoilSchema = z.discriminatedUnion('kind', [
  /** `one`: of these its player picks one each time; `lot`: a die does; `each`: so much of every one. */
  z.object({
    kind: z.literal('material'),
    gangId: z.string().min(1),
    of: z.array(z.string().min(1)).min(1),
    how: z.enum(['one', 'lot', 'each']),
    amount: amountSchema,
    times: countSchema.positive(),
  }),
  /** One of these gangs' fighters goes into Recovery, by lot. */
  z.object({ kind: z.literal('recovery'), gangIds: z.array(z.string().min(1)).min(1) }),
])
export type Spoil = z.infer<typeof spoilSchema>

export const battleResultSchema = z
  .object({
    version: z.literal(1),
    ruleset: rulesetIdSchema,
    scenario: z.string().min(1),
    /** `engine`: folded from a replayed battle. `manual`: typed in. */
    origin: z.enum(['engine', 'manual']),
    rounds: countSchema,
    ending: z.enum(['scenario', 'one-side-left', 'bottled', 'conceded', 'abandoned']),
    sides: z.array(sideResultSchema).min(2),
    /** The scenario's rewards as the engine counted them. Absent: nobody has; people count (CAMP-PST-11). */
    dues: z.array(dueSchema).exactOptional(),
    spoils: z.array(spoilSchema).exactOptional(),
    fighters: z.array(fighterResultSchema),
    /** Units of the armies, in the rulesets that have them. */
    units: z.array(unitResultSchema).exactOptional(),
  })
  .refine(({ fighters, units }) => fighters.length + (units?.length ?? 0) > 0, {
    path: ['fighters'],
    message: 'every participant has to be accounted for',
  })
export type BattleResult = z.infer<typeof battleResultSchema>
