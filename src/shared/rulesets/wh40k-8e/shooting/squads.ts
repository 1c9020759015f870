import type { ModelKind, Weapon, WeaponMode } from '../roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
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

/** Models of a unit that are armed alike. */
export interface Squad {
  readonly kind: ModelKind
  models: ModelIndex[]
}

export const squadsOf = (table: EighthTable, unit: UnitIndex): Squad[] => {
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

export const isType = (weapon: Weapon, type: WeaponMode['type']): boolean =>
  weapon.modes.some((mode) => mode.type === type)
