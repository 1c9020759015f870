import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { citedIn } from './ids'

/** Where an ID is cited. */
export interface Citation {
  readonly id: string
  readonly file: string
  readonly line: number
}

/** A text to search, with its name for the report. */
export interface Source {
  readonly file: string
  readonly text: string
}

/** Every citation in some texts. A family without a number, such as `NEC-SHOOT` in prose, is no citation. */
export const citationsOf = (sources: readonly Source[], known: ReadonlySet<string>): Citation[] => {
  const families = new Set(
    [...known].flatMap((id) => id.split('-').map((_, count, parts) => parts.slice(0, count).join('-'))),
  )
  return sources.flatMap(({ file, text }) =>
    citedIn(text, known)
      .filter(({ id }) => known.has(id) || !families.has(id))
      .map(({ id, at }) => ({ id, file, line: text.slice(0, at).split('\n').length })),
  )
}

/** Source files below a folder, without data (JSON) and the `excluded` ones. */
export const sourcesBelow = (root: string, folder: string, excluded: readonly string[] = []): Source[] =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|vue)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, file: path.slice(root.length + 1) }))
    .filter(({ file }) => !excluded.some((prefix) => file.startsWith(prefix)))
    .sort((left, right) => (left.file < right.file ? -1 : 1))
    .map(({ path, file }) => ({ file, text: readFileSync(path, 'utf8') }))
