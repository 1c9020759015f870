import { knownName } from '../../content/words'
import { translate } from '../../i18n'
import type { GangPage } from '../../contract/gangs'
import { injuriesOf } from '../fighter'
import { statName } from '../stats'
import { isMessageKey, say } from '../../i18n'
import { counted, type Naming } from '../naming'
import { headed, paragraph, type SheetContent } from './flow'
import { tableRows } from './table'
import { dot } from '../wrap'

/** The published roster's columns: name, type, cost, experience, advances, recovery, injuries or captivity; below it territories and stash. */
export const rosterSheet = (naming: Naming, gang: GangPage): SheetContent => {
  const { t } = naming
  const columns = [
    { head: t('sheet.name'), share: 24 },
    { head: t('sheet.type'), share: 22 },
    { head: t('sheet.cost'), share: 8 },
    { head: t('sheet.xp'), share: 8 },
    { head: t('card.advances'), share: 24 },
    { head: t('sheet.recovery'), share: 18 },
    { head: t('sheet.injuriesCaptured'), share: 34 },
    { head: t('card.notes'), share: 20 },
  ]
  const lines = gang.roster.map((fighter) => [
    fighter.label === '' ? fighter.name : `${fighter.name} (${fighter.label})`,
    [knownName(naming.locale, naming.catalogue, fighter.type) ?? fighter.typeName, naming.named(fighter.category)].join(
      ', ',
    ),
    String(fighter.rating.value),
    `${fighter.experience} / ${fighter.lifetimeExperience}`,
    counted(
      fighter.advances.map(({ advance, stat, skill, promotedTo }) =>
        advanceName(naming, promotedTo ?? skill ?? stat ?? advance),
      ),
    ).join(', '),
    [
      ...(fighter.status === 'active' ? [] : [naming.named(fighter.status)]),
      ...fighter.timers.map(({ what, remaining }) => `${naming.named(what)} ${remaining}`),
    ].join(', '),
    [
      ...injuriesOf(naming, fighter),
      ...(fighter.capturedBy ? [`${naming.named('captured')}: ${fighter.capturedBy.name}`] : []),
    ].join('; '),
    '',
  ])
  const stash = gang.stash.filter(({ parentId }) => parentId === null).map(naming.nameItem)
  const below: readonly (readonly [string, readonly string[]])[] = [
    [t('sheet.territories'), gang.territories.map(naming.namePlace)],
    [t('sheet.stash'), counted(stash)],
  ]
  return {
    title: gang.name,
    about: figuresOf(naming, gang),
    landscape: true,
    columns: 1,
    rows: (setting) => [
      ...tableRows(setting, columns, lines, 1.5),
      ...below.flatMap(([heading, texts]) =>
        headed(setting, heading, paragraph(setting, texts.length === 0 ? '–' : texts.join(', '))),
      ),
    ],
  }
}

const advanceName = ({ locale, named }: Naming, what: string): string =>
  isMessageKey(`stat.${what}`)
    ? translate(locale, statName(what, 'full'))
    : isMessageKey(`advance.${what}`)
      ? say(locale, { key: `advance.${what}`, params: {} })
      : named(what)

/** Gang list, rating, reputation, wealth, credits. */
export const figuresOf = ({ locale, catalogue, t }: Naming, gang: GangPage): string =>
  [
    knownName(locale, catalogue, gang.list) ?? gang.listName,
    `${t('sheet.rating')}\u00a0${gang.rating.value}`,
    `${t('sheet.reputation')}\u00a0${gang.reputation}`,
    `${t('sheet.wealth')}\u00a0${gang.wealth.value}`,
    `${t('sheet.credits')}\u00a0${gang.credits}`,
  ].join(dot)
