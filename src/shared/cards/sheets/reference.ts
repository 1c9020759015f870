import type { ReferenceTable } from '../../campaign/armies'
import { space, together } from '../rows'
import { headed, paragraph, type SheetContent } from './flow'
import { tableRows } from './table'

/** Maximum length of die results like "2-3", which need only a narrow column. */
const faces = 3

/** Relative width of the first column: narrow for die results; half of the second if there are two columns; wider otherwise. */
const firstShare = (heads: readonly string[], rows: readonly (readonly string[])[]): number => {
  if (heads.length <= 4 && rows.every(([first = '']) => first.length <= faces)) return 0.1
  return heads.length === 2 ? 0.5 : 1.4
}

/** Millimetres between a table and its note. */
const belowTable = 0.6

/** Tables of the rules for use during a battle. None is divided between pages or columns. */
export const referenceSheet = (title: string, tables: readonly ReferenceTable[]): SheetContent => ({
  title,
  about: '',
  landscape: false,
  columns: 2,
  rows: (setting) =>
    tables.flatMap(({ title: heading, heads, rows, note }) => {
      const first = firstShare(heads, rows)
      const columns = heads.map((head, place) => ({ head, share: place === 0 ? first : 1 }))
      const lines = tableRows(setting, columns, rows)
      const under = note === '' ? [] : [space(belowTable), ...paragraph(setting, note)]
      return [together([...headed(setting, heading, lines), ...under])]
    }),
})
