import { rollOne, type Procedure } from '../../../engine'
import { valueOf } from '../../wh40k/table/roster'
import { isOnBoard } from '../../wh40k/table/state'
import { kindOf, sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import type { FourthTable } from '../table'

/** Before its player moves, a crew with riggers may repair each immobilised vehicle (4E-ARMY-02). */
export function* repairVehicles(table: FourthTable): Procedure {
  for (const unit of unitsOf(table, table.state.active).filter((one) => isOnBoard(table.unit(one))))
    for (const model of table.unit(unit).models) {
      const least = valueOf(kindOf(table, model).carried, 'repair-immobilised-on')
      if (least === undefined || table.model(model).damage?.immobilised !== true) continue
      const asked = { side: sideOf(table, unit), kind: 'repair', subject: subjectOf(table, unit), rule: '4E-ARMY-02' }
      const face = yield* rollOne(asked)
      table.emit({ type: 'dice-rolled', rule: '4E-ARMY-02', purpose: 'repair', unit, faces: [face], total: face })
      if (face >= least) table.emit({ type: 'vehicle-repaired', rule: '4E-ARMY-02', unit, model })
    }
}
