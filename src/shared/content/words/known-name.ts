import type { Catalogue } from '../catalogue'
import type { Locale } from '../../i18n/locale'
import { textOf } from '../../i18n/translate'

/** Sections that may contain a slug's name, in the order of search. */
const sections = [
  'items',
  'skills',
  'traits',
  'specialRules',
  'fighterTypes',
  'gangs',
  'skillSets',
  'territories',
  'scenarios',
  'tactics',
  'alliances',
  'intrigues',
  'vehicles',
  'campaignTypes',
  'datasheets',
  'armaments',
  'psychicPowers',
  'forces',
  'classicUnits',
  'classicWeapons',
  'classicWargear',
  'classicFactions',
  'classicArmies',
] as const

/** The name of a kind of model, from the units that define it. */
const modelName = (catalogue: Catalogue, id: string, locale: Locale): string | undefined => {
  for (const { models } of catalogue.classicUnits.all) {
    const found = models.find((model) => model.id === id)
    if (found !== undefined) return catalogue.worded(found.name, locale)
  }
  return undefined
}

/** "long-range" as "Long range": for a slug without a name. */
export const plainName = (slug: string): string => {
  const words = slug.replaceAll(/[-_/]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For a value that is a slug or a name given by a user: users' names stay unchanged. */
export const readableName = (locale: Locale, catalogue: Catalogue | null, value: string): string =>
  knownName(locale, catalogue, value) ?? value

/** The name of a slug: this program's words for rules terms, the content's names for the rest. */
export const knownName = (locale: Locale, catalogue: Catalogue | null, slug: string): string | undefined => {
  const term = textOf(locale, `term.${slug}`)
  if (term !== undefined) return term
  const section = catalogue && sections.find((it) => catalogue[it].find(slug))
  if (section) return catalogue.nameOf(section, slug, locale)
  const model = catalogue === null ? undefined : modelName(catalogue, slug, locale)
  if (model !== undefined) return model
  // An injury's text begins with its name: "Eye injury: recovery, ...".
  const injury = textOf(locale, `injury.${slug}`)?.split(':')[0]
  return injury ?? textOf(locale, `stat.${slug}.full`)
}
