import type { Catalogue } from '@shared/content'
import { textOf, type Locale } from '@shared/i18n'
import { useCatalogue } from '@renderer/content/useCatalogue'
import { useText } from '@renderer/text/useText'

/** Where a slug may have its name, in the order they are asked. */
const sections = ['items', 'skills', 'traits', 'specialRules', 'fighterTypes', 'gangs', 'skillSets', 'territories', 'scenarios'] as const

/** "long-range" as "Long range": for a slug nobody has named. */
export const plainName = (slug: string): string => {
  const words = slug.replaceAll(/[-_/]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name behind a slug: our own words for terms of the rules, the content's names for the rest. */
export const knownName = (locale: Locale, catalogue: Catalogue | null, slug: string): string | undefined => {
  const term = textOf(locale, `term.${slug}`)
  if (term !== undefined) return term
  const section = catalogue && sections.find((it) => catalogue[it].find(slug))
  if (section) return catalogue.nameOf(section, slug, locale)
  // An injury's text begins with its name: "Eye injury: recovery, ...".
  return textOf(locale, `injury.${slug}`)?.split(':')[0]
}

export const useNames = () => {
  const { locale } = useText()
  const catalogue = useCatalogue()
  const known = (slug: string) => knownName(locale.value, catalogue.value, slug)
  return {
    /** The name of anything that has a slug. */
    nameOf: (slug: string) => known(slug) ?? plainName(slug),
    /** For a value that is a slug or somebody's own name: names people gave stay as they are. */
    readable: (value: string) => known(value) ?? value,
    /** What the catalogue calls it now; what it was called when it was stored, where the catalogue has lost it. */
    nameOr: (slug: string, stored: string) => known(slug) ?? stored,
    nameItem: ({ item, name }: { readonly item: string; readonly name: string }) => known(item) ?? name,
  }
}
