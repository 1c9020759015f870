import { z } from 'zod'

/** Neither the source nor its appendix describes missions (7E-G-25), so one plain mission stands in for them. */
export const missionIdSchema = z.enum(['crusade'])
export type MissionId = z.infer<typeof missionIdSchema>
