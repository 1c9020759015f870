import { choose, type Procedure } from '../../../engine'
import type { Weapon, WeaponMode } from '../roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { chooseGrenade, hasGrenades, mayThrow } from './grenades'
import { isType, squadsOf, type Arms, type Circumstances, type Squad } from './squads'
import type { Aim } from './targets'

/** Table 6.1: weapons that may be fired. Grenades are chosen separately (8E-WEAP-09). */
const allowed = ({ kind }: Squad, { advanced, engaged }: Circumstances): Weapon[] =>
  kind.ranged.filter((weapon) => {
    if (isType(weapon, 'grenade')) return false
    if (engaged) return isType(weapon, 'pistol')
    return !advanced || isType(weapon, 'assault')
  })

/** All profiles it may fire, without grenades. */
export const modesOf = (table: EighthTable, unit: UnitIndex, how: Circumstances): readonly WeaponMode[] =>
  squadsOf(table, unit).flatMap((squad) => allowed(squad, how).flatMap(({ modes }) => modes))

/** Whether the unit can fire anything in these circumstances. */
export const hasArms = (table: EighthTable, unit: UnitIndex, how: Circumstances): boolean =>
  hasGrenades(table, unit, how) || squadsOf(table, unit).some((squad) => allowed(squad, how).length > 0)

/** Choices already made: whether a model throws a grenade. All others fire their weapons that aren't Pistols, if they have any. */
export interface Plainly {
  readonly grenade: boolean
}

/**
 * What the unit fires: every model all its ranged weapons (8E-SHOOT-03), but either Pistols or the others (8E-WEAP-13), one
 * model a grenade instead of everything else (8E-WEAP-09, 8E-WEAP-10), and each weapon with one of its profiles.
 */
export function* chooseArms(
  table: EighthTable,
  unit: UnitIndex,
  how: Circumstances,
  aim: Aim,
  plainly: Plainly | null = null,
): Procedure<Arms[]> {
  const squads = squadsOf(table, unit)
  const arms: Arms[] = []
  const throws = mayThrow(how) && plainly?.grenade !== false
  const thrown = throws ? yield* chooseGrenade(table, unit, squads, aim, plainly === null) : null
  for (const squad of squads) {
    squad.models = squad.models.filter((model) => thrown?.models.includes(model) !== true)
    if (squad.models.length === 0) continue
    for (const { weapons, models } of yield* pistolsOrOthers(
      table,
      unit,
      squad,
      allowed(squad, how),
      plainly !== null,
    )) {
      for (const weapon of weapons) {
        const mode = yield* chooseMode(table, unit, weapon, how)
        if (mode !== null) add(arms, mode, models)
      }
    }
  }
  return thrown === null ? arms : [...arms, thrown]
}

/** The same weapon of different models is asked about once. */
const add = (arms: Arms[], mode: WeaponMode, models: readonly ModelIndex[]): void => {
  const known = arms.findIndex((one) => one.mode.id === mode.id)
  const before = arms[known]
  if (before === undefined) arms.push({ mode, models })
  else arms[known] = { mode, models: [...before.models, ...models] }
}

interface Armed {
  readonly weapons: readonly Weapon[]
  readonly models: readonly ModelIndex[]
}

/** 8E-WEAP-13: each model fires its Pistols or its other weapons. The number of models with Pistols is chosen at once. */
function* pistolsOrOthers(
  table: EighthTable,
  unit: UnitIndex,
  { kind, models }: Squad,
  weapons: readonly Weapon[],
  isPlain: boolean,
): Procedure<readonly Armed[]> {
  const pistols = weapons.filter((weapon) => isType(weapon, 'pistol'))
  const others = weapons.filter((weapon) => !isType(weapon, 'pistol'))
  if (pistols.length === 0 || others.length === 0) return [{ weapons, models }]
  if (isPlain) return [{ weapons: others, models }]
  const counts = models.slice(1).map((_, index) => ({ id: `${kind.id}/pistols-${index + 1}`, count: index + 1 }))
  const options = [{ id: `${kind.id}/others`, count: 0 }, { id: `${kind.id}/pistols`, count: models.length }, ...counts]
  const { count } = yield* choose(sideOf(table, unit), 'shoot.pistols', subjectOf(table, unit), options, '8E-WEAP-13')
  const shares = [
    { weapons: pistols, models: models.slice(0, count) },
    { weapons: others, models: models.slice(count) },
  ]
  return shares.filter((share) => share.models.length > 0)
}

function* chooseMode(
  table: EighthTable,
  unit: UnitIndex,
  weapon: Weapon,
  how: Circumstances,
): Procedure<WeaponMode | null> {
  const modes = weapon.modes.filter(
    ({ type }) => type !== 'melee' && (!how.advanced || type === 'assault') && (!how.engaged || type === 'pistol'),
  )
  if (modes.length === 0) return null
  return yield* choose(sideOf(table, unit), 'shoot.mode', subjectOf(table, unit), modes, '8E-DATA-08')
}
