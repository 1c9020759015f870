import { ask, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Rolling } from '../../dice/pools'
import { askFact } from '../../questions/asking'
import type { UnitIndex } from '../../table/state'
import { firstModel, sideOf, subjectOf } from '../../table/table'
import type { ClassicFact, ClassicPlacement, Drop, Touchdown } from '../questions'
import { scatterDirection } from '../shooting/scatter-die'
import type { ClassicTable } from '../table'

/** Rules for aiming a unit, and for placing it around its first model. */
interface Rules {
  readonly aimed: string
  readonly landed: string
}

/** A first model is placed anywhere and drifts 2D6" unless the die shows HIT, with the others around it. Returns where they land. */
export const droppedBy = <Table extends ClassicTable>(
  rollPool: (table: Table, pool: Rolling) => Procedure<readonly number[]>,
  { aimed: rule, landed }: Rules,
) =>
  function* dropped(table: Table, unit: UnitIndex): Procedure<Touchdown> {
    const side = sideOf(table, unit)
    const subject = subjectOf(table, unit)
    const question: ClassicPlacement = { ask: 'drop', unit, model: firstModel(table, unit) }
    const { at } = yield* ask<Drop>({ type: 'placement', kind: question.ask, side, subject, question, rule })
    const direction = yield* scatterDirection(table, unit, rule)
    const pool = { side, kind: 'deep-strike.distance', subject, rule }
    const faces = direction === null ? [] : yield* rollPool(table, { ...pool, count: 2 })
    const moved = faces.reduce((sum, face) => sum + face, 0)
    table.emit({ type: 'deep-strike-made', rule, unit, faces, moved, from: at, direction })
    const landing: ClassicFact = { ask: 'touchdown', unit, marker: at, direction, distance: inches(moved) }
    return yield* askFact<Touchdown>(table, subject, landing, landed)
  }
