/** Writes the documents generated from the code: JSON schemas of the application's own files, and the table of roles. `npm run schemas`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileSchemas } from '../src/main/interchange/schemas'
import { rolesDocument } from './roles'

const folder = fileURLToPath(new URL('../docs/schema/', import.meta.url))
mkdirSync(folder, { recursive: true })
for (const [kind, schema] of Object.entries(fileSchemas()))
  writeFileSync(`${folder}${kind}.json`, `${JSON.stringify(schema, null, 1)}\n`)
writeFileSync(fileURLToPath(new URL('../docs/roles.md', import.meta.url)), rolesDocument())
