import type { Change } from '../rulings/amendment'
import type { FighterIndex, NecromundaState } from '../state'
import { at, isUp, leaveContact, loseCondition, put, setStatus } from './fighters'

/** Applies a correction by players; `rulings/check.ts` has already checked it. */
export const amend = (state: NecromundaState, change: Change): void => {
  switch (change.what) {
    case 'side': {
      const { victoryPoints, credits, bottled } = change
      Object.assign(state.sides[change.side] ?? {}, { victoryPoints, credits, bottled })
      return
    }
    case 'wounds':
      Object.assign(at(state, change.fighter), { wounds: change.wounds, fleshWounds: change.fleshWounds })
      return
    case 'status':
      if (change.at !== null) put(state, change.fighter, change.at)
      at(state, change.fighter).climbing = null
      setStatus(state, change.fighter, change.status)
      return
    case 'condition': {
      const fighter = at(state, change.fighter)
      loseCondition(fighter, change.condition)
      if (change.has) fighter.conditions = [...fighter.conditions, { id: change.condition }]
      return
    }
    case 'ammo':
      Object.assign(weaponOf(state, change), { outOfAmmo: change.ammo !== 'loaded', lost: change.ammo === 'lost' })
      return
    // Experience is paid after the battle.
    case 'experience':
      return
    case 'ready':
      at(state, change.fighter).ready = change.ready
      return
    case 'placed':
      leaveContact(state, change.fighter)
      if (at(state, change.fighter).status === 'engaged') at(state, change.fighter).status = 'active'
      at(state, change.fighter).climbing = null
      put(state, change.fighter, { ...change.at, pose: isUp(at(state, change.fighter).status) ? 'standing' : 'prone' })
  }
}

/** A weapon's ammo state. Throws a RangeError if there is no such weapon. */
export const weaponOf = (state: NecromundaState, { fighter, weapon }: { fighter: FighterIndex; weapon: number }) => {
  const found = at(state, fighter).weapons[weapon]
  if (found === undefined) throw new RangeError(`Fighter ${fighter} has no weapon ${weapon}`)
  return found
}
