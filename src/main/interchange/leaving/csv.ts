import { stringify } from 'csv-stringify/sync'
import type { GangSheet } from './sheet'

/** One fighter a row, with the headings that this application reads back from a table. A cell never counts as a formula elsewhere. */
export function csvOf({ naming: { named, nameItem }, fighters }: GangSheet): string {
  const [first] = fighters
  const heads = first?.row.statline.map(({ stat }) => stat) ?? []
  const rows = fighters.map(({ row, card }) => [
    row.name,
    row.typeName,
    row.label,
    ...heads.map((stat) => {
      const found = row.statline.find((it) => it.stat === stat)
      return found === undefined || found.value === null ? '' : found.kind === 'length' ? found.value / 1000 : found.value
    }),
    row.rating.value,
    row.experience,
    row.status,
    row.items.map(nameItem).join('; '),
    row.skills.map(named).join('; '),
    row.injuries.filter(({ status }) => status === 'lasting').map(({ injury }) => named(injury)).join('; '),
    card.kind,
  ])
  const head = ['Name', 'Type', 'Label', ...heads.map((stat) => stat.toUpperCase()), 'Cost', 'XP', 'Status', 'Equipment', 'Skills', 'Injuries', 'Kind']
  return stringify([head, ...rows], { bom: true, escape_formulas: true })
}
