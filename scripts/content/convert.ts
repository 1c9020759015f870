/**
 * Turns tables of facts into the Necromunda content packs: `npx tsx scripts/content/convert.ts FOLDER`, where FOLDER holds the
 * comma-separated tables. What cannot be resolved is printed; nothing is dropped in silence.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseCsv, type Row } from './csv'
import { convert } from './packs'
import { writeEntries } from './write'

const folder = process.argv[2]
if (!folder) {
  console.error('Which folder are the tables in? npx tsx scripts/content/convert.ts FOLDER')
  process.exit(2)
}

const table = (name: string): readonly Row[] =>
  parseCsv(readFileSync(join(folder, `${name}.csv`), 'utf8'), `${name}.csv`)

const { files, report } = convert({
  equipment: table('equipment'),
  fighters: table('fighters'),
  houseEquipment: table('house-equipment'),
  skills: table('skills'),
  territories: table('territories'),
  scenarios: table('scenarios'),
  tactics: table('tactics'),
  alliances: table('alliances'),
  intrigues: table('intrigues'),
  vehicles: table('vehicles'),
})

const target = fileURLToPath(new URL('../../src/shared/rulesets/necromunda/content', import.meta.url))
for (const [name, entries] of Object.entries(files)) {
  writeEntries(join(target, `${name}.json`), entries)
  console.log(`${name}: ${entries.length}`)
}
for (const line of report) console.log(line)
