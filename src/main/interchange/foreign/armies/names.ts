import type { Catalogue } from '@shared/content'
import type { ForeignChoices, NameKind } from '@shared/contract/foreign'
import type { Known } from '../matching'
import type { NameSource } from '../names'

/** Names of a game with armies of datasheets: a list is a force, a type a datasheet, an item a weapon. */
export function armyNames(catalogue: Catalogue): NameSource {
  const known = (kind: NameKind): readonly Known[] => knownOf(catalogue, kind)
  return {
    known,
    chosen: (kind, slug) => known(kind).find((it) => it.slug === slug) ?? null,
    refined: (looked) => looked,
  }
}

function knownOf(catalogue: Catalogue, kind: NameKind): Known[] {
  switch (kind) {
    case 'list':
      return catalogue.forces.all.map(({ id, name }) => ({
        slug: id,
        name,
        names: [catalogue.nameOf('forces', id, 'ru'), ...wider.map((whole) => `${whole} - ${name}`)],
      }))
    case 'type':
      return catalogue.datasheets.all.map(({ id, name }) => ({
        slug: id,
        name,
        names: [catalogue.nameOf('datasheets', id, 'ru')],
      }))
    case 'item':
      return catalogue.armaments.all.map(({ id, name }) => ({
        slug: id,
        name,
        names: [catalogue.nameOf('armaments', id, 'ru')],
      }))
    case 'skill':
    case 'injury':
    case 'territory':
    case 'scenario':
      return []
  }
}

/** What catalogues are filed under: "Imperium - Space Marines". */
const wider = ['Imperium', 'Imperium - Adeptus Astartes', 'Chaos', 'Xenos', 'Tyranids']

export const armyChoices = (catalogue: Catalogue): ForeignChoices => {
  const of = (kind: NameKind) => knownOf(catalogue, kind).map(({ slug, name }) => ({ slug, name, of: null }))
  return { list: of('list'), type: of('type'), item: of('item'), skill: [], injury: [], territory: [], scenario: [] }
}
