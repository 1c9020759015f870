import { translate } from '../../i18n'
import type { RosterRow } from '../../contract/fighters'
import type { GangPage } from '../../contract/gangs'
import type { Group } from '../content'
import { sentence, type Naming } from '../naming'
import { gearOf, skillsOf, traitsOf } from '../reminders'
import { groupRows, together } from '../rows'
import { headed, type SheetContent } from './flow'

/** The conditions that any fighter can get. */
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

/**
 * Reminders of the rules these fighters really have, in this program's own words: traits of their weapons, skills, wargear,
 * and the conditions of battle.
 */
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
    title: `${gang.name}: ${t('sheet.rules')}`,
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
