import { z } from 'zod'

/**
 * Switches for open questions of the rules (7E-G), with defaults, wherever a different answer would change play. They are
 * set by a campaign's house rules and fixed for a battle in its set-up.
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
  /** 7E-G-03: whether infiltrators may be at exactly 12" or 18". */
  infiltrateAt: z.enum(['more-than', 'at-least']).default('more-than'),
  /** 7E-G-05: the turn in which infiltrators may not charge. */
  infiltratorsHold: z.enum(['own-first-turn', 'first-game-turn', 'first-player-turn']).default('own-first-turn'),
  /** 7E-G-06: how long a weapon can't fire after intercepting. */
  interceptorRests: z.enum(['own-turn', 'game-turn']).default('own-turn'),
  /** 7E-G-07: what may be intercepted. */
  intercepted: z.enum(['reserve', 'any-arrival']).default('reserve'),
  /** 7E-G-08: who gets the extra die of Move Through Cover. */
  throughCover: z.enum(['unit', 'all-models']).default('unit'),
  /** 7E-G-09: whether jinking affects the jinking models or their whole unit. */
  jinking: z.enum(['models', 'unit']).default('models'),
  /** 7E-G-14: how a scattered unit gets closer together: fewer models outside its largest group, or less distance to it. */
  regather: z.enum(['models', 'distance']).default('models'),
  /** 7E-G-15: whether models may move through friends. */
  throughFriends: z.boolean().default(false),
  /** 7E-G-18: the speed after which Machine Spirit fires no extra weapon. */
  spiritSilentAfter: z.enum(['flat-out', 'cruising']).default('flat-out'),
  /** 7E-G-19: whether a rerolled six counts as a six. */
  sixesAgain: z.boolean().default(true),
  /** 7E-G-20: the Strength that Poisoned compares with Toughness. */
  poisonStrength: z.enum(['attack', 'bearer']).default('attack'),
  /** 7E-G-21: whether Rampage rolls one die for each combat or each unit. */
  rampageDice: z.enum(['combat', 'unit']).default('combat'),
  /** 7E-G-22: where It Will Not Die takes effect. */
  willNotDieIn: z.enum(['table-and-transports', 'everywhere', 'table']).default('table-and-transports'),
  /** 7E-G-23: whether exactly 1" from an enemy is too close. */
  atOneInch: z.enum(['too-close', 'far-enough']).default('too-close'),
  /** 7E-G-24: whether Relentless applies to Ordnance weapons. */
  relentlessOrdnance: z.boolean().default(true),
  /** 7E-BASE-BLDG-03: the lowest damage result that makes a building collapse. */
  buildingCollapses: z.number().int().min(5).max(8).default(7),
})
export type Options = z.infer<typeof optionsSchema>

/** The rule or open question behind each switch. The ruleset's texts explain the possible answers. */
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
