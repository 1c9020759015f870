import { z } from 'zod'

/** Open questions of 4th edition that the shared procedures leave to an option, with the default of each. */
export const classicOptionsSchema = z.object({
  /** 4E-AMB-06: what 25% and 50% of a unit are counted in. */
  strengthCounts: z.enum(['wounds', 'models']).default('wounds'),
  /** 4E-AMB-06: Wounds of a model where armies are compared: those left, or those of its profile. */
  headcountWounds: z.enum(['left', 'profile']).default('left'),
  /** 4E-AMB-11, 4E-GAP-35: halved distances. */
  halves: z.enum(['up', 'exact']).default('up'),
  /** 4E-AMB-56: whether Stubborn units pass Morale tests as Fearless ones do. */
  stubbornPasses: z.boolean().default(true),
})
export type ClassicOptions = z.infer<typeof classicOptionsSchema>
