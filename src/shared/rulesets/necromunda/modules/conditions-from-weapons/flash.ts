import { row } from '../../../../engine'
import { resistance } from '../../hits'
import { check } from '../../checks'
import type { NecromundaTable } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { FighterIndex } from '../../state'

/** NECX-TRAIT-FLASH: no wound roll; a failed Initiative test blinds. */
const flash: NecromundaModule = {
  id: 'flash',
  rule: 'NECX-TRAIT-FLASH',
  on: {
    *insteadOfWounding({ table, hit }) {
      const { passed } = yield* check(table, hit.target, 'i', 'NECX-TRAIT-FLASH', resistance(table, hit, 'flash'))
      if (!passed) goBlind(table, hit.target)
    },
  },
}

/**
 * NECX-COND-03: loses its Ready marker and is Blind until it next activates. One that had no marker gets none next round: its
 * condition has no end until then.
 */
export const goBlind = (table: NecromundaTable, fighter: FighterIndex): void => {
  const { ready } = table.fighter(fighter)
  if (ready) table.emit({ type: 'ready-lost', rule: 'NECX-COND-03', fighter })
  const condition = ready ? ({ id: 'blind', until: 'next-activation' } as const) : ({ id: 'blind' } as const)
  table.emit({ type: 'condition-gained', rule: 'NECX-COND-03', fighter, condition })
}

/** NECX-COND-03: the Blind can only react, and hit with nothing but a 6. */
const blind: NecromundaModule = {
  id: 'blind',
  rule: 'NECX-COND-03',
  on: {
    hitRoll: ({ kind }) => (kind === 'melee' ? [row('blind', 'NECX-COND-03', 'add', -6)] : []),
    mayAct: () => false,
  },
}

export const flashModules: readonly NecromundaModule[] = [flash, blind]
