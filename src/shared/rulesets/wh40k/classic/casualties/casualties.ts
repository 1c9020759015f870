import { isInstantDeath } from '../charts'
import type { ClassicOptions } from '../options'

/**
 * Whether the attacker may name a model that saves first: if the unit takes at least as many wounds, before saves, as it has
 * models (4E-CAS-06, 4E-CC-36). `models`: all of the unit for shooting; in close combat the engaged ones or all (4E-GAP-20).
 */
export const isTorrent = (wounds: number, models: number): boolean => models > 0 && wounds >= models

/** Number of models that counts for this rule in close combat (4E-GAP-20). */
export const torrentModels = (unit: number, engaged: number, counts: ClassicOptions['torrentOfBlows']): number =>
  counts === 'engaged' ? engaged : unit

/** The effect of an unsaved wound on a model. */
export interface WoundTaken {
  readonly left: number
  /** Wounds that count for the result of a combat. */
  readonly counted: number
}

/**
 * One Wound, or all that are left if Strength is twice the Toughness (4E-CAS-11, 4E-CAS-13, 7E-BASE-SHOOT-07,
 * 7E-BASE-SHOOT-10). `toughness`: without bonuses (4E-CAS-15). `counts`: how many wounds an instantly killed model counts
 * for (4E-GAP-34).
 */
export const woundTaken = (
  left: number,
  strength: number,
  toughness: number,
  counts: ClassicOptions['instantDeathCounts'],
): WoundTaken => {
  if (!isInstantDeath(strength, toughness)) return { left: left - 1, counted: 1 }
  return { left: 0, counted: counts === 'wounds-left' ? left : 1 }
}

/**
 * Wounds left on equal models with several Wounds: models die one after another, already wounded ones first (4E-CAS-12,
 * 4E-CC-37, 4E-GAP-48).
 */
export const afterWounds = (models: readonly number[], wounds: number): readonly number[] => {
  let left = wounds
  return models
    .toSorted((one, other) => one - other)
    .map((has) => {
      const taken = Math.min(has, left)
      left -= taken
      return has - taken
    })
}

/**
 * Whether Feel No Pain may be rolled after an unsaved wound: not after instant death (4E-USR-06, 7E-BASE-SAVE-03), nor in
 * 4th edition after a close combat attack that ignores armour.
 */
export const mayFeelNoPain = (strength: number, toughness: number, blowWithoutArmour: boolean): boolean =>
  !isInstantDeath(strength, toughness) && !blowWithoutArmour
