/** Writes the JSON schemas of the application's own files to docs/schema: `npm run schemas`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileSchemas } from '../src/main/interchange/schemas'

const folder = fileURLToPath(new URL('../docs/schema/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [kind, schema] of Object.entries(fileSchemas()))
  writeFileSync(`${folder}${kind}.json`, `${JSON.stringify(schema, null, 1)}\n`)
