import { base, foldInOrder, row, type Computed, type Row } from '../../../engine'

/**
 * The face a die needs: modifiers to the roll are summed and applied once (8E-CORE-12), so `needed` is the printed target
 * minus their sum, and a row shows its effect on the needed face. `N+` is met by N or more (8E-CORE-13); `never` is the rule
 * by which a natural 1 always fails.
 */
export const neededOf = (target: Row, modifiers: readonly Row[], never: string): Computed => {
  const turned = modifiers.map((modifier) => ({ ...modifier, amount: -modifier.amount }))
  return foldInOrder([target, ...turned, row('natural-one', never, 'at-least', 2)], ['base', 'add', 'at-least'])
}

/** A natural 1 never succeeds (8E-ATK-02, 8E-ATK-04, 8E-ATK-09). */
export const succeeds = (face: number, needed: number): boolean => face !== 1 && face >= needed

/** 8E-ATK-03, 8E-ATK-05: Strength against Toughness, conditions checked in this order; halves are never rounded. */
export const woundTarget = (strength: number, toughness: number): number => {
  if (strength >= 2 * toughness) return 2
  if (strength > toughness) return 3
  if (strength === toughness) return 4
  return 2 * strength <= toughness ? 6 : 5
}

export const woundRow = (strength: number, toughness: number): Row =>
  base('wound-chart', '8E-ATK-03', woundTarget(strength, toughness))
