import { z } from 'zod'
import { rulesetIdSchema } from '../battle'
import { CardLocale } from './cards'
import { ErrorReport } from './error'
import { BattleId, CampaignId, ContentPackId, FighterId, GangId } from './ids'
import { command, query, watch, work } from './operation'
import { Nothing, outcome } from './outcome'
import { IfPresent } from './packs'
import { Slug } from './vocabulary'

/** This program's files that hold database rows. */
export const RowFileKind = z.enum(['campaign', 'gang', 'battle'])
export type RowFileKind = z.infer<typeof RowFileKind>

/** Things that can be exported to this program's own files and imported unchanged. */
export const OwnFileKind = z.enum([...RowFileKind.options, 'pack', 'battlefield'])
export type OwnFileKind = z.infer<typeof OwnFileKind>

/** Exports small enough for one answer. Campaigns are sent in pieces: `campaignFile`. */
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
 * What merging a file would change here. `added`, `changed`, `removed`: numbers of rows. `kept`: rows that exist only here
 * and stay as they are.
 */
export const Differences = z.strictObject({
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  same: z.int(),
  kept: z.int(),
})
export type Differences = z.infer<typeof Differences>

/**
 * Preview of one of this program's files before its import. `here` null: nothing of it exists here. `unmergeable`: why it
 * can't be merged.
 */
export const OwnFilePreview = z.strictObject({
  kind: OwnFileKind,
  name: z.string(),
  ruleset: rulesetIdSchema.nullable(),
  here: Differences.nullable(),
  unmergeable: ErrorReport.nullable(),
})
export type OwnFilePreview = z.infer<typeof OwnFilePreview>

/** Markdown, one HTML page, CSV, a Tabletop Simulator saved object, JSON of game-datacards, a roster in BattleScribe's format. */
export const GangFileFormat = z.enum(['markdown', 'html', 'csv', 'tabletop', 'datacards', 'roster'])
export type GangFileFormat = z.infer<typeof GangFileFormat>

/** Things that can be shared for viewing: a fighter, a gang or an army, a finished battle. */
export const Shown = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fighter'), id: FighterId }),
  z.strictObject({ kind: z.literal('gang'), id: GangId }),
  z.strictObject({ kind: z.literal('battle'), id: BattleId }),
])
export type Shown = z.infer<typeof Shown>

const showing = z.strictObject({ of: Shown, locale: CardLocale })

/** Pieces of a file in order, its name at the end. `done`, `total`: in any unit; null: not known. */
export const FileStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('progress'), done: z.int().nonnegative(), total: z.int().positive().nullable() }),
  z.strictObject({ kind: z.literal('piece'), base64: z.string() }),
  z.strictObject({ kind: z.literal('done'), fileName: z.string() }),
])
export type FileStep = z.infer<typeof FileStep>

/** Id of an uploaded file, from its first piece until it is dropped or the application ends. */
export const UploadId = z
  .string()
  .regex(/^[\w-]{22}$/)
  .brand<'UploadId'>()
export type UploadId = z.infer<typeof UploadId>

/** Bytes of a file per message; well below what the server accepts. */
export const uploadPiece = 4 * 1024 * 1024

/** Larger than any disk an import could come from: a thousand terabytes, in bytes. */
const mostBytes = 1_000_000_000_000_000

export const interchange = {
  /** A gang as a file for another tool. */
  gangFile: query({
    input: z.strictObject({ gangId: GangId, format: GangFileFormat, locale: CardLocale }),
    output: z.strictObject({ fileName: z.string(), mimeType: z.string(), text: z.string() }),
  }),
  /** One self-contained page that fits a phone. */
  page: query({ input: showing, output: z.strictObject({ fileName: z.string(), text: z.string() }) }),
  /** The same as a PNG image, base64. A battle without its course of events. */
  picture: query({ input: showing, output: z.strictObject({ fileName: z.string(), png: z.base64() }) }),
  /** One of this program's own files: versioned JSON, described by the schemas in `docs/schema`. */
  export: query({ input: SmallExport, output: z.strictObject({ fileName: z.string(), text: z.string() }) }),
  /** A campaign as the same kind of file, of any size. Others can work meanwhile; the file holds the state at its beginning. */
  campaignFile: watch({ input: z.strictObject({ campaignId: CampaignId }), output: FileStep }),
  /** All data of a campaign as tables: CSV files in a ZIP. Others can work meanwhile. */
  tables: watch({ input: z.strictObject({ campaignId: CampaignId, locale: CardLocale }), output: FileStep }),
  /**
   * The campaign as static web pages in every language, in a ZIP: no server, no script, nothing private. `locale`: language
   * of the start page. `players`: whether with their names. `done`, `total`: pages. Others can work meanwhile.
   */
  site: watch({
    input: z.strictObject({ campaignId: CampaignId, locale: CardLocale, players: z.boolean().default(false) }),
    output: FileStep,
  }),
  /**
   * Receives a file in pieces, of any size that fits on the disk. `upload` null: the first piece; the answer gives the
   * file's id. `at`: number of bytes received before; another number is a `conflict`.
   */
  receive: command({
    input: z.strictObject({
      upload: UploadId.nullable(),
      at: z.int().nonnegative().max(mostBytes),
      base64: z.base64(),
    }),
    output: z.strictObject({ upload: UploadId }),
  }),
  /** Deletes a received file. */
  drop: command({ input: z.strictObject({ upload: UploadId }), output: Nothing }),
  /** What the file holds and how much of it exists here. Nothing is written. `invalid` with the faulty place. `done`, `total`: bytes. */
  look: watch({ input: z.strictObject({ upload: UploadId }), output: work(OwnFilePreview) }),
  /**
   * Imports all of the file or nothing, and deletes the received file. `invalid` with the place in the file; `conflict` if
   * it exists here already. `campaignId`: target of a gang. Others can read meanwhile; their commands wait during the
   * writing.
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
