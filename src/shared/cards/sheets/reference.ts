import type { ReferenceTable } from '../../campaign/armies'
import { together } from '../rows'
import { headed, paragraph, type SheetContent } from './flow'
import { tableRows } from './table'

/** Tables of the rules, to have at hand during a battle. No page or column divides one. */
export const referenceSheet = (title: string, tables: readonly ReferenceTable[]): SheetContent => ({
  title,
  about: '',
  landscape: false,
  columns: 2,
  rows: (setting) =>
    tables.flatMap(({ title: heading, heads, rows, note }) => {
      // Of two columns the second explains the first.
      const first = heads.length === 2 ? 0.5 : 1.4
      const columns = heads.map((head, place) => ({ head, share: place === 0 ? first : 1 }))
      const lines = tableRows(setting, columns, rows)
      const under = note === '' ? [] : paragraph(setting, note)
      return [together([...headed(setting, heading, lines), ...under])]
    }),
})
