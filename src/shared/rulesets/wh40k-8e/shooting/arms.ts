import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../../wh40k/questions/asking'
import type { ModelKind, Weapon, WeaponMode } from '../roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/** How a unit may fire: what it has done this turn and who stands next to it. */
export interface Circumstances {
  /** 8E-WEAP-04: Assault weapons only. */
  readonly advanced: boolean
  /** 8E-WEAP-11, 8E-WEAP-14: Pistols only. */
  readonly engaged: boolean
}

/** A way to use a weapon and the models that do. */
export interface Arms {
  readonly mode: WeaponMode
  readonly models: readonly ModelIndex[]
}

interface Squad {
  readonly kind: ModelKind
  models: ModelIndex[]
}

const squadsOf = (table: EighthTable, unit: UnitIndex): Squad[] => {
  const squads: Squad[] = []
  const { kinds } = table.roster(unit)
  for (const model of table.unit(unit).models) {
    const kind = kinds[table.model(model).kind]
    // 8E-SHOOT-04.
    if (kind === undefined || kind.profile.bs === null) continue
    const squad = squads.find((one) => one.kind === kind)
    if (squad === undefined) squads.push({ kind, models: [model] })
    else squad.models.push(model)
  }
  return squads
}

const isType = (weapon: Weapon, type: WeaponMode['type']): boolean => weapon.modes.some((mode) => mode.type === type)

/** Table 6.1: what may be fired at all. Grenades are chosen apart (8E-WEAP-09). */
const allowed = ({ kind }: Squad, { advanced, engaged }: Circumstances): Weapon[] =>
  kind.ranged.filter((weapon) => {
    if (isType(weapon, 'grenade')) return false
    if (engaged) return isType(weapon, 'pistol')
    return !advanced || isType(weapon, 'assault')
  })

/** Every way of firing that is open to it, grenades apart. */
export const modesOf = (table: EighthTable, unit: UnitIndex, how: Circumstances): readonly WeaponMode[] =>
  squadsOf(table, unit).flatMap((squad) => allowed(squad, how).flatMap(({ modes }) => modes))

/** Whether somebody of it has a grenade and may throw it. */
export const hasGrenades = (table: EighthTable, unit: UnitIndex, how: Circumstances): boolean =>
  mayThrow(how) && squadsOf(table, unit).some(({ kind }) => kind.ranged.some((one) => isType(one, 'grenade')))

const mayThrow = ({ advanced, engaged }: Circumstances): boolean => !advanced && !engaged

/** Whether the unit has anything to fire in these circumstances. */
export const hasArms = (table: EighthTable, unit: UnitIndex, how: Circumstances): boolean =>
  squadsOf(table, unit).some(
    (squad) =>
      allowed(squad, how).length > 0 || (mayThrow(how) && squad.kind.ranged.some((one) => isType(one, 'grenade'))),
  )

/** What has been said already: whether one throws a grenade. All others fire what is no Pistol, where they have it. */
export interface Plainly {
  readonly grenade: boolean
}

/**
 * What the unit fires: every model all its ranged weapons (8E-SHOOT-03), but Pistols or the others (8E-WEAP-13), one model a
 * grenade instead of anything else (8E-WEAP-09, 8E-WEAP-10), and each weapon one of its profiles.
 */
export function* chooseArms(
  table: EighthTable,
  unit: UnitIndex,
  how: Circumstances,
  plainly: Plainly | null = null,
): Procedure<Arms[]> {
  const squads = squadsOf(table, unit)
  const arms: Arms[] = []
  const thrown: Arms[] = []
  if (mayThrow(how) && plainly?.grenade !== false) yield* chooseGrenade(table, unit, squads, thrown, plainly === null)
  for (const squad of squads) {
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
  return [...arms, ...thrown]
}

/** The same weapon in the hands of different models is asked about once. */
const add = (arms: Arms[], mode: WeaponMode, models: readonly ModelIndex[]): void => {
  const known = arms.findIndex((one) => one.mode.id === mode.id)
  const before = arms[known]
  if (before === undefined) arms.push({ mode, models })
  else arms[known] = { mode, models: [...before.models, ...models] }
}

interface Thrower extends Option {
  readonly squad: Squad | null
  readonly weapon: Weapon | null
}

function* chooseGrenade(
  table: EighthTable,
  unit: UnitIndex,
  squads: readonly Squad[],
  arms: Arms[],
  isOptional: boolean,
): Procedure {
  const options: Thrower[] = isOptional ? [{ id: 'none', squad: null, weapon: null }] : []
  for (const squad of squads) {
    for (const weapon of squad.kind.ranged) {
      if (isType(weapon, 'grenade')) options.push({ id: `${squad.kind.id}/${weapon.id}`, squad, weapon })
    }
  }
  const { squad, weapon } = yield* choose(
    sideOf(table, unit),
    'shoot.grenade',
    subjectOf(table, unit),
    options,
    '8E-WEAP-09',
  )
  const mode = weapon?.modes[0]
  if (squad === null || mode === undefined) return
  const thrower = yield* chooseThrower(table, unit, squad.models)
  squad.models = squad.models.filter((model) => model !== thrower)
  arms.push({ mode, models: [thrower] })
}

/** 8E-WEAP-09: any one of those who have it. Models alike are told apart only where they stand somewhere; the nearest to an enemy is named first. */
function* chooseThrower(table: EighthTable, unit: UnitIndex, models: readonly ModelIndex[]): Procedure<ModelIndex> {
  const ordered = yield* measure(table, subjectOf(table, unit), { ask: 'rear-first', unit, models }, '8E-WEAP-09')
  const options = [...ordered].reverse().map((model) => ({ id: `model-${model}`, model }))
  const offered = table.state.declared === null ? options : options.slice(0, 1)
  return (yield* choose(sideOf(table, unit), 'shoot.thrower', subjectOf(table, unit), offered, '8E-WEAP-09')).model
}

interface Armed {
  readonly weapons: readonly Weapon[]
  readonly models: readonly ModelIndex[]
}

/** 8E-WEAP-13: each model fires its Pistols or its other weapons. How many of them take the Pistols is chosen at once. */
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
