import type { ArmyBook } from '@shared/campaign/armies'
import type { Catalogue } from '@shared/content'
import type { ForeignChoices, NameKind } from '@shared/contract/foreign'
import type { Known } from '../matching'
import type { NameSource } from '../names'

/** Names of a game with armies of units: a list is a force, a type a unit, an item a weapon or wargear. */
export function armyNames(catalogue: Catalogue, book: ArmyBook): NameSource {
  const known = (kind: NameKind): readonly Known[] => knownOf(catalogue, book, kind)
  return {
    known,
    chosen: (kind, slug) => known(kind).find((it) => it.slug === slug) ?? null,
    refined: (looked) => looked,
  }
}

function knownOf(catalogue: Catalogue, { sections, offered }: ArmyBook, kind: NameKind): Known[] {
  switch (kind) {
    case 'list':
      return catalogue[sections.forces].all.map(({ id, name }) => ({
        slug: id,
        name,
        names: [catalogue.nameOf(sections.forces, id, 'ru'), ...wider.map((whole) => `${whole} - ${name}`)],
      }))
    case 'type': {
      const forcesOf = new Map(offered(catalogue).map(({ id, forces }) => [id, forces]))
      return catalogue[sections.units].all.map(({ id, name }) => ({
        slug: id,
        name,
        names: [
          catalogue.nameOf(sections.units, id, 'ru'),
          ...(forcesOf.get(id) ?? []).map((force) => `${catalogue.nameOf(sections.forces, force, 'en')} ${name}`),
        ],
      }))
    }
    case 'item':
      return [
        ...catalogue[sections.weapons].all.map((weapon) => itemOf(catalogue, sections.weapons, weapon)),
        ...(sections.wargear === null
          ? []
          : catalogue[sections.wargear].all.map((gear) => itemOf(catalogue, 'classicWargear', gear))),
      ]
    case 'skill':
    case 'injury':
    case 'territory':
    case 'scenario':
      return []
  }
}

/** An older book's name for it is often its slug: "Bolter". */
const itemOf = (
  catalogue: Catalogue,
  section: 'armaments' | 'classicWeapons' | 'classicWargear',
  { id, name }: { readonly id: string; readonly name: string },
): Known => ({ slug: id, name, names: [catalogue.nameOf(section, id, 'ru'), id.replaceAll('-', ' ')] })

/** Prefixes in the names of catalogues: "Imperium - Space Marines". */
const wider = ['Imperium', 'Imperium - Adeptus Astartes', 'Chaos', 'Xenos', 'Tyranids']

export const armyChoices = (catalogue: Catalogue, book: ArmyBook): ForeignChoices => {
  const of = (kind: NameKind) => knownOf(catalogue, book, kind).map(({ slug, name }) => ({ slug, name, of: null }))
  return { list: of('list'), type: of('type'), item: of('item'), skill: [], injury: [], territory: [], scenario: [] }
}
