import { writeFileSync } from 'node:fs'

/** Writes a list with one entry per line, so that a diff shows the changed entry. */
export const writeEntries = (path: string, entries: readonly unknown[]): void =>
  writeFileSync(path, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`)
