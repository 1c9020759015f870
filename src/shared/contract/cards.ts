import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { FighterId, GangId, PrintSetupId } from './ids'
import { command, query } from './operation'
import { Nothing, outcome } from './outcome'
import { Name, Slug } from './vocabulary'

export const PaperSize = z.enum(['a4', 'letter'])
export type PaperSize = z.infer<typeof PaperSize>
export const CardLocale = z.enum(['en', 'ru'])
export type CardLocale = z.infer<typeof CardLocale>

/** 100 × 110, 92 × 63, 63 × 88 (two-sided), 105 × 148 and 148 × 210 mm. */
export const CardFormatName = z.enum(['table', 'compact', 'sleeve', 'a6', 'a5'])
export type CardFormatName = z.infer<typeof CardFormatName>

/** `house`: in the gang's colour. `dark`: light on dark, for screens. */
export const CardTheme = z.enum(['ink-saver', 'house', 'ledger', 'slate', 'dark'])
export type CardTheme = z.infer<typeof CardTheme>

/** Millimetres: what the printer can't reach, room between cards, colour beyond the cut; and whether cuts are marked. */
export const SheetLayout = z.strictObject({
  margin: z.number().min(0).max(15).default(5),
  gutter: z.number().min(0).max(10).default(0),
  bleed: z.number().min(0).max(3).default(0),
  marks: z.boolean().default(true),
})
export type SheetLayout = z.infer<typeof SheetLayout>

/**
 * Whose cards, as a rule that is asked anew each time: everybody on the roster, the crew of the battle under way or planned, those whose
 * card is not the one that was printed last, or nobody's.
 */
export const CardRule = z.enum(['all', 'crew', 'changed', 'nobody'])
export type CardRule = z.infer<typeof CardRule>

/** The plate is a card; the others are sheets of their own. */
export const Companion = z.enum(['plate', 'roster', 'stash', 'territories', 'battle', 'rules'])
export type Companion = z.infer<typeof Companion>

export const CardOrder = z.strictObject({
  gang: GangId,
  who: CardRule.default('all'),
  /** Fighters left out even if the rule includes them. */
  without: z.array(FighterId).max(200).default([]),
  format: CardFormatName.default('table'),
  vehicles: CardFormatName.default('a6'),
  blanks: z.int().min(0).max(48).default(0),
  companions: z.array(Companion).max(Companion.options.length).default([]),
  /** A scenario's sheet. */
  scenario: Slug.nullable().default(null),
  paper: PaperSize.default('a4'),
  theme: CardTheme.default('ink-saver'),
  /** No type smaller than 8 pt, where it is 6.5 otherwise. */
  large: z.boolean().default(false),
  /** A code on each card that leads to the fighter's page, while this application is shared. */
  links: z.boolean().default(true),
  layout: SheetLayout.prefault({}),
  locale: CardLocale,
})
export type CardOrder = z.infer<typeof CardOrder>

/** Cards of units, for games of armies: of an army that was mustered, or of one that a force has ready. */
export const UnitOrder = z.strictObject({
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('army'), army: GangId }),
    z.strictObject({ kind: z.literal('force'), ruleset: rulesetIdSchema, force: Slug }),
  ]),
  format: CardFormatName.default('a6'),
  /** With the tables of the rules on a sheet of their own, where there are any. */
  reference: z.boolean().default(false),
  paper: PaperSize.default('a4'),
  theme: CardTheme.default('ink-saver'),
  /** No type smaller than 8 pt, where it is 6.5 otherwise. */
  large: z.boolean().default(false),
  layout: SheetLayout.prefault({}),
  locale: CardLocale,
})
export type UnitOrder = z.infer<typeof UnitOrder>

/** An order to be given again, under a name. */
export const PrintSetup = z.strictObject({ id: PrintSetupId, name: Name, order: CardOrder })
export type PrintSetup = z.infer<typeof PrintSetup>

const gang = z.strictObject({ gang: GangId })
const Preview = z.strictObject({
  html: z.string(),
  cards: z.int(),
  pages: z.int(),
  perSheet: z.int(),
  duplex: z.boolean(),
})
const Pdf = z.strictObject({ name: z.string(), pdf: z.string(), pages: z.int() })
const taking = { dpi: z.int().min(72).max(600), each: z.enum(['card', 'sheet']) }
const Images = z.strictObject({
  name: z.string(),
  type: z.enum(['image/png', 'application/zip']),
  bytes: z.string(),
  count: z.int(),
})

export const cards = {
  /** What there is to choose from: how many each rule finds, and the scenarios that have a sheet. `crew` null: no battle waits. */
  choices: query({
    input: gang,
    output: z.strictObject({
      all: z.int(),
      crew: z.int().nullable(),
      changed: z.int(),
      vehicles: z.int(),
      scenarios: z.array(z.strictObject({ id: Slug, name: z.string() })),
    }),
  }),
  /** The sheets as one self-contained HTML page: what the preview shows is what prints. `perSheet`: cards of the chosen format. */
  preview: query({ input: CardOrder, output: Preview }),
  /** The same page as PDF, base64. */
  pdf: query({ input: CardOrder, output: Pdf }),
  /** The same as pictures, base64: one PNG, or a ZIP of several. A card's picture includes its bleed. */
  images: query({ input: z.strictObject({ order: CardOrder, ...taking }), output: Images }),
  unitPreview: query({ input: UnitOrder, output: Preview }),
  unitPdf: query({ input: UnitOrder, output: Pdf }),
  unitImages: query({ input: z.strictObject({ order: UnitOrder, ...taking }), output: Images }),
  /** Remembers the cards of an order as printed: until they change, "changed since the last print" passes them over. */
  markPrinted: command({ input: CardOrder, output: z.strictObject({ cards: z.int() }) }),

  setups: query({ input: gang, output: z.array(PrintSetup) }),
  /** Under a name the gang has already: in its place. */
  saveSetup: command({
    input: z.strictObject({ name: Name, order: CardOrder }),
    output: outcome(z.strictObject({ setupId: PrintSetupId })),
  }),
  removeSetup: command({ input: z.strictObject({ setupId: PrintSetupId }), output: outcome(Nothing) }),
}
