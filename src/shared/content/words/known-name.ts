import type { Catalogue } from '../catalogue'
import type { Locale } from '../../i18n/locale'
import { textOf } from '../../i18n/translate'

/** Where a slug may have its name, in the order they are asked. */
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

/** The name of a kind of model, of the units that have theirs within them. */
const modelName = (catalogue: Catalogue, id: string, locale: Locale): string | undefined => {
  for (const { models } of catalogue.classicUnits.all) {
    const found = models.find((model) => model.id === id)
    if (found !== undefined) return catalogue.worded(found.name, locale)
  }
  return undefined
}

/** "long-range" as "Long range": for a slug nobody has named. */
export const plainName = (slug: string): string => {
  const words = slug.replaceAll(/[-_/]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** For a value that is a slug or somebody's own name: names people gave stay as they are. */
export const readableName = (locale: Locale, catalogue: Catalogue | null, value: string): string =>
  knownName(locale, catalogue, value) ?? value

/** The name behind a slug: our words for terms of the rules, the content's names for the rest. */
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
