import { invalid } from '@shared/contract/error'
import { z } from 'zod'
import { list, number, text } from '../lenient'
import type { ForeignFile } from '../model'
import type { Force, RosterTree, Selection } from '../roster'
import { gangsOf } from './roster-tree'
import { rawAt, unreadIn } from './unread'

const Cost = z.object({ name: text, value: number.transform((value) => value ?? 0) })
const Profile = z.object({
  name: text,
  typeName: text,
  characteristics: list(z.object({ name: text, $text: text.optional(), value: text.optional() })),
})

type SelectionJson = {
  name: string
  customName: string
  type: string
  number: number
  costs: z.output<typeof Cost>[]
  categories: { name: string }[]
  profiles: z.output<typeof Profile>[]
  rules: { name: string }[]
  customNotes: string
  selections: SelectionJson[]
}
const named = list(z.object({ name: text }))
const SelectionSchema: z.ZodType<SelectionJson> = z.object({
  name: text,
  customName: text,
  type: text,
  number: number.transform((value) => value ?? 1),
  costs: list(Cost),
  categories: named,
  profiles: list(Profile),
  rules: named,
  customNotes: text,
  get selections() {
    return list(SelectionSchema)
  },
})

type ForceJson = {
  name: string
  catalogueName: string
  customNotes: string
  costs: z.output<typeof Cost>[]
  rules: { name: string }[]
  selections: SelectionJson[]
  forces: ForceJson[]
}
const ForceSchema: z.ZodType<ForceJson> = z.object({
  name: text,
  catalogueName: text,
  customNotes: text,
  costs: list(Cost),
  rules: named,
  selections: list(SelectionSchema),
  get forces() {
    return list(ForceSchema)
  },
})

const Roster = z.object({
  id: text,
  name: text,
  gameSystemName: text,
  costs: list(Cost),
  customNotes: text,
  forces: list(ForceSchema),
})
const File = z.object({ name: text, roster: Roster })
/** Technical fields of the other tool. */
const ofTheTool = ['battleScribeVersion', 'gameSystemId', 'gameSystemRevision', 'xmlns', 'generatedBy']

export const isNewRecruit = (content: unknown): boolean =>
  z.object({ roster: z.object({ forces: z.unknown().refine((it) => it !== undefined) }) }).safeParse(content).success

/** A roster as New Recruit saves it. Throws `invalid` with the paths that are wrong. */
export function readNewRecruit(content: unknown): ForeignFile {
  const file = File.safeParse(content)
  if (!file.success) throw invalid(file.error, [], 'error.foreign.malformed')
  const { roster, name } = file.data
  const tree: RosterTree = {
    place: 'roster',
    id: roster.id,
    name: roster.name || name,
    gameSystem: roster.gameSystemName,
    costs: roster.costs,
    notes: roster.customNotes,
    forces: roster.forces.map((force, index) => forceOf(force, `roster.forces.${index}`)),
    unread: [
      ...(roster.name !== '' && name !== '' && name !== roster.name
        ? [{ place: 'name', reason: 'unread' as const, text: `name: ${name}` }]
        : []),
      ...unreadIn([{ place: 'roster', value: rawAt(content, 'roster') }], [...Object.keys(Roster.shape), ...ofTheTool]),
    ],
  }
  return gangsOf('new-recruit', tree)
}

const forceOf = (force: ForceJson, place: string): Force => ({
  place,
  name: force.name,
  catalogue: force.catalogueName,
  notes: force.customNotes,
  costs: force.costs,
  rules: force.rules.map(({ name }) => name),
  selections: force.selections.map((it, at) => selectionOf(it, `${place}.selections.${at}`)),
  forces: force.forces.map((it, at) => forceOf(it, `${place}.forces.${at}`)),
})

const selectionOf = (it: SelectionJson, place: string): Selection => ({
  place,
  name: it.name,
  customName: it.customName,
  type: it.type,
  number: it.number,
  costs: it.costs,
  categories: it.categories.map(({ name }) => name),
  profiles: it.profiles.map(({ name, typeName, characteristics }) => ({
    name,
    typeName,
    values: characteristics.map((value) => ({ name: value.name, text: value.$text || (value.value ?? '') })),
  })),
  rules: it.rules.map(({ name }) => name),
  notes: it.customNotes,
  selections: it.selections.map((inner, at) => selectionOf(inner, `${place}.selections.${at}`)),
})
