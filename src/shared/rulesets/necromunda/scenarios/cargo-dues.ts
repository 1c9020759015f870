import type { BattleSetup, Due } from '../../../battle'
import { onBattlefield, type SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { cargoOf } from '../vehicles/cargo'
import { opponentOf } from '../vehicles/wreck'

/**
 * NECV-POST-04: credits for loads after the battle: D3x10 each to their owner if the vehicle is still on the table, D6x10 to an enemy if it
 * was wrecked; D6x10 more for a tank.
 */
export const cargoDues = ({ sides }: BattleSetup, table: NecromundaTable, side: SideIndex): Due[] => {
  const gangId = sides[side]?.gangId ?? ''
  const due = { kind: 'credits', gangId, to: { who: 'gang' }, why: 'cargo' } as const
  return table.rosters.flatMap((profile): Due[] => {
    const { loads, tanks } = cargoOf(profile)
    if (loads === 0) return []
    const state = table.fighter(profile.index)
    const isKept = profile.side === side && onBattlefield(state)
    const isTaken = state.status === 'out-of-action' && opponentOf(table, profile.index) === side
    if (!isKept && !isTaken) return []
    const each = { dice: isKept ? 'D3' : 'D6', times: 10, plus: 0 } as const
    const more = { dice: 'D6', times: 10, plus: 0 } as const
    return [{ ...due, amount: each, times: loads }, ...(tanks === 0 ? [] : [{ ...due, amount: more, times: tanks }])]
  })
}
