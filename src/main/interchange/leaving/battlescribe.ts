import { element, type Xml } from './xml'

/** Rosters in BattleScribe's format (.ros). In place of catalogue ids they have our slugs. */

const schema = 'http://www.battlescribe.net/schema/rosterSchema'

const revision = '1'
export const keyOf = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** `list`: the list of its units or fighters. */
export const forceOf = (it: {
  readonly id: string
  readonly name: string
  readonly list: { readonly id: string; readonly name: string }
  readonly selections: readonly Xml[]
}): Xml =>
  element(
    'force',
    {
      id: it.id,
      name: it.name,
      entryId: keyOf(it.name),
      catalogueId: it.list.id,
      catalogueRevision: revision,
      catalogueName: it.list.name,
    },
    [element('selections', {}, it.selections)],
  )

/** `game`: the game's name in rosters. */
export const rosterFile = (it: {
  readonly id: string
  readonly name: string
  readonly game: string
  readonly costs: Xml
  readonly notes: string
  readonly forces: readonly Xml[]
}): string => {
  const root = element(
    'roster',
    {
      id: it.id,
      name: it.name,
      battleScribeVersion: '2.03',
      gameSystemId: keyOf(it.game),
      gameSystemName: it.game,
      gameSystemRevision: revision,
      xmlns: schema,
    },
    [it.costs, notesOf(it.notes), element('forces', {}, it.forces)],
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${root.text}\n`
}

export const costsOf = (name: string, value: number): Xml =>
  element('costs', {}, [element('cost', { name, typeId: name.toLowerCase(), value: `${value}.0` })])

const notesOf = (notes: string): Xml | null => (notes.trim() === '' ? null : element('customNotes', {}, notes.trim()))

export interface Selection {
  readonly id: string
  /** Its name in the content. */
  readonly entry: string
  readonly name: string
  readonly customName?: string
  readonly number?: number
  readonly type?: 'unit' | 'model' | 'upgrade'
  readonly costs?: Xml | null
  readonly category?: string
  readonly profiles?: readonly Xml[]
  /** Its rules with their texts; empty: no texts. */
  readonly rules?: readonly { readonly name: string; readonly text: string }[]
  readonly selections?: readonly Xml[]
}

export const selection = ({ costs = null, profiles = [], rules = [], selections = [], ...it }: Selection): Xml =>
  element(
    'selection',
    {
      id: it.id,
      name: it.name,
      entryId: it.entry,
      ...(it.customName === undefined ? {} : { customName: it.customName }),
      number: String(it.number ?? 1),
      type: it.type ?? 'upgrade',
    },
    [
      rules.length === 0
        ? null
        : element(
            'rules',
            {},
            rules.map(({ name, text }, i) =>
              element('rule', { id: `${it.id}-rule-${i}`, name, hidden: 'false' }, [
                text === '' ? null : element('description', {}, text),
              ]),
            ),
          ),
      profiles.length === 0 ? null : element('profiles', {}, profiles),
      selections.length === 0 ? null : element('selections', {}, selections),
      costs,
      it.category === undefined
        ? null
        : element('categories', {}, [
            element('category', {
              id: `${it.id}-category`,
              name: it.category,
              entryId: keyOf(it.category),
              primary: 'true',
            }),
          ]),
    ],
  )

/** Figures with quotes for inches, as other programs write them. */
export const profile = (
  id: string,
  name: string,
  typeName: string,
  cells: readonly (readonly [string, string])[],
): Xml =>
  element('profile', { id: `${id}-${keyOf(typeName)}`, name, hidden: 'false', typeId: keyOf(typeName), typeName }, [
    element(
      'characteristics',
      {},
      cells.map(([head, text]) =>
        element('characteristic', { name: head, typeId: keyOf(`${typeName} ${head}`) }, text.replaceAll('″', '"')),
      ),
    ),
  ])
