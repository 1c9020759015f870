import { choose, type Option, type Procedure } from '../../../engine'
import { inches, rounded, type Length } from '../../../space'
import { goesFirst } from '../../wh40k/classic/missions/choices'
import { wholeTable } from '../../wh40k/classic/missions/zones'
import type { Zone } from '../../wh40k/classic/questions'
import { rollOff } from '../../wh40k/dice/roll-off'
import { waiting } from '../../wh40k/missions/deployment'
import { measure } from '../../wh40k/questions/asking'
import type { SideIndex, UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, opponentOf, sideSubject, subjectOf, unitsOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { isBuilding } from '../buildings/kind'
import { unitHas } from '../modules/carried'
import { offerReserve } from '../reserves/holding-back'
import type { SeventhTable } from '../table'
import { hasRoomFor } from '../vehicles/room'
import { setUp } from './deployment'

/**
 * Anywhere more than 12" from enemies that can't see it, or 18" from those that can (7E-USR-INFILTRATE-3,
 * 7E-USR-INFILTRATE-4, 7E-USR-INFILTRATE-6, 7E-G-03); enemies off the table see nothing (7E-G-04).
 */
const infiltrationZone = ({ options }: SeventhTable): Zone => ({
  ...wholeTable,
  unseen: true,
  exactly: options.infiltrateAt === 'at-least',
})

const hasBegun = (table: SeventhTable, unit: UnitIndex): boolean => {
  const { infiltrated, where } = table.unit(unit)
  return infiltrated || (where === 'reserve' && unitHas(table, unit, 'infiltrates'))
}

/** Units already declared to infiltrate inside a transport aren't asked again. */
function* mayWait(table: SeventhTable, unit: UnitIndex): Procedure<boolean> {
  return !table.unit(unit).infiltrates && (yield* offerReserve(table, unit))
}

type BuildingOption = Option & { readonly building: UnitIndex | null }

/** Up to 12", or just less if exactly 12" is allowed (7E-USR-INFILTRATE-6, 7E-G-03). */
const tooNear = ({ options }: SeventhTable): Length =>
  options.infiltrateAt === 'at-least' ? rounded(inches(12) - 1) : inches(12)

/** Instead of the usual placement, a unit may enter a building of its side more than 12" from every enemy (7E-USR-INFILTRATE-5). */
function* entersBuilding(table: SeventhTable, side: SideIndex, unit: UnitIndex): Procedure<boolean> {
  const rule = '7E-USR-INFILTRATE-5'
  const open: UnitIndex[] = []
  for (const building of unitsOf(table, side).filter((one) => isBuilding(table, one) && hasRoomFor(table, one, unit))) {
    const question = {
      ask: 'near',
      unit: building,
      distance: tooNear(table),
      among: enemiesOf(table, building),
    } as const
    const near = question.among.length === 0 ? [] : yield* measure(table, subjectOf(table, building), question, rule)
    if (near.length === 0) open.push(building)
  }
  const options: BuildingOption[] = [
    { id: 'battlefield', building: null },
    ...open.map((building) => ({ id: table.roster(building).id, building })),
  ]
  const { building } = yield* choose(side, 'infiltrate.building', subjectOf(table, unit), options, rule)
  if (building !== null) table.emit({ type: 'unit-boarded', rule, unit, transport: building })
  return building !== null
}

/**
 * Sets up infiltrators after all others, alternating if both sides have some (7E-USR-INFILTRATE-1, 7E-USR-INFILTRATE-2); the
 * winner of a roll-off decides who begins (7E-SEQ-02).
 */
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
    const winner = yield* rollOff(table, 'infiltrate', rule)
    const first = yield* goesFirst(winner, 'infiltrate.order', rule)
    table.emit({ type: 'marker-picked', rule, side: first ? winner : opponentOf(winner) })
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
  if (!(yield* mayWait(table, unit))) {
    if (!table.unit(unit).infiltrates) table.emit({ type: 'infiltration-chosen', rule: '7E-USR-INFILTRATE-1', unit })
    if (!(yield* entersBuilding(table, side, unit)))
      yield* setUp(table, side, unit, infiltrationZone(table), '7E-USR-INFILTRATE-3')
  }
  table.emit({ type: 'marker-picked', rule, side: opponentOf(side) })
}
