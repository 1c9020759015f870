import { allAt, firstAt, type Procedure } from '../../../engine'
import { handlersWielding } from '../hits/handlers'
import type { Profile } from '../roster'
import type { SceneryKind } from '../questions'
import { handlersOf, type NecromundaTable } from '../table'
import type { ActionId, FighterIndex, Status } from '../state'

/** NEC-ACT-11, NEC-ACT-12, NEC-ACT-13, NEC-ACT-14. */
export type ActionType = 'basic' | 'simple' | 'double' | 'free'

/** One action of section 0.4. */
export interface Action {
  readonly id: ActionId
  readonly rule: string
  readonly type: ActionType
  /** Statuses in which it may be chosen from the list (NEC-ACT-17). */
  readonly statuses: readonly Status[]
  /** Whether the state allows it, without questions about space. */
  available(table: NecromundaTable, fighter: FighterIndex): boolean
  /** The kind of scenery needed within 1"; the action is not offered without it. */
  readonly at?: SceneryKind
  /**
   * Whether the battlefield allows it, with these kinds of scenery in reach; absent: no such condition. Players at a table are asked as
   * little as possible.
   */
  possible?(table: NecromundaTable, fighter: FighterIndex, atHand: readonly SceneryKind[]): Procedure<boolean>
  /**
   * Asks for the necessary decisions, then calls `begin` and carries the action out. If it returns without calling `begin`, nothing
   * happened and nothing is paid.
   */
  perform(table: NecromundaTable, fighter: FighterIndex, begin: Begin): Procedure
}

/** Pays for the action. The profile it is performed with may change the cost. */
export type Begin = (profile?: Profile | null) => void

/** Cost in action points (NEC-ACT-10 to -14). */
export const costOf = (type: ActionType): 0 | 1 | 2 => (type === 'free' ? 0 : type === 'double' ? 2 : 1)

/**
 * The type an action has for this fighter: its own, unless a trait, skill or option changes it. NEC-ACT-15: a rule that makes it free does
 * so only for the first time it is performed.
 */
export const typeOf = (
  table: NecromundaTable,
  fighter: FighterIndex,
  action: Action,
  profile: Profile | null = null,
): ActionType => {
  const handlers =
    profile === null
      ? handlersOf(table, 'actionType', fighter)
      : handlersWielding(table, 'actionType', fighter, profile)
  if (handlers.length === 0) return action.type
  const context = { table, fighter, action: kindOf(action.id), profile }
  return firstAt(handlers, context, (type) => type !== 'free' || !hasPerformed(table, action.id)) ?? action.type
}

/**
 * NEC-TERR-21, NECX-GEAR-BOOBY-TRAP, NECV-MEL-09, NECV-ARC-08: attacks on a door, trap or hull, and shots with a vehicle's weapon, count as
 * the same action as those on fighters.
 */
const kindOf = (action: ActionId): ActionId =>
  action === 'shoot-door' || action === 'shoot-trap' || action === 'man-weapon'
    ? 'shoot'
    : action === 'strike-door' || action === 'plant-grenade'
      ? 'fight'
      : action

export const hasPerformed = ({ state }: NecromundaTable, action: ActionId): boolean => {
  const { activation } = state
  if (activation === null || activation.performed.length === 0) return false
  const kind = kindOf(action)
  for (const done of activation.performed) if (kindOf(done.action) === kind) return true
  return false
}

/** Whether the fighter's skills, gear and conditions allow an action. */
export const mayTake = (table: NecromundaTable, fighter: FighterIndex, action: ActionId): boolean =>
  allAt(handlersOf(table, 'mayAct', fighter), { table, fighter, action: kindOf(action) })

/**
 * Whether the activation in progress can still pay for an action of this type. NEC-ACT-12: only Simple actions may be repeated; NEC-ACT-11,
 * NEC-ACT-13, NEC-ACT-14: all others only once; NEC-ACT-16: whatever the first one cost. NEC-ACT-19: never more than the points left.
 */
export const affordable = (
  table: NecromundaTable,
  fighter: FighterIndex,
  action: ActionId,
  type: ActionType,
): boolean => {
  const { activation } = table.state
  if (activation === null || activation.fighter !== fighter) return false
  if (costOf(type) > activation.actionPoints) return false
  // NEC-Q-01.
  if (type === 'double' && activation.doubleUsed && table.options.doubleActions === 'one') return false
  return type === 'simple' || !hasPerformed(table, action)
}
