import { fault, faultOf, type ErrorDetail, type Where } from '../i18n/fault'
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

/** Identifies an entry for the user: by its id, or by its number (from 0) if it has none. */
const idOf = (entry: unknown, index: number): string | number =>
  isRecord(entry) && typeof entry['id'] === 'string' && entry['id'] !== '' ? entry['id'] : index

/** Checks a user's pack. If the answer has no pack, its header is broken; otherwise it contains only the valid entries. */
export const readPack = (
  file: string,
  content: unknown,
): { pack: ContentPack | null; problems: readonly ErrorDetail[] } => {
  const header = packHeaderSchema.safeParse(content)
  if (!header.success || !isRecord(content)) {
    return { pack: null, problems: header.success ? [] : header.error.issues.map((issue) => faultOf(issue, [file])) }
  }
  const problems = Object.keys(content)
    .filter((key) => !packKeys.includes(key))
    .map((key) => fault([file, key], 'fault.part'))
  const entries: Record<string, unknown[]> = {}
  const overrides: Record<string, unknown[]> = {}
  for (const [part, target] of [
    ['entries', entries],
    ['overrides', overrides],
  ] as const) {
    const sections = content[part] ?? {}
    if (!isRecord(sections)) {
      problems.push(fault([file, part], 'fault.sections'))
      continue
    }
    for (const [name, list] of Object.entries(sections)) {
      if (!isSectionName(name)) problems.push(fault([file, part, name], 'fault.section'))
      else if (!Array.isArray(list)) problems.push(fault([file, part, name], 'fault.type-array'))
      else
        target[name] =
          part === 'entries' ? checkEntries(file, name, list, problems) : checkIds(file, name, list, problems)
    }
  }
  // every entry was parsed by its section's schema; overrides are parsed when they are applied
  return { pack: { ...header.data, entries, overrides }, problems }
}

const packKeys = [...Object.keys(packHeaderSchema.shape), 'entries', 'overrides']

const isSectionName = (name: string): name is SectionName => sectionNames.some((known) => known === name)

const checkEntries = (file: string, name: SectionName, list: readonly unknown[], problems: ErrorDetail[]): unknown[] =>
  list.flatMap((entry, index) => {
    const parsed = sectionSchemas[name].safeParse(entry)
    if (parsed.success) return [parsed.data]
    problems.push(...parsed.error.issues.map((issue) => faultOf(issue, [file, 'entries', name, idOf(entry, index)])))
    return []
  })

const checkIds = (file: string, name: SectionName, list: readonly unknown[], problems: ErrorDetail[]): unknown[] =>
  list.filter((entry, index) => {
    const named = isRecord(entry) && typeof entry['id'] === 'string'
    if (!named) problems.push(fault([file, 'overrides', name, index], 'fault.changesWhat'))
    return named
  })

/** Replaces fields of entries by id. A change of an unknown entry, or one that makes an entry invalid, is a problem. */
export const overrideEntries = <Name extends SectionName>(
  file: string,
  name: Name,
  entries: readonly Entries[Name][],
  changes: readonly { id: string }[],
): { entries: readonly unknown[]; problems: readonly ErrorDetail[] } => {
  const problems: ErrorDetail[] = []
  const result: unknown[] = [...entries]
  for (const change of changes) {
    const index = entries.findIndex((entry) => entry.id === change.id)
    const where: Where = [file, 'overrides', name, change.id]
    if (index < 0) {
      problems.push(fault(where, 'fault.noEntry'))
      continue
    }
    const parsed = sectionSchemas[name].safeParse({ ...(result[index] as object), ...change })
    if (parsed.success) result[index] = parsed.data
    else problems.push(...parsed.error.issues.map((issue) => faultOf(issue, where)))
  }
  return { entries: result, problems }
}
