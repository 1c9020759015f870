import { translate, type Locale } from '@shared/i18n'
import { stringify } from 'csv-stringify/sync'
import { statName } from '@shared/cards/stats'
import { typeOf, type GangSheet } from './sheet'

/** Cell separator: Russian spreadsheets use the comma as decimal separator. */
export const delimiterOf = (locale: Locale): ',' | ';' => (locale === 'ru' ? ';' : ',')

/** CAMP-CRE-15. A Specialist has the type Ganger, so it is marked by a word beside the type, in export and import. */
const rankOf = (naming: GangSheet['naming'], row: GangSheet['fighters'][number]['row']): string =>
  row.category === 'specialist' && !/specialist/i.test(row.typeName)
    ? `${typeOf(naming, row)} (${naming.named('specialist')})`
    : typeOf(naming, row)

/** One fighter per row, with headings that this application can read back. No cell can be taken for a formula. */
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
