import { z } from 'zod'
import { amountSchema, countSchema, figureSchema } from '../values/figures'
import { unitResultSchema } from './army'
import { rulesetIdSchema } from './ids'

/**
 * The results of a battle. The engine folds them from the events; a battle played elsewhere is typed into the same shape.
 * Every participant is included: a fighter missing from a result is an error, never a loss.
 */

/** How a fighter left the battlefield, or its condition when the battle ended. */
export const fighterFateSchema = z.enum(['standing', 'seriously-injured', 'out-of-action', 'fled', 'not-deployed'])
export type FighterFate = z.infer<typeof fighterFateSchema>

/** An enemy put out of action, for experience by cause (CAMP post-battle) and the hall of fame. */
const takedownSchema = z.object({
  victim: z.string().min(1),
  /** The cause: weapon slug, `coup-de-grace`, `fall`, ... */
  by: z.string().min(1),
  kind: z.enum(['ranged', 'melee', 'coup-de-grace', 'other']),
  /**
   * Running number of the activation it happened in: one enemy earns experience once per activation (CAMP-XP-08). Absent: it
   * counts by itself.
   */
  activation: countSchema.exactOptional(),
})
export type Takedown = z.infer<typeof takedownSchema>

const fighterResultSchema = z.object({
  id: z.string().min(1),
  gangId: z.string().min(1),
  fate: fighterFateSchema,
  /** The fighter who put this fighter out of action; null if none. */
  takenOutBy: z.string().min(1).nullable(),
  /** Number of Out of Action results of the attack that took it down: one lasting injury roll each (CAMP-INJ-01). Absent: one. */
  outOfActionDice: countSchema.positive().exactOptional(),
  /** NECV-WRK-06. For a wrecked vehicle: the dice for its lasting damage, rolled during the battle. */
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
  /** Actions that the ruleset or scenario rewards with experience (`rallied`, `opened-casket`, ...), with their number. */
  deeds: z.array(z.object({ deed: z.string().min(1), count: countSchema.positive() })),
  /** Owned items that are used up or out of ammo at the end. */
  spent: z.array(z.object({ itemId: z.string().min(1), why: z.enum(['out-of-ammo', 'used-up']) })),
})
export type FighterResult = z.infer<typeof fighterResultSchema>

/** How a battle ended for a side. `unrecorded`: it was played elsewhere and the outcome was not entered. */
export const battleOutcomeSchema = z.enum(['won', 'lost', 'drawn', 'unrecorded'])

const sideResultSchema = z.object({
  gangId: z.string().min(1),
  outcome: battleOutcomeSchema,
  /** How decisive a win was, if the ruleset distinguishes (8E-OW-20, -21). */
  victory: z.enum(['major', 'minor']).exactOptional(),
  bottled: z.boolean(),
  victoryPoints: figureSchema,
  /** Credits picked up on the battlefield (caskets), before the scenario's reward. */
  credits: countSchema,
  /** How often the side did what each of its intrigues asks, if the battle counted it (CAMP-LAW-07); absent: not counted. */
  intrigues: z.record(z.string(), countSchema).exactOptional(),
})
export type SideResult = z.infer<typeof sideResultSchema>

/**
 * A scenario's reward for the course of the battle: `times` an amount that is printed or rolled afterwards. It goes to a
 * gang, to one fighter for an action, or to a gang's Leader whether or not the Leader took part (CAMP-SCN-04).
 */
const dueSchema = z.object({
  kind: z.enum(['credits', 'reputation', 'experience']),
  gangId: z.string().min(1),
  to: z.discriminatedUnion('who', [
    z.object({ who: z.literal('gang') }),
    z.object({ who: z.literal('leader') }),
    z.object({ who: z.literal('fighter'), id: z.string().min(1) }),
  ]),
  /** Reason of the reward, as a slug: `won`, `opened`, `escaped`. */
  why: z.string().min(1),
  amount: amountSchema,
  times: countSchema.positive(),
  /** Gang whose stash pays the credits, as far as it reaches; absent: no gang pays. */
  from: z.string().min(1).exactOptional(),
  /** The item that may be kept instead of its credits, once per `times`. */
  orKeep: z.string().min(1).exactOptional(),
  /** Amount of Reputation that the player may choose instead of the credits. */
  orReputation: amountSchema.exactOptional(),
  /** Given only if these gangs have never fought each other. */
  firstMeeting: z.literal(true).exactOptional(),
})
export type Due = z.infer<typeof dueSchema>

/** Other gains and losses of a scenario: materials, in campaigns that have them, and fighters who go into Recovery. */
const spoilSchema = z.discriminatedUnion('kind', [
  /** `one`: the player picks one of these each time; `lot`: a die picks; `each`: the amount of every one. */
  z.object({
    kind: z.literal('material'),
    gangId: z.string().min(1),
    of: z.array(z.string().min(1)).min(1),
    how: z.enum(['one', 'lot', 'each']),
    amount: amountSchema,
    times: countSchema.positive(),
  }),
  /** A random fighter of one of these gangs goes into Recovery. */
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
    /** The scenario's rewards as the engine counted them. Absent: not counted, players enter them (CAMP-PST-11). */
    dues: z.array(dueSchema).exactOptional(),
    spoils: z.array(spoilSchema).exactOptional(),
    fighters: z.array(fighterResultSchema),
    /** Results of the armies' units, in rulesets that have units. */
    units: z.array(unitResultSchema).exactOptional(),
  })
  .refine(({ fighters, units }) => fighters.length + (units?.length ?? 0) > 0, {
    path: ['fighters'],
    message: 'every participant has to be accounted for',
  })
export type BattleResult = z.infer<typeof battleResultSchema>
