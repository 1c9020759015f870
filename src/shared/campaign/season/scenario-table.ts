import type { CampaignType, ScenarioTable } from '../../content/schema'
import type { DicePool } from '../dice'
import { sum } from '../dice'

/** The dice for a table. */
export const tableDice = ({ dice }: ScenarioTable): DicePool => ({
  count: dice === 'D6' ? 1 : 2,
  sides: 6,
  ordered: false,
})

/** CAMP-DOM-09, CAMP-LAW-08, CAMP-OUT-05, CAMP-ASH-05, CAMP-SUC-05, CAMP-UPR-05. The table for this phase and region; null: not known. */
export const tableFor = (
  { scenarios }: CampaignType,
  phase: string | null,
  region: string | null,
): ScenarioTable | null =>
  scenarios.find(
    (table) => (table.phase === null || table.phase === phase) && (table.region === null || table.region === region),
  ) ?? null

type Row = ScenarioTable['rows'][number]

/** The row for a roll; `shift` moves the result (an Outpost: CAMP-OUT-05), within the table. */
export function readTable({ rows }: ScenarioTable, faces: readonly number[], shift = 0): Row | null {
  const least = Math.min(...rows.map(({ from }) => from))
  const most = Math.max(...rows.map(({ to }) => to))
  const result = Math.min(most, Math.max(least, sum(faces) + shift))
  return rows.find(({ from, to }) => from <= result && result <= to) ?? null
}

/** What decides a gang's right to choose. */
export interface Chooser {
  readonly id: string
  readonly holdings: number
  readonly side: string | null
}

/**
 * The gang that chooses: the one with more or fewer holdings, or of the ascendant side; null: a tie or no such rule, so a
 * roll-off decides.
 */
export function chooserOf({ chooser }: Row, gangs: readonly Chooser[], ascendant: string | null = null): string | null {
  const only = (found: readonly Chooser[]) => (found.length === 1 ? (found[0]?.id ?? null) : null)
  const counts = gangs.map(({ holdings }) => holdings)
  switch (chooser) {
    case 'more':
      return only(gangs.filter(({ holdings }) => holdings === Math.max(...counts)))
    case 'fewer':
      return only(gangs.filter(({ holdings }) => holdings === Math.min(...counts)))
    case 'ascendant':
      return only(gangs.filter(({ side }) => side !== null && side === ascendant))
    case 'free':
    case null:
      return null
  }
}

/**
 * CAMP-PRE-04, CAMP-LAW-08, CAMP-ASH-05. The attacker; null: the gang that chose the scenario decides. `chose`: that gang,
 * if one chose.
 */
export const attackerOf = (
  { attacker }: CampaignType,
  challenger: string | null,
  chose: string | null,
): string | null => {
  if (attacker === 'challenger' || chose === null) return challenger
  return attacker === 'chooser' ? chose : null
}
