import { z } from 'zod'

/**
 * Named switches: open questions of the rules (7E-G) with their defaults, where a second answer would change something in play. A campaign's
 * house rules set them, and a battle freezes them in its set-up.
 */
export const optionsSchema = z.object({
  /** 7E-TURN-12: game turns of a battle. */
  rounds: z.number().int().min(1).max(20).default(6),
  /** 7E-G-25: objective markers of the plain mission. */
  objectives: z.number().int().min(0).max(6).default(3),
  /** 7E-BASE-NIGHT-01: whether Night Fighting is rolled for. */
  night: z.enum(['rolled', 'never', 'always']).default('rolled'),
  /** 7E-G-02: what Shrouded adds up with: Stealth, or what the source prints. */
  shroudedWith: z.enum(['stealth', 'infiltrate']).default('stealth'),
  /** 7E-G-03: infiltrators at 12" or 18" exactly. */
  infiltrateAt: z.enum(['more-than', 'at-least']).default('more-than'),
  /** 7E-G-05: the turn in which infiltrators don't charge. */
  infiltratorsHold: z.enum(['own-first-turn', 'first-game-turn', 'first-player-turn']).default('own-first-turn'),
  /** 7E-G-06: how long a weapon rests that intercepted. */
  interceptorRests: z.enum(['own-turn', 'game-turn']).default('own-turn'),
  /** 7E-G-07: what may be intercepted. */
  intercepted: z.enum(['reserve', 'any-arrival']).default('reserve'),
  /** 7E-G-08: who gets the die that Move Through Cover adds. */
  throughCover: z.enum(['unit', 'all-models']).default('unit'),
  /** 7E-G-09: whom a unit's jinking binds. */
  jinking: z.enum(['models', 'unit']).default('models'),
  /** 7E-G-14: what brings a scattered unit closer together: fewer models outside its main chain, or less distance to it. */
  regather: z.enum(['models', 'distance']).default('models'),
  /** 7E-G-15: whether models move through friends. */
  throughFriends: z.boolean().default(false),
  /** 7E-G-18: the move after which the Machine Spirit fires no weapon more. */
  spiritSilentAfter: z.enum(['flat-out', 'cruising']).default('flat-out'),
  /** 7E-G-19: whether a six that was rolled again counts as a six. */
  sixesAgain: z.boolean().default(true),
  /** 7E-G-20: the Strength that poison compares. */
  poisonStrength: z.enum(['attack', 'bearer']).default('attack'),
  /** 7E-G-21: dice for Rampage: one for each combat, or one for each side. */
  rampageDice: z.enum(['combat', 'unit']).default('combat'),
  /** 7E-G-22: where It Will Not Die works. */
  willNotDieIn: z.enum(['table-and-transports', 'everywhere', 'table']).default('table-and-transports'),
  /** 7E-G-23: enemies at exactly 1". */
  atOneInch: z.enum(['too-close', 'far-enough']).default('too-close'),
  /** 7E-G-24: what Relentless means by Ordnance. */
  relentlessOrdnance: z.boolean().default(true),
  /** 7E-BASE-BLDG-03: the result from which on a building collapses. */
  buildingCollapses: z.number().int().min(5).max(8).default(7),
})
export type Options = z.infer<typeof optionsSchema>

/** The rule or the question behind each switch. What its answers mean stands among the ruleset's words. */
export const optionRules = {
  rounds: '7E-TURN-12',
  objectives: '7E-G-25',
  night: '7E-BASE-NIGHT-01',
  shroudedWith: '7E-G-02',
  infiltrateAt: '7E-G-03',
  infiltratorsHold: '7E-G-05',
  interceptorRests: '7E-G-06',
  intercepted: '7E-G-07',
  throughCover: '7E-G-08',
  jinking: '7E-G-09',
  regather: '7E-G-14',
  throughFriends: '7E-G-15',
  spiritSilentAfter: '7E-G-18',
  sixesAgain: '7E-G-19',
  poisonStrength: '7E-G-20',
  rampageDice: '7E-G-21',
  willNotDieIn: '7E-G-22',
  atOneInch: '7E-G-23',
  relentlessOrdnance: '7E-G-24',
  buildingCollapses: '7E-BASE-BLDG-03',
} as const satisfies Record<keyof Options, string>
