import { type CounterTable, counterTableSchema, tableDice, type TableDice } from '@shared/campaign/counter-table'

/** The lowest and the highest possible result of the dice. */
const reachOf = (dice: TableDice): { readonly lowest: number; readonly highest: number } => {
  const { count, sides, tens } = tableDice[dice]
  return tens ? { lowest: 11, highest: sides * 11 } : { lowest: count, highest: count * sides }
}

/** An empty table with a row for each result, or for as many as fit on the screen. */
export const blankTable = (dice: TableDice): CounterTable => {
  const { lowest, highest } = reachOf(dice)
  const results =
    dice === 'd66' ? [16, 26, 36, 46, 56, 66] : Array.from({ length: highest - lowest + 1 }, (_, n) => lowest + n)
  return { dice, plusCount: false, rows: results.map((upTo) => ({ upTo, text: '', change: 0 })) }
}

/** The rows with text; undefined if there are none, or they don't ascend. */
export const completeTable = (form: CounterTable): CounterTable | undefined => {
  const rows = form.rows.filter(({ text }) => text.trim() !== '')
  const { success, data } = counterTableSchema.safeParse({ ...form, rows })
  return success ? data : undefined
}

/** The results of each row as text: "1–3", "4", "5+" for the last if the count may raise it further. */
export const spans = ({ dice, plusCount, rows }: CounterTable): string[] => {
  const { lowest } = reachOf(dice)
  return rows.map(({ upTo }, n) => {
    const before = rows[n - 1]?.upTo
    const from = before === undefined ? (plusCount ? undefined : lowest) : after(before, dice)
    if (plusCount && n === rows.length - 1) return `${from ?? lowest}+`
    if (from === undefined) return `≤ ${upTo}`
    return from === upTo ? `${upTo}` : `${from}–${upTo}`
  })
}

/** The next result: after 16 on a D66 comes 21. */
const after = (result: number, dice: TableDice): number =>
  dice === 'd66' && result % 10 >= 6 ? result + 5 : result + 1
