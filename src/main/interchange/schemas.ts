import { rulesetIdSchema } from '@shared/battle'
import { packHeaderSchema, sectionNames, sectionSchemas } from '@shared/content'
import type { OwnFileKind } from '@shared/contract/interchange'
import { battlefieldSchema } from '@shared/space'
import { z } from 'zod'
import { packFormat } from '../packs/pack-file'
import { describedRow } from './columns'
import { type RowFile, rowFiles } from './kinds'
import { type ExportedTable, parts } from './tables'

/** JSON schemas of our files, for authors of other programs. Made from the schemas that read the files here. */
export const fileSchemas = (): Readonly<Record<OwnFileKind, object>> => ({
  campaign: described('A campaign with everything that belongs to it', rowDocument(rowFiles.campaign)),
  gang: described('A gang with its fighters, its ledger and its history', rowDocument(rowFiles.gang)),
  battle: described('A battle: its set-up, its inputs and what came of it', rowDocument(rowFiles.battle)),
  pack: described('A content pack', packDocument),
  battlefield: described('A battlefield; lengths in thousandths of an inch', battlefieldSchema),
})

/** They lack what only code can check (that edges don't cross, that ids are known). */
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
    // Any fields of the section's entries: fields that an override lacks stay.
    overrides: sections(() => z.looseObject({ id: z.string() })),
  }),
})
