import type { Option } from '../../../engine'
import type { Profile } from '../roster'

/** Data that the options of some questions carry besides their ids. */

export const hasFighter = (option: Option): option is Option & { readonly fighter: number } =>
  'fighter' in option && typeof option.fighter === 'number'
export const hasTarget = (option: Option): option is Option & { readonly target: number } =>
  'target' in option && typeof option.target === 'number'
export const hasVictim = (option: Option): option is Option & { readonly victim: number } =>
  'victim' in option && typeof option.victim === 'number'
export const hasTowards = (option: Option): option is Option & { readonly towards: number } =>
  'towards' in option && typeof option.towards === 'number'
export const hasWeapons = (option: Option): option is Option & { readonly weapons: readonly Profile[] } =>
  'weapons' in option
export const hasProfiles = (option: Option): option is Option & { readonly profiles: readonly Profile[] } =>
  'profiles' in option
export const hasNeeded = (option: Option): option is Option & { readonly needed: { readonly value: number } } =>
  'needed' in option
