import type { StandingsRow } from '@shared/contract/campaigns'

export type StandingsColumn =
  'name' | 'credits' | 'rating' | 'wealth' | 'reputation' | 'territories' | 'fighters' | 'record' | 'takedowns' | 'dead'

type Label = `campaign.${
  | 'gang'
  | 'credits'
  | 'rating'
  | 'wealth'
  | 'reputation'
  | 'reputationShort'
  | 'territories'
  | 'territoriesShort'
  | 'fighters'
  | 'record'
  | 'recordFull'
  | 'takedowns'
  | 'takedownsFull'
  | 'dead'
  | 'deadFull'}`

interface Column {
  readonly column: StandingsColumn
  readonly label: Label
  /** Full text of a short heading. */
  readonly full?: Label
  readonly figure: boolean
}

export const standingsColumns: readonly Column[] = [
  { column: 'name', label: 'campaign.gang', figure: false },
  { column: 'rating', label: 'campaign.rating', figure: true },
  { column: 'wealth', label: 'campaign.wealth', figure: true },
  { column: 'credits', label: 'campaign.credits', figure: true },
  { column: 'reputation', label: 'campaign.reputationShort', full: 'campaign.reputation', figure: true },
  { column: 'territories', label: 'campaign.territoriesShort', full: 'campaign.territories', figure: true },
  { column: 'fighters', label: 'campaign.fighters', figure: true },
  { column: 'record', label: 'campaign.record', full: 'campaign.recordFull', figure: true },
  { column: 'takedowns', label: 'campaign.takedowns', full: 'campaign.takedownsFull', figure: true },
  { column: 'dead', label: 'campaign.dead', full: 'campaign.deadFull', figure: true },
]

/** Sort key of a column: names, figures, or battles won and then those not lost. */
const keyOf = (row: StandingsRow, column: StandingsColumn): string | number => {
  if (column === 'record') return row.won * 1000 + row.drawn - row.lost / 1000
  return row[column] ?? ''
}

/** Sorted by one column; ties by reputation, then rating, then name. */
export const sortStandings = (
  rows: readonly StandingsRow[],
  by: StandingsColumn,
  descending: boolean,
): StandingsRow[] => {
  const compare = (a: StandingsRow, b: StandingsRow): number => {
    const [left, right] = [keyOf(a, by), keyOf(b, by)]
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
    if (order !== 0) return descending ? -order : order
    return b.reputation - a.reputation || b.rating - a.rating || a.name.localeCompare(b.name)
  }
  return [...rows].sort(compare)
}
