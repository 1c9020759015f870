import { knownName } from '../../content/words'
import { isMessageKey, say, translate } from '../../i18n'
import type { GangPage } from '../../contract/gangs'
import { injuriesOf, saveOf, statText } from '../fighter'
import { statName } from '../stats'
import { counted, type Naming } from '../naming'
import { headed, paragraph, type SheetContent } from './flow'
import { tableRows } from './table'
import { dot } from '../wrap'

type RosterRow = GangPage['roster'][number]

interface RosterColumn {
  readonly head: string
  readonly share: number
  readonly text: (fighter: RosterRow) => string
  /** The column is left out if it is empty for all fighters. */
  readonly spare?: true
}

/**
 * Fighters with their values, characteristics and gear; advances, recovery and injuries if any fighter has some. Territories
 * and stash below.
 */
export const rosterSheet = (naming: Naming, gang: GangPage): SheetContent => {
  const { t } = naming
  const wanted = [...about(naming), ...statColumns(naming, gang), saveColumn(naming), ...kept(naming)]
  const columns = wanted.filter(({ spare, text }) => spare !== true || gang.roster.some((it) => text(it) !== ''))
  const lines = gang.roster.map((fighter) => columns.map(({ text }) => text(fighter)))
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
      ...below.flatMap(([heading, texts]) => headed(setting, heading, paragraph(setting, texts.join(', ')))),
    ],
  }
}

const about = ({ t, locale, catalogue, named }: Naming): RosterColumn[] => [
  { head: t('sheet.name'), share: 22, text: ({ name, label }) => (label === '' ? name : `${name} (${label})`) },
  {
    head: t('sheet.type'),
    share: 18,
    text: ({ type, typeName, category }) =>
      [knownName(locale, catalogue, type) ?? typeName, named(category)].join(', '),
  },
  { head: t('sheet.cost'), share: 7, text: ({ rating }) => String(rating.value) },
  { head: t('sheet.xp'), share: 8, text: (it) => (isVehicle(it) ? '' : `${it.experience} / ${it.lifetimeExperience}`) },
]

const isVehicle = ({ category }: RosterRow): boolean => category === 'vehicle'

/** A column for each characteristic of fighters; vehicles have others, which are listed with their gear. */
const statColumns = (naming: Naming, { roster }: GangPage): RosterColumn[] =>
  (roster.find((it) => !isVehicle(it))?.statline ?? []).map(({ stat }) => ({
    head: translate(naming.locale, statName(stat, 'short')),
    share: 5,
    text: (fighter) => {
      const found = isVehicle(fighter) ? undefined : fighter.statline.find((it) => it.stat === stat)
      return found === undefined ? '' : statText(naming, found)
    },
  }))

const saveColumn = (naming: Naming): RosterColumn => ({
  head: naming.t('card.saveShort'),
  share: 5,
  spare: true,
  text: (fighter) => (isVehicle(fighter) ? '' : (saveOf(naming, fighter.items) ?? '')),
})

const kept = (naming: Naming): RosterColumn[] => {
  const { t, named, nameItem, locale } = naming
  const hull = ({ statline }: RosterRow) =>
    statline.map((view) => `${translate(locale, statName(view.stat, 'short'))}\u00a0${statText(naming, view)}`)
  return [
    {
      head: t('card.wargear'),
      share: 48,
      text: (it) => [...(isVehicle(it) ? hull(it) : []), ...counted(it.items.map(nameItem))].join(', '),
    },
    { head: t('card.skills'), share: 22, spare: true, text: ({ skills }) => skills.map(named).join(', ') },
    {
      head: t('card.advances'),
      share: 20,
      spare: true,
      text: ({ advances }) =>
        counted(
          advances.map(({ advance, stat, skill, promotedTo }) =>
            advanceName(naming, promotedTo ?? skill ?? stat ?? advance),
          ),
        ).join(', '),
    },
    {
      head: t('sheet.recovery'),
      share: 16,
      spare: true,
      text: ({ status, timers }) =>
        [
          ...(status === 'active' ? [] : [named(status)]),
          ...timers.map(({ what, remaining }) => `${named(what)} ${remaining}`),
        ].join(', '),
    },
    {
      head: t('sheet.injuriesCaptured'),
      share: 28,
      spare: true,
      text: (it) =>
        [...injuriesOf(naming, it), ...(it.capturedBy ? [`${named('captured')}: ${it.capturedBy.name}`] : [])].join(
          '; ',
        ),
    },
  ]
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
