import { isOnTable } from '../../../space'
import type { UnitProfile } from './roster'
import type { ArmyState, UnitState } from './state'

/**
 * Conditions that must hold after every input in every edition: the first breach as text, or undefined. `oneWounded`: no
 * unit may have two wounded models.
 */
export const commonInvariants = (
  rosters: readonly UnitProfile[],
  state: ArmyState,
  hasBoard: boolean,
  oneWounded: boolean,
): string | undefined => {
  for (const roster of rosters) {
    const unit = state.units[roster.index]
    if (unit === undefined) return `${roster.name} has no state`
    const breach = breachOf(rosters, state, unit, roster, hasBoard, oneWounded)
    if (breach !== undefined) return `${roster.name} ${breach}`
  }
  const alive = state.models.filter(({ status }) => status === 'alive').length
  const counted = state.units.reduce((sum, { models }) => sum + models.length, 0)
  return alive === counted ? undefined : `${alive} models are alive but units have ${counted}`
}

const breachOf = (
  rosters: readonly UnitProfile[],
  state: ArmyState,
  unit: UnitState,
  roster: UnitProfile,
  hasBoard: boolean,
  oneWounded: boolean,
): string | undefined => {
  if ((unit.where === 'destroyed') !== (unit.models.length === 0))
    return `is ${unit.where} with ${unit.models.length} models`
  if ((unit.where === 'embarked') !== (unit.transport !== null))
    return `is ${unit.where} in transport ${String(unit.transport)}`
  for (const model of unit.models) {
    const one = state.models[model]
    if (one === undefined) return `has no model ${model}`
    const most = roster.kinds[one.kind]?.profile.w ?? 0
    if (one.status !== 'alive') return `counts a model that is ${one.status}`
    if (one.wounds < 0 || one.wounds > most) return `has a model with ${one.wounds} of ${most} wounds`
    if (hasBoard && isOnTable(state.positions, model) !== (unit.where === 'on-board'))
      return `is ${unit.where} but its models are not`
  }
  const wounded = unit.models.filter((model) => {
    const one = state.models[model]
    return one !== undefined && one.wounds < (roster.kinds[one.kind]?.profile.w ?? 0)
  })
  if (oneWounded && wounded.length > 1) return `has ${wounded.length} wounded models`
  return unit.transport === null ? undefined : overloaded(rosters, state, unit.transport)
}

const overloaded = (rosters: readonly UnitProfile[], state: ArmyState, transport: number): string | undefined => {
  const inside = state.units.reduce((sum, unit) => (unit.transport === transport ? sum + unit.models.length : sum), 0)
  const capacity = rosters[transport]?.transport?.capacity ?? 0
  return inside > capacity ? `is one of ${inside} models in a transport for ${capacity}` : undefined
}
