import type { Catalogue } from '../content'
import { knownName } from '../content/words'
import type { Locale } from '../i18n'
import { findRuleset } from './registry'

/** The name of a slug that may be a ruleset's id or one of its own words; otherwise the content's name. */
export const knownNameOrRuleset = (locale: Locale, catalogue: Catalogue | null, slug: string): string | undefined =>
  findRuleset(slug)?.name[locale] ?? ownWord(locale, catalogue, slug) ?? knownName(locale, catalogue, slug)

const ownWord = (locale: Locale, catalogue: Catalogue | null, slug: string): string | undefined =>
  catalogue === null ? undefined : findRuleset(catalogue.ruleset)?.words?.[locale][slug]
