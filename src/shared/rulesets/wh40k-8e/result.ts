import { eighthId } from './id'
import type { BattleResult, BattleSetup, UnitResult } from '../../battle'
import type { EighthEvent } from './events'
import type { UnitProfile } from './roster'
import type { Change } from './rulings/amendment'
import type { EighthState } from './state'
import type { ModelIndex, UnitIndex } from '../wh40k/table/state'

interface Tally {
  slain: number
  fled: number
  woundsLost: number
  kills: number
  unitsDestroyed: string[]
  neverArrived: boolean
}

const freshTally = (): Tally => ({
  slain: 0,
  fled: 0,
  woundsLost: 0,
  kills: 0,
  unitsDestroyed: [],
  neverArrived: false,
})

/** Folds a battle's events into its result: every unit is included, and every kill with its author. */
export const resultOf = (
  setup: BattleSetup,
  rosters: readonly UnitProfile[],
  state: EighthState,
  events: readonly EighthEvent[],
): BattleResult => {
  const tallies = rosters.map(freshTally)
  const killers: Killers = new Map()
  for (const event of events) count(rosters, state, tallies, killers, event)
  const last = events.findLast((event) => event.type === 'battle-ended')
  return {
    version: 1,
    ruleset: eighthId,
    scenario: state.mission ?? setup.scenario,
    origin: 'engine',
    rounds: state.round,
    ending: last?.ending ?? 'abandoned',
    sides: setup.sides.map(({ gangId }, side) => ({
      gangId,
      outcome: last === undefined ? 'drawn' : last.winner === side ? 'won' : 'lost',
      ...(last?.winner === side ? { victory: last.victory } : {}),
      bottled: false,
      victoryPoints: state.sides[side]?.victoryPoints ?? 0,
      credits: 0,
    })),
    fighters: [],
    units: rosters.map((roster) => unitResult(setup, roster, state, tallies[roster.index] ?? freshTally())),
  }
}

const tallyOf = (tallies: readonly Tally[], unit: UnitIndex | undefined): Tally | undefined =>
  unit === undefined ? undefined : tallies[unit]

/** The unit that slew each model, in case a judge returns it. */
type Killers = Map<ModelIndex, Tally>

const count = (
  rosters: readonly UnitProfile[],
  state: EighthState,
  tallies: readonly Tally[],
  killers: Killers,
  event: EighthEvent,
): void => {
  const unitOf = (model: number): UnitIndex | undefined => state.models[model]?.unit
  const isEnemy = (one: UnitIndex, other: UnitIndex | undefined): boolean =>
    other !== undefined && rosters[one]?.side !== rosters[other]?.side
  switch (event.type) {
    case 'wounds-lost': {
      const tally = tallyOf(tallies, unitOf(event.model))
      if (tally !== undefined) tally.woundsLost += event.amount
      return
    }
    case 'model-slain': {
      const victim = unitOf(event.model)
      const tally = tallyOf(tallies, victim)
      if (tally !== undefined) tally.slain += 1
      const killer = tallyOf(tallies, event.by?.unit)
      if (killer !== undefined && event.by !== null && isEnemy(event.by.unit, victim)) {
        killer.kills += 1
        killers.set(event.model, killer)
      }
      return
    }
    case 'models-fled': {
      const tally = tallyOf(tallies, event.unit)
      if (tally !== undefined) tally.fled += event.models.length
      return
    }
    case 'unit-destroyed': {
      const tally = tallyOf(tallies, event.unit)
      if (tally !== undefined && event.rule === '8E-RES-05') tally.neverArrived = true
      const killer = tallyOf(tallies, event.by?.unit)
      const id = rosters[event.unit]?.id
      if (killer !== undefined && id !== undefined && event.by !== null && isEnemy(event.by.unit, event.unit)) {
        killer.unitsDestroyed.push(id)
      }
      return
    }
    case 'judge-amended':
      amend(rosters, tallies, killers, event.change)
      return
    default:
  }
}

/** 8E-CORE-15: a model that returned was never lost, and no unit is credited with it. */
const amend = (rosters: readonly UnitProfile[], tallies: readonly Tally[], killers: Killers, change: Change): void => {
  if (change.what !== 'removed' && change.what !== 'restored') return
  const tally = tallyOf(tallies, change.unit)
  if (tally === undefined) return
  if (change.what === 'removed') {
    tally.slain += change.models.length
    return
  }
  tally.neverArrived = false
  for (const { model, was } of change.models) {
    tally[was] -= 1
    const killer = killers.get(model)
    if (killer !== undefined) killer.kills -= 1
    killers.delete(model)
  }
  const id = rosters[change.unit]?.id
  for (const other of tallies) other.unitsDestroyed = other.unitsDestroyed.filter((unit) => unit !== id)
}

const unitResult = (setup: BattleSetup, roster: UnitProfile, state: EighthState, tally: Tally): UnitResult => {
  const unit = state.units[roster.index]
  const side = state.sides[roster.side]
  const isWarlord = side !== undefined && side.warlord !== null && state.models[side.warlord]?.unit === roster.index
  return {
    id: roster.id,
    gangId: setup.sides[roster.side]?.gangId ?? '',
    fate: tally.neverArrived ? 'never-arrived' : unit?.where === 'destroyed' ? 'destroyed' : 'standing',
    models: unit?.models.length ?? 0,
    modelsSlain: tally.slain,
    modelsFled: tally.fled,
    woundsLost: tally.woundsLost,
    kills: tally.kills,
    unitsDestroyed: tally.unitsDestroyed,
    warlord: isWarlord,
    warlordSlain: isWarlord && side.warlordSlain,
  }
}
