import type { Edition } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { ForeignChoices, NameKind } from '@shared/contract/foreign'
import { en } from '@shared/i18n/en'
import { ru } from '@shared/i18n/ru'
import { aliases } from './aliases'
import { type Known, looseAmmo, type Match } from './matching'
import type { Asked, Found, NameSource } from './names'
import { normalised } from './normalised'

/** Names of a game with gangs. */
export const gangNames = (catalogue: Catalogue, edition: Edition): NameSource => ({
  known: (kind, within) => knownOf(catalogue, edition, kind, within),
  chosen: (kind, slug) => chosenFrom(catalogue, edition, kind, slug),
  refined: (looked, asked) => (asked.kind === 'type' ? typeMatch(looked, { ...asked, catalogue }) : looked),
})

type WantedType = Omit<Asked, 'kind'> & { readonly catalogue: Catalogue }

/** Matches a type by what other tools add to its name, by another list that this gang may hire from, or by its category. */
function typeMatch(looked: Match, type: WantedType): Match {
  if (looked.certainty === 'exact' || looked.certainty === 'alias') return looked
  const { wanted, match, catalogue, known } = type
  for (const written of writtenTypes(type)) {
    const found = match(written, true)
    if (found.found !== null) return { ...found, certainty: 'alias' }
  }
  const everywhere = catalogue.fighterTypes.all.filter(({ id, name, gang }) =>
    writtenTypes({ ...type, within: gang }).some(
      (written) => written === normalised(name) || aliases.get(written)?.includes(id) === true,
    ),
  )
  const [only] = everywhere.map(({ id, name }): Known => ({ slug: id, name, names: [] }))
  if (only && everywhere.length === 1) return { certainty: 'alias', found: only, candidates: [only] }
  return byCategory(looked, wanted, known, catalogue)
}

/** "Ghost Specialist", "Phantom Psyker", "Palanite Captain", "Cawdor Stig-Shambler": the name with a later addition. */
function writtenTypes({ wanted, within, catalogue }: Pick<WantedType, 'wanted' | 'within' | 'catalogue'>): string[] {
  const plain = normalised(wanted).replace(/ (specialist|psyker)$/, '')
  const list = within === undefined ? '' : normalised(catalogue.gangs.find(within)?.name ?? '').replace(/^house /, '')
  // "Van Saar Prime" is a Prime; of a longer list name one word is enough.
  const house = [list, ...list.split(' ')].find((words) => words !== '' && plain.startsWith(`${words} `))
  return [normalised(wanted), plain, ...(house === undefined ? [] : [plain.slice(house.length + 1)])]
}

/** "Champion", "Ganger": other tools use the category instead of the type. It matches if only one type has that category. */
function byCategory(match: Match, wanted: string, known: readonly Known[], { fighterTypes }: Catalogue): Match {
  // CAMP-CRE-15: a Specialist is a Ganger.
  const words = normalised(wanted).replace('specialist', 'ganger').split(' ')
  const ofCategory = known.filter(({ slug }) =>
    words.includes(fighterTypes.get(slug).category.replace('specialist', 'ganger')),
  )
  const [first] = ofCategory
  if (!first) return match
  return {
    certainty: ofCategory.length === 1 ? 'alias' : 'likely',
    found: first,
    candidates: [...ofCategory, ...match.candidates.filter((it) => !ofCategory.includes(it))].slice(0, 8),
  }
}

const chosenFrom = (catalogue: Catalogue, edition: Edition, kind: NameKind, slug: string): Found | null => {
  if (kind === 'type') return named(catalogue.fighterTypes.find(slug))
  if (kind === 'item') return named(catalogue.items.find(slug))
  return knownOf(catalogue, edition, kind, undefined).find((it) => it.slug === slug) ?? null
}
const named = (it: { readonly id: string; readonly name: string } | undefined): Found | null =>
  it === undefined ? null : { slug: it.id, name: it.name }

/** Everything that a name can be mapped to. */
export const choicesOf = (catalogue: Catalogue, edition: Edition): ForeignChoices => {
  const ofKind = (kind: NameKind) =>
    knownOf(catalogue, edition, kind, undefined).map(({ slug, name }) => ({ slug, name, of: null }))
  return {
    list: ofKind('list'),
    type: catalogue.fighterTypes.all.map(({ id, name, gang }) => ({ slug: id, name, of: gang })),
    item: ofKind('item'),
    skill: ofKind('skill'),
    injury: ofKind('injury'),
    territory: ofKind('territory'),
    scenario: ofKind('scenario'),
  }
}

function knownOf(catalogue: Catalogue, edition: Edition, kind: NameKind, within: string | undefined): Known[] {
  const both = (section: Parameters<Catalogue['nameOf']>[0], id: string, name: string): Known => ({
    slug: id,
    name,
    names: [catalogue.nameOf(section, id, 'ru')],
  })
  switch (kind) {
    case 'list':
      return catalogue.gangs.all
        .filter(({ kind }) => kind !== 'pool')
        .map(({ id, name }) => ({
          ...both('gangs', id, name),
          names: [catalogue.nameOf('gangs', id, 'ru'), name.replace(/^House /, '')],
        }))
    case 'type': {
      const pools = catalogue.gangs.all.filter(({ kind }) => kind === 'pool').map(({ id }) => id)
      return [within, ...pools].flatMap((list) =>
        catalogue.fighterTypes.all
          .filter(({ gang }) => gang === list)
          .map(({ id, name }) => both('fighterTypes', id, name)),
      )
    }
    case 'item':
      return catalogue.items.all.map(({ id, name, kind: of }) => {
        const item = both('items', id, name)
        return of === 'ammo' ? { ...item, loose: looseAmmo(name) } : item
      })
    case 'skill':
      return catalogue.skills.all.map(({ id, name }) => both('skills', id, name))
    case 'territory':
      return catalogue.territories.all.map(({ id, name }) => both('territories', id, name))
    case 'scenario':
      return catalogue.scenarios.all.map(({ id, name }) => both('scenarios', id, name))
    case 'injury':
      return Object.keys(edition.injuries.results).map((slug) => ({
        slug,
        name: injuryName(en.injury, slug),
        names: [injuryName(ru.injury, slug), slug.replaceAll('-', ' ')],
      }))
  }
}

/** Injury texts read "Eye injury: recovery, ...": the name is before the colon. */
const injuryName = (texts: Readonly<Record<string, string>>, slug: string): string =>
  (texts[slug] ?? slug).split(':', 1)[0] ?? slug
