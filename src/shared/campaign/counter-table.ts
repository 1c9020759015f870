import { z } from 'zod'

/** Dice of a counter's table: number, sides, and whether they are read as tens and units. */
export const tableDice = {
  d3: { count: 1, sides: 3, tens: false },
  d6: { count: 1, sides: 6, tens: false },
  '2d6': { count: 2, sides: 6, tens: false },
  d66: { count: 2, sides: 6, tens: true },
} as const
export const tableDiceNames = ['d3', 'd6', '2d6', 'd66'] as const
export type TableDice = (typeof tableDiceNames)[number]

/** Large enough for any D66 table plus a count. */
const most = 999

export const counterTableSchema = z
  .strictObject({
    dice: z.enum(tableDiceNames),
    /** Whether the count is added to the roll. */
    plusCount: z.boolean(),
    /** Ascending. Each row covers the results after the row before it up to `upTo`; the last also covers all higher results. */
    rows: z
      .array(
        z.strictObject({
          upTo: z.int().min(-most).max(most),
          text: z.string().trim().min(1).max(200),
          change: z.int().min(-99).max(99),
        }),
      )
      .min(1)
      .max(40),
  })
  .refine(({ rows }) => rows.every(({ upTo }, n) => n === 0 || upTo > (rows[n - 1]?.upTo ?? 0)), {
    path: ['rows'],
    message: 'must ascend',
  })
export type CounterTable = z.infer<typeof counterTableSchema>
export type CounterTableRow = CounterTable['rows'][number]

/** The rolled dice, their total and the resulting text. */
export const counterRollSchema = z.strictObject({ dice: z.array(z.int()), total: z.int(), text: z.string() })

/** Whether these faces are a roll of the table's dice. */
export const fitsTable = ({ dice }: Pick<CounterTable, 'dice'>, faces: readonly number[]): boolean => {
  const { count, sides } = tableDice[dice]
  return faces.length === count && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= sides)
}

/** The index of a result's row. */
export const rowAt = ({ rows }: Pick<CounterTable, 'rows'>, total: number): number => {
  const at = rows.findIndex(({ upTo }) => total <= upTo)
  return at < 0 ? rows.length - 1 : at
}

/** The total of the dice and the resulting row. Throws on faces that are not a roll of these dice. */
export function readTable(
  table: CounterTable,
  faces: readonly number[],
  amount: number,
): { total: number; row: CounterTableRow } {
  if (!fitsTable(table, faces)) throw new RangeError(`${faces.join(', ')} is no throw of ${table.dice}`)
  const thrown = faces.reduce((sum, face) => (tableDice[table.dice].tens ? sum * 10 + face : sum + face), 0)
  const total = thrown + (table.plusCount ? amount : 0)
  const row = table.rows[rowAt(table, total)]
  if (row === undefined) throw new RangeError('The table has no rows')
  return { total, row }
}
