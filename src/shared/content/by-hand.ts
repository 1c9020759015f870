import type { Locale } from '../i18n/locale'
import { textOf } from '../i18n/translate'
import type { CarriedOutBy } from './carried-out'
import type { Catalogue, NamedSection } from './catalogue'
import type { Item, Territory } from './schema'

/** Sections of content that may contain something for players to carry out, in display order. */
export const byHandSections = [
  'skills',
  'traits',
  'specialRules',
  'classicWargear',
  'items',
  'tactics',
  'scenarios',
  'territories',
  'vehicles',
  'alliances',
  'intrigues',
] as const satisfies readonly NamedSection[]
type ByHandSection = (typeof byHandSections)[number]

/** Content that the application shows and players carry out. */
export interface ByHandEntry {
  readonly section: ByHandSection
  readonly id: string
  /** Its effect in this program's own words; null if only its name is known. */
  readonly text: string | null
  /** The rule with more details. */
  readonly rule: string | null
  /**
   * Message keys of the parts left to players, if the application carries out the rest, or of the reason why it carries out
   * nothing; empty: everything is left to players.
   */
  readonly left: readonly string[]
}

/** Items with a card of their own, and items that no source describes. */
const elsewhere: ReadonlySet<Item['kind']> = new Set(['beast', 'vehicle', 'unresolved'] as const)

/** For a weapon with figures only its traits are left to players, and they have their own entries. */
const isToldByTraits = (item: Item): boolean =>
  item.kind === 'weapon'
    ? item.profiles.length > 0
    : item.kind === 'ammo' && item.fits.some((fit) => fit.profiles.length > 0)

/** The text parts of a territory's boon. */
const boonOf = ({ income, reputation, other }: Territory['base']): (string | null)[] => [
  income?.kind === 'by-hand' ? income.text : null,
  reputation?.kind === 'by-hand' ? reputation.text : null,
  other,
]

/**
 * `leftOf`: the parts of a scenario, skill or item that players carry out; or the reason why they carry out a whole section
 * or kind of item.
 */
export const playedByHand = (
  catalogue: Catalogue,
  by: CarriedOutBy,
  leftOf: (id: string) => readonly string[],
  locale: Locale,
): ByHandEntry[] => {
  const entry = (
    section: ByHandSection,
    id: string,
    text: string | null = null,
    rule: string | null = null,
    kind: string = section,
  ): ByHandEntry => {
    const own = leftOf(id)
    return { section, id, text, rule, left: own.length > 0 ? own : leftOf(kind) }
  }
  const alone = <Entry extends { readonly id: string }>(all: readonly Entry[]): Entry[] =>
    all.filter(({ id }) => by.entry(id) === 'by-hand')
  const joined = (...texts: readonly (string | null)[]): string | null => {
    const present = texts.filter((text) => text !== null)
    return present.length === 0 ? null : present.map((text) => catalogue.worded(text, locale)).join('. ')
  }
  return [
    ...catalogue.skills.all
      .filter(({ id }) => by.entry(id) === 'by-hand' || leftOf(id).length > 0)
      .map(({ id, rule }) => entry('skills', id, catalogue.effectOf('skills', id, locale), rule)),
    ...alone(catalogue.traits.all).map(({ id, rule }) =>
      entry('traits', id, textOf(locale, `reminder.trait.${id}`) ?? null, rule),
    ),
    ...catalogue.specialRules.all
      .filter(({ id }) => by.entry(id) === 'by-hand' || leftOf(id).length > 0)
      .map(({ id }) => entry('specialRules', id, textOf(locale, `reminder.rule.${id}`) ?? null)),
    ...catalogue.classicWargear.all
      .filter(({ id }) => by.entry(id) === 'by-hand' || leftOf(id).length > 0)
      .map(({ id }) => entry('classicWargear', id)),
    ...catalogue.items.all
      .filter(
        (item) =>
          !elsewhere.has(item.kind) &&
          !isToldByTraits(item) &&
          (by.item(item) === 'by-hand' || leftOf(item.id).length > 0),
      )
      .map((item) => entry('items', item.id, catalogue.effectOf('items', item.id, locale), item.rule, item.kind)),
    ...alone(catalogue.tactics.all).map(({ id, timing, effect }) => entry('tactics', id, joined(timing, effect))),
    ...catalogue.scenarios.all.filter(({ id }) => leftOf(id).length > 0).map(({ id }) => entry('scenarios', id)),
    // A territory without any text has nothing to carry out.
    ...catalogue.territories.all
      .filter(({ id }) => by.entry(id) === 'by-hand' || leftOf(id).length > 0)
      .map(({ id, base, enhanced }) => entry('territories', id, joined(...boonOf(base), ...boonOf(enhanced))))
      .filter(({ text }) => text !== null),
    ...alone(catalogue.vehicles.all).map(({ id }) => entry('vehicles', id, catalogue.effectOf('vehicles', id, locale))),
    ...alone(catalogue.alliances.all).map(({ id, costs }) => entry('alliances', id, joined(costs))),
    ...catalogue.intrigues.all
      .filter(({ id }) => by.entry(id) === 'by-hand' || leftOf(id).length > 0)
      .map(({ id, criteria, reward }) => entry('intrigues', id, joined(criteria, reward))),
  ]
}

/** Whether any of its effects is known: if all reasons have `unknown` in their keys, there is nothing to carry out. */
export const isKnown = ({ left }: Pick<ByHandEntry, 'left'>): boolean =>
  left.length === 0 || left.some((key) => !key.includes('.unknown.'))
