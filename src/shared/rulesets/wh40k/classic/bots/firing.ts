import type { SpaceQuestion } from '../../../../engine'
import { inches, type Length } from '../../../../space'
import { kindOf, profileOf } from '../../table/table'
import type { ModelIndex, UnitIndex } from '../../table/state'
import { shotTarget, woundTarget } from '../charts'
import type { ClassicFact, Fire } from '../questions'
import { isSpecial, type RangedMode } from '../roster'
import { leavesArmour } from '../saves'
import { chance, shotsOf, type Looked } from './worth'

/** Asks the board for a fact; bots use nothing else. */
export type Measure = (question: SpaceQuestion) => unknown

/** The average effect of fire on a unit. */
export interface Toll {
  /** Number of models killed; for vehicles the probability. */
  readonly kills: number
  /** Their value in points. */
  readonly points: number
}

const none: Toll = { kills: 0, points: 0 }
const templateReach = inches(8)
const reachOf = ({ range }: RangedMode): Length => range ?? templateReach

/** Approximate number of models under a marker or template. */
const underOf = (mode: RangedMode): number => {
  if (mode.range === null || isSpecial(mode, 'large-blast')) return 3
  return isSpecial(mode, 'blast') || isSpecial(mode, 'ordnance') ? 2 : 1
}

/** Average kills by one model's fire with a weapon. A penetrating hit counts as about a third of a vehicle. */
const killsBy = (
  table: Looked,
  model: ModelIndex,
  target: UnitIndex,
  mode: RangedMode,
  close: boolean,
  cover: number | null,
): number => {
  const [first] = table.unit(target).models
  if (first === undefined) return 0
  const victim = profileOf(table, first)
  const strength = mode.strength.kind === 'number' ? mode.strength.value : 4
  const hit = mode.range === null ? 1 : chance(shotTarget(profileOf(table, model).bs, false)?.first ?? null)
  const shots = (mode.type === 'rapid-fire' && !close ? 1 : shotsOf(mode)) * underOf(mode)
  if (victim.kind === 'vehicle') return (shots * hit * Math.max(0, Math.min(6, strength + 6 - victim.front))) / 6 / 3
  const saved = victim.sv !== null && leavesArmour(mode.ap, victim.sv) ? chance(victim.sv) : 0
  const spared = Math.max(saved, chance(victim.invulnerable), chance(cover))
  return (shots * hit * chance(woundTarget(strength, victim.t.effective)) * (1 - spared)) / victim.w
}

/**
 * The effect of a unit's shooting at another from their present places: only models in range and sight, each with its best
 * weapon. `cover`: the target's cover save.
 */
export const tollOf = (
  table: Looked,
  measure: Measure,
  unit: UnitIndex,
  target: UnitIndex,
  cover: number | null = null,
): Toll => {
  const { models: shooters } = table.unit(unit)
  const left = table.unit(target).models.length
  if (left === 0) return none
  const ranges = new Map(
    shooters.flatMap((model) => kindOf(table, model).ranged.map((mode) => [reachOf(mode), mode.id] as const)),
  )
  const best = new Map<ModelIndex, number>()
  for (const [range, weapon] of ranges) {
    const armed = shooters.filter((model) => kindOf(table, model).ranged.some((mode) => reachOf(mode) === range))
    const question: ClassicFact = { ask: 'fire', unit, models: armed, weapon, range, target, sight: true }
    // The board answers this question with a Fire.
    const { models, close } = measure(question) as Fire
    for (const model of models)
      for (const mode of kindOf(table, model).ranged.filter((one) => reachOf(one) === range)) {
        const kills = killsBy(table, model, target, mode, close.includes(model), cover)
        if (kills > (best.get(model) ?? 0)) best.set(model, kills)
      }
  }
  const kills = Math.min(
    left,
    [...best.values()].reduce((sum, one) => sum + one, 0),
  )
  const { points, models } = table.roster(target)
  return { kills, points: (kills * points) / models.length }
}
