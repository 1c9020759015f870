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
  /** What else the state must allow, without looking at the battlefield. */
  available(table: NecromundaTable, fighter: FighterIndex): boolean
  /** What it is done with, within 1": without any at hand nobody is offered it. */
  readonly at?: SceneryKind
  /**
   * What else the battlefield must allow, with these kinds of scenery at hand; left out when nothing. People at a table are
   * not asked for what isn't worth it.
   */
  possible?(table: NecromundaTable, fighter: FighterIndex, atHand: readonly SceneryKind[]): Procedure<boolean>
  /**
   * Asks what has to be decided, then calls `begin` and carries the action out. Returning without `begin` means that
   * nothing happened and nothing is paid.
   */
  perform(table: NecromundaTable, fighter: FighterIndex, begin: Begin): Procedure
}

/** Pays for the action. The profile it is performed with may change what it costs. */
export type Begin = (profile?: Profile | null) => void

/** Cost in action points (NEC-ACT-10 to -14). */
export const costOf = (type: ActionType): 0 | 1 | 2 => (type === 'free' ? 0 : type === 'double' ? 2 : 1)

/**
 * The type an action has for this fighter: its own, unless a trait, skill or option says otherwise. NEC-ACT-15: what makes it
 * free does so once, and only for the first time it is performed.
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

/** NEC-TERR-21, NECX-GEAR-BOOBY-TRAP, NECV-MEL-09, NECV-ARC-08: what is done to a door, a trap or a hull instead of a fighter, or with a vehicle's weapon, counts as the same action. */
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

/** What the fighter carries and suffers may forbid an action. */
export const mayTake = (table: NecromundaTable, fighter: FighterIndex, action: ActionId): boolean =>
  allAt(handlersOf(table, 'mayAct', fighter), { table, fighter, action: kindOf(action) })

/**
 * Whether the activation in progress can still pay for an action of this type. NEC-ACT-12: only Simple ones may be repeated;
 * NEC-ACT-11, NEC-ACT-13, NEC-ACT-14: any other only once, NEC-ACT-16: at any cost the first time. NEC-ACT-19: never
 * beyond the points left.
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
