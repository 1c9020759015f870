/**
 * Makes the rule indexes from the specs: `npx tsx scripts/rules/make-index.ts FOLDER`, where FOLDER holds the Markdown files.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeEntries } from './write'
import { specs } from './dialects'
import { fold, split } from './draft'
import { parseSpec } from './parse'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder are the specs in? npx tsx scripts/rules/make-index.ts FOLDER')
  process.exit(2)
}

for (const [ruleset, files] of Object.entries(specs)) {
  const drafts = files.flatMap(([file, dialect]) =>
    parseSpec(readFileSync(join(folder, file), 'utf8'), dialect).flatMap((draft) => split(draft, dialect.ids)),
  )
  const known = new Set<string>()
  for (const { id } of drafts) {
    if (known.has(id)) throw new Error(`${ruleset}: ${id} is defined twice`)
    known.add(id)
  }
  const target = fileURLToPath(new URL(`../../src/shared/rulesets/${ruleset}/rules.json`, import.meta.url))
  const entries = fold(drafts, known)
  writeEntries(target, entries)
  const counts = Object.entries(Object.groupBy(entries, ({ kind }) => kind)).map(
    ([kind, list]) => `${list.length} ${kind}`,
  )
  console.log(`${ruleset}: ${counts.join(', ')}`)
}
