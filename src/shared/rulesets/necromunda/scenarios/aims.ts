import type { FighterIndex, SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { sidesStanding } from './playing'
import type { Aim } from './scenario'

/** What a scenario gives those who plan ahead to do, and what it would come to if it ended now. */

export const aimsOf = (table: NecromundaTable, fighter: FighterIndex): Aim[] =>
  table.rules.parts.flatMap((part) => [...(part.aims?.(table, fighter) ?? [])])

/** Whether noise would harm a fighter's side. */
export const shunsNoise = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.rules.parts.some((part) => part.shunsNoise?.(table, fighter) === true)

/** Who would have won if the battle ended now; empty: nobody. */
export const leadersOf = (table: NecromundaTable): readonly SideIndex[] =>
  table.rules.victory({ table, standing: sidesStanding(table) })

/** More of something for a side: points, or what is tallied. */
export type Gain = { readonly points: number } | { readonly tally: string }

/** So many more are looked at: enough to have most of all that lies about. */
const foreseen = 6

const withGain = (table: NecromundaTable, side: SideIndex, gain: Gain, times: number): NecromundaTable => {
  const { sides, scenario } = table.state
  const points = 'points' in gain ? gain.points * times : 0
  const tallied = (tally: Record<string, number>): Record<string, number> =>
    'tally' in gain ? { ...tally, [gain.tally]: (tally[gain.tally] ?? 0) + times } : tally
  return {
    ...table,
    state: {
      ...table.state,
      sides: sides.map((held, index) =>
        index === side ? { ...held, victoryPoints: held.victoryPoints + points } : held,
      ),
      scenario: { ...scenario, tally: scenario.tally.map((held, index) => (index === side ? tallied(held) : held)) },
    },
  }
}

/** Whether a few more of it for a side would change who leads. */
const changesLead = (table: NecromundaTable, side: SideIndex, gain: Gain): boolean => {
  const now = leadersOf(table).includes(side)
  if (now) return false
  for (let times = 1; times <= foreseen; times += 1)
    if (leadersOf(withGain(table, side, gain, times)).includes(side)) return true
  return false
}

/** Whether any of it counts towards winning: for a side that is not ahead, or for those who are not. */
export const countsTowardsVictory = (table: NecromundaTable, gain: Gain): boolean =>
  table.state.sides.some((_, side) => changesLead(table, side, gain))
