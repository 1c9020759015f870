import { isOnTable, NOTHING, place, plus, remove, spot, standingPlace, type Length, type Spot } from '../../../space'
import { forget, forgetAllSight } from '../declared/memory'
import type { NecromundaEvent } from '../events'
import { stepTowards } from '../road-way'
import { onBattlefield, type FighterIndex, type NecromundaState, type Road } from '../state'
import { at, endPowers, leaveContact, loseCondition } from './fighters'

/** NECV-ROAD-01, NECV-ROAD-02: changes of a battlefield that rolls on, and models left behind. Called only from `apply`. */

type RoadEvent = Extract<
  NecromundaEvent,
  {
    type:
      | 'road-began'
      | 'road-ended'
      | 'road-sides-changed'
      | 'road-rolled'
      | 'road-scenery-placed'
      | 'left-behind'
      | 'caught-up'
      | 'loot-fell'
  }
>

export const rollRoad = (state: NecromundaState, event: RoadEvent): void => {
  switch (event.type) {
    case 'road-began': {
      const { zone, trailing, sides } = event
      state.scenery.road = { zone, trailing, sides, rolled: NOTHING, added: [] }
      return
    }
    case 'road-ended':
      changeRoad(state, () => ({ over: true }))
      return
    case 'road-sides-changed':
      changeRoad(state, () => ({ sides: event.sides }))
      return
    case 'road-rolled':
      roll(state, event)
      return
    case 'road-scenery-placed':
      changeRoad(state, ({ added }) => ({ added: [...added, event.piece] }))
      forgetAllSight(state)
      return
    case 'left-behind':
      leaveBehind(state, event.fighter, event.from)
      return
    case 'caught-up': {
      const fighter = at(state, event.fighter)
      if (fighter.behind !== undefined) fighter.behind = { ...fighter.behind, comesBack: true }
      return
    }
    case 'loot-fell': {
      const { aboard: _, ...loot } = state.scenery.loot[event.loot] ?? { kind: 'casket', gone: true }
      state.scenery.loot[event.loot] = { ...loot, at: event.at }
    }
  }
}

const changeRoad = ({ scenery }: NecromundaState, changed: (road: Road) => Partial<Road>): void => {
  if (scenery.road === undefined) throw new RangeError('This battlefield does not roll on')
  scenery.road = { ...scenery.road, ...changed(scenery.road) }
}

const roll = (state: NecromundaState, event: Extract<RoadEvent, { type: 'road-rolled' }>): void => {
  const { distance } = event
  const trailing = state.scenery.road?.trailing ?? null
  const back = (there: unknown): unknown =>
    trailing === null ? there : shifted(there, stepTowards(trailing), distance)
  changeRoad(state, ({ rolled, added }) => ({
    rolled: plus(rolled, distance),
    added: added.map((piece) => ({ ...piece, at: back(piece.at) })),
  }))
  state.fighters.forEach((_, fighter) => {
    if (trailing === null || !isOnTable(state.positions, fighter)) return
    const at = standingPlace(state.positions, fighter)
    const { dx, dy } = stepTowards(trailing)
    place(state.positions, fighter, { ...at, ...spot(at.x + dx * distance, at.y + dy * distance, at.z) })
  })
  state.clouds = state.clouds.map((cloud) => ({ ...cloud, at: back(cloud.at) }))
  state.scenery.loot = state.scenery.loot.map((loot, number) => ({
    ...loot,
    at: back(loot.at),
    gone: loot.gone || event.loot.includes(number),
  }))
  state.scenario.objects = state.scenario.objects.map((object) =>
    object.carrier === null ? { ...object, at: back(object.at) } : object,
  )
  for (const { vehicle } of state.fighters) {
    const lay = vehicle?.lastPlace
    if (vehicle === undefined || lay === undefined || trailing === null) continue
    const { dx, dy } = stepTowards(trailing)
    vehicle.lastPlace = { ...lay, ...spot(lay.x + dx * distance, lay.y + dy * distance, lay.z) }
  }
}

/** Only the board's oracle makes places on a board, so the type is known. */
const shifted = (place: unknown, { dx, dy }: ReturnType<typeof stepTowards>, distance: Length): unknown => {
  if (place === null || place === undefined) return place
  const there = place as Spot
  return { ...there, ...spot(there.x + dx * distance, there.y + dy * distance, there.z) }
}

/** Takes a model off the table with its current status; fighters inside a vehicle go with it, those on its deck do not. */
const leaveBehind = (state: NecromundaState, fighter: FighterIndex, from: number | null): void => {
  const mine = at(state, fighter)
  leaveContact(state, fighter)
  endPowers(state, fighter)
  loseCondition(mine, 'hard-target')
  mine.behind = { status: mine.status === 'engaged' ? 'active' : mine.status, from, comesBack: false }
  mine.status = 'left-behind'
  mine.ready = false
  mine.climbing = null
  if (mine.behind.status !== 'embarked') delete mine.aboard
  remove(state.positions, fighter)
  forget(state, fighter)
  if (mine.vehicle === undefined) return
  state.fighters.forEach((other, index) => {
    if (other.aboard !== fighter) return
    if (other.status === 'embarked') leaveBehind(state, index, from)
    else if (onBattlefield(other)) delete other.aboard
  })
  state.scenery.loot = state.scenery.loot.map((loot) =>
    loot.aboard === fighter && loot.fixed !== true ? { ...loot, gone: true } : loot,
  )
}

/** NECV-ROAD-01: returns with its former status; a vehicle that had stalled is Mobile, and its occupants return with it. */
export const rejoin = (state: NecromundaState, fighter: FighterIndex): void => {
  const mine = at(state, fighter)
  const { behind } = mine
  if (behind === undefined) return
  delete mine.behind
  mine.status = behind.status
  if (mine.vehicle === undefined) return
  mine.vehicle.stalled = false
  state.fighters.forEach((other) => {
    if (other.status !== 'left-behind' || other.aboard !== fighter) return
    delete other.behind
    other.status = 'embarked'
    other.arrived = true
  })
}
