import { rulesetIdSchema } from '@shared/battle'
import { packHeaderSchema, sectionNames, sectionSchemas } from '@shared/content'
import type { OwnFileKind } from '@shared/contract/interchange'
import { battlefieldSchema } from '@shared/space'
import { z } from 'zod'
import { packFormat } from '../packs/pack-file'
import { describedRow } from './columns'
import { type RowFile, rowFiles } from './kinds'
import { type ExportedTable, parts } from './tables'

/** JSON schemas of the files of ours, for people who write programs that read or write them. Made from what reads the files here. */
export const fileSchemas = (): Readonly<Record<OwnFileKind, object>> => ({
  campaign: described('A campaign with everything that belongs to it', rowDocument(rowFiles.campaign)),
  gang: described('A gang with its fighters, its ledger and its history', rowDocument(rowFiles.gang)),
  battle: described('A battle: its set-up, its inputs and what came of it', rowDocument(rowFiles.battle)),
  pack: described('A content pack', packDocument),
  battlefield: described('A battlefield; lengths in thousandths of an inch', battlefieldSchema),
})

/** What only code can check (that edges don't cross, that ids are known) isn't in them. */
const described = (title: string, schema: z.ZodType): object => ({
  title: `Scars & Scrip: ${title}`,
  ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' }),
})

const rowDocument = ({ format: { name, version }, parts: own }: RowFile) =>
  z.strictObject({
    format: z.literal(name),
    version: z.int().positive().max(version),
    ruleset: rulesetIdSchema,
    rows: z.strictObject(Object.fromEntries(own.map((part) => [part, listOf(parts[part])]))),
  })

const listOf = ({ table, later }: ExportedTable) =>
  later ? z.array(describedRow(table)).default([]) : z.array(describedRow(table))

const sections = (of: (name: (typeof sectionNames)[number]) => z.ZodType) =>
  z.strictObject(Object.fromEntries(sectionNames.map((name) => [name, z.array(of(name)).optional()]))).optional()

const packDocument = z.strictObject({
  format: z.literal(packFormat.name),
  version: z.int().positive().max(packFormat.version),
  ruleset: rulesetIdSchema.optional(),
  pack: packHeaderSchema.strict().extend({
    entries: sections((name) => sectionSchemas[name]),
    // Any fields of the section's entries: what an override leaves out stays.
    overrides: sections(() => z.looseObject({ id: z.string() })),
  }),
})
