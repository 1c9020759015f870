import {
  fighterTypeSchema,
  gangSchema,
  skillSetIdSchema,
  type Category,
  type FighterType,
  type Gang,
  type SkillId,
  type Statline,
} from '../../src/shared/content/schema'
import { inches, numberOf, provenanceOf, slugOf } from './cells'
import { compositions, gangLists, printedTwice } from './corrections/fighters'
import { cell, type Row } from './csv'
import type { Resolver } from './resolve'
import { readSpecial } from './special'
import { standingOf } from './standing'

const legacy = / \(legacy 2018 Gangs of the Underhive\)$/

/** The list a row belongs to, as `{ id, name, kind }`. */
export const gangOf = (printed: string): Gang => {
  const house = printed.replace(legacy, '')
  const list = gangLists.find((candidate) => candidate.printed === house)
  if (!list) throw new Error(`"${printed}" is not a known gang list`)
  return gangSchema.parse(
    house === printed
      ? { id: list.id, name: list.name, kind: list.kind, edition: 'N23', byHand: compositions[list.id] ?? [] }
      : { id: `${list.id}-2018`, name: `${list.name} (2018)`, kind: 'legacy', edition: 'N18', byHand: [] },
  )
}

const categoryOf = (text: string): Category => {
  const id = slugOf(text)
  return fighterTypeSchema.shape.category.parse(id)
}

const figure = (text: string): number | null => {
  if (text === '' || text === '-') return null
  const match = /^(\d+)\+?(?: \(\d+\+?\))?$/.exec(text)
  if (!match) throw new Error(`"${text}" is not a characteristic`)
  return Number(match[1])
}

/** `5"`, `5"/8"` (on foot and mounted), `6" (5")`; anything rolled is unknown here and shown as text. */
const movement = (text: string): number | null => {
  const match = /^(\d+)"/.exec(text)
  return match ? inches(Number(match[1])) : null
}

const columns: Readonly<Record<keyof Statline, string>> = {
  m: 'M',
  ws: 'WS',
  bs: 'BS',
  s: 'S',
  t: 'T',
  w: 'W',
  i: 'I',
  a: 'A',
  ld: 'Ld',
  cl: 'Cl',
  wil: 'Wil',
  int: 'Int',
}

const statlineOf = (row: Row): Statline => {
  const at = (column: string) => figure(cell(row, column))
  return {
    m: movement(cell(row, 'M')),
    ws: at('WS'),
    bs: at('BS'),
    s: at('S'),
    t: at('T'),
    w: at('W'),
    i: at('I'),
    a: at('A'),
    ld: at('Ld'),
    cl: at('Cl'),
    wil: at('Wil'),
    int: at('Int'),
  }
}

/** Values with something in brackets or rolled: the card shows more than one number can say. */
const statNotes = (row: Row): string[] =>
  Object.values(columns).flatMap((column) => {
    const text = cell(row, column)
    return /[()/D]/.test(text) ? [`${column} is printed ${text}`] : []
  })

const sets = (text: string) =>
  text
    .split(';')
    .map((set) => set.trim())
    .filter((set) => set !== '')
    .map((set) => skillSetIdSchema.parse(slugOf(set)))

export const fighterTypesOf = (
  rows: readonly Row[],
  resolver: Resolver,
  skills: (name: string) => SkillId | null,
): FighterType[] => {
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const type = fighterTypeOf(row, resolver, skills)
    if (seen.has(type.id)) {
      if (!printedTwice.includes(type.id)) throw new Error(`${type.id} is printed twice`)
      return []
    }
    seen.add(type.id)
    return [type]
  })
}

const fighterTypeOf = (row: Row, resolver: Resolver, skills: (name: string) => SkillId | null): FighterType => {
  const gang = gangOf(cell(row, 'gang'))
  const name = cell(row, 'name')
  const category = categoryOf(cell(row, 'category'))
  const special = readSpecial(cell(row, 'special'), resolver, skills)
  const { choosePrimary, ...standing } = standingOf(category, special, gang.kind === 'legacy')
  return fighterTypeSchema.parse({
    id: `${gang.id}-${slugOf(name)}`,
    gang: gang.id,
    name,
    category,
    cost: numberOf(cell(row, 'cost')),
    statline: statlineOf(row),
    skills: {
      primary: sets(cell(row, 'primary_skills')),
      secondary: sets(cell(row, 'secondary_skills')),
      starts: special.skills,
      choosePrimary,
    },
    weaponLimit: special.weaponLimit,
    startsWith: special.startsWith,
    ...standing,
    promotion: special.promotion,
    limit: special.limit,
    byHand: [...statNotes(row), ...special.byHand],
    ...provenanceOf(row),
  })
}
