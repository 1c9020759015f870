import { z } from 'zod'
import { locales } from '../i18n/locale'
import { CampaignId, FighterId, GangId } from './ids'
import { query } from './operation'

/** The campaign's history: charts over its cycles, the hall of fame, and the newsletter. */

/** One gang's values at the chart's points; null where the gang didn't exist. */
const Series = z.strictObject({ gangId: GangId, values: z.array(z.number().nullable()) })
export type Series = z.infer<typeof Series>

export const chartKinds = ['rating', 'wealth', 'experience', 'casualties'] as const
export type ChartKind = (typeof chartKinds)[number]

/** A fighter in the hall of fame, living or dead. */
export const Famous = z.strictObject({
  fighterId: FighterId,
  name: z.string(),
  gangId: GangId,
  gangName: z.string(),
  status: z.string(),
  battles: z.int(),
  takedowns: z.int(),
  kills: z.int(),
  scars: z.int(),
  experience: z.int(),
})
export type Famous = z.infer<typeof Famous>

export const Chronicle = z.strictObject({
  gangs: z.array(z.strictObject({ id: GangId, name: z.string(), colour: z.string().nullable() })),
  /** Numbers of the cycles that the charts cover. */
  cycles: z.array(z.int()),
  charts: z.record(z.enum(chartKinds), z.array(Series)),
  hall: z.array(Famous),
  /** The best fighter in each of: takedowns, kills, scars, experience. Null if all have none, or on a tie. */
  awards: z.array(
    z.strictObject({
      id: z.enum(['takedowns', 'kills', 'scars', 'experience', 'battles']),
      fighterId: FighterId,
      name: z.string(),
      gangName: z.string(),
      value: z.int(),
    }),
  ),
})
export type Chronicle = z.infer<typeof Chronicle>

const campaign = z.strictObject({ campaignId: CampaignId })

export const chronicle = {
  page: query({ input: campaign, output: Chronicle }),
  /** The events of a cycle as a text to send around. Without a cycle: of the whole campaign. */
  newsletter: query({
    input: campaign.extend({
      cycle: z.int().positive().max(1000).nullable().default(null),
      language: z.enum(locales),
      format: z.enum(['markdown', 'html']),
    }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
}
