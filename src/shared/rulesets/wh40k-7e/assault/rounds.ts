import type { Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { initiativeSteps } from '../../wh40k/classic/assault/initiative'
import type { Engaged } from '../../wh40k/classic/questions'
import { isVehicle } from '../../wh40k/classic/roster'
import { place } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { sufferWounds } from '../casualties/suffering'
import type { Wounds } from '../casualties/wounds'
import { carriedByModel, modelHas, weaponHas } from '../modules/carried'
import type { SeventhTable } from '../table'
import type { Combat } from '../../wh40k/classic/assault/combats'
import { engagedIn, firstToFall, struckBy } from './engaging'
import { fightersIn, type Fighter } from './fighters'
import { strikeHull } from './hulls'
import { strikeImpacts } from './impacts'
import { hasSkill } from './skill'
import { strike, type Blows } from './striking'

/** Wounds inflicted by each side, including hull points of walkers (7E-BASE-FIGHT-08). */
export type Inflicted = [number, number]

/**
 * Fights a round of a combat: models of the same Initiative pile in and strike together, the highest first
 * (7E-BASE-FIGHT-01, 7E-BASE-FIGHT-02).
 */
export function* fightRound(table: SeventhTable, combat: Combat): Procedure<Inflicted> {
  const inflicted: Inflicted = [0, 0]
  const fighters = yield* fightersIn(table, combat)
  const known: Known = new Map()
  yield* strikeImpacts(table, combat, (target, count) => {
    if (hasSkill(table, target)) add(table, inflicted, target, count)
  })
  for (const together of initiativeSteps(fighters, ({ initiative }) => initiative)) {
    const alive = together.filter(({ model }) => table.model(model).status === 'alive')
    if (yield* pileIn(table, combat, alive)) known.clear()
    yield* fightStep(table, combat, alive, inflicted, known)
  }
  return inflicted
}

/** Last known engaged models of each unit, valid as long as no model moves; `among` lists the models present at that time. */
type Known = Map<UnitIndex, { readonly among: string; readonly engaged: readonly Engaged[] }>

const enemiesIn = ({ sides }: Combat, side: number): readonly UnitIndex[] => sides[side === 0 ? 1 : 0]

/**
 * Models of this Initiative step that aren't in base contact move up to 3", the active player's first (7E-BASE-FIGHT-02).
 * True if any moved.
 */
function* pileIn(table: SeventhTable, combat: Combat, fighters: readonly Fighter[]): Procedure<boolean> {
  const { active } = table.state
  const units = [...new Set(fighters.map(({ unit }) => unit))]
  const order = [active, opponentOf(active)].flatMap((side) => units.filter((unit) => sideOf(table, unit) === side))
  let moved = false
  for (const unit of order) {
    const stepping = fighters.filter((fighter) => fighter.unit === unit).map(({ model }) => model)
    const enemies = enemiesIn(combat, sideOf(table, unit))
    moved = (yield* close(table, unit, enemies, stepping, '7E-BASE-FIGHT-02')) || moved
  }
  return moved
}

/** Models that touch no enemy move 3" towards the enemies of the combat (7E-BASE-FIGHT-02, 7E-BASE-FIGHT-11). True if any moved. */
export function* close(
  table: SeventhTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
  models: readonly ModelIndex[],
  rule: string,
): Procedure<boolean> {
  const targets = enemies.filter((enemy) => table.unit(enemy).models.length > 0)
  if (targets.length === 0 || isVehicle(table.roster(unit))) return false
  // At the players' own table, players see for themselves which models touch an enemy.
  const engaged = table.state.declared === null ? yield* engagedIn(table, unit, targets) : []
  const touching = new Set(engaged.flatMap((one) => one.touching))
  const moving = models.filter((model) => !touching.has(model) && table.model(model).status === 'alive')
  if (moving.length === 0) return false
  const slower = table
    .unit(unit)
    .models.filter((model) => !moving.includes(model))
    .map((model) => ({ model, allowance: NOTHING }))
  const question = {
    ask: 'move',
    unit,
    kind: 'pile-in',
    allowance: inches(3),
    minimum: NOTHING,
    slower,
    targets,
  } as const
  const { places } = yield* place(sideOf(table, unit), subjectOf(table, unit), question, rule)
  if (places.length > 0) table.emit({ type: 'unit-moved', rule, unit, kind: 'pile-in', places })
  return places.length > 0
}

/** All the wounds that a unit takes in one Initiative step, and the models that struck. */
interface Pool {
  readonly wounds: Wounds[]
  readonly strikers: Set<UnitIndex>
}

/** Casualties are removed once every model of the step has rolled (7E-BASE-FIGHT-02). */
function* fightStep(
  table: SeventhTable,
  combat: Combat,
  fighters: readonly Fighter[],
  inflicted: Inflicted,
  known: Known,
): Procedure {
  const pools = new Map<UnitIndex, Pool>()
  const hulls: Blows[] = []
  for (const blows of yield* blowsOf(table, combat, fighters, known)) {
    if (isVehicle(table.roster(blows.target))) {
      hulls.push(blows)
      continue
    }
    const pool = pools.get(blows.target) ?? { wounds: [], strikers: new Set() }
    pools.set(blows.target, pool)
    pool.wounds.push(...(yield* strike(table, blows)))
    pool.strikers.add(blows.unit)
  }
  for (const [target, { wounds, strikers }] of pools) {
    const first = yield* firstToFall(table, target, [...strikers], wounds)
    // 7E-BASE-FIGHT-06: models in base contact first, then the closest.
    const order = [...new Set([...first, ...table.unit(target).models])]
    const suffered = yield* sufferWounds(table, target, {
      wounds,
      order,
      exposed: first,
      covers: new Map(),
      firer: null,
    })
    add(table, inflicted, target, suffered)
  }
  for (const blows of hulls) {
    const points = yield* strikeHull(table, blows)
    // 7E-BASE-FIGHT-08: only hull points of walkers count.
    if (hasSkill(table, blows.target)) add(table, inflicted, blows.target, points)
  }
}

const add = (table: SeventhTable, inflicted: Inflicted, target: UnitIndex, count: number): void => {
  const by = opponentOf(sideOf(table, target))
  if (by === 0 || by === 1) inflicted[by] += count
}

/** Whether two models are of one kind and have the same special rules. */
const isAlike = (table: SeventhTable, one: Fighter | undefined, other: Fighter): boolean =>
  one !== undefined &&
  one.kind === other.kind &&
  carriedByModel(table, one.model) === carriedByModel(table, other.model)

/** The engaged models of a unit; asked again only if models have moved or fallen since last known. */
function* engagedNow(
  table: SeventhTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
  known: Known,
): Procedure<readonly Engaged[]> {
  const among = [unit, ...enemies].flatMap((one) => table.unit(one).models).join()
  const last = known.get(unit)
  if (last?.among === among) return last.engaged
  const engaged = yield* engagedIn(table, unit, enemies)
  known.set(unit, { among, engaged })
  return engaged
}

/** Identical attacks by models of one kind against one unit. Engagement is determined anew in each step (7E-BASE-FIGHT-03). */
function* blowsOf(
  table: SeventhTable,
  combat: Combat,
  fighters: readonly Fighter[],
  known: Known,
): Procedure<readonly Blows[]> {
  const all: { unit: UnitIndex; target: UnitIndex; fighters: Fighter[] }[] = []
  for (const fighter of fighters) {
    const { unit, model } = fighter
    const engaged = yield* engagedNow(table, unit, enemiesIn(combat, sideOf(table, unit)), known)
    const target = yield* struckBy(table, model, engaged)
    if (target === null) continue
    const alone = weaponHas(table, fighter.armament.mode, 'masterCrafted') || modelHas(table, model, 'rerollsOneBlow')
    const alike = alone
      ? undefined
      : all.find((one) => one.unit === unit && one.target === target && isAlike(table, one.fighters[0], fighter))
    if (alike === undefined) all.push({ unit, target, fighters: [fighter] })
    else alike.fighters.push(fighter)
  }
  return all
}
