import { z } from 'zod'

/** Neither source nor appendix tells missions (7E-G-25): one plain mission stands in for them. */
export const missionIdSchema = z.enum(['crusade'])
export type MissionId = z.infer<typeof missionIdSchema>
