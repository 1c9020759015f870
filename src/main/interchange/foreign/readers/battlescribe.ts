import { refused } from '../../../files/guard'
import type { ForeignFile } from '../model'
import { childrenOf, type Element, readXml, wrapped } from '../xml'
import type { Force, RosterTree, Selection } from '../roster'
import { gangsOf } from './roster-tree'
import { unreadIn } from './unread'

/** A `.ros` roster. Throws `invalid` with the line, or for an XML that is no roster. */
export function readBattleScribe(text: string): ForeignFile {
  const root = readXml(text)
  if (root.name !== 'roster') throw refused([`line ${root.line}`], `is <${root.name}>, not <roster>`)
  return gangsOf('battlescribe', treeOf(root))
}

const attribute = ({ attributes }: Element, name: string): string => (attributes[name] ?? '').trim()

const treeOf = (root: Element): RosterTree => ({
  place: `line ${root.line}`,
  id: attribute(root, 'id'),
  name: attribute(root, 'name'),
  gameSystem: attribute(root, 'gameSystemName'),
  costs: costsOf(root),
  notes: notesOf(root),
  forces: forcesOf(root),
  unread: unreadIn(
    ['costLimits', 'tags']
      .flatMap((name) => childrenOf(root, name))
      .map((it) => ({ place: `line ${it.line}`, value: { [it.name]: namesIn(it) } })),
    [],
  ),
})

/** The names in a list of named things, with their amounts. */
const namesIn = ({ children }: Element): string =>
  children
    .map((it) => [attribute(it, 'name'), attribute(it, 'value')].filter((said) => said !== '').join(' '))
    .join(', ')

const forcesOf = (element: Element): Force[] =>
  wrapped(element, 'forces', 'force').map((force) => ({
    place: `line ${force.line}`,
    name: attribute(force, 'name'),
    catalogue: attribute(force, 'catalogueName'),
    notes: notesOf(force),
    costs: costsOf(force),
    rules: wrapped(force, 'rules', 'rule').map((rule) => attribute(rule, 'name')),
    selections: selectionsOf(force),
    forces: forcesOf(force),
  }))

const notesOf = (element: Element): string =>
  childrenOf(element, 'customNotes')
    .map(({ text }) => text.trim())
    .join(' ')

const selectionsOf = (element: Element): Selection[] =>
  wrapped(element, 'selections', 'selection').map((selection) => ({
    place: `line ${selection.line}`,
    name: attribute(selection, 'name'),
    customName: attribute(selection, 'customName'),
    type: attribute(selection, 'type'),
    number: wholeNumber(selection, 'number', 1),
    costs: costsOf(selection),
    categories: wrapped(selection, 'categories', 'category').map((category) => attribute(category, 'name')),
    profiles: wrapped(selection, 'profiles', 'profile').map((profile) => ({
      name: attribute(profile, 'name'),
      typeName: attribute(profile, 'typeName') || attribute(profile, 'profileTypeName'),
      values: wrapped(profile, 'characteristics', 'characteristic').map((value) => ({
        name: attribute(value, 'name'),
        text: value.text.trim() || attribute(value, 'value'),
      })),
    })),
    rules: wrapped(selection, 'rules', 'rule').map((rule) => attribute(rule, 'name')),
    notes: notesOf(selection),
    selections: selectionsOf(selection),
  }))

const costsOf = (element: Element) =>
  wrapped(element, 'costs', 'cost').map((cost) => ({ name: attribute(cost, 'name'), value: decimal(cost, 'value', 0) }))

const decimal = (element: Element, name: string, missing: number): number => {
  const text = attribute(element, name)
  const read = text === '' ? missing : Number(text)
  if (!Number.isFinite(read) || Math.abs(read) > 1_000_000) {
    throw refused([`line ${element.line}`, name], `"${text.slice(0, 40)}" is no number`)
  }
  return read
}
const wholeNumber = (element: Element, name: string, missing: number) => Math.round(decimal(element, name, missing))
