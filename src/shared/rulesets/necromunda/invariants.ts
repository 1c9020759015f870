import { isOnTable } from '../../space'
import type { FighterProfile } from './roster'
import { hasCondition, onBattlefield, takesPart, type FighterState, type NecromundaState } from './state'

/** Checks what must hold after every input. Returns the first violation in words, or undefined. */
export const invariants = (
  rosters: readonly FighterProfile[],
  state: NecromundaState,
  hasBoard: boolean,
): string | undefined => {
  for (const { index, name } of rosters) {
    const fighter = state.fighters[index]
    if (fighter === undefined) return `${name} has no state`
    const breach = breachOf(state, fighter, index)
    if (breach !== undefined) return `${name} ${breach}`
    if (hasBoard && isOnTable(state.positions, index) !== onBattlefield(fighter)) {
      return `${name} is ${fighter.status} but ${onBattlefield(fighter) ? 'not on' : 'still on'} the board`
    }
  }
  for (const { kind, carrier, gone } of state.scenario.objects) {
    const held = carrier === null ? undefined : state.fighters[carrier]
    if (carrier !== null && (gone || held === undefined || !onBattlefield(held)))
      return `a ${kind} is carried by fighter ${carrier}, who is not there`
  }
  if (state.activation === null) {
    for (const { index, name, alliance } of rosters) {
      for (const other of state.fighters[index]?.engagedWith ?? []) {
        const friends = rosters[other]?.alliance === alliance
        if (friends && [index, other].every((one) => state.fighters[one]?.effects.length === 0))
          return `${name} is Engaged with fighter ${other}, who is no enemy`
      }
    }
  }
  const counts = state.order.length === 0 || new Set(state.order).size === state.sides.length
  return counts ? undefined : 'the order of priority does not name every side once'
}

const breachOf = (state: NecromundaState, fighter: FighterState, index: number): string | undefined => {
  if (fighter.wounds < 0) return 'has fewer than no wounds'
  if (fighter.vehicle !== undefined) {
    if (fighter.vehicle.hullPoints < 0) return 'has fewer than no Hull Points'
    if (fighter.status === 'pinned' || fighter.status === 'seriously-injured' || fighter.engagedWith.length > 0)
      return `is a vehicle and ${fighter.status}`
  }
  if (fighter.status === 'left-behind') {
    if (fighter.behind === undefined) return 'is left behind nobody knows how'
  } else if (fighter.behind !== undefined) return `is ${fighter.status}, and left behind`
  else if (fighter.aboard !== undefined) {
    const vehicle = state.fighters[fighter.aboard]
    if (vehicle?.vehicle === undefined || !onBattlefield(vehicle)) return 'rides on a vehicle that is not there'
    if (!takesPart(fighter)) return `rides on a vehicle and is ${fighter.status}`
  } else if (fighter.status === 'embarked') return 'is embarked in no vehicle'
  if (fighter.fleshWounds < 0) return 'has fewer than no flesh wounds'
  if ((fighter.status === 'engaged') !== fighter.engagedWith.length > 0) {
    return `is ${fighter.status} with ${fighter.engagedWith.length} enemies in contact`
  }
  for (const enemy of fighter.engagedWith) {
    const other = state.fighters[enemy]
    if (other?.engagedWith.includes(index) !== true)
      return `is in contact with fighter ${enemy}, but not the other way round`
    if (other.status !== 'engaged') return `is in contact with fighter ${enemy}, who is ${other.status}`
  }
  // A fighter hit while climbing falls once the attack and the nerve tests of its witnesses are settled (NEC-CLIMB-06): by its next
  // activation or the end of the round. Its own activation may be over by then (NECX-INJ-05).
  const settled = state.activation === null ? state.stage !== 'action' : state.activation.fighter === index
  if (settled && fighter.climbing !== null && fighter.status !== 'active' && fighter.status !== 'engaged') {
    return `hangs on a ${fighter.climbing.on} while ${fighter.status}`
  }
  if (fighter.status !== 'active' && hasCondition(fighter, 'hard-target'))
    return `is a Hard Target while ${fighter.status}`
  if (fighter.ready && !takesPart(fighter)) return 'is Ready off the battlefield'
  const { activation } = state
  if (activation?.fighter === index && activation.actionPoints < 0) return 'has spent more action points than it had'
  return undefined
}
