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
import { engagedIn, engagedWith, struckBy } from './engaging'
import { fightersIn, type Fighter } from './fighters'
import { strikeHull } from './hulls'
import { strikeImpacts } from './impacts'
import { hasSkill } from './skill'
import { strike, type Blows } from './striking'

/** Wounds inflicted by each side, hull points of walkers among them (7E-BASE-FIGHT-08). */
export type Inflicted = [number, number]

/** A round of a combat: those of the same Initiative pile in and strike together, the highest first (7E-BASE-FIGHT-01, 7E-BASE-FIGHT-02). */
export function* fightRound(table: SeventhTable, combat: Combat): Procedure<Inflicted> {
  const inflicted: Inflicted = [0, 0]
  const fighters = yield* fightersIn(table, combat)
  yield* strikeImpacts(table, combat, (target, count) => {
    if (hasSkill(table, target)) add(table, inflicted, target, count)
  })
  for (const together of initiativeSteps(fighters, ({ initiative }) => initiative)) {
    const alive = together.filter(({ model }) => table.model(model).status === 'alive')
    yield* pileIn(table, combat, alive)
    yield* fightStep(table, combat, alive, inflicted)
  }
  return inflicted
}

const enemiesIn = ({ sides }: Combat, side: number): readonly UnitIndex[] => sides[side === 0 ? 1 : 0]

/** Those of this step who aren't in base contact move up to 3", the active player's first (7E-BASE-FIGHT-02). */
function* pileIn(table: SeventhTable, combat: Combat, fighters: readonly Fighter[]): Procedure {
  const { active } = table.state
  const units = [...new Set(fighters.map(({ unit }) => unit))]
  const order = [active, opponentOf(active)].flatMap((side) => units.filter((unit) => sideOf(table, unit) === side))
  for (const unit of order) {
    const stepping = fighters.filter((fighter) => fighter.unit === unit).map(({ model }) => model)
    yield* close(table, unit, enemiesIn(combat, sideOf(table, unit)), stepping, '7E-BASE-FIGHT-02')
  }
}

/** 3" towards the enemies of the combat, by those of the models that touch none (7E-BASE-FIGHT-02, 7E-BASE-FIGHT-11). */
export function* close(
  table: SeventhTable,
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
  models: readonly ModelIndex[],
  rule: string,
): Procedure {
  const targets = enemies.filter((enemy) => table.unit(enemy).models.length > 0)
  const engaged = yield* engagedIn(table, unit, targets)
  const touching = new Set(engaged.flatMap((one) => one.touching))
  const moving = models.filter((model) => !touching.has(model) && table.model(model).status === 'alive')
  if (moving.length === 0 || targets.length === 0 || isVehicle(table.roster(unit))) return
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
}

/** What all who strike at a unit in one step do to it, and who struck. */
interface Pool {
  readonly wounds: Wounds[]
  readonly strikers: Set<UnitIndex>
}

/** Casualties are taken when everybody of the step has rolled (7E-BASE-FIGHT-02). */
function* fightStep(
  table: SeventhTable,
  combat: Combat,
  fighters: readonly Fighter[],
  inflicted: Inflicted,
): Procedure {
  const pools = new Map<UnitIndex, Pool>()
  const hulls: Blows[] = []
  for (const blows of yield* blowsOf(table, combat, fighters)) {
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
    const engaged = yield* engagedIn(table, target, [...strikers])
    const first = [...strikers].flatMap((unit) => engagedWith(engaged, unit))
    // 7E-BASE-FIGHT-06: those in base contact first, then the closest.
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
    // 7E-BASE-FIGHT-08: only those of walkers count.
    if (hasSkill(table, blows.target)) add(table, inflicted, blows.target, points)
  }
}

const add = (table: SeventhTable, inflicted: Inflicted, target: UnitIndex, count: number): void => {
  const by = opponentOf(sideOf(table, target))
  if (by === 0 || by === 1) inflicted[by] += count
}

/** Of one kind, with the same special rules. */
const isAlike = (table: SeventhTable, one: Fighter | undefined, other: Fighter): boolean =>
  one !== undefined &&
  one.kind === other.kind &&
  carriedByModel(table, one.model) === carriedByModel(table, other.model)

/** Blows alike, by models of one kind at one unit. Who is engaged is seen anew in each step (7E-BASE-FIGHT-03). */
function* blowsOf(table: SeventhTable, combat: Combat, fighters: readonly Fighter[]): Procedure<readonly Blows[]> {
  const known = new Map<UnitIndex, readonly Engaged[]>()
  const all: { unit: UnitIndex; target: UnitIndex; fighters: Fighter[] }[] = []
  for (const fighter of fighters) {
    const { unit, model } = fighter
    const engaged = known.get(unit) ?? (yield* engagedIn(table, unit, enemiesIn(combat, sideOf(table, unit))))
    known.set(unit, engaged)
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
