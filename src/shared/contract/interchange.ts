import { z } from 'zod'
import { CardLocale } from './cards'
import { CampaignId, GangId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'

/** What to do with a campaign that is here already: say so, or add it a second time under new ids. */
export const IfPresent = z.enum(['refuse', 'copy'])

/** Markdown, one HTML page, CSV, text for Tabletop Simulator, JSON of game-datacards. */
export const GangFileFormat = z.enum(['markdown', 'html', 'csv', 'tabletop', 'datacards'])
export type GangFileFormat = z.infer<typeof GangFileFormat>

export const interchange = {
  /** A gang as a file for somewhere else. */
  gangFile: query({
    input: z.strictObject({ gangId: GangId, format: GangFileFormat, locale: CardLocale }),
    output: z.strictObject({ fileName: z.string(), mimeType: z.string(), text: z.string() }),
  }),
  /** The whole campaign as a JSON text. */
  export: query({
    input: z.strictObject({ campaignId: CampaignId }),
    output: z.strictObject({ fileName: z.string(), text: z.string() }),
  }),
  /** `invalid` with the place in the file when it is malformed; `conflict` when the campaign is here already. */
  import: command({
    input: z.strictObject({ text: z.string(), ifPresent: IfPresent.default('refuse') }),
    output: outcome(z.strictObject({ campaignId: CampaignId })),
  }),
  /** Would it import? The same errors, and nothing is written. */
  check: query({ input: z.strictObject({ text: z.string() }), output: Nothing }),
}
