import { gangFile } from '@main/interchange/leaving/gang-file'
import { type Element, readXml } from '@main/interchange/foreign/xml'
import { expect, test } from 'vitest'
import { opposedArmies } from '../armies/support'
import { veteran } from '../cards/support'
import { freshStore } from '../database/support'
import { catalogues } from '../gangs/support'

/** The elements of BattleScribe's rosters (2.03): their attributes and children; `#` for text. */
const form: Readonly<Record<string, readonly [attributes: string, children: string]>> = {
  roster: [
    'id name battleScribeVersion gameSystemId gameSystemName gameSystemRevision xmlns',
    'costs costLimits forces customNotes tags',
  ],
  costs: ['', 'cost'],
  cost: ['name typeId value', ''],
  customNotes: ['', '#'],
  forces: ['', 'force'],
  force: [
    'id name customName entryId entryGroupId catalogueId catalogueName catalogueRevision hidden page publicationId',
    'selections forces profiles rules categories publications customNotes',
  ],
  selections: ['', 'selection'],
  selection: [
    'id name customName entryId entryGroupId number type hidden page publicationId',
    'rules profiles selections costs categories customNotes',
  ],
  rules: ['', 'rule'],
  rule: ['id name hidden page publicationId', 'description'],
  description: ['', '#'],
  profiles: ['', 'profile'],
  profile: ['id name hidden typeId typeName page publicationId', 'characteristics'],
  characteristics: ['', 'characteristic'],
  characteristic: ['name typeId', '#'],
  categories: ['', 'category'],
  category: ['id name customName entryId primary hidden page publicationId', 'rules profiles'],
}

/** Children that an element has in every roster of those programs. */
const always: Readonly<Record<string, string>> = {
  roster: 'id name battleScribeVersion gameSystemId gameSystemName gameSystemRevision',
  cost: 'name typeId value',
  force: 'id name entryId catalogueId catalogueRevision catalogueName',
  selection: 'id name entryId number type',
  rule: 'id name hidden',
  profile: 'id name hidden typeId typeName',
  characteristic: 'name typeId',
  category: 'id name entryId primary',
}

/** Elements and attributes that the form does not allow. */
function misplaced({ name, attributes, children, text }: Element): string[] {
  const [known = '', within = ''] = form[name] ?? []
  const strange = Object.keys(attributes).filter((key) => !known.split(' ').includes(key))
  const inside = within.split(' ')
  return [
    ...(form[name] === undefined ? [name] : []),
    ...strange.map((key) => `${name}@${key}`),
    ...(text.trim() === '' || inside.includes('#') ? [] : [`${name}#`]),
    ...children.flatMap((child) => [
      ...(inside.includes(child.name) ? [] : [`${name}/${child.name}`]),
      ...misplaced(child),
    ]),
  ]
}

const allIn = (element: Element): Element[] => [element, ...element.children.flatMap(allIn)]

test.each(['gang', 'army'] as const)(
  'the roster of %s has the form that other programs read, and the texts of rules',
  (of) => {
    const store = freshStore()
    const gangId = of === 'gang' ? veteran(store).gang : opposedArmies(store).armies[0]
    const root = readXml(gangFile(store, catalogues, { gangId, format: 'roster', locale: 'en' }).text)
    expect(misplaced(root)).toEqual([])
    const all = allIn(root)
    const missing = all.flatMap(({ name, attributes }) =>
      (always[name] ?? '').split(' ').flatMap((key) => (key === '' || attributes[key] ? [] : [`${name}@${key}`])),
    )
    expect(missing).toEqual([])
    const ids = all.flatMap(({ name, attributes }) =>
      attributes['id'] === undefined ? [] : [`${name} ${attributes['id']}`],
    )
    expect(new Set(ids).size).toBe(ids.length)
    const types = all.flatMap(({ name, attributes }) => (name === 'selection' ? [attributes['type'] ?? ''] : []))
    expect(types.filter((type) => !['unit', 'model', 'upgrade'].includes(type))).toEqual([])
    const told = all.flatMap(({ name, attributes, children }) =>
      name === 'rule' ? [[attributes['name'], children.map(({ text }) => text).join('')]] : [],
    )
    expect(told.some(([, text]) => text !== '')).toBe(true)
    expect(told.filter(([name]) => name?.includes(': '))).toEqual([])
  },
)
