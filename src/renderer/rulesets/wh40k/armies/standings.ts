import type { StandingsRow } from '@shared/contract/campaigns'
import type { MessageKey } from '@shared/i18n'

export type ArmyColumn =
  'name' | 'playerName' | 'power' | 'units' | 'models' | 'record' | 'points' | 'slain' | 'destroyed' | 'experience'

type Label = Extract<
  MessageKey,
  | `army.${'army' | 'player' | 'worth.power' | 'worthFull.power' | 'unitsHead' | 'modelsHead' | 'points' | 'pointsFull' | 'slain' | 'slainFull' | 'lost' | 'lostFull' | 'experience'}`
  | `campaign.${'record' | 'recordFull'}`
>

export const armyColumns: readonly {
  readonly column: ArmyColumn
  readonly label: Label
  readonly full?: Label
  readonly figure: boolean
}[] = [
  { column: 'name', label: 'army.army', figure: false },
  { column: 'playerName', label: 'army.player', figure: false },
  { column: 'power', label: 'army.worth.power', full: 'army.worthFull.power', figure: true },
  { column: 'units', label: 'army.unitsHead', figure: true },
  { column: 'models', label: 'army.modelsHead', figure: true },
  { column: 'record', label: 'campaign.record', full: 'campaign.recordFull', figure: true },
  { column: 'points', label: 'army.points', full: 'army.pointsFull', figure: true },
  { column: 'slain', label: 'army.slain', full: 'army.slainFull', figure: true },
  { column: 'destroyed', label: 'army.lost', full: 'army.lostFull', figure: true },
  { column: 'experience', label: 'army.experience', figure: true },
]

/** Sort key of a column: names, figures, or battles won and then those not lost. */
const keyOf = (row: StandingsRow, column: ArmyColumn): string | number =>
  column === 'record' ? row.won * 1000 + row.drawn - row.lost / 1000 : (row[column] ?? '')

/** Sorted by one column; ties by victory points, then Power, then name. */
export const sortArmies = (rows: readonly StandingsRow[], by: ArmyColumn, descending: boolean): StandingsRow[] =>
  rows.toSorted((one, other) => {
    const [left, right] = [keyOf(one, by), keyOf(other, by)]
    const order =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right))
    if (order !== 0) return descending ? -order : order
    return other.points - one.points || other.power - one.power || one.name.localeCompare(other.name)
  })
