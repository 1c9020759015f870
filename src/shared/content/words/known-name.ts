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
] as const

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
  // An injury's text begins with its name: "Eye injury: recovery, ...".
  const injury = textOf(locale, `injury.${slug}`)?.split(':')[0]
  return injury ?? textOf(locale, `stat.${slug}.full`)
}
