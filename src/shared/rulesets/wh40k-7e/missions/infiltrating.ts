import { choose, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { Zone } from '../../wh40k/classic/questions'
import { rollOff } from '../../wh40k/dice/roll-off'
import { waiting } from '../../wh40k/missions/deployment'
import type { UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideSubject } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { unitHas } from '../modules/carried'
import { offerReserve } from '../reserves/holding-back'
import type { SeventhTable } from '../table'
import { setUp } from './deployment'

/** Anywhere more than 12" from enemies that don't see it, or 18" from those that do (7E-USR-INFILTRATE-3, 7E-USR-INFILTRATE-4, 7E-USR-INFILTRATE-6, 7E-G-03). */
const infiltrationZone = ({ options }: SeventhTable): Zone => ({
  across: null,
  along: null,
  fromEnemies: inches(0),
  fromMiddle: inches(0),
  unseen: true,
  exactly: options.infiltrateAt === 'at-least',
  level: false,
})

const hasBegun = (table: SeventhTable, unit: UnitIndex): boolean => {
  const { infiltrated, where } = table.unit(unit)
  return infiltrated || (where === 'reserve' && unitHas(table, unit, 'infiltrates'))
}

/** Infiltrators after everybody else, in turn where both sides have some (7E-USR-INFILTRATE-1, 7E-USR-INFILTRATE-2); a roll-off says who begins (7E-SEQ-02). */
export function* infiltrateNext(table: SeventhTable): Procedure {
  const rule = '7E-USR-INFILTRATE-2'
  const left = [0, 1].map((side) => waiting(table, side))
  if (left.every((units) => units.length === 0)) {
    table.emit({ type: 'stage-entered', rule, stage: 'scouting' })
    return
  }
  const { picking } = table.state
  const both = left.every((units) => units.length > 0)
  const begun = table.rosters.some(({ index }) => hasBegun(table, index))
  if (both && !begun) {
    const { winner, throws } = yield* rollOff('infiltrate.roll-off', rule)
    table.emit({ type: 'rolled-off', rule, purpose: 'infiltrate', throws, winner })
    table.emit({ type: 'marker-picked', rule, side: winner })
  }
  const side =
    [table.state.picking, opponentOf(table.state.picking)].find((one) => waiting(table, one).length > 0) ?? picking
  const { unit } = yield* choose(
    side,
    'deployment.unit',
    sideSubject(side),
    unitOptions(table, waiting(table, side)),
    rule,
  )
  if (!(yield* offerReserve(table, unit))) {
    table.emit({ type: 'infiltration-chosen', rule: '7E-USR-INFILTRATE-1', unit })
    yield* setUp(table, side, unit, infiltrationZone(table), '7E-USR-INFILTRATE-3')
  }
  table.emit({ type: 'marker-picked', rule, side: opponentOf(side) })
}
