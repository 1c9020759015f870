import { writeFileSync } from 'node:fs'

/** Writes a list of entries with one entry to a line, so that a difference shows the entry that changed. */
export const writeEntries = (path: string, entries: readonly unknown[]): void =>
  writeFileSync(path, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`)
