import type { RosterRow } from '../contract/fighters'
import { isMessageKey, textOf, translate, type MessageKey } from '../i18n'
import type { Group } from './content'
import { sentence, type Naming } from './naming'

/** Texts for traits, skills and wargear of fighters, in this program's own words. */

/** All texts for these rules and items, the most frequently needed first. */
export const remindersOf = (
  naming: Naming,
  fighter: RosterRow,
  items: readonly RosterRow['items'][number][],
): Group[] => {
  const those = [{ ...fighter, items: [...items] }]
  const none = naming.t('sheet.noWords')
  return [...skillsOf(naming, those), ...traitsOf(naming, those), ...gearOf(naming, those), ...rulesOf(naming, fighter)]
    .filter(({ text }) => text !== none)
    .map(({ label, text }) => ({ label, text: sentence(text) }))
}

const rulesOf = ({ locale, named }: Naming, { rules }: RosterRow): Group[] =>
  rules.flatMap(({ id }) => {
    const text = textOf(locale, `reminder.rule.${id}`)
    return text === undefined ? [] : [{ label: named(id), text }]
  })

type Reminder = Extract<MessageKey, `reminder.trait.${string}`>
const isReminder = (key: string): key is Reminder => isMessageKey(key) && key.startsWith('reminder.trait.')

export const traitsOf = ({ locale, catalogue, t }: Naming, fighters: readonly RosterRow[]): Group[] => {
  const profiles = fighters.flatMap(({ items }) =>
    items.flatMap(({ item, id }) => {
      const known = catalogue.items.find(item)
      if (known?.kind !== 'weapon') return []
      const takes = new Set<string>(catalogue.ammoFor(item).map((ammo) => ammo.id))
      return catalogue.profiles(
        item,
        items.filter(({ parentId, item: fitted }) => parentId === id && takes.has(fitted)).map((fitted) => fitted.item),
      )
    }),
  )
  const ids = [...new Set<string>(profiles.flatMap(({ traits }) => traits.map(({ id }) => id)))]
  const groups = ids.map((id): Group => {
    const key = `reminder.trait.${id}`
    const known = catalogue.traits.find(id)
    return {
      label: known === undefined ? id : catalogue.nameOf('traits', id, locale),
      text: isReminder(key) ? translate(locale, key) : t('sheet.noWords'),
    }
  })
  return byLabel(groups)
}

export const skillsOf = ({ locale, catalogue, named, t }: Naming, fighters: readonly RosterRow[]): Group[] =>
  byLabel(
    [...new Set(fighters.flatMap(({ skills }) => skills))].map((id) => ({
      label: named(id),
      text: (catalogue.skills.find(id) && catalogue.effectOf('skills', id, locale)) ?? t('sheet.noWords'),
    })),
  )

export const gearOf = ({ locale, catalogue, nameItem }: Naming, fighters: readonly RosterRow[]): Group[] => {
  const owned = new Map(fighters.flatMap(({ items }) => items.map((item) => [item.item, nameItem(item)] as const)))
  const groups = [...owned].flatMap(([id, label]): Group[] => {
    const text = catalogue.items.find(id) === undefined ? null : catalogue.effectOf('items', id, locale)
    return text === null ? [] : [{ label, text }]
  })
  return byLabel(groups)
}

const byLabel = (groups: readonly Group[]): Group[] =>
  [...groups].sort((left, right) => before(left.label, right.label) || before(left.text, right.text))

const before = (left: string, right: string): number => Number(left > right) - Number(left < right)
