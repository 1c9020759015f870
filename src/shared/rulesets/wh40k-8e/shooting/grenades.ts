import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { Weapon } from '../roster'
import type { EighthTable } from '../table'
import { isType, squadsOf, type Arms, type Circumstances, type Squad } from './squads'
import { reachable, type Aim } from './targets'

/** Longest range of a grenade. */
export const throwing = inches(12)

/** Table 6.1. */
export const mayThrow = ({ advanced, engaged }: Circumstances): boolean => !advanced && !engaged

/** Whether any model of it has a grenade and may throw it. */
export const hasGrenades = (table: EighthTable, unit: UnitIndex, how: Circumstances): boolean =>
  mayThrow(how) && squadsOf(table, unit).some(({ kind }) => kind.ranged.some((one) => isType(one, 'grenade')))

interface Thrower extends Option {
  readonly squad: Squad | null
  readonly weapon: Weapon | null
  /** The models of the squad that may throw it. */
  readonly models: readonly ModelIndex[]
}

/**
 * 8E-WEAP-09: a grenade thrown by one model, which then fires nothing else; none if no enemy is in reach. `isOptional`: the
 * player may decline.
 */
export function* chooseGrenade(
  table: EighthTable,
  unit: UnitIndex,
  squads: readonly Squad[],
  aim: Aim,
  isOptional: boolean,
): Procedure<Arms | null> {
  const throwers = yield* throwersOf(table, unit, squads, aim)
  if (throwers.length === 0) return null
  const none: Thrower = { id: 'none', squad: null, weapon: null, models: [] }
  const options = isOptional ? [none, ...throwers] : throwers
  const side = sideOf(table, unit)
  const { squad, weapon, models } = yield* choose(side, 'shoot.grenade', subjectOf(table, unit), options, '8E-WEAP-09')
  const mode = weapon?.modes[0]
  if (squad === null || mode === undefined) return null
  return { mode, models: [yield* chooseThrower(table, unit, models)] }
}

function* throwersOf(
  table: EighthTable,
  unit: UnitIndex,
  squads: readonly Squad[],
  aim: Aim,
): Procedure<readonly Thrower[]> {
  const throwers: Thrower[] = []
  for (const squad of squads) {
    for (const weapon of squad.kind.ranged) {
      const [mode] = weapon.modes
      if (mode === undefined || !isType(weapon, 'grenade')) continue
      const models = yield* inReach(table, unit, { mode, models: squad.models }, aim)
      if (models.length > 0) throwers.push({ id: `${squad.kind.id}/${weapon.id}`, squad, weapon, models })
    }
  }
  return throwers
}

/**
 * The models with a target in reach. At the players' own table nothing is measured: it is known from earlier answers, or
 * left to the players.
 */
function* inReach(table: EighthTable, unit: UnitIndex, arms: Arms, aim: Aim): Procedure<readonly ModelIndex[]> {
  const { declared } = table.state
  if (declared !== null) return isAnyNear(declared, unit, aim.targets, throwing) === false ? [] : arms.models
  const found = yield* reachable(table, unit, arms, aim)
  return arms.models.filter((model) => found.some(({ models }) => models.includes(model)))
}

/**
 * Any of the models with a grenade. Equal models are only distinguished if they have positions; the nearest to an enemy is
 * offered first.
 */
function* chooseThrower(table: EighthTable, unit: UnitIndex, models: readonly ModelIndex[]): Procedure<ModelIndex> {
  const ordered = yield* measure(table, subjectOf(table, unit), { ask: 'rear-first', unit, models }, '8E-WEAP-09')
  const options = [...ordered].reverse().map((model) => ({ id: `model-${model}`, model }))
  const offered = table.state.declared === null ? options : options.slice(0, 1)
  return (yield* choose(sideOf(table, unit), 'shoot.thrower', subjectOf(table, unit), offered, '8E-WEAP-09')).model
}
