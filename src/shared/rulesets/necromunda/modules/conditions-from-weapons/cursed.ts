import { check } from '../../checks'
import { goInsane } from '../../conditions/insane'
import { has } from '../../table'
import type { NecromundaModule } from '../../moments'
import { onBattlefield } from '../../state'

/** NECX-TRAIT-CURSED: a fighter that is hit and fails a Willpower test goes Insane. */
export const cursed: NecromundaModule = {
  id: 'cursed',
  rule: 'NECX-TRAIT-CURSED',
  on: {
    *hitResolved({ table, hit: { target: fighter } }) {
      if (!onBattlefield(table.fighter(fighter)) || has(table, fighter, 'insane')) return
      if ((yield* check(table, fighter, 'wil', 'NECX-TRAIT-CURSED')).passed) return
      yield* goInsane(table, fighter, 'NECX-TRAIT-CURSED')
    },
  },
}
