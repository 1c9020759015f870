import { z } from 'zod'

/** Open questions of 4th edition that are options of the shared procedures, each with its default. */
export const classicOptionsSchema = z.object({
  /** 4E-AMB-06: the unit in which 25% and 50% of a unit are counted. */
  strengthCounts: z.enum(['wounds', 'models']).default('wounds'),
  /** 4E-AMB-06: Wounds of a model when armies are compared: those left, or those of its profile. */
  headcountWounds: z.enum(['left', 'profile']).default('left'),
  /** 4E-AMB-11, 4E-GAP-35: rounding of halved distances. */
  halves: z.enum(['up', 'exact']).default('up'),
  /** 4E-AMB-56: whether Stubborn units pass Morale tests like Fearless ones. */
  stubbornPasses: z.boolean().default(true),
  /** 4E-AMB-41: what happens to a skimmer immobilised in flight. */
  crash: z.enum(['explodes', 'destroyed']).default('explodes'),
  /** 4E-AMB-30: what a walker may fire after moving, besides ordnance. */
  walkerAfterMove: z.enum(['any-two', 'two-main-or-one-defensive', 'two-main-or-all-defensive']).default('any-two'),
  /** 4E-AMB-49: one die doubled, or two dice. */
  tankbusta: z.enum(['doubled', 'two-dice']).default('doubled'),
  /** 4E-AMB-95: whether 10 limits a fist's Strength with bonuses, or only the doubling. */
  fistCap: z.enum(['whole', 'doubling']).default('whole'),
  /** 4E-AMB-04: the hits of a thunder hammer that shake a crew. */
  hammerShakes: z.enum(['any-hit', 'damaging-hit']).default('any-hit'),
  /** 4E-GAP-18: wounds by Gets Hot! for each die, or one for the weapon. */
  overheatingPer: z.enum(['die', 'weapon']).default('die'),
  /** 4E-GAP-20: the models that count for a torrent of close combat attacks. */
  torrentOfBlows: z.enum(['engaged', 'unit']).default('engaged'),
  /** 4E-GAP-34: the number of wounds that an instantly killed model counts for in a combat. */
  instantDeathCounts: z.enum(['wounds-left', 'one']).default('wounds-left'),
})
export type ClassicOptions = z.infer<typeof classicOptionsSchema>
