import {
  isOnTable,
  place,
  placementOf,
  remove,
  rounded,
  setPose,
  standingPlace,
  type Length,
  type Placement,
  type Pose,
} from '../../../space'
import { forget, forgetSight } from '../declared/memory'
import type { Whereabouts } from '../questions'
import { hullBelow } from '../riding-place'
import {
  hasCondition,
  type Condition,
  type ConditionId,
  type Effect,
  type FighterIndex,
  type FighterState,
  type NecromundaState,
  type Status,
} from '../state'

/** Changes of fighters: status, contacts, conditions, effects, position. Called only from `apply`. */

export const at = (state: NecromundaState, fighter: FighterIndex): FighterState => {
  const found = state.fighters[fighter]
  if (found === undefined) throw new RangeError(`There is no fighter ${fighter}`)
  return found
}

/** NEC-PSY-22: ends all effects of a psyker's lasting powers. */
export const endPowers = (state: NecromundaState, psyker: FighterIndex): void => {
  for (const fighter of state.fighters) {
    if (fighter.effects.some(({ by }) => by === psyker)) {
      fighter.effects = fighter.effects.filter(({ by }) => by !== psyker)
    }
  }
}

/** Whether a condition ends when the fighter is activated. */
export const isOver = ({ id, until }: Condition): boolean => id === 'hard-target' || until === 'next-activation'

/** Lists of effects are replaced and never changed in place, because handlers are cached by list. */
export const endEffects = (fighter: FighterState, end: Effect['until']): void => {
  if (fighter.effects.some(({ until }) => until === end))
    fighter.effects = fighter.effects.filter(({ until }) => until !== end)
}

/** NEC-PSY-23: from a psyker's next activation on its powers need upkeep; maintained ones are fresh again. */
export const freshenPowers = (state: NecromundaState, psyker: FighterIndex, fresh: boolean): void => {
  for (const fighter of state.fighters) {
    if (
      fighter.effects.length > 0 &&
      fighter.effects.some((effect) => effect.by === psyker && effect.fresh !== fresh)
    ) {
      fighter.effects = fighter.effects.map((effect) => (effect.by === psyker ? { ...effect, fresh } : effect))
    }
  }
}

export const loseCondition = (fighter: FighterState, id: ConditionId): void => {
  if (hasCondition(fighter, id)) fighter.conditions = fighter.conditions.filter((condition) => condition.id !== id)
}

/** Sets a model's position, stable or not (NECX-DICE-09); on the players' own table only discards facts that no longer hold. */
export const put = (state: NecromundaState, fighter: FighterIndex, placement: Whereabouts): void => {
  if (placement !== null) place(state.positions, fighter, placement)
  // NECV-RIDE-01: on the players' own table players declare it afterwards.
  getOn(at(state, fighter), placement === null ? undefined : hullBelow(state, placement))
  forget(state, fighter)
}

export const getOn = (fighter: FighterState, vehicle: FighterIndex | undefined): void => {
  if (vehicle === undefined || isHull(fighter)) delete fighter.aboard
  else fighter.aboard = vehicle
}

/** NECV-PASS-01: removes the fighter from the table into a cage. */
export const embark = (state: NecromundaState, fighter: FighterIndex, vehicle: FighterIndex): void => {
  leaveContact(state, fighter)
  const mine = at(state, fighter)
  mine.status = 'embarked'
  mine.climbing = null
  mine.aboard = vehicle
  loseCondition(mine, 'hard-target')
  endPowers(state, fighter)
  remove(state.positions, fighter)
  forget(state, fighter)
}

/**
 * NECV-RIDE-02: removes all riders from a hull that is gone. If it fled, they flee too; if it is out of action, those inside now stand in
 * its place.
 */
const emptyHull = (state: NecromundaState, vehicle: FighterIndex, status: 'out-of-action' | 'fled'): void => {
  const { lastPlace } = at(state, vehicle).vehicle ?? {}
  state.fighters.forEach((fighter, index) => {
    if (fighter.aboard !== vehicle) return
    delete fighter.aboard
    if (status === 'fled') setStatus(state, index, 'fled')
    else if (fighter.status === 'embarked') {
      fighter.status = 'active'
      if (lastPlace !== undefined) place(state.positions, index, lastPlace)
    }
  })
}

export const placementOrNone = ({ positions }: NecromundaState, fighter: FighterIndex): Placement | null =>
  isOnTable(positions, fighter) ? placementOf(positions, fighter) : null

/** Whether a placement differs from the model's current place; false on the players' own table, where that is unknown. */
export const isElsewhere = (state: NecromundaState, fighter: FighterIndex, to: Whereabouts): boolean => {
  const from = placementOrNone(state, fighter)
  return from !== null && to !== null && (from.x !== to.x || from.y !== to.y || from.z !== to.z)
}

export const pose = (state: NecromundaState, fighter: FighterIndex, as: Pose): void => {
  if (isOnTable(state.positions, fighter)) setPose(state.positions, fighter, as)
  forgetSight(state, fighter)
}

/** NEC-STATUS-02, NEC-STATUS-10: a fighter with no standing enemy left in contact is Active again. */
export const leaveContact = (state: NecromundaState, fighter: FighterIndex): void => {
  const mine = at(state, fighter)
  for (const other of mine.engagedWith) {
    const theirs = at(state, other)
    theirs.engagedWith = theirs.engagedWith.filter((index) => index !== fighter)
    if (theirs.engagedWith.length === 0 && theirs.status === 'engaged') theirs.status = 'active'
  }
  mine.engagedWith = []
}

const isHull = ({ vehicle }: FighterState): boolean => vehicle !== undefined

/** NEC-STATUS-03, NEC-STATUS-05: both fighters in contact are Engaged; a Pinned fighter gets up; NEC-COND-08 ends Hard Target. */
export const setContacts = (state: NecromundaState, fighter: FighterIndex, touched: readonly FighterIndex[]): void => {
  leaveContact(state, fighter)
  const mine = at(state, fighter)
  // NECV-STAT-05: vehicles are never Engaged.
  const contacts = isHull(mine) ? [] : touched.filter((other) => !isHull(at(state, other)))
  mine.engagedWith = [...contacts].sort((left, right) => left - right)
  for (const other of contacts) {
    const theirs = at(state, other)
    theirs.engagedWith = [...theirs.engagedWith, fighter].sort((left, right) => left - right)
    theirs.status = 'engaged'
    pose(state, other, 'standing')
    loseCondition(theirs, 'hard-target')
  }
  if (contacts.length > 0) {
    mine.status = 'engaged'
    loseCondition(mine, 'hard-target')
  } else if (mine.status === 'engaged') mine.status = 'active'
}

/** NEC-STATUS-04, NEC-STATUS-07: Pinned and Seriously Injured fighters are prone. */
export const isUp = (status: Status): boolean => status === 'active' || status === 'engaged'

/** NEC-COND-08: a prone fighter is no Hard Target. */
export const setStatus = (state: NecromundaState, fighter: FighterIndex, status: Status): void => {
  const mine = at(state, fighter)
  // NECV-STAT-05, NECV-SHOOT-06, NECV-SYS-02: a vehicle is never prone or Engaged.
  if (isHull(mine) && (status === 'pinned' || status === 'seriously-injured' || status === 'engaged')) return
  if (status !== 'engaged') leaveContact(state, fighter)
  mine.status = status
  if (status !== 'active') loseCondition(mine, 'hard-target')
  if (status === 'seriously-injured' || status === 'out-of-action' || status === 'fled') endPowers(state, fighter)
  if (status === 'out-of-action' || status === 'fled') {
    mine.ready = false
    mine.conditions = []
    mine.climbing = null
    mine.effects = []
    // NECV-STAT-03.
    if (mine.vehicle !== undefined && isOnTable(state.positions, fighter))
      mine.vehicle.lastPlace = standingPlace(state.positions, fighter)
    remove(state.positions, fighter)
    forget(state, fighter)
    delete mine.aboard
    if (isHull(mine)) emptyHull(state, fighter, status)
  } else pose(state, fighter, isUp(status) ? 'standing' : 'prone')
}

export const travelled = (fighter: FighterState, distance: Length): void => {
  fighter.lastMove = rounded(fighter.lastMove + distance)
}
