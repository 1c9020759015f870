import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../../wh40k/questions/asking'
import type { Reachable } from '../../wh40k/questions/questions'
import { isCharacter, type WeaponMode } from '../roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, firstModel, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { engagedAmong } from '../units/engagement'
import type { Arms } from './squads'

/** A weapon, the models that fire it, and their target: declared before any die is rolled (8E-SHOOT-09). */
export interface Fire {
  readonly mode: WeaponMode
  readonly target: UnitIndex
  readonly models: readonly ModelIndex[]
  /** Those within half range of the target's closest model (8E-WEAP-08). */
  readonly close: readonly ModelIndex[]
  /** At the players' own table the number of dice thrown is the number that fire. */
  readonly byDice: boolean
}

/** 8E-SHOOT-11: Characters with fewer than 10 printed Wounds are protected; vehicles and monsters with 10 or more are not. */
export const isGuarded = (table: EighthTable, unit: UnitIndex): boolean =>
  isCharacter(table.roster(unit)) && profileOf(table, firstModel(table, unit)).w < 10

/** 8E-SHOOT-07: no units with friends of the shooter within 1"; except for Pistols next to the enemy (8E-WEAP-12). */
export function* openTargets(table: EighthTable, unit: UnitIndex): Procedure<UnitIndex[]> {
  const enemies = enemiesOf(table, unit)
  const held = yield* engagedAmong(table, enemies, '8E-SHOOT-07')
  return enemies.filter((enemy) => !held.includes(enemy))
}

/** 8E-WEAP-11: next to the enemy a Pistol only fires at the closest enemy unit. */
export function* pistolTargets(table: EighthTable, unit: UnitIndex): Procedure<readonly UnitIndex[]> {
  const question = { ask: 'closest', unit, among: enemiesOf(table, unit), within: null, sight: false } as const
  return yield* measure(table, subjectOf(table, unit), question, '8E-WEAP-11')
}

/** Possible targets of a unit. */
export interface Aim {
  readonly targets: readonly UnitIndex[]
  /** Whether protected Characters among them can't be targets while others are closer (8E-SHOOT-11). */
  readonly guards: boolean
}

/**
 * The targets that can be fired at, with the models that can: range, sight, and protected Characters (8E-SHOOT-05,
 * 8E-SHOOT-06, 8E-SHOOT-11, 8E-SHOOT-12).
 */
export function* reachable(
  table: EighthTable,
  unit: UnitIndex,
  { mode, models }: Arms,
  { targets, guards }: Aim,
): Procedure<readonly Reachable[]> {
  if (mode.range === null || targets.length === 0) return []
  const sight = handlersOf(table, 'firesUnseen', unit, mode.abilities).length === 0
  const guarded = guards ? targets.filter((target) => isGuarded(table, target)) : []
  const visible = guarded.length === 0 ? [] : enemiesOf(table, unit)
  const question = { ask: 'shots', unit, models, range: mode.range, sight, targets, guarded, visible } as const
  return yield* measure(table, subjectOf(table, unit), question, '8E-SHOOT-05')
}

interface TargetOption extends Option {
  readonly mode: WeaponMode
  readonly at: Reachable | null
  readonly part: boolean
}

/**
 * Distributes a weapon's models among targets (8E-SHOOT-08): all that can fire at one, or a number of them and the rest at
 * another. All attacks of one weapon go to one unit (8E-WEAP-03).
 */
export function* shareOut(
  table: EighthTable,
  unit: UnitIndex,
  { mode }: Arms,
  found: readonly Reachable[],
): Procedure<Fire[]> {
  const fires: Fire[] = []
  let left = found.filter(({ models }) => models.length > 0)
  while (left.length > 0) {
    const { at, part } = yield* choose(
      sideOf(table, unit),
      'shoot.target',
      subjectOf(table, unit),
      optionsOf(table, mode, left),
      '8E-SHOOT-08',
    )
    if (at === null) return fires
    const most = at.models.length
    const count = part
      ? (yield* choose(sideOf(table, unit), 'shoot.share', subjectOf(table, unit), countsBelow(most), '8E-SHOOT-08'))
          .count
      : most
    const models = at.models.slice(0, count)
    fires.push({
      mode,
      target: at.target,
      models,
      close: at.close.filter((model) => models.includes(model)),
      byDice: false,
    })
    left = left
      .map((other) => ({
        target: other.target,
        models: without(other.models, models),
        close: without(other.close, models),
      }))
      .filter((other) => other.models.length > 0)
  }
  return fires
}

/** Removes one entry for each weapon with a target: a model may carry two of a kind. */
const without = (models: readonly ModelIndex[], taken: readonly ModelIndex[]): ModelIndex[] => {
  const left = [...models]
  for (const model of taken) {
    const at = left.indexOf(model)
    if (at !== -1) left.splice(at, 1)
  }
  return left
}

const optionsOf = (table: EighthTable, mode: WeaponMode, found: readonly Reachable[]): TargetOption[] => [
  ...found.flatMap((at): TargetOption[] => {
    const { id } = table.roster(at.target)
    const whole = { id, mode, at, part: false }
    return found.length > 1 && at.models.length > 1 ? [whole, { id: `${id}/part`, mode, at, part: true }] : [whole]
  }),
  { id: 'hold', mode, at: null, part: false },
]

export const countsBelow = (most: number): (Option & { readonly count: number })[] =>
  Array.from({ length: most - 1 }, (_, index) => ({ id: String(index + 1), count: index + 1 }))
