import { agree, type Procedure } from '../../../../engine'
import { mayTake, typeOf } from '../../actions/action'
import { shoot } from '../../actions/shoot'
import { armsWithTargets, loadedArms, shootWith } from '../../shooting'
import { controllerOf, isCapableFighter, type NecromundaTable } from '../../table'
import type { Profile } from '../../roster'
import type { FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-SKILL-OVERWATCH'

/** An Active and Capable fighter may shoot at a visible enemy that has declared an action. */
export function* interruptWithShot(
  table: NecromundaTable,
  fighter: FighterIndex,
  enemy: FighterIndex,
  asked: 'overwatch.shoot' | 'got-your-six.shoot',
  rule: string,
  begin: () => void,
): Procedure {
  if (
    table.fighter(fighter).status !== 'active' ||
    !isCapableFighter(table, fighter) ||
    !mayTake(table, fighter, 'shoot')
  )
    return
  const isQuick = (profile: Profile): boolean => typeOf(table, fighter, shoot, profile) !== 'double'
  const arms = yield* armsWithTargets(table, fighter, loadedArms(table, fighter, isQuick))
  if (!arms.some(({ candidates }) => candidates.includes(enemy))) return
  if (yield* agree(controllerOf(table, fighter), asked, table.roster(fighter).id, rule)) {
    yield* shootWith(table, fighter, arms, begin, enemy)
  }
}

/**
 * NECX-SKILL-OVERWATCH: if Active and Ready, it gives up its Ready marker to shoot at a visible enemy that has declared an action; if the
 * enemy is then Pinned or worse, its activation ends.
 */
export const overwatch: NecromundaModule = {
  id: 'overwatch',
  rule,
  on: {
    *enemyActs({ table, fighter, enemy }) {
      if (!table.fighter(fighter).ready) return
      const before = table.fighter(enemy).status
      yield* interruptWithShot(table, fighter, enemy, 'overwatch.shoot', rule, () =>
        table.emit({ type: 'ready-lost', rule, fighter }),
      )
      const after = table.fighter(enemy).status
      const hasGoneDown = after !== before && (after === 'pinned' || after === 'seriously-injured')
      if (hasGoneDown && table.state.activation?.fighter === enemy) {
        table.emit({ type: 'activation-ended', rule, fighter: enemy })
      }
    },
  },
}
