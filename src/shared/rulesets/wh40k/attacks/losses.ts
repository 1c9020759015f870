import type { Procedure } from '../../../engine'
import type { ArmyEvent, By, CauseWords } from '../table/events'
import type { ArmyState, ModelIndex, UnitIndex } from '../table/state'
import type { ArmyTable } from '../table/table'

export interface LossRules<Table> {
  /** The rules by which a model loses wounds, and by which it is slain. */
  lost(table: Table, model: ModelIndex): string
  slain(table: Table, model: ModelIndex): string
  /** Damage left after the model has ignored what it can. */
  suffered(table: Table, unit: UnitIndex, model: ModelIndex, damage: number): Procedure<number>
  /** Steps before a unit's last model is removed. */
  dying(table: Table, unit: UnitIndex): Procedure
}

/** How an edition removes wounds and models. */
export interface Losses<Table, Cause extends string> {
  /**
   * A model loses a wound for each point of damage that it doesn't ignore. With none left it is slain, and the rest of the
   * damage is lost. Returns whether it was slain.
   */
  loseWounds(table: Table, model: ModelIndex, damage: number, by: By | null, cause: Cause): Procedure<boolean>
  /** Removes a slain model. `counts`: whether it counts for its unit's morale tests; absent: yes. */
  slay(table: Table, model: ModelIndex, by: By | null, cause: Cause, rule: string, counts?: boolean): Procedure
}

export const lossesBy = <Table extends ArmyTable<ArmyState, ArmyEvent<CauseWords<Cause>>>, Cause extends string>(
  rules: LossRules<Table>,
): Losses<Table, Cause> => {
  function* loseWounds(
    table: Table,
    model: ModelIndex,
    damage: number,
    by: By | null,
    cause: Cause,
  ): Procedure<boolean> {
    const { unit } = table.model(model)
    const suffered = Math.min(yield* rules.suffered(table, unit, model, damage), table.model(model).wounds)
    if (suffered === 0) return false
    table.emit({ type: 'wounds-lost', rule: rules.lost(table, model), model, amount: suffered, by, cause })
    if (table.model(model).wounds > 0) return false
    yield* slay(table, model, by, cause, rules.slain(table, model))
    return true
  }
  function* slay(table: Table, model: ModelIndex, by: By | null, cause: Cause, rule: string, counts = true): Procedure {
    const { unit } = table.model(model)
    const last = table.unit(unit).models.length === 1
    if (last) yield* rules.dying(table, unit)
    table.emit({ type: 'model-slain', rule, model, by, cause, counts })
    if (last) table.emit({ type: 'unit-destroyed', rule: rules.slain(table, model), unit, by })
  }
  return { loseWounds, slay }
}
