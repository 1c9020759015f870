import { choose, type Option, type Procedure } from '../../../engine'
import type { Amount } from '../../../content/schema'
import { inches, rounded, shortest, type Length } from '../../../space'
import { isRandom, rollAmount } from '../../wh40k/dice/amounts'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { valueOf } from '../../wh40k/table/roster'
import { kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { Fire } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { isSpecial, isType, isVehicle, type Mount, type RangedMode } from '../../wh40k/classic/roster'
import { hasGuns } from '../artillery/guns'
import type { FourthTable } from '../table'
import { ridesIn, vantageOf, vantagesOf } from './vantage'
import { hasTrait } from '../modules/carried'
import { hasMoved, mountIn, type Arms } from './arms'

/** Models that fire the same number of shots each at the target. */
export interface Salvo {
  readonly mode: RangedMode
  readonly models: readonly ModelIndex[]
  /** Shots of each model. */
  readonly shots: number
  /** Firing models within half range (4E-WSR-06). */
  readonly close: readonly ModelIndex[]
  /** Models they may hit (4E-CAS-03). */
  readonly victims: readonly ModelIndex[]
  /** Whether firing the weapon forbids a charge (4E-ASLT-11). */
  readonly forbidsCharge: boolean
  readonly mount?: Mount
}

const shortRange = inches(12)

/**
 * The shots of the unit's weapons at the target, by weapon type and movement (4E-SUM-08); models without sight or range
 * don't fire (4E-SHOOT-16, 4E-SHOOT-17).
 */
export function* salvosOf(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  arms: Arms,
): Procedure<readonly Salvo[]> {
  const { mode, models } = arms
  const { strength } = mode
  if (strength.kind === 'dice') {
    const all: Salvo[] = []
    for (const model of models) {
      const value = yield* rolledStrength(table, model, mode, strength.dice)
      const sure: Arms = { ...arms, models: [model], mode: { ...mode, strength: { kind: 'number', value } } }
      all.push(...(yield* salvosOf(table, unit, target, sure)))
    }
    return all
  }
  if (mode.range === null) return []
  const range = rangeAt(table, target, mode.range)
  if (mode.type === 'rapid-fire') return yield* rapidFire(table, unit, target, arms, range)
  const shots = yield* shotsOf(table, unit, mode)
  const forbidsCharge = forbids(table, unit, mode, shots)
  return yield* salvo(table, unit, target, { mode, models, shots, forbidsCharge, ...mountIn(arms) }, range)
}

/** Rolls for the Strength of a model's shot, 10 at most; a gun that burns out on 11 or 12 can't fire again (4E-ARMY-02). */
function* rolledStrength(
  table: FourthTable,
  model: ModelIndex,
  mode: RangedMode,
  dice: Exclude<Amount, number>,
): Procedure<number> {
  const rule = '4E-ARMY-02'
  const { unit } = table.model(model)
  const pool = { side: sideOf(table, unit), kind: 'strength.roll', subject: subjectOf(table, unit), rule }
  const { value, faces } = yield* rollAmount(dice, pool, (asked) => rollPool(table, asked))
  table.emit({ type: 'dice-rolled', rule, purpose: 'strength', unit, faces, total: value })
  if (value >= 11 && isSpecial(mode, 'overheats-on-11-12'))
    table.emit({ type: 'weapon-jammed', rule, model, weapon: mode.id })
  return Math.min(10, value)
}

/** A weapon's range, reduced against units hidden by special wargear (4E-ARMY-02). */
const rangeAt = (table: FourthTable, target: UnitIndex, range: Length): Length => {
  const fewer = table.unit(target).models.map((model) => valueOf(kindOf(table, model).carried, 'enemy-range') ?? 0)
  return rounded(Math.max(0, range + inches(Math.max(...fewer))))
}

type Begun = Pick<Salvo, 'mode' | 'models' | 'shots' | 'forbidsCharge' | 'mount'>

function* salvo(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  begun: Begun,
  range: Length,
): Procedure<readonly Salvo[]> {
  const { models, close, victims } = yield* inReach(table, unit, target, begun, range)
  return models.length === 0 || begun.shots === 0 ? [] : [{ ...begun, models, close, victims }]
}

function* inReach(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  begun: Begun,
  range: Length,
): Procedure<Fire> {
  const { models, mode } = begun
  const from = { unit: vantageOf(table, unit), models: vantagesOf(table, unit, models) }
  // 4E-ARMY-02.
  const sight = !isSpecial(mode, 'no-line-of-sight')
  // 4E-WSR-06: matters only against vehicles and guns.
  const half = isSpecial(mode, 'melta') && (isVehicle(table.roster(target)) || hasGuns(table, target))
  const weapon = { weapon: mode.id, range, ...(half ? { half } : {}) }
  const question: FourthFact = { ask: 'fire', ...from, ...weapon, target, sight, ...mountIn(begun) }
  const fire = yield* askFact<Fire>(table, subjectOf(table, unit), question, '4E-SHOOT-17')
  if (from.unit === unit) return fire
  const [able, close] = [fire.models.length > 0, fire.close.length > 0]
  return { models: able ? models : [], close: close ? models : [], victims: fire.victims }
}

/**
 * Bikes (4E-BIKE-06, 4E-BIKE-07, 4E-JETB-10), jet packs (4E-JETP-04, 4E-JETP-05) and vehicles (4E-VSHT-04) fire rapid fire
 * weapons once at full range even after moving, and may charge (4E-WEAP-21). Others may not charge after rapid fire
 * (4E-WEAP-10).
 */
const isSteady = (table: FourthTable, unit: UnitIndex): boolean =>
  isVehicle(table.roster(unit)) || isType(table.roster(unit), 'bike', 'jetbike', 'jet-pack')

/** Two shots within 12" (4E-WEAP-08), or one beyond it if the model hasn't moved (4E-WEAP-09); decided for each model (4E-GAP-41). */
function* rapidFire(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  arms: Arms,
  range: Length,
): Procedure<readonly Salvo[]> {
  const { models } = arms
  const steady = isSteady(table, unit)
  const fired = { mode: arms.mode, forbidsCharge: !steady && !alwaysStands(table, unit), ...mountIn(arms) }
  const short = shortest(range, rangeAt(table, target, shortRange))
  const near = yield* salvo(table, unit, target, { ...fired, models, shots: 2 }, short)
  if (hasMoved(table, unit) && !steady) return near
  const rest = models.filter((model) => !near.some((one) => one.models.includes(model)))
  if (rest.length === 0) return near
  const far = yield* salvo(table, unit, target, { ...fired, models: rest, shots: 1 }, range)
  return [...near, ...far]
}

/** Models that always count as stationary may charge after firing any weapon (4E-WEAP-20, 4E-USR-20). */
const alwaysStands = (table: FourthTable, unit: UnitIndex): boolean => hasTrait(table, unit, 'slow')

interface Pulls extends Option {
  readonly shots: number
}
const pulls: readonly Pulls[] = [
  { id: 'twice', shots: 2 },
  { id: 'once', shots: 1 },
]

/** A stationary model fires a pistol twice (4E-WEAP-11), or once if it is to charge (4E-WEAP-12). */
function* pistolShots(table: FourthTable, unit: UnitIndex, mode: RangedMode): Procedure<number> {
  if (hasMoved(table, unit)) return 1
  if (alwaysStands(table, unit) || ridesIn(table, unit) !== null) return 2
  const options = pulls.map((pull) => ({ ...pull, mode }))
  return (yield* choose(sideOf(table, unit), 'shoot.pistol', subjectOf(table, unit), options, '4E-WEAP-12')).shots
}

/** 4E-WEAP-05: number of shots of each model, moved or not (4E-WEAP-14, 4E-WEAP-17). */
export function* shotsOf(table: FourthTable, unit: UnitIndex, mode: RangedMode): Procedure<number> {
  const { type, shots } = mode
  if (type === 'pistol') return yield* pistolShots(table, unit, mode)
  if (shots.kind !== 'number') return 1
  const amount = shots.shots
  if (!isRandom(amount)) return amount
  const pool = { side: sideOf(table, unit), kind: 'shots.roll', subject: subjectOf(table, unit), rule: '4E-WEAP-05' }
  const { value, faces } = yield* rollAmount(amount, pool, (asked) => rollPool(table, asked))
  table.emit({ type: 'dice-rolled', rule: '4E-WEAP-05', purpose: 'shots', unit, faces, total: value })
  return value
}

/**
 * Whether firing forbids a charge: 4E-ASLT-11, 4E-WEAP-12, 4E-WEAP-18; never for assault weapons (4E-WEAP-15). Where two
 * texts on pistols differ, the main one counts (4E-GAP-14, 4E-AMB-72).
 */
const forbids = (table: FourthTable, unit: UnitIndex, { type }: RangedMode, shots: number): boolean => {
  // 4E-WEAP-20: models that may move and fire it may also charge.
  if (alwaysStands(table, unit)) return false
  if (type === 'pistol') return shots > 1
  const roster = table.roster(unit)
  return type === 'heavy' && !isVehicle(roster) && !isType(roster, 'monstrous-creature', 'cavalry', 'bike', 'jetbike')
}
