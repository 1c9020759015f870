import { neededForCheck } from '../../checks'
import type { FactQuestion, PlannedMove } from '../../questions'
import type { NecromundaTable } from '../../table'
import { isVehicle } from '../../vehicles/vehicle'
import type { MoveQuestion } from '../moving'
import type { Outlook } from '../view'
import { chanceOf, worthOf } from '../worth'

/** NEC-TERR-04: a fighter that fails an Initiative test on dangerous ground is out of action. */
const lossOn = (table: NecromundaTable, fighter: number): number =>
  (1 - chanceOf(neededForCheck(table, fighter, 'i').value)) * worthOf(table, fighter)

/** Expected loss, in fighters, if it stands where it is when it is activated next. NECV-TERR-01: a vehicle only tests when it drives. */
export const perilAt = ({ battle, state, table }: Outlook, fighter: number): number => {
  if (isVehicle(table.roster(fighter))) return 0
  const question: FactQuestion = { ask: 'on-dangerous-ground', fighter }
  return battle.space.measure(state, question) === true ? lossOn(table, fighter) : 0
}

/** Expected loss, in fighters, on the way of a move. */
export const perilOn = ({ battle, state, table }: Outlook, question: MoveQuestion, way: unknown): number => {
  const resolved = battle.space.resolve(state, question, way)
  if (!resolved.ok) return 0
  // A resolved move is a planned move.
  const { hazards } = resolved.outcome as PlannedMove
  return hazards.some(({ kind }) => kind === 'dangerous') ? lossOn(table, question.fighter) : 0
}
