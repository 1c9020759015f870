import { translate, type Locale } from '@shared/i18n'
import { stringify } from 'csv-stringify/sync'
import { statName } from '@shared/cards/stats'
import { typeOf, type GangSheet } from './sheet'

/** What parts the cells of a line: spreadsheets in Russian take a comma for the point of a number. */
export const delimiterOf = (locale: Locale): ',' | ';' => (locale === 'ru' ? ';' : ',')

/** CAMP-CRE-15. A Specialist is of a Ganger's type: the word beside it says so, here and when it is read back. */
const rankOf = (naming: GangSheet['naming'], row: GangSheet['fighters'][number]['row']): string =>
  row.category === 'specialist' && !/specialist/i.test(row.typeName)
    ? `${typeOf(naming, row)} (${naming.named('specialist')})`
    : typeOf(naming, row)

/** One fighter a row, with the headings that this application reads back from a table. A cell never counts as a formula elsewhere. */
export function csvOf({ naming, fighters }: GangSheet): string {
  const { locale, named, nameItem, t } = naming
  const [first] = fighters
  const heads = first?.row.statline.map(({ stat }) => stat) ?? []
  const rows = fighters.map(({ row, card }) => [
    row.name,
    rankOf(naming, row),
    row.label,
    ...heads.map((stat) => {
      const found = row.statline.find((it) => it.stat === stat)
      return found === undefined || found.value === null
        ? ''
        : found.kind === 'length'
          ? found.value / 1000
          : found.value
    }),
    row.rating.value,
    row.experience,
    named(row.status),
    row.items.map(nameItem).join('; '),
    row.skills.map(named).join('; '),
    row.injuries
      .filter(({ status }) => status === 'lasting')
      .map(({ injury }) => named(injury))
      .join('; '),
    card.kind,
  ])
  const head = [
    t('sheet.name'),
    t('sheet.type'),
    translate(locale, 'leaving.label'),
    ...heads.map((stat) => translate(locale, statName(stat, 'short'))),
    t('sheet.cost'),
    t('sheet.xp'),
    translate(locale, 'leaving.status'),
    t('card.wargear'),
    t('card.skills'),
    t('card.injuries'),
    t('sheet.kind'),
  ]
  return stringify([head, ...rows], { bom: true, delimiter: delimiterOf(locale), escape_formulas: true })
}
