import type { RulesetId } from '../battle/ids'
import { fault, type ErrorDetail } from '../i18n/fault'
import { hashOf } from '../engine/hash'
import { catalogueOf, section, type Catalogue, type Sections } from './catalogue'
import { formOf, referencesIn, type Json } from './forms'
import { overrideEntries, readPack } from './read'
import {
  isRulesetSection,
  sectionNames,
  type ContentPack,
  type Entries,
  type HouseList,
  type HouseListEntry,
  type SectionName,
} from './schema'

/** A pack written by a user: parsed JSON of unknown shape, and its file for error messages. */
export interface PackFile {
  readonly file: string
  readonly content: unknown
}

/** The faults of packs. The message has one line per fault: `my-pack.json / entries / items / my-gun / price: must be ...` */
export class ContentError extends Error {
  constructor(readonly problems: readonly ErrorDetail[]) {
    super(problems.map(({ where, text }) => `${where.join(' / ')}: ${text}`).join('\n'))
    this.name = 'ContentError'
  }
}

type Merged = { [Name in SectionName]: Entries[Name][] }

/** One value for each section. */
const bySection = (valueOf: (name: SectionName) => unknown) =>
  Object.fromEntries(sectionNames.map((name) => [name, valueOf(name)]))

// Built from the list of sections, which the type can't express.
const nothing = (): Merged => bySection(() => []) as unknown as Merged

/**
 * The content for a fingerprint: without the empty sections of rulesets, so that adding a section doesn't change the
 * fingerprints of other content.
 */
const fingerprinted = (merged: Merged) =>
  bySection((name) => (isRulesetSection(name) && merged[name].length === 0 ? undefined : merged[name]))

/**
 * Merges packs in order. Built-in packs are checked by the tests and not here; users' packs are always checked. An entry may
 * be defined once; to change it a later pack lists the new fields under `overrides`. Lines for an existing equipment list
 * are added to it. @throws ContentError with every defect found
 */
export const loadPacks = (builtIn: readonly ContentPack[], added: readonly PackFile[] = []): Catalogue => {
  const problems: ErrorDetail[] = []
  const read = added.flatMap(({ file, content }) => {
    const { pack, problems: found } = readPack(file, content)
    problems.push(...found)
    return pack ? [{ file, pack }] : []
  })
  const packs = [...builtIn.map((pack) => ({ file: pack.id, pack })), ...read]
  const ruleset = packs[0]?.pack.ruleset
  if (!ruleset) throw problems.length > 0 ? new ContentError(problems) : new Error('No content packs to load')
  const merged = nothing()
  for (const { file, pack } of packs) {
    if (pack.ruleset !== ruleset)
      problems.push(fault([file, 'ruleset'], 'fault.otherRuleset', { given: pack.ruleset, wanted: ruleset }))
    const known = new Set(merged.houseLists.map(({ id }) => id))
    const lists = Map.groupBy(pack.entries.houseLists ?? [], ({ id }) => (known.has(id) ? 'known' : 'new'))
    const rest = { ...pack, entries: { ...pack.entries, houseLists: lists.get('new') ?? [] } }
    for (const name of sectionNames) problems.push(...mergeSection(merged, name, rest, file))
    merged.houseLists = withLines(merged.houseLists, lists.get('known') ?? [])
  }
  merged.houseLists = sellingToFollowers(merged)
  if (problems.length === 0) problems.push(...read.flatMap(({ file, pack }) => dangling(merged, pack, file)))
  if (problems.length > 0) throw new ContentError(problems)
  return build(
    ruleset,
    packs.map(({ pack }) => pack),
    merged,
  )
}

/** Additional lines of an existing list come after its own. */
const withLines = (lists: readonly HouseList[], more: readonly HouseList[]): HouseList[] =>
  lists.map((list) => {
    const entries = more.filter(({ id }) => id === list.id).flatMap((one) => one.entries)
    return entries.length === 0 ? list : { ...list, entries: [...list.entries, ...entries] }
  })

/** A type that equips as another type may buy wherever that type may. */
const sellingToFollowers = ({ fighterTypes, houseLists }: Merged): HouseList[] => {
  const followers = fighterTypes.filter(({ equipsAs }) => equipsAs !== undefined)
  if (followers.length === 0) return houseLists
  const withFollowers = (types: HouseListEntry['buyers']) => [
    ...types,
    ...followers
      .filter(({ id, equipsAs }) => equipsAs !== undefined && types.includes(equipsAs) && !types.includes(id))
      .map(({ id }) => id),
  ]
  return houseLists.map((list) => ({
    ...list,
    entries: list.entries.map((line) => ({
      ...line,
      buyers: withFollowers(line.buyers),
      specialists: withFollowers(line.specialists),
      later: withFollowers(line.later),
    })),
  }))
}

const mergeSection = <Name extends SectionName>(
  merged: Merged,
  name: Name,
  pack: ContentPack,
  file: string,
): readonly ErrorDetail[] => {
  const problems: ErrorDetail[] = []
  const known = new Set<string>(merged[name].map((entry) => entry.id))
  for (const entry of pack.entries[name] ?? []) {
    if (known.has(entry.id)) {
      problems.push(fault([file, 'entries', name, entry.id], 'fault.defined'))
    } else {
      known.add(entry.id)
      merged[name].push(entry)
    }
  }
  const changes = pack.overrides?.[name]
  if (!changes) return problems
  const changed = overrideEntries(file, name, merged[name], changes)
  merged[name] = changed.entries as Merged[Name] // overrideEntries re-checks every changed entry against the section's schema
  return [...problems, ...changed.problems]
}

/** References of a pack's entries, and of those it changes, to ids that don't exist. */
const dangling = (merged: Merged, pack: ContentPack, file: string): readonly ErrorDetail[] =>
  sectionNames.flatMap((name) => {
    const own = [...(pack.entries[name] ?? []), ...(pack.overrides?.[name] ?? [])].map(({ id }) => id as string)
    const entries = merged[name].filter(({ id }) => own.includes(id))
    return entries.flatMap((entry) =>
      // entries came from JSON, so they are plain JSON values
      referencesIn(formOf(name), entry as unknown as Json)
        .filter(({ section, id }) => !merged[section].some((one) => one.id === id))
        .map(({ section, id, at }) => fault([file, name, entry.id, ...at], 'fault.nobody', { section, id })),
    )
  })

const build = (ruleset: RulesetId, packs: readonly ContentPack[], merged: Merged): Catalogue => {
  // Built from the list of sections, which the type can't express.
  const sections = bySection((name) => section<Entries[SectionName]>(name, merged[name])) as unknown as Sections
  const names = packs.flatMap((pack) => pack.names ?? [])
  const effects = packs.flatMap((pack) => pack.effects ?? [])
  const texts = packs.flatMap((pack) => pack.texts ?? [])
  const identity = packs.map(({ id, version }) => ({ id, version }))
  return catalogueOf(
    sections,
    { ruleset, packs: identity, hash: () => hashOf(fingerprinted(merged)) },
    names,
    effects,
    texts,
  )
}
