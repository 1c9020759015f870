/** One row of a table, by column name. Cells are trimmed; an absent cell is ''. */
export type Row = Readonly<Record<string, string>>

/** Reads comma-separated text with double-quoted cells. The first line names the columns. Throws on rows of another width. */
export const parseCsv = (text: string, file: string): readonly Row[] => {
  const lines = cells(text.replace(/^\uFEFF/, ''))
  const [header, ...rows] = lines
  if (!header) throw new Error(`${file}: is empty`)
  return rows.map((row, index) => {
    if (row.length !== header.length) {
      throw new Error(`${file}: row ${index + 2} has ${row.length} cells where the header has ${header.length}`)
    }
    return Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']))
  })
}

const cells = (text: string): string[][] => {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    line.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"') quoted = true
    else if (character === ',') endCell()
    else if (character === '\n') endLine()
    else if (character !== '\r') cell += character
  }
  if (cell !== '' || line.length > 0) endLine()
  return lines
}

/** A cell that must be there. */
export const cell = (row: Row, column: string): string => {
  const value = row[column]
  if (value === undefined) throw new Error(`There is no column ${column} among ${Object.keys(row).join(', ')}`)
  return value
}

/** A cell whose emptiness means "not known". */
export const known = (row: Row, column: string): string | null => cell(row, column) || null
