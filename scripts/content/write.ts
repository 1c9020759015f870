import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a list of entries with one entry to a line, so that a difference shows the entry that changed. */
export const writeEntries = (path: string, entries: readonly unknown[]): void => {
  mkdirSync(dirname(path), { recursive: true })
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`)
  writeFileSync(path, lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`)
}

export const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

export const sortedById = <Entry extends { id: string }>(entries: readonly Entry[]): Entry[] =>
  [...entries].sort((left, right) => byText(left.id, right.id))
