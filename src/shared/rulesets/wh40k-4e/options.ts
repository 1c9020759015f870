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
  rounds: '4E-TURN-08',
} as const satisfies Record<keyof Options, string>
