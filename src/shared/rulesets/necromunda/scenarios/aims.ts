import type { Length } from '../../../space'
import type { Ground } from '../questions'
import type { FighterIndex, SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { present, sidesStanding } from './playing'
import type { Aim } from './scenario'

/** What a scenario offers bots that plan ahead: its aims, and who would win if it ended now. */

export const aimsOf = (table: NecromundaTable, fighter: FighterIndex): Aim[] =>
  table.rules.parts.flatMap((part) => [...(part.aims?.(table, fighter) ?? [])])

/** Ground where a fighter may leave the battlefield at present. */
export const exitsOf = (table: NecromundaTable, fighter: FighterIndex): Ground[] =>
  table.rules.parts.flatMap((part) => {
    const ground = part.exit?.(table, fighter) ?? null
    return ground === null ? [] : [ground]
  })

/** Whether noise would put a fighter's side at a disadvantage. */
export const shunsNoise = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.rules.parts.some((part) => part.shunsNoise?.(table, fighter) === true)

/** A fighter farther than this from all others may not get to act; null: no limit. */
export const lonelyBeyond = (table: NecromundaTable, fighter: FighterIndex): Length | null =>
  table.rules.parts.reduce<Length | null>((found, part) => found ?? part.lonelyBeyond?.(table, fighter) ?? null, null)

/** Sides that would win if the battle ended now; empty: nobody. */
export const leadersOf = (table: NecromundaTable): readonly SideIndex[] =>
  table.rules.victory({ table, standing: sidesStanding(table) })

/** A gain for a side: points, or something that is tallied. */
export type Gain = { readonly points: number } | { readonly tally: string }

/** Number of gains that are tried: about as many as there are objects on the table. */
const gainsTried = 6

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

/** Whether up to `foreseen` gains for a side would change who leads. */
const changesLead = (table: NecromundaTable, side: SideIndex, gain: Gain): boolean => {
  const now = leadersOf(table).includes(side)
  if (now) return false
  for (let times = 1; times <= gainsTried; times += 1)
    if (leadersOf(withGain(table, side, gain, times)).includes(side)) return true
  return false
}

/** The battle with a side two fighters short, as may happen soon. */
const withLosses = (table: NecromundaTable, side: SideIndex): NecromundaTable => {
  const lost = present(table, side).slice(-losses)
  const fighters = table.state.fighters.map((held, index) =>
    lost.includes(index) ? { ...held, status: 'out-of-action' as const } : held,
  )
  return { ...table, state: { ...table.state, fighters }, fighter: (index) => fighters[index] ?? table.fighter(index) }
}
const losses = 2

/** Whether the gain counts towards winning: for a side that does not lead, or would not after its next losses. */
export const countsTowardsVictory = (table: NecromundaTable, gain: Gain): boolean =>
  table.state.sides.some(
    (_, side) => changesLead(table, side, gain) || changesLead(withLosses(table, side), side, gain),
  )
