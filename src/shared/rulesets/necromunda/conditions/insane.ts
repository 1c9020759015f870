import { agree, rollOne, type Procedure } from '../../../engine'
import { check } from '../checks'
import { allianceOf, has, hasProperty, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'

/**
 * NEC-COND-17, at the start of an Insane fighter's activation. Returns whether a Willpower test at its end may remove the condition (not on
 * 1-2).
 */
export function* sufferInsanity(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  const { side, id } = table.roster(fighter)
  const face = yield* rollOne({ side, kind: 'insane.table', subject: id, rule: 'NEC-COND-17', classes: [2, 4, 6] })
  table.emit({
    type: 'dice-rolled',
    rule: 'NEC-COND-17',
    fighter,
    purpose: 'insane',
    faces: [face],
    needed: null,
    passed: null,
  })
  if (face <= 2) {
    if (has(table, fighter, 'broken')) table.emit({ type: 'fled', rule: 'NEC-COND-17', fighter })
    // NEC-Q-05: it runs in the same activation, regardless of `brokenRunsAtOnce`.
    else table.emit({ type: 'condition-gained', rule: 'NEC-COND-17', fighter, condition: { id: 'broken' } })
    return false
  }
  if (face <= 4) yield* takeOver(table, fighter)
  return true
}

/** NEC-COND-17, 3-4: a random opponent may control it, and it has no friends for this activation. */
function* takeOver(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { side, id } = table.roster(fighter)
  const opponents = table.state.order.filter((other) => allianceOf(table, other) !== allianceOf(table, side))
  const pick =
    opponents.length === 1
      ? 1
      : yield* rollOne({ side, kind: 'insane.opponent', subject: id, rule: 'NEC-COND-17', sides: opponents.length })
  const opponent = opponents[pick - 1]
  if (opponent === undefined) return
  const wants = yield* agree(opponent, 'insane.take-over', id, 'NEC-COND-17')
  if (wants) table.emit({ type: 'taken-over', rule: 'NEC-COND-17', fighter, by: opponent })
}

/** NEC-COND-17: becomes Insane, unless a rule prevents it. */
export function* goInsane(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure {
  if (!onBattlefield(table.fighter(fighter)) || has(table, fighter, 'insane')) return
  if (hasProperty(table, fighter, 'staysSane')) return
  table.emit({ type: 'condition-gained', rule, fighter, condition: { id: 'insane' } })
}

/** NEC-COND-17, 3-6: a Willpower test at the end of the activation. */
export function* comeToSenses(table: NecromundaTable, fighter: FighterIndex): Procedure {
  if (!has(table, fighter, 'insane') || !onBattlefield(table.fighter(fighter))) return
  const { passed } = yield* check(table, fighter, 'wil', 'NEC-COND-17')
  if (passed) table.emit({ type: 'condition-lost', rule: 'NEC-COND-17', fighter, condition: 'insane' })
}
