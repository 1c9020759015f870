import type { BattleResult, BattleSetup, UnitResult } from '../../../battle'
import type { ArmyState, ModelIndex, UnitIndex, UnitState } from '../table/state'
import { asClassic, type ClassicEvent } from './events'
import type { UnitProfile } from './roster'

interface Tally {
  slain: number
  woundsLost: number
  kills: number
  unitsDestroyed: string[]
}

/** Folds a battle's events into its result: every unit is included, and every kill with its author. */
export const resultOf = (
  setup: BattleSetup,
  rosters: readonly UnitProfile[],
  state: ArmyState,
  happened: readonly { readonly type: string }[],
  late: Late = 'never-arrived',
): BattleResult => {
  const events = asClassic(happened)
  const tallies = rosters.map((): Tally => ({ slain: 0, woundsLost: 0, kills: 0, unitsDestroyed: [] }))
  const killers = new Map<ModelIndex, Tally>()
  for (const event of events) count(rosters, state, tallies, killers, event)
  const last = events.findLast((event) => event.type === 'battle-ended')
  const outcomeOf = (side: number): 'won' | 'lost' | 'drawn' => {
    if (last === undefined || last.winner === null) return 'drawn'
    return last.winner === side ? 'won' : 'lost'
  }
  return {
    version: 1,
    ruleset: setup.ruleset,
    scenario: missionOf(setup, happened),
    origin: 'engine',
    rounds: state.round,
    ending: last?.ending ?? 'abandoned',
    sides: setup.sides.map(({ gangId }, side) => ({
      gangId,
      outcome: outcomeOf(side),
      bottled: false,
      // 4E-AMB-67: half points decide the battle, and are dropped only here.
      victoryPoints: Math.floor(state.sides[side]?.victoryPoints ?? 0),
      credits: 0,
    })),
    fighters: [],
    units: rosters.map((roster, index) => unitResult(setup, roster, state, tallies[index], late)),
  }
}

/** The mission fought: as agreed, rolled or chosen. */
export const missionOf = ({ scenario }: BattleSetup, events: readonly { readonly type: string }[]): string => {
  const rolled = events.find(({ type }) => type === 'mission-rolled' || type === 'mission-chosen')
  return rolled !== undefined && 'mission' in rolled && typeof rolled.mission === 'string' ? rolled.mission : scenario
}

const count = (
  rosters: readonly UnitProfile[],
  state: ArmyState,
  tallies: readonly Tally[],
  killers: Map<ModelIndex, Tally>,
  event: ClassicEvent,
): void => {
  const ofModel = (model: ModelIndex): Tally | undefined => tallies[state.models[model]?.unit ?? -1]
  const isEnemy = (one: UnitIndex, other: UnitIndex): boolean => rosters[one]?.side !== rosters[other]?.side
  switch (event.type) {
    case 'wounds-lost': {
      const tally = ofModel(event.model)
      if (tally !== undefined) tally.woundsLost += event.amount
      return
    }
    case 'model-slain': {
      const tally = ofModel(event.model)
      if (tally !== undefined) tally.slain += 1
      const killer = event.by === null ? undefined : tallies[event.by.unit]
      if (event.by === null || killer === undefined || !isEnemy(event.by.unit, state.models[event.model]?.unit ?? -1))
        return
      killer.kills += 1
      killers.set(event.model, killer)
      return
    }
    case 'unit-destroyed': {
      const killer = event.by === null ? undefined : tallies[event.by.unit]
      const id = rosters[event.unit]?.id
      if (killer !== undefined && id !== undefined && event.by !== null && isEnemy(event.by.unit, event.unit))
        killer.unitsDestroyed.push(id)
      return
    }
    case 'judge-amended':
      amend(rosters, tallies, killers, event)
      return
    default:
  }
}

/** A model that returned was never lost, and no unit is credited with its kill. */
const amend = (
  rosters: readonly UnitProfile[],
  tallies: readonly Tally[],
  killers: Map<ModelIndex, Tally>,
  { change }: Extract<ClassicEvent, { type: 'judge-amended' }>,
): void => {
  if (change.what !== 'removed' && change.what !== 'restored') return
  const tally = tallies[change.unit]
  if (tally === undefined) return
  if (change.what === 'removed') {
    tally.slain += change.models.length
    return
  }
  for (const { model, was } of change.models) {
    if (was === 'slain') tally.slain -= 1
    const killer = killers.get(model)
    if (killer !== undefined) killer.kills -= 1
    killers.delete(model)
  }
  const id = rosters[change.unit]?.id
  for (const other of tallies) other.unitsDestroyed = other.unitsDestroyed.filter((unit) => unit !== id)
}

/** The fate of units still in reserve at the end. */
type Late = Extract<UnitResult['fate'], 'never-arrived' | 'standing'>

/** Passengers of a transport that never arrived never arrived either. */
const fateOf = (state: ArmyState, unit: UnitState | undefined, late: Late): UnitResult['fate'] => {
  if (unit === undefined || unit.where === 'destroyed') return 'destroyed'
  const carrier = unit.transport === null ? unit : (state.units[unit.transport] ?? unit)
  return carrier.where === 'reserve' ? late : 'standing'
}

const unitResult = (
  setup: BattleSetup,
  roster: UnitProfile,
  state: ArmyState,
  tally: Tally | undefined,
  late: Late,
): UnitResult => {
  const unit = state.units[roster.index]
  const models = unit?.models.length ?? 0
  const slain = tally?.slain ?? 0
  return {
    id: roster.id,
    gangId: setup.sides[roster.side]?.gangId ?? '',
    fate: fateOf(state, unit, late),
    models,
    modelsSlain: slain,
    // Models that fled the table, were scattered or trapped are lost without being slain.
    modelsFled: roster.models.length - models - slain,
    woundsLost: tally?.woundsLost ?? 0,
    kills: tally?.kills ?? 0,
    unitsDestroyed: tally?.unitsDestroyed ?? [],
    warlord: false,
    warlordSlain: false,
  }
}
