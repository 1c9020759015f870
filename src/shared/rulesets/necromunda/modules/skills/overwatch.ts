import { agree, type Module } from '../../../../engine'
import { mayTake, typeOf } from '../../actions/action'
import { shoot } from '../../actions/shoot'
import { armsWithTargets, loadedArms, shootWith } from '../../shooting'
import { controllerOf, isCapableFighter } from '../../table'
import type { Profile } from '../../roster'
import type { Moments } from '../../moments'

const rule = 'NECX-SKILL-OVERWATCH'

/**
 * NECX-SKILL-OVERWATCH: Active and Ready, it gives up its Ready marker to shoot at a visible enemy that has declared an action; if
 * that leaves the enemy Pinned or worse, its activation is over.
 */
export const overwatch: Module<Moments> = {
  id: 'overwatch',
  rule,
  on: {
    *enemyActs({ table, fighter, enemy }) {
      const { status, ready } = table.fighter(fighter)
      if (status !== 'active' || !ready || !isCapableFighter(table, fighter) || !mayTake(table, fighter, 'shoot'))
        return
      const isQuick = (profile: Profile): boolean => typeOf(table, fighter, shoot, profile) !== 'double'
      const arms = yield* armsWithTargets(table, fighter, loadedArms(table, fighter, isQuick))
      if (!arms.some(({ candidates }) => candidates.includes(enemy))) return
      const before = table.fighter(enemy).status
      if (!(yield* agree(controllerOf(table, fighter), 'overwatch.shoot', table.roster(fighter).id, rule))) return
      const begin = (): void => table.emit({ type: 'ready-lost', rule, fighter })
      yield* shootWith(table, fighter, arms, begin, enemy)
      const after = table.fighter(enemy).status
      const hasGoneDown = after !== before && (after === 'pinned' || after === 'seriously-injured')
      if (hasGoneDown && table.state.activation?.fighter === enemy) {
        table.emit({ type: 'activation-ended', rule, fighter: enemy })
      }
    },
  },
}
