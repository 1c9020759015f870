import type { GangPage } from '../../contract/gangs'
import { box } from '../wrap'
import type { Naming } from '../naming'
import { figuresOf } from './roster'
import { headed, paragraph, type SheetContent } from './flow'
import { tableRows } from './table'

/** The stash with prices paid and values, and the gang's resources; with boxes to tick when items are handed out. */
export const stashSheet = (naming: Naming, gang: GangPage): SheetContent => {
  const { t, named, nameItem, nameResource } = naming
  const fitted = (id: string) => gang.stash.filter(({ parentId }) => parentId === id).map(nameItem)
  const lines = gang.stash
    .filter(({ parentId }) => parentId === null)
    .map((item) => [
      box,
      [nameItem(item), ...fitted(item.id)].join(' + '),
      named(item.kind),
      String(item.pricePaid),
      String(item.ratingValue),
      [
        ...(item.condition === 'usable' ? [] : [named(item.condition)]),
        ...(item.usesLeft === null ? [] : [box.repeat(item.usesLeft)]),
      ].join(' '),
      '',
    ])
  const columns = [
    { head: '', share: 4 },
    { head: t('sheet.item'), share: 32 },
    { head: t('sheet.kind'), share: 16 },
    { head: t('sheet.paid'), share: 9 },
    { head: t('sheet.value'), share: 9 },
    { head: t('sheet.condition'), share: 16 },
    { head: t('sheet.goesTo'), share: 24 },
  ]
  const resources = gang.resources.map(({ resource, amount, name }) => `${name ?? nameResource(resource)} ${amount}`)
  return {
    title: `${gang.name}: ${t('sheet.stash')}`,
    about: figuresOf(naming, gang),
    landscape: false,
    columns: 1,
    rows: (setting) => [
      ...(lines.length === 0 ? paragraph(setting, t('sheet.stashEmpty')) : tableRows(setting, columns, lines)),
      ...headed(setting, t('sheet.resources'), paragraph(setting, resources.length === 0 ? '–' : resources.join(', '))),
    ],
  }
}
