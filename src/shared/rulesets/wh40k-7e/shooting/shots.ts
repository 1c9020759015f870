import type { Procedure } from '../../../engine'
import { half, inches, thousandths, type Length } from '../../../space'
import { isSpecial, isVehicle, type RangedMode } from '../../wh40k/classic/roster'
import type { Fire } from '../../wh40k/classic/questions'
import { isRandom, rollAmount } from '../../wh40k/dice/amounts'
import { askFact, measure } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { muzzles } from '../buildings/kind'
import { rollPool } from '../dice/pools'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'
import { isSnap, isSteadied, isUnsteady, type Arms } from './arms'

/** Models that fire the same number of shots each, all of them as snap shots or none. */
export interface Salvo {
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** For each model: how many of the weapon it fires, and their total shots. */
  readonly weapons: number
  readonly shots: number
  readonly snap: boolean
  /** Firing models within half range. */
  readonly close: readonly ModelIndex[]
  /** Models they may hit (7E-BASE-SHOOT-02). */
  readonly victims: readonly ModelIndex[]
  /** Whether firing the weapon forbids a charge. */
  readonly forbidsCharge: boolean
}

interface Begun {
  readonly mode: RangedMode
  readonly weapons: number
  readonly models: readonly ModelIndex[]
  readonly range: Length
}

/** Models in range and sight of the target (7E-BASE-SHOOT-02, 7E-BASE-SIGHT-01). */
function* inReach(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  { mode, models, range }: Pick<Begun, 'mode' | 'models' | 'range'>,
): Procedure<Fire> {
  const from = muzzles(table, unit, models)
  // 7E-BASE-SHOOT-12, and 7E-USR-MELTA-1, which matters only against vehicles.
  const half = mode.type === 'rapid-fire' || (isSpecial(mode, 'melta') && isVehicle(table.roster(target)))
  const weapon = { weapon: mode.id, range, ...(half ? { half } : {}) }
  const question: SeventhFact = { ask: 'fire', ...from, ...weapon, target, sight: true }
  const found = yield* askFact<Fire>(table, subjectOf(table, unit), question, '7E-BASE-SHOOT-02')
  if (from.unit === unit) return found
  // A building's occupants are all measured from the building.
  return {
    ...found,
    models: found.models.length > 0 ? models : [],
    close: found.close.length > 0 ? models : [],
  }
}

/** The shots of the unit's weapons at the target, snap shots separate from others. */
export function* salvosOf(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  { mode, models, battery }: Arms,
  overwatch: boolean,
): Procedure<readonly Salvo[]> {
  const { range } = mode
  if (range === null) return []
  if (yield* isTooNear(table, unit, target, mode)) return []
  const all: Salvo[] = []
  const weapons = battery?.count ?? 1
  const shots = weapons * (yield* shotsOf(table, unit, mode))
  for (const snap of [false, true]) {
    const firers = models.filter((model) => (overwatch || (battery?.snap ?? isSnap(table, unit, model, mode))) === snap)
    if (firers.length > 0)
      all.push(...(yield* bySteadiness(table, unit, target, { mode, weapons, models: firers, range }, shots, snap)))
  }
  return all
}

/** Whether the target is too near for the weapon's minimum range (7E-G-01). */
function* isTooNear(table: SeventhTable, unit: UnitIndex, target: UnitIndex, mode: RangedMode): Procedure<boolean> {
  const [least] = table.modules.at('notNearer', mode.specials)
  if (least?.value === undefined) return false
  const near = {
    ask: 'near',
    unit: muzzles(table, unit, []).unit,
    distance: inches(least.value),
    among: [target],
  } as const
  return (yield* measure(table, subjectOf(table, unit), near, '7E-BASE-SHOOT-02')).length > 0
}

/** Salvo weapons fire fewer shots at half range if the model moved (7E-BASE-SHOOT-14). */
function* bySteadiness(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  begun: Begun,
  shots: number,
  snap: boolean,
): Procedure<readonly Salvo[]> {
  const { mode, weapons, models, range } = begun
  if (mode.shots.kind !== 'salvo') return yield* reached(table, unit, target, begun, shots, snap)
  const { moved, still } = mode.shots
  const unsteady = models.filter((model) => isUnsteady(table, model, mode))
  const steady = models.filter((model) => !unsteady.includes(model))
  const short = half(thousandths(range))
  return [
    ...(yield* reached(table, unit, target, { mode, weapons, models: steady, range }, weapons * still, snap)),
    ...(yield* reached(table, unit, target, { mode, weapons, models: unsteady, range: short }, weapons * moved, snap)),
  ]
}

function* reached(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  begun: Begun,
  shots: number,
  snap: boolean,
): Procedure<readonly Salvo[]> {
  if (begun.models.length === 0 || shots === 0) return []
  const { models, close, victims } = yield* inReach(table, unit, target, begun)
  if (models.length === 0) return []
  const { mode, weapons } = begun
  const forbidsCharge = forbids(table, mode, models)
  const shared = { mode, weapons, snap, victims, forbidsCharge }
  if (mode.type !== 'rapid-fire') return [{ ...shared, models, close, shots }]
  // 7E-BASE-SHOOT-12: two shots within half range.
  const far = models.filter((model) => !close.includes(model))
  const near: Salvo[] = close.length === 0 ? [] : [{ ...shared, models: close, close, shots: 2 * shots }]
  return far.length === 0 ? near : [...near, { ...shared, models: far, close: [], shots }]
}

/** Number of shots of each model. */
function* shotsOf(table: SeventhTable, unit: UnitIndex, { shots }: RangedMode): Procedure<number> {
  if (shots.kind === 'attacks') {
    const [model = 0] = table.unit(unit).models
    const profile = profileOf(table, model)
    return profile.kind === 'troop' && typeof profile.a === 'number' ? profile.a * shots.times : 1
  }
  if (shots.kind === 'salvo') return shots.still
  if (!isRandom(shots.shots)) return shots.shots
  const rule = '7E-BASE-SHOOT-11'
  const pool = { side: sideOf(table, unit), kind: 'shots.roll', subject: subjectOf(table, unit), rule }
  const { value, faces } = yield* rollAmount(shots.shots, pool, (asked) => rollPool(table, asked))
  table.emit({ type: 'dice-rolled', rule, purpose: 'shots', unit, faces, total: value })
  return value
}

/** Whether firing forbids a charge: 7E-BASE-SHOOT-11 to 7E-BASE-SHOOT-15; not for Relentless models (7E-USR-RELENTLESS-2). */
const forbids = (table: SeventhTable, mode: RangedMode, models: readonly ModelIndex[]): boolean => {
  if (mode.type === 'assault' || mode.type === 'pistol') return false
  return models.some((model) => !isSteadied(table, model, mode) && profileOf(table, model).kind === 'troop')
}
