import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { CardLocale } from './cards'
import { ErrorReport } from './error'
import { BattleId, CampaignId, ContentPackId, FighterId, GangId } from './ids'
import { command, query, watch, work } from './operation'
import { Nothing, outcome } from './outcome'
import { IfPresent } from './packs'
import { Slug } from './vocabulary'

/** Files of ours that hold rows of the database. */
export const RowFileKind = z.enum(['campaign', 'gang', 'battle'])
export type RowFileKind = z.infer<typeof RowFileKind>

/** What can leave as a file of ours and come back as the same. */
export const OwnFileKind = z.enum([...RowFileKind.options, 'pack', 'battlefield'])
export type OwnFileKind = z.infer<typeof OwnFileKind>

/** What is small enough to be written at once. Campaigns come in pieces: `campaignFile`. */
export const SmallExport = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('gang'), id: GangId }),
  z.strictObject({ kind: z.literal('battle'), id: BattleId }),
  z.strictObject({ kind: z.literal('pack'), id: ContentPackId }),
  z.strictObject({ kind: z.literal('battlefield'), id: Slug }),
])
export type SmallExport = z.infer<typeof SmallExport>

export const Exported = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('campaign'), id: CampaignId }),
  ...SmallExport.options,
])
export type Exported = z.infer<typeof Exported>

/**
 * What taking a file's word for it would do to what is here. `added`, `changed`, `removed`: rows. `kept`: rows that only this place has, which
 * stay as they are.
 */
export const Differences = z.strictObject({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  same: z.int(),
  kept: z.int(),
})
export type Differences = z.infer<typeof Differences>

/** A file of ours before it is brought in. `here` null: nothing of it is here yet. `unmergeable`: why its word can't be taken. */
export const OwnFilePreview = z.strictObject({
  kind: OwnFileKind,
  name: z.string(),
  ruleset: rulesetIdSchema.nullable(),
  here: Differences.nullable(),
  unmergeable: ErrorReport.nullable(),
})
export type OwnFilePreview = z.infer<typeof OwnFilePreview>

/** Markdown, one HTML page, CSV, a saved object of Tabletop Simulator, JSON of game-datacards, a roster in BattleScribe's form. */
export const GangFileFormat = z.enum(['markdown', 'html', 'csv', 'tabletop', 'datacards', 'roster'])
export type GangFileFormat = z.infer<typeof GangFileFormat>

/** What can be handed around to be looked at: a fighter, a gang or an army, a battle that is over. */
export const Shown = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fighter'), id: FighterId }),
  z.strictObject({ kind: z.literal('gang'), id: GangId }),
  z.strictObject({ kind: z.literal('battle'), id: BattleId }),
])
export type Shown = z.infer<typeof Shown>

const showing = z.strictObject({ of: Shown, locale: CardLocale })

/** A file that comes in pieces, in order, with its name at the end. `done`, `total`: any unit; null while nobody can know it. */
export const FileStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), done: z.int().nonnegative(), total: z.int().positive().nullable() }),
  z.strictObject({ kind: z.literal('piece'), base64: z.string() }),
  z.strictObject({ kind: z.literal('done'), fileName: z.string() }),
])
export type FileStep = z.infer<typeof FileStep>

/** A file on its way in: from its first piece until it is dropped or the application ends. */
export const UploadId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'UploadId'>()
export type UploadId = z.infer<typeof UploadId>

/** How much of a file travels at once: a message of it stays far below what the server accepts. Bytes. */
export const uploadPiece = 4 * 1024 * 1024

/** More than any disk that an import could be read from: a thousand terabytes. Bytes. */
const mostBytes = 1_000_000_000_000_000

export const interchange = {
  /** A gang as a file for somewhere else. */
  gangFile: query({
    input: z.strictObject({ gangId: GangId, format: GangFileFormat, locale: CardLocale }),
    output: z.strictObject({ fileName: z.string(), mimeType: z.string(), text: z.string() }),
  }),
  /** As one page that needs nothing else, and fits a phone. */
  page: query({ input: showing, output: z.strictObject({ fileName: z.string(), text: z.string() }) }),
  /** The same as a picture: PNG, base64. A battle without its course. */
  picture: query({ input: showing, output: z.strictObject({ fileName: z.string(), png: z.base64() }) }),
  /** As a file of ours: versioned JSON, described by the schemas in `docs/schema`. */
  export: query({ input: SmallExport, output: z.strictObject({ fileName: z.string(), text: z.string() }) }),
  /** A campaign as the same file of ours, however large it is. Others can work meanwhile; it holds what was there when it began. */
  campaignFile: watch({ input: z.strictObject({ campaignId: CampaignId }), output: FileStep }),
  /** Everything a campaign has as tables: CSV files in a ZIP. Others can work meanwhile. */
  tables: watch({ input: z.strictObject({ campaignId: CampaignId, locale: CardLocale }), output: FileStep }),
  /**
   * The campaign as web pages to read, in every language, in a ZIP: no server, no script, nothing private. `locale`: the language its address opens
   * in. `players`: with their names. `done`, `total`: pages. Others can work meanwhile.
   */
  site: watch({
    input: z.strictObject({ campaignId: CampaignId, locale: CardLocale, players: z.boolean().default(false) }),
    output: FileStep,
  }),
  /**
   * A file that comes in, piece after piece, of any size that the disk has room for. `upload` null: the first piece, which gives the file its id.
   * `at`: how many bytes came before; `conflict` where it is another number.
   */
  receive: command({
    input: z.strictObject({
      upload: UploadId.nullable(),
      at: z.int().nonnegative().max(mostBytes),
      base64: z.base64(),
    }),
    output: z.strictObject({ upload: UploadId }),
  }),
  /** Forgets a file that came in. */
  drop: command({ input: z.strictObject({ upload: UploadId }), output: Nothing }),
  /** What is in the file, and what of it is here. Nothing is written. `invalid` with the place that is wrong. `done`, `total`: bytes. */
  look: watch({ input: z.strictObject({ upload: UploadId }), output: work(OwnFilePreview) }),
  /**
   * All of it or nothing, and the file is forgotten. `invalid` with the place in the file; `conflict` when it is here already. `campaignId`: where
   * a gang goes. Others can read meanwhile; their commands wait while it is written.
   */
  import: watch({
    input: z.strictObject({
      upload: UploadId,
      ifPresent: IfPresent.default('refuse'),
      campaignId: CampaignId.nullable().default(null),
    }),
    output: work(outcome(Exported)),
  }),
}
