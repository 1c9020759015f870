import { base, type Computed, type Row } from '../../../engine'

/**
 * What a die has to show: modifiers to the roll are summed and applied once (8E-CORE-12), so `needed` is the printed target
 * less their sum. `N+` is met by N or more (8E-CORE-13).
 */
export const neededOf = (target: Row, modifiers: readonly Row[]): Computed => {
  const rows = [target, ...modifiers]
  const sum = modifiers.reduce((all, { amount, applied }) => (applied ? all + amount : all), 0)
  return { value: target.amount - sum, rows }
}

/** A natural 1 never succeeds, whatever is needed (8E-ATK-02, 8E-ATK-04, 8E-ATK-09). */
export const succeeds = (face: number, needed: number): boolean => face !== 1 && face >= needed

/** 8E-ATK-03, 8E-ATK-05: Strength against Toughness, rows read in this order; halves are never rounded. */
export const woundTarget = (strength: number, toughness: number): number => {
  if (strength >= 2 * toughness) return 2
  if (strength > toughness) return 3
  if (strength === toughness) return 4
  return 2 * strength <= toughness ? 6 : 5
}

export const woundRow = (strength: number, toughness: number): Row =>
  base('wound-chart', '8E-ATK-03', woundTarget(strength, toughness))
