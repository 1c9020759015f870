import type { NecromundaState } from '@shared/rulesets/necromunda'
import { openTable, type BattleContext, type NecromundaTable } from '@shared/rulesets/necromunda/table'

/** The battle in the form that the rules' functions need, read-only. */
export const openToRead = (context: BattleContext, state: NecromundaState): NecromundaTable =>
  openTable(context, {
    state,
    emit: () => {
      throw new Error('looking at a battle changes nothing')
    },
  })
