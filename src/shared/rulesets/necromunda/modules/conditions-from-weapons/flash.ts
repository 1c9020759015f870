import { row } from '../../../../engine'
import { resistance } from '../../hits'
import { check } from '../../checks'
import { goBlind } from '../../conditions/blind'
import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-FLASH: no wound roll; the victim is Blind if it fails an Initiative test. */
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

/** NECX-COND-03: a Blind fighter can only make reaction attacks, and hits only on a 6. */
const blind: NecromundaModule = {
  id: 'blind',
  rule: 'NECX-COND-03',
  on: {
    hitRoll: ({ kind }) => (kind === 'melee' ? [row('blind', 'NECX-COND-03', 'add', -6)] : []),
    mayAct: () => false,
  },
}

export const flashModules: readonly NecromundaModule[] = [flash, blind]
