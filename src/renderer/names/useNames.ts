import type { Catalogue } from '@shared/content'
import { isMessageKey, textOf, type Locale } from '@shared/i18n'
import { useCatalogue } from '@renderer/content/useCatalogue'
import { useText } from '@renderer/text/useText'

/** Where a slug may have its name, in the order they are asked. */
const sections = ['items', 'skills', 'traits', 'specialRules', 'fighterTypes', 'gangs', 'skillSets', 'territories', 'scenarios'] as const

/** "long-range" as "Long range": for a slug nobody has named. */
export const plainName = (slug: string): string => {
  const words = slug.replaceAll(/[-_/]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of anything that has a slug: our own words for terms of the rules, the content's names for the rest. */
export const nameIn = (locale: Locale, catalogue: Catalogue | null, slug: string): string => {
  const term = `term.${slug}`
  if (isMessageKey(term)) return textOf(locale, term) ?? slug
  for (const section of sections) {
    const entry = catalogue?.[section].find(slug)
    if (entry) return entry.name
  }
  return plainName(slug)
}

export const useNames = () => {
  const { locale } = useText()
  const { catalogue } = useCatalogue()
  return { nameOf: (slug: string) => nameIn(locale.value, catalogue.value, slug) }
}
