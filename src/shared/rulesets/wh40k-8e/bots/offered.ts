import type { Option } from '../../../engine'
import type { ModelKind, Weapon, WeaponMode } from '../roster'

/** Contents of the rules' options that bots use. */

export const hasUnit = (option: Option): option is Option & { readonly unit: number } =>
  'unit' in option && typeof option.unit === 'number'
export const hasModels = (option: Option): option is Option & { readonly models: readonly number[] } =>
  'models' in option
export const isShot = (
  option: Option,
): option is Option & {
  readonly mode: WeaponMode
  readonly at: { readonly target: number; readonly models: readonly number[] }
  readonly part: boolean
} => 'mode' in option && 'at' in option && option.at !== null && typeof option.at === 'object'
export const isStrike = (
  option: Option,
): option is Option & { readonly mode: WeaponMode; readonly target: number; readonly part: boolean } =>
  'mode' in option && 'target' in option && typeof option.target === 'number'

export const isThrow = (
  option: Option,
): option is Option & { readonly weapon: Weapon; readonly squad: { readonly kind: ModelKind } } =>
  'weapon' in option && option.weapon !== null && 'squad' in option && option.squad !== null
