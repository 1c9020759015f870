import { z } from 'zod'
import { classicOptionsSchema } from '../wh40k/classic/options'

/**
 * Named switches: open questions of the rules (4E-AMB, 4E-GAP) with their defaults. A campaign's house rules set them, and a battle
 * freezes them in its set-up.
 */
export const optionsSchema = classicOptionsSchema.extend({
  /** 4E-GAP-30: whether a unit that failed its target priority test may hold its fire. */
  holdsAfterFailedPriority: z.boolean().default(true),
  /** 4E-GAP-04: models that test for dangerous terrain: those that crossed it, or all of the unit. */
  endangered: z.enum(['crossing', 'unit']).default('crossing'),
  /** 4E-GAP-46: whether a torrent of fire may name only a model that can be a casualty. */
  torrentNamesVisible: z.boolean().default(true),
  /** The special rules in force (4E-OPT-04). */
  level: z.enum(['alpha', 'gamma', 'omega']).default('alpha'),
  /** Points that the armies were agreed to have; 0: those of the larger one (4E-BRES-03). */
  pointsLimit: z.number().int().min(0).max(100_000).default(0),
  /** 4E-AMB-59: what an objective is counted in at Alpha level. */
  alphaCounts: z.enum(['units', 'points']).default('units'),
  /** 4E-AMB-61: whether the higher roller may leave the first turn to the other. */
  higherRoller: z.enum(['chooses', 'goes-first']).default('chooses'),
  /** 4E-AMB-64: how the additional die of an unseen barrage counts. */
  unseenBarrage: z.enum(['highest', 'added']).default('highest'),
  /** 4E-AMB-74: what becomes of a unit that strikes deep where its first model can't stand. */
  blockedDrop: z.enum(['destroyed', 'waits']).default('destroyed'),
  /** 4E-AMB-03, 4E-GAP-25: whether a force weapon's owner may leave out the Psychic test. */
  forceBlows: z.enum(['may', 'must']).default('may'),
  /** 4E-TURN-08. */
  rounds: z.number().int().min(1).max(20).default(6),
})
export type Options = z.infer<typeof optionsSchema>

/** The rule or the question behind each switch. What its answers mean stands in the texts (`battleRule.*`). */
export const optionRules = {
  strengthCounts: '4E-AMB-06',
  headcountWounds: '4E-AMB-06',
  halves: '4E-AMB-11',
  stubbornPasses: '4E-AMB-56',
  crash: '4E-AMB-41',
  walkerAfterMove: '4E-AMB-30',
  tankbusta: '4E-AMB-49',
  fistCap: '4E-AMB-95',
  hammerShakes: '4E-AMB-04',
  overheatingPer: '4E-GAP-18',
  torrentOfBlows: '4E-GAP-20',
  instantDeathCounts: '4E-GAP-34',
  holdsAfterFailedPriority: '4E-GAP-30',
  endangered: '4E-GAP-04',
  torrentNamesVisible: '4E-GAP-46',
  level: '4E-OPT-04',
  pointsLimit: '4E-BRES-03',
  alphaCounts: '4E-AMB-59',
  higherRoller: '4E-AMB-61',
  unseenBarrage: '4E-AMB-64',
  blockedDrop: '4E-AMB-74',
  forceBlows: '4E-AMB-03',
  rounds: '4E-TURN-08',
} as const satisfies Record<keyof Options, string>
