import { interruptWithShot } from '../overwatch'
import type { NecromundaModule } from '../../../moments'

const rule = 'CAMP-SKL-01'

/** Got Your Six: once a round it shoots at an enemy in sight that declares a charge. */
export const gotYourSix: NecromundaModule = {
  id: 'got-your-six',
  rule,
  on: {
    *enemyActs({ table, fighter, enemy, action }) {
      const effect = `got-your-six/${table.state.round}`
      if (action !== 'charge' || table.fighter(fighter).used.includes(effect)) return
      const begin = (): void => table.emit({ type: 'effect-used', rule, fighter, effect })
      yield* interruptWithShot(table, fighter, enemy, 'got-your-six.shoot', rule, begin)
    },
  },
}
