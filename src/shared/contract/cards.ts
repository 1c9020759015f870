import { z } from 'zod'
import { FighterId, GangId } from './ids'
import { query } from './operation'

export const PaperSize = z.enum(['a4', 'letter'])
export type PaperSize = z.infer<typeof PaperSize>
export const CardLocale = z.enum(['en', 'ru'])
export type CardLocale = z.infer<typeof CardLocale>

/** Which cards, on which paper, in which language. Left out fighters: everybody on the roster. */
export const CardOrder = z.strictObject({
  gang: GangId,
  fighters: z.array(FighterId).min(1).max(200).optional(),
  paper: PaperSize.default('a4'),
  locale: CardLocale,
})
export type CardOrder = z.infer<typeof CardOrder>

export const cards = {
  /** The sheets as one self-contained HTML page: what the preview shows is what prints. */
  preview: query({ input: CardOrder, output: z.strictObject({ html: z.string(), cards: z.int(), pages: z.int() }) }),
  /** The same page as PDF, base64. */
  pdf: query({ input: CardOrder, output: z.strictObject({ name: z.string(), pdf: z.string(), pages: z.int() }) }),
}
