import type { Catalogue } from '../content'
import { knownName, plainName } from '../content/words'
import { isMessageKey, say, translate, type Locale, type MessageKey } from '../i18n'

/** Card messages without parameters. */
type PlainKey = Exclude<
  Extract<MessageKey, `card.${string}` | `sheet.${string}`>,
  | 'card.worth'
  | 'card.points'
  | 'card.experience'
  | 'sheet.perEach'
  | 'sheet.perMissing'
  | 'sheet.fromStash'
  | 'sheet.orKeep'
  | 'sheet.noneOf'
  | 'sheet.atLeast'
  | 'sheet.fromTo'
  | `sheet.materials.${string}`
  | 'sheet.rests'
  | 'sheet.round'
>

/** Names and texts in the reader's language. */
export interface Naming {
  readonly locale: Locale
  readonly catalogue: Catalogue
  readonly t: (key: PlainKey) => string
  readonly named: (slug: string) => string
  readonly nameItem: (item: { readonly item: string; readonly name: string }) => string
  /** A place's name from the content, unless it was given one of its own. */
  readonly namePlace: (place: { readonly territory: string; readonly name: string }) => string
  /** Names of resources: "Sustenance". */
  readonly nameResource: (resource: string) => string
  /** Texts of the content. */
  readonly worded: (text: string) => string
}

export const namingOf = (locale: Locale, catalogue: Catalogue): Naming => ({
  locale,
  catalogue,
  t: (key) => translate(locale, key),
  named: (slug) => knownName(locale, catalogue, slug) ?? plainName(slug),
  nameItem: ({ item, name }) => knownName(locale, catalogue, item) ?? name,
  namePlace: ({ territory, name }) =>
    catalogue.territories.find(territory)?.name === name ? catalogue.nameOf('territories', territory, locale) : name,
  nameResource: (resource) => {
    const key = `season.resource.${resource}`
    return isMessageKey(key)
      ? say(locale, { key, params: {} })
      : (knownName(locale, catalogue, resource) ?? plainName(resource))
  },
  worded: (text) => catalogue.worded(text, locale),
})

/** Every name once, with its number if there are several. */
export const counted = (names: readonly string[]): string[] =>
  [...Map.groupBy(names, (name) => name)].map(([name, all]) => (all.length > 1 ? `${name} ×${all.length}` : name))

/** Adds a capital letter and a full stop if missing. */
export const sentence = (text: string): string => `${capital(text)}${/[.!?…]»?$/.test(text) ? '' : '.'}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
