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

/** Millimetres: `margin` that the printer can't reach, `gutter` between cards, `bleed` beyond the cut. `marks`: whether cuts are marked. */
export const SheetLayout = z.strictObject({
  margin: z.number().min(0).max(15).default(5),
  gutter: z.number().min(0).max(10).default(0),
  bleed: z.number().min(0).max(3).default(0),
  marks: z.boolean().default(true),
})
export type SheetLayout = z.infer<typeof SheetLayout>

/**
 * Which fighters' cards, evaluated for each print: all on the roster, the crew of the present or planned battle, those whose
 * card has changed since it was last printed, or none.
 */
export const CardRule = z.enum(['all', 'crew', 'changed', 'nobody'])
export type CardRule = z.infer<typeof CardRule>

/** `plate` is a card; the others are separate sheets. */
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
  /** Scenario whose sheet is printed. */
  scenario: Slug.nullable().default(null),
  paper: PaperSize.default('a4'),
  theme: CardTheme.default('ink-saver'),
  /** No type smaller than 8 pt instead of 6.5 pt. */
  large: z.boolean().default(false),
  /** A code on each card that links to the fighter's page while this application is shared. */
  links: z.boolean().default(true),
  layout: SheetLayout.prefault({}),
  locale: CardLocale,
})
export type CardOrder = z.infer<typeof CardOrder>

/** Cards of units, for games of armies: of a mustered army, or of a force's ready-made army. */
export const UnitOrder = z.strictObject({
  of: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('army'), army: GangId }),
    z.strictObject({ kind: z.literal('force'), ruleset: rulesetIdSchema, force: Slug }),
  ]),
  format: CardFormatName.default('a6'),
  /** Adds the ruleset's tables on separate sheets, if there are any. */
  reference: z.boolean().default(false),
  paper: PaperSize.default('a4'),
  theme: CardTheme.default('ink-saver'),
  /** No type smaller than 8 pt instead of 6.5 pt. */
  large: z.boolean().default(false),
  layout: SheetLayout.prefault({}),
  locale: CardLocale,
})
export type UnitOrder = z.infer<typeof UnitOrder>

/** An order saved under a name, to be used again. */
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
  /** The options: number of cards for each rule, and the scenarios that have a sheet. `crew` null: no battle is planned or under way. */
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
  /** The sheets as one self-contained HTML page, printed exactly as in the preview. `perSheet`: cards of the chosen format. */
  preview: query({ input: CardOrder, output: Preview }),
  /** The same page as PDF, base64. */
  pdf: query({ input: CardOrder, output: Pdf }),
  /** The same page as images, base64: one PNG, or a ZIP of several. A card's image includes its bleed. */
  images: query({ input: z.strictObject({ order: CardOrder, ...taking }), output: Images }),
  unitPreview: query({ input: UnitOrder, output: Preview }),
  unitPdf: query({ input: UnitOrder, output: Pdf }),
  unitImages: query({ input: z.strictObject({ order: UnitOrder, ...taking }), output: Images }),
  /** Records the cards of an order as printed: the rule `changed` leaves them out until they change. */
  markPrinted: command({ input: CardOrder, output: z.strictObject({ cards: z.int() }) }),

  setups: query({ input: gang, output: z.array(PrintSetup) }),
  /** Saves an order; replaces one of the same name in the gang. */
  saveSetup: command({
    input: z.strictObject({ name: Name, order: CardOrder }),
    output: outcome(z.strictObject({ setupId: PrintSetupId })),
  }),
  removeSetup: command({ input: z.strictObject({ setupId: PrintSetupId }), output: outcome(Nothing) }),
}
