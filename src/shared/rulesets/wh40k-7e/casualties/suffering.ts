import { choose, type Option, type Procedure, type Row } from '../../../engine'
import type { Save } from '../../wh40k/classic/saves'
import { allocate } from '../../wh40k/attacks/allocate'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, opponentOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { coverRows, coverSave } from './cover'
import { isCharacter, lookOut } from './look-out'
import { takeWound } from './removing'
import { bestSave, failedSaves } from './saving'
import type { WoundPool, Wounds } from './wounds'

/**
 * Allocates wounds one by one to the first model, which takes its save, until no model is left (7E-BASE-SHOOT-08,
 * 7E-BASE-SHOOT-09). Returns the wounds that count towards the combat result (7E-BASE-FIGHT-08).
 */
export function* sufferWounds(table: SeventhTable, unit: UnitIndex, pool: WoundPool): Procedure<number> {
  let suffered = 0
  for (const wounds of pool.wounds) {
    let left = wounds.count
    while (left > 0) {
      const alive = pool.order.filter((model) => table.model(model).status === 'alive')
      if (alive.length === 0) return suffered
      const together = savedAlike(table, pool, wounds, alive)
      const run = together ?? (yield* nextRun(table, unit, pool, { ...wounds, count: left }, alive))
      const count = Math.min(left, run.most)
      left -= count
      const [first = 0] = run.models
      const failed = yield* failedSaves(table, unit, count, run.save, whyOf(table, first, run.save, pool))
      suffered += yield* together === null
        ? spread(table, run.models, failed, wounds)
        : shareOut(table, unit, pool, failed, wounds)
    }
  }
  return suffered
}

/** Models that take the next wounds in order with the same save, and how many can be rolled for together. */
interface Run {
  readonly models: readonly ModelIndex[]
  readonly most: number
  readonly save: Save | null
}

/**
 * At the players' own table, all models with the same save roll together, and the owner allocates the unsaved wounds
 * afterwards (7E-BASE-SHOOT-08). Null if saves differ or the attacker names the models.
 */
const savedAlike = (table: SeventhTable, pool: WoundPool, wounds: Wounds, alive: readonly ModelIndex[]): Run | null => {
  if (table.state.declared === null || wounds.precise) return null
  const [save = null, ...others] = alive.map((model) => saveOf(table, model, wounds, pool))
  return others.every((other) => isSame(save, other)) ? { models: alive, most: woundsOf(table, alive), save } : null
}

/** Unsaved wounds one by one, each on a model that its owner names. */
function* shareOut(
  table: SeventhTable,
  unit: UnitIndex,
  pool: WoundPool,
  failed: number,
  wounds: Wounds,
): Procedure<number> {
  let counted = 0
  for (let left = failed; left > 0; left -= 1) {
    const alive = pool.order.filter((model) => table.model(model).status === 'alive')
    if (alive.length === 0) return counted
    const next = yield* firstOf(table, unit, pool, { ...wounds, count: left }, alive, 'unsaved')
    const taker = yield* lookOut(table, next)
    counted += (yield* takeWound(table, taker, wounds)).counted
  }
  return counted
}

const woundsOf = (table: SeventhTable, models: readonly ModelIndex[]): number =>
  models.reduce((sum, model) => sum + table.model(model).wounds, 0)

/** The parts that make up a cover save. */
const whyOf = (
  table: SeventhTable,
  model: ModelIndex,
  save: Save | null,
  { firer, covers }: WoundPool,
): readonly Row[] => (save?.kind === 'cover' && firer !== null ? coverRows(table, model, firer, covers.get(model)) : [])

function* nextRun(
  table: SeventhTable,
  unit: UnitIndex,
  pool: WoundPool,
  wounds: Wounds,
  alive: readonly ModelIndex[],
): Procedure<Run> {
  const first = yield* firstOf(table, unit, pool, wounds, alive, 'unrolled')
  if (isCharacter(table, first)) {
    const taker = yield* lookOut(table, first)
    return { models: [taker], most: 1, save: saveOf(table, taker, wounds, pool) }
  }
  const save = saveOf(table, first, wounds, pool)
  const models: ModelIndex[] = []
  // At the players' own table, the owner names the next model each time.
  const order = wounds.precise || table.state.declared !== null ? [first] : alive
  for (const model of order) {
    if (isCharacter(table, model) || !isSame(save, saveOf(table, model, wounds, pool))) break
    models.push(model)
  }
  return { models, most: woundsOf(table, models), save }
}

const isSame = (one: Save | null, other: Save | null): boolean =>
  one?.kind === other?.kind && one?.needed === other?.needed

const saveOf = (table: SeventhTable, model: ModelIndex, wounds: Wounds, { firer, covers }: WoundPool): Save | null => {
  const cover = firer === null || wounds.deniesCover ? null : coverSave(table, model, firer, covers.get(model))
  return bestSave(table, model, wounds.ap, cover)
}

/** An option for one model, so that it can be selected on the board. */
type ModelOption = Option & { readonly models: readonly [ModelIndex] }

/** The first model of each kind; on a board every model separately, since positions matter. */
const namedOf = (table: SeventhTable, open: readonly ModelIndex[]): ModelOption[] => {
  const kinds = Map.groupBy(open, (model) => kindOf(table, model).id)
  const options = [...kinds].flatMap(([id, [first]]): ModelOption[] =>
    first === undefined ? [] : [{ id, models: [first] }],
  )
  if (table.state.declared !== null) return options
  const several = [...kinds.values()].filter((models) => models.length > 1).flat()
  return [...options, ...several.map((model): ModelOption => ({ id: `model-${model}`, models: [model] }))]
}

/**
 * The model that takes the next wound: the first in order; at the players' own table named by its owner, or by the attacker
 * for precise wounds.
 */
function* firstOf(
  table: SeventhTable,
  unit: UnitIndex,
  { exposed }: WoundPool,
  wounds: Wounds,
  alive: readonly ModelIndex[],
  of: 'unsaved' | 'unrolled',
): Procedure<ModelIndex> {
  const [first = 0] = alive
  if (wounds.precise) {
    const named = wounds.aimable ?? exposed
    const open = named === undefined ? alive : alive.filter((model) => named.includes(model))
    const chosen = yield* choose(
      opponentOf(sideOf(table, unit)),
      'precision.target',
      subjectOf(table, unit),
      namedOf(table, open.length > 0 ? open : alive),
      exposed === undefined ? '7E-USR-PRECISIONSHOT-2' : '7E-USR-PRECISIONSTRIKE-2',
    )
    return chosen.models[0]
  }
  if (table.state.declared === null) return first
  const { models } = yield* allocate(table, unit, {
    ...{ rule: '7E-BASE-SHOOT-08', single: false, among: alive },
    wounds: { count: wounds.count, of, from: wounds.by.unit },
  })
  return models[0] ?? first
}

/** Applies failed saves to identical models: the first loses Wounds until it is removed (7E-BASE-SHOOT-10). */
function* spread(
  table: SeventhTable,
  models: readonly ModelIndex[],
  failed: number,
  wounds: Wounds,
): Procedure<number> {
  let left = failed
  let counted = 0
  for (const model of models) {
    while (left > 0 && table.model(model).status === 'alive') {
      left -= 1
      counted += (yield* takeWound(table, model, wounds)).counted
    }
  }
  return counted
}
