import type { BattleResult, RulesetId, UnitResult } from '@shared/battle'
import type { Aftermath, ArmyPreparation } from '@shared/contract/armies'

/** A unit in a recorded battle, as the players report it. */
export interface RecordedUnit {
  readonly id: string
  readonly name: string
  /** Models it began with. */
  readonly size: number
  readonly warlord: boolean
  tookPart: boolean
  slain: number
  fled: number
  /** 8E-RES-05. */
  neverArrived: boolean
  kills: number
  /** The enemy unit that slew its last model; empty: none. */
  destroyedBy: string
  warlordSlain: boolean
  /** Not in the form: kept as it was. */
  readonly woundsLost: number
}

export interface RecordedArmy {
  readonly gangId: string
  readonly name: string
  points: number
  units: RecordedUnit[]
}

export interface RecordedBattle {
  ruleset: RulesetId
  mission: string
  rounds: number
  /** Index of the side that won; null: a draw. */
  winner: number | null
  victory: 'major' | 'minor'
  sides: RecordedArmy[]
}

type Side = ArmyPreparation['armies'][number]

/** Default: every unit took part and has no losses. */
export const recordedArmy = ({ id, name, units }: Side): RecordedArmy => ({
  gangId: id,
  name,
  points: 0,
  units: units.map((unit) => ({
    id: unit.id,
    name: unit.name,
    size: unit.models,
    warlord: unit.warlord,
    tookPart: true,
    slain: 0,
    fled: 0,
    neverArrived: false,
    kills: 0,
    destroyedBy: '',
    warlordSlain: false,
    woundsLost: 0,
  })),
})

const isDestroyed = ({ slain, fled, size }: RecordedUnit): boolean => slain + fled >= size
export const fateOf = (unit: RecordedUnit): UnitResult['fate'] =>
  unit.neverArrived ? 'never-arrived' : isDestroyed(unit) ? 'destroyed' : 'standing'

export const present = ({ units }: RecordedArmy): RecordedUnit[] => units.filter(({ tookPart }) => tookPart)

/** Whether both armies have units that took part. */
export const isComplete = ({ mission, sides }: RecordedBattle): boolean =>
  mission !== '' && sides.length === 2 && sides.every((side) => present(side).length > 0)

/** Units that could have destroyed a unit of that side. */
export const enemiesOf = ({ sides }: RecordedBattle, gangId: string): RecordedUnit[] =>
  sides.filter((side) => side.gangId !== gangId).flatMap(present)

/** The recorded battle in the form of an engine's result. `gradesVictory`: whether victories are major or minor. */
export const resultOf = (
  { ruleset, mission, rounds, winner, victory, sides }: RecordedBattle,
  gradesVictory: boolean,
): BattleResult => {
  const everybody = sides.flatMap((side) => present(side).map((unit) => ({ unit, gangId: side.gangId })))
  const isLost = (side: RecordedArmy) => present(side).every((unit) => fateOf(unit) !== 'standing')
  return {
    version: 1,
    ruleset,
    scenario: mission,
    origin: 'manual',
    rounds,
    ending: sides.some(isLost) ? 'one-side-left' : 'scenario',
    sides: sides.map(({ gangId, points }, place) => ({
      gangId,
      outcome: winner === null ? 'drawn' : winner === place ? 'won' : 'lost',
      ...(winner === place && gradesVictory ? { victory } : {}),
      bottled: false,
      victoryPoints: points,
      credits: 0,
    })),
    fighters: [],
    units: everybody.map(({ unit, gangId }) => ({
      id: unit.id,
      gangId,
      fate: fateOf(unit),
      models: unit.neverArrived ? 0 : Math.max(0, unit.size - unit.slain - unit.fled),
      modelsSlain: unit.slain,
      modelsFled: unit.fled,
      woundsLost: unit.woundsLost,
      kills: unit.kills,
      unitsDestroyed: everybody.flatMap((other) =>
        other.unit.destroyedBy === unit.id && fateOf(other.unit) === 'destroyed' ? [other.unit.id] : [],
      ),
      warlord: unit.warlord,
      warlordSlain: unit.warlord && unit.warlordSlain,
    })),
  }
}

/** A result in the form, to be corrected. */
export const recordedFrom = ({
  result,
  sides,
  units,
}: Pick<Aftermath, 'result' | 'sides' | 'units'>): RecordedBattle => {
  const results = result.units ?? []
  const winner = result.sides.findIndex(({ outcome }) => outcome === 'won')
  return {
    ruleset: result.ruleset,
    mission: result.scenario,
    rounds: result.rounds,
    winner: winner === -1 ? null : winner,
    victory: result.sides[winner]?.victory ?? 'minor',
    sides: result.sides.map(({ gangId, victoryPoints }, place) => ({
      gangId,
      name: sides[place]?.name ?? '',
      points: victoryPoints,
      units: results
        .filter((unit) => unit.gangId === gangId)
        .map((unit) => ({
          id: unit.id,
          name: units.find(({ id }) => id === unit.id)?.name ?? unit.id,
          // A unit that never arrived lost no models and has none left.
          size: Math.max(1, unit.models + unit.modelsSlain + unit.modelsFled),
          warlord: unit.warlord,
          tookPart: true,
          slain: unit.modelsSlain,
          fled: unit.modelsFled,
          neverArrived: unit.fate === 'never-arrived',
          kills: unit.kills,
          destroyedBy: results.find(({ unitsDestroyed }) => unitsDestroyed.includes(unit.id))?.id ?? '',
          warlordSlain: unit.warlordSlain,
          woundsLost: unit.woundsLost,
        })),
    })),
  }
}
