/**
 * Run after `drizzle-kit generate`: makes every new table STRICT (drizzle can't say so), and writes all migrations into one module,
 * so that the built application carries them and looks for no files.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const at = (path: string) => new URL(path, import.meta.url)
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

const { entries } = Journal.parse(JSON.parse(readFileSync(at('./meta/_journal.json'), 'utf8')))
const migrations = entries.map(({ tag }) => {
  const file = at(`./${tag}.sql`)
  const generated = readFileSync(file, 'utf8')
  const strict = generated.replace(/(CREATE TABLE [^;]*\n\));/g, '$1 STRICT;')
  if (strict !== generated) writeFileSync(file, strict)
  return `  {\n    name: '${tag}',\n    sql: \`${escaped(strict)}\`,\n  },\n`
})

writeFileSync(
  at('../src/main/database/migrations.ts'),
  `/** Written by migrations/bundle.ts from migrations/*.sql: change those. */\nexport const migrations = [\n${migrations.join('')}]\n`,
)

function escaped(sql: string): string {
  return sql.trim().replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}
