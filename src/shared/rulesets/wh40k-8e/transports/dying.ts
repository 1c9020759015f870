import { askEach, type Procedure } from '../../../engine'
import { inOrderOf } from '../../wh40k/phases/sequencing'
import type { UnitIndex } from '../../wh40k/table/state'
import { unitsWhere } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { escape } from './escape'

/**
 * Steps before a unit's last model is removed: passengers disembark (8E-TRANS-12), and its abilities take effect. Several
 * simultaneous steps are ordered by the player whose turn it is, or who has the first turn, by option (8E-SEQ-01).
 */
export function* dying(table: EighthTable, unit: UnitIndex): Procedure {
  const passengers = unitsWhere(table, ({ transport }) => transport === unit)
  const things = [
    ...passengers.map((passenger) => ({
      id: `escape-${table.roster(passenger).id}`,
      run: () => escape(table, passenger, unit),
    })),
    ...handlersOf(table, 'dying', unit).map((ability) => ({
      id: ability.id,
      run: () => askEach([ability], { table, unit }),
    })),
  ]
  const { active, firstPlayer } = table.state
  yield* inOrderOf(table.options.sequencing === 'active-player' ? active : firstPlayer, things, '8E-SEQ-01')
}
