import type { ModelKind, Weapon, WeaponMode } from '../roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { EighthTable } from '../table'

/** What restricts a unit's shooting: its actions this turn and adjacent enemies. */
export interface Circumstances {
  /** 8E-WEAP-04: only Assault weapons. */
  readonly advanced: boolean
  /** 8E-WEAP-11, 8E-WEAP-14: only Pistols. */
  readonly engaged: boolean
}

/** A weapon profile and the models that use it. */
export interface Arms {
  readonly mode: WeaponMode
  readonly models: readonly ModelIndex[]
}

/** Models of a unit with equal weapons. */
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
