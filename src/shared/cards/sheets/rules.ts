import { isMessageKey, translate, type MessageKey } from '../../i18n'
import type { RosterRow } from '../../contract/fighters'
import type { GangPage } from '../../contract/gangs'
import type { Group } from '../content'
import { sentence, type Naming } from '../naming'
import { groupRows, together } from '../rows'
import { headed, type SheetContent } from './flow'

/** The conditions any fighter may fall into. */
const conditions = [
  'pinned',
  'injured',
  'broken',
  'insane',
  'blaze',
  'blind',
  'webbed',
  'concussed',
  'intoxicated',
] as const

/** Reminders in our own words of what these fighters really have: traits of their weapons, skills, wargear, and the conditions of battle. */
export const rulesSheet = (naming: Naming, gang: GangPage, fighters: readonly RosterRow[]): SheetContent => {
  const { t, locale } = naming
  const parts: readonly (readonly [string, readonly Group[]])[] = [
    [t('card.traits'), traitsOf(naming, fighters)],
    [t('card.skills'), skillsOf(naming, fighters)],
    [t('card.wargear'), gearOf(naming, fighters)],
    [
      t('sheet.conditions'),
      conditions.map((it) => ({
        label: t(`card.condition.${it}`),
        text: translate(locale, `reminder.condition.${it}`),
      })),
    ],
  ]
  return {
    title: `${gang.name}: ${t('card.rules')}`,
    about: t('sheet.ownWords'),
    landscape: false,
    columns: 2,
    rows: (setting) =>
      parts.flatMap(([heading, facts]) =>
        headed(
          setting,
          heading,
          facts.map(({ label, text }) => together(groupRows([{ label, text: sentence(text) }], setting))),
        ),
      ),
  }
}

type Reminder = Extract<MessageKey, `reminder.trait.${string}`>
const isReminder = (key: string): key is Reminder => isMessageKey(key) && key.startsWith('reminder.trait.')

const traitsOf = ({ locale, catalogue, t }: Naming, fighters: readonly RosterRow[]): Group[] => {
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
  const told = ids.map((id): Group => {
    const key = `reminder.trait.${id}`
    const known = catalogue.traits.find(id)
    return {
      label: known === undefined ? id : catalogue.nameOf('traits', id, locale),
      text: isReminder(key) ? translate(locale, key) : t('sheet.noWords'),
    }
  })
  return byLabel(told)
}

const skillsOf = ({ locale, catalogue, named, t }: Naming, fighters: readonly RosterRow[]): Group[] =>
  byLabel(
    [...new Set(fighters.flatMap(({ skills }) => skills))].map((id) => ({
      label: named(id),
      text: (catalogue.skills.find(id) && catalogue.effectOf('skills', id, locale)) ?? t('sheet.noWords'),
    })),
  )

const gearOf = ({ locale, catalogue, nameItem }: Naming, fighters: readonly RosterRow[]): Group[] => {
  const owned = new Map(fighters.flatMap(({ items }) => items.map((item) => [item.item, nameItem(item)] as const)))
  const told = [...owned].flatMap(([id, label]): Group[] => {
    const text = catalogue.items.find(id) === undefined ? null : catalogue.effectOf('items', id, locale)
    return text === null ? [] : [{ label, text }]
  })
  return byLabel(told)
}

const byLabel = (groups: readonly Group[]): Group[] =>
  [...groups].sort((left, right) => before(left.label, right.label) || before(left.text, right.text))

const before = (left: string, right: string): number => Number(left > right) - Number(left < right)
