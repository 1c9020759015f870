import type { Edition } from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { Certainty, ForeignChoices, NameDecision, NameKind, NameMatch } from '@shared/contract/foreign'
import { en } from '@shared/i18n/en'
import { ru } from '@shared/i18n/ru'
import { aliases } from './aliases'
import { type Known, type Match, matcher, withoutAmmoWords } from './matching'
import { normalised } from './normalised'

/** Looks every name of a file up once, takes decisions into account, and remembers what was asked for the plan. */
export interface NameLookup {
  /** `within`: the gang list whose fighter types are meant. */
  find(kind: NameKind, wanted: string, within?: string): Found | null
  /** What was decided about it, now or for an earlier file; undefined: nothing. */
  decisionOn(kind: NameKind, wanted: string, within?: string): NameDecision | undefined
  readonly asked: readonly NameMatch[]
}
export interface Found {
  readonly slug: string
  readonly name: string
}

export const keyOf = (kind: NameKind, wanted: string, within?: string): string =>
  `${kind}:${within === undefined ? '' : `${within}/`}${normalised(wanted)}`.slice(0, 300)

/** Unknown names of a file for which something alike is looked for. No gang's file has as many; the rest keep their own names. */
const mostGuessed = 2000

/** What was decided, by key. */
export interface Decided {
  readonly now: Readonly<Record<string, NameDecision>>
  readonly before: Readonly<Record<string, NameDecision>>
}

export function namesOver(catalogue: Catalogue, edition: Edition, decided: Decided): NameLookup {
  const matchers = new Map<string, { match: ReturnType<typeof matcher>; known: readonly Known[] }>()
  const asked = new Map<string, NameMatch>()
  let left = mostGuessed
  const matcherFor = (kind: NameKind, within: string | undefined) => {
    const id = `${kind}/${within ?? ''}`
    const there = matchers.get(id)
    if (there) return there
    const known = knownOf(catalogue, edition, kind, within)
    const made = { match: matcher(known), known }
    matchers.set(id, made)
    return made
  }
  /** A choice of an earlier file counts where what was chosen is there. */
  const decisionOf = (
    key: string,
    kind: NameKind,
  ): { decision: NameDecision; certainty: Extract<Certainty, 'decided' | 'remembered'> } | null => {
    if (Object.hasOwn(decided.now, key)) return { decision: decided.now[key] ?? null, certainty: 'decided' }
    if (!Object.hasOwn(decided.before, key)) return null
    const decision = decided.before[key] ?? null
    const isThere = typeof decision !== 'string' || chosenFrom(catalogue, edition, kind, decision) !== null
    return isThere ? { decision, certainty: 'remembered' } : null
  }
  return {
    decisionOn: (kind, wanted, within) => decisionOf(keyOf(kind, wanted, within), kind)?.decision,
    find(kind, wanted, within) {
      const key = keyOf(kind, wanted, within)
      const before = asked.get(key)
      if (before) {
        asked.set(key, { ...before, times: before.times + 1 })
        return before.slug === null || before.name === null ? null : { slug: before.slug, name: before.name }
      }
      const { match, known } = matcherFor(kind, within)
      const looked = match(wanted, left <= 0)
      if (looked.certainty === 'likely' || looked.certainty === 'none') left -= 1
      const found = kind === 'type' ? typeMatch(looked, { wanted, within, known, catalogue, match }) : looked
      const said = decisionOf(key, kind)
      // What only looks alike is taken once somebody says so; until then it keeps its own name.
      const sure = found.certainty === 'exact' || found.certainty === 'alias'
      const chosen = typeof said?.decision === 'string' ? chosenFrom(catalogue, edition, kind, said.decision) : null
      const taken = said === null ? (sure ? found.found : null) : chosen
      asked.set(key, {
        key,
        kind,
        wanted,
        certainty: said?.certainty ?? found.certainty,
        ...(said === null ? {} : { decision: said.decision }),
        slug: taken?.slug ?? null,
        name: taken?.name ?? null,
        candidates: found.candidates.map(({ slug, name }) => ({ slug, name })),
        times: 1,
      })
      return taken
    },
    get asked() {
      return [...asked.values()]
    },
  }
}

interface WantedType {
  readonly wanted: string
  readonly within: string | undefined
  readonly known: readonly Known[]
  readonly catalogue: Catalogue
  readonly match: (wanted: string, exactly?: boolean) => Match
}

/** A type by what other tools add to its name, of another list that this gang may have it from, or by its category. */
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

/** "Ghost Specialist", "Phantom Psyker", "Palanite Captain", "Cawdor Stig-Shambler": the name, with what it was given on the way. */
function writtenTypes({ wanted, within, catalogue }: Pick<WantedType, 'wanted' | 'within' | 'catalogue'>): string[] {
  const plain = normalised(wanted).replace(/ (specialist|psyker)$/, '')
  const list = within === undefined ? '' : normalised(catalogue.gangs.find(within)?.name ?? '')
  const house = list
    .replace(/^house /, '')
    .split(' ')
    .find((word) => plain.startsWith(`${word} `))
  return [normalised(wanted), plain, ...(house === undefined ? [] : [plain.slice(house.length + 1)])]
}

/** "Champion", "Ganger": other tools name the category where we name the type. One type of that category is the one. */
function byCategory(match: Match, wanted: string, known: readonly Known[], { fighterTypes }: Catalogue): Match {
  const words = normalised(wanted).split(' ')
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

/** Everything a name may be chosen to be. */
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
        return of === 'ammo' ? { ...item, names: [...item.names, withoutAmmoWords(normalised(name))] } : item
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

/** Texts of injuries read "Eye injury: recovery, ...": the name stands before the colon. */
const injuryName = (texts: Readonly<Record<string, string>>, slug: string): string =>
  (texts[slug] ?? slug).split(':', 1)[0] ?? slug
