import { inches, type Length } from '../../../space'
import type { FactQuestion } from '../../wh40k/questions/questions'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, unitsOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import type { PerhapsLent } from './abilities'

/** Facts that follow from the rules needn't be asked: at the players' own table they are stored like declared ones. */
const note = (table: EighthTable, question: FactQuestion, answer: unknown, rule: string): void => {
  if (table.state.declared !== null) table.emit({ type: 'fact-declared', rule, question, answer })
}

const noteNear = (
  table: EighthTable,
  unit: UnitIndex,
  distance: Length,
  among: readonly UnitIndex[],
  are: boolean,
  rule: string,
) => {
  if (among.length > 0) note(table, { ask: 'near', unit, distance, among }, are ? among : [], rule)
}

/** A unit was moved, or set up, at least this far away from all enemies. */
export const noteAway = (table: EighthTable, unit: UnitIndex, distance: Length, rule: string): void =>
  noteNear(table, unit, distance, enemiesOf(table, unit), false, rule)

/** 8E-OW-09: both armies are set up more than 12" from the other's zone. */
export const noteDeployed = (table: EighthTable): void => {
  const [among, enemies] = [unitsOf(table, 0), unitsOf(table, 1)]
  if (among.length > 0 && enemies.length > 0)
    note(table, { ask: 'close', among, distance: inches(12), enemies }, [], '8E-OW-09')
}

/** 8E-AURA-01: what the dice revealed: whose aura doesn't reach the unit, or whose does if only one is possible. */
export const noteLent = (table: EighthTable, unit: UnitIndex, { givers }: PerhapsLent, is: boolean): void => {
  if (is && givers.length > 1) return
  for (const giver of givers) noteNear(table, unit, giver.range, [giver.unit], is, '8E-AURA-01')
}

/** 8E-FIGHT-08: models in reach of a unit are within 1" of it, or next to one that is. */
export const noteReached = (
  table: EighthTable,
  unit: UnitIndex,
  targets: readonly UnitIndex[],
  reached: readonly UnitIndex[],
): void => {
  if (targets.length > 0)
    note(table, { ask: 'near', unit, distance: inches(1), among: targets }, reached, '8E-FIGHT-08')
}

/** 8E-CHG-12, 8E-CHG-13: within 1" of a target, and of no other enemy. With several targets it isn't known which. */
export const noteCharged = (table: EighthTable, unit: UnitIndex, targets: readonly UnitIndex[]): void => {
  const others = enemiesOf(table, unit).filter((enemy) => !targets.includes(enemy))
  noteNear(table, unit, inches(1), others, false, '8E-CHG-13')
  if (targets.length === 1) noteNear(table, unit, inches(1), targets, true, '8E-CHG-12')
}
