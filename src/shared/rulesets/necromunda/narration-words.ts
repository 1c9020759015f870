import { formatLength, isMessageKey, say, translate, type Locale, type Messages, type MessageValues } from '../../i18n'
import type { FighterProfile } from './roster'
import type { FighterIndex, SideIndex } from './state'

/** A message key of the log; the compiler checks that it exists. */
type LogKey = keyof Messages['battleLog']
export type Sentence = readonly [key: LogKey, values?: MessageValues]

/** Names the log needs, in the reader's language. */
export interface LogNames {
  fighter(fighter: FighterIndex): string
  side(side: SideIndex): string
  /** The name of an item by the slug of its type. */
  item(slug: string): string
  /** The name of a weapon by its index among those a fighter carries. */
  carried(fighter: FighterIndex, weapon: number): string
}

/** The parts of a fighter that its name is made of. */
type NamedFighter = Pick<FighterProfile, 'name' | 'extra'> & { readonly weapons: readonly { readonly id: string }[] }

/** Names for a battle: fighters by their own names, weapons by their names in the content. */
export const namesOf = (
  rosters: readonly NamedFighter[],
  sides: readonly string[],
  item: (slug: string) => string,
): LogNames => ({
  fighter: (fighter) => {
    const profile = rosters[fighter]
    if (profile?.extra === undefined) return profile?.name ?? `#${fighter}`
    // Fighters that the scenario brings are named by their kind, and numbered if there are several.
    const alike = rosters.filter(({ extra }) => extra === profile.extra)
    const number = alike.indexOf(profile) + 1
    return alike.length === 1 ? item(profile.extra) : `${item(profile.extra)} ${number}`
  },
  side: (side) => sides[side] ?? `#${side}`,
  item,
  carried: (fighter, weapon) => item(rosters[fighter]?.weapons[weapon]?.id ?? 'given-weapon'),
})

/** A phrase of the log, or the slug if the log has none. */
export const phrase = (locale: Locale, key: string): string => {
  const full = `battleLog.${key}`
  return isMessageKey(full) ? say(locale, { key: full, params: {} }) : (key.split('.').at(-1) ?? key)
}

/** The cause of a hit in words. */
export const causeWords = (names: LogNames, locale: Locale, by: string): string =>
  isMessageKey(`battleLog.by.${by}`) ? phrase(locale, `by.${by}`) : names.item(by)

/** The purpose of dice in words: the log's phrase, or else the name of the item that asks for the roll. */
export const purposeOf = (names: Pick<LogNames, 'item'>, locale: Locale, purpose: string): string =>
  isMessageKey(`battleLog.purpose.${purpose}`) ? phrase(locale, `purpose.${purpose}`) : names.item(purpose)

/** The purpose of dice in words, from the rules' name of the roll. */
export const rollWords = (names: Pick<LogNames, 'item'>, locale: Locale, kind: string): string => {
  const stat = `stat.${/^check\.(\w+)$/.exec(kind)?.[1] ?? ''}.full`
  if (isMessageKey(stat)) return translate(locale, 'battle.check', { stat: say(locale, { key: stat, params: {} }) })
  const key = `battle.roll.${kind}`
  return isMessageKey(key) ? say(locale, { key, params: {} }) : purposeOf(names, locale, kind)
}

/** The weapon's name from a profile id such as `autogun/standard`. */
export const weaponOf = (names: LogNames, locale: Locale, profile: string): string =>
  causeWords(names, locale, profile.split('/')[0] ?? profile)

/** A length rounded to a tenth of an inch: nobody moves a model more exactly. */
export const roundedLength = (locale: Locale, length: number): string =>
  formatLength(locale, Math.round(length / 100) * 100)
