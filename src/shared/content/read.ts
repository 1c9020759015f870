import type { z } from 'zod'
import {
  packHeaderSchema,
  sectionNames,
  sectionSchemas,
  type ContentPack,
  type Entries,
  type SectionName,
} from './schema'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const idOf = (entry: unknown, index: number): string =>
  isRecord(entry) && typeof entry['id'] === 'string' ? entry['id'] : `entry ${index + 1}`

const issueLines = (where: string, error: z.ZodError): readonly string[] =>
  error.issues.map((issue) => `${[where, ...issue.path.map(String)].join(' / ')}: ${issue.message}`)

/** Checks a pack somebody wrote. Without a pack in the answer its header is broken; with one, only good entries are in it. */
export const readPack = (file: string, content: unknown): { pack: ContentPack | null; problems: readonly string[] } => {
  const header = packHeaderSchema.safeParse(content)
  if (!header.success || !isRecord(content)) {
    return { pack: null, problems: header.success ? [] : issueLines(file, header.error) }
  }
  const problems = Object.keys(content)
    .filter((key) => !packKeys.includes(key))
    .map((key) => `${file}: ${key}: a pack has no such part`)
  const entries: Record<string, unknown[]> = {}
  const overrides: Record<string, unknown[]> = {}
  for (const [part, target] of [
    ['entries', entries],
    ['overrides', overrides],
  ] as const) {
    const sections = content[part] ?? {}
    if (!isRecord(sections)) {
      problems.push(`${file}: ${part}: must hold sections such as items or skills`)
      continue
    }
    for (const [name, list] of Object.entries(sections)) {
      if (!isSectionName(name)) problems.push(`${file}: ${part} / ${name}: there is no such section`)
      else if (!Array.isArray(list)) problems.push(`${file}: ${part} / ${name}: must be a list`)
      else
        target[name] =
          part === 'entries' ? checkEntries(file, name, list, problems) : checkIds(file, name, list, problems)
    }
  }
  // every entry was parsed by its section's schema; overrides are parsed when they meet what they change
  return { pack: { ...header.data, entries, overrides }, problems }
}

const packKeys = [...Object.keys(packHeaderSchema.shape), 'entries', 'overrides']

const isSectionName = (name: string): name is SectionName => sectionNames.some((known) => known === name)

const checkEntries = (file: string, name: SectionName, list: readonly unknown[], problems: string[]): unknown[] =>
  list.flatMap((entry, index) => {
    const parsed = sectionSchemas[name].safeParse(entry)
    if (parsed.success) return [parsed.data]
    problems.push(...issueLines(`${file}: ${name} / ${idOf(entry, index)}`, parsed.error))
    return []
  })

const checkIds = (file: string, name: SectionName, list: readonly unknown[], problems: string[]): unknown[] =>
  list.filter((entry, index) => {
    const named = isRecord(entry) && typeof entry['id'] === 'string'
    if (!named) problems.push(`${file}: overrides / ${name} / entry ${index + 1}: needs the id of the entry it changes`)
    return named
  })

/** Replaces fields of entries by id. A change to an unknown entry, or one that makes it invalid, is a problem. */
export const overrideEntries = <Name extends SectionName>(
  file: string,
  name: Name,
  entries: readonly Entries[Name][],
  changes: readonly { id: string }[],
): { entries: readonly unknown[]; problems: readonly string[] } => {
  const problems: string[] = []
  const result: unknown[] = [...entries]
  for (const change of changes) {
    const index = entries.findIndex((entry) => entry.id === change.id)
    const where = `${file}: overrides / ${name} / ${change.id}`
    if (index < 0) {
      problems.push(`${where}: there is nothing of this id to change`)
      continue
    }
    const parsed = sectionSchemas[name].safeParse({ ...(result[index] as object), ...change })
    if (parsed.success) result[index] = parsed.data
    else problems.push(...issueLines(where, parsed.error))
  }
  return { entries: result, problems }
}
