import { fits, formOf, isObject, type Json, type JsonObject } from '@shared/content/forms'
import { sectionNames, type SectionName } from '@shared/content'
import { latinSlugOf } from '@shared/values/slug'
import type { Locale } from '@shared/i18n'
import type { RulesetId } from '@shared/battle'
import { z } from 'zod'

/** Whether an entry is the pack's own, or overrides one from elsewhere. */
export type EntryOrigin = 'entries' | 'overrides'

/** Position of an entry in the draft. */
export interface EntryAddress {
  readonly part: EntryOrigin
  readonly section: SectionName
  readonly index: number
}

/** A pack being edited: JSON, since it need not be valid yet. */
export type Draft = JsonObject

/** The draft as it is sent. */
export const written = (draft: Draft): z.core.util.JSONType => z.json().parse(JSON.parse(JSON.stringify(draft)))

export const newDraft = (ruleset: RulesetId, title: string): Draft => ({
  id: latinSlugOf(title) || 'own',
  title,
  ruleset,
  version: '1',
  entries: {},
  overrides: {},
})

/** The entries of a section; none if the file has something else there. */
export function listOf(draft: Draft, part: EntryOrigin, section: SectionName): readonly JsonObject[] {
  const sections = draft[part]
  const list = isObject(sections) ? sections[section] : undefined
  return Array.isArray(list) ? list.filter(isObject) : []
}

export const entryAt = (draft: Draft, { part, section, index }: EntryAddress): JsonObject | undefined =>
  listOf(draft, part, section)[index]

/** Every position of the draft, section by section. */
export const placesOf = (draft: Draft, part: EntryOrigin): readonly EntryAddress[] =>
  sectionNames.flatMap((section) => listOf(draft, part, section).map((_, index) => ({ part, section, index })))

export const withField = (draft: Draft, name: string, value: Json): Draft => ({ ...draft, [name]: value })

export const withEntry = (draft: Draft, { part, section, index }: EntryAddress, entry: JsonObject): Draft =>
  withList(draft, part, section, listOf(draft, part, section).with(index, entry))

export function added(
  draft: Draft,
  part: EntryOrigin,
  section: SectionName,
  entry: JsonObject,
): { draft: Draft; place: EntryAddress } {
  const list = listOf(draft, part, section)
  return { draft: withList(draft, part, section, [...list, entry]), place: { part, section, index: list.length } }
}

export const without = (draft: Draft, { part, section, index }: EntryAddress): Draft =>
  withList(draft, part, section, listOf(draft, part, section).toSpliced(index, 1))

function withList(draft: Draft, part: EntryOrigin, section: SectionName, list: readonly JsonObject[]): Draft {
  const sections = isObject(draft[part]) ? draft[part] : {}
  const { [section]: _, ...others } = sections
  return { ...draft, [part]: list.length > 0 ? { ...others, [section]: list } : others }
}

/** The override that makes the official entry equal to `wanted`: the fields that differ, and the id. */
export function changesOf(official: JsonObject, wanted: JsonObject): JsonObject {
  const differing = Object.entries(wanted).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(official[name]),
  )
  return { id: official['id'], ...Object.fromEntries(differing.filter(([name]) => name !== 'id')) }
}

/** The entry's name in a language of the pack's names; empty if it has none. */
export function nameIn(draft: Draft, locale: Locale, section: SectionName, id: string): string {
  const named = [locale, section, id].reduce<Json | undefined>(
    (value, step) => (isObject(value) ? value[step] : undefined),
    draft['names'],
  )
  return typeof named === 'string' ? named : ''
}

export function named(draft: Draft, locale: Locale, section: SectionName, id: string, name: string): Draft {
  const names = objectOf(draft['names'])
  const inLocale = objectOf(names[locale])
  const { [id]: _, ...others } = objectOf(inLocale[section])
  const inSection = name === '' ? others : { ...others, [id]: name }
  return { ...draft, names: { ...names, [locale]: { ...inLocale, [section]: inSection } } }
}

const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

/** Whether the form can show the entry; an unusual one from a file may have to be corrected in the file. */
export const editable = (section: SectionName, entry: JsonObject): boolean => fits(formOf(section), entry)
