import type { Weapon } from '../roster'

/** A hull's weapons that are not destroyed: each loss removes one of equal weapons. */
export const weaponsNotLost = (weapons: readonly Weapon[], slugs: readonly string[]): Weapon[] => {
  const lost = [...slugs]
  return weapons.filter(({ id }) => {
    const index = lost.indexOf(id)
    if (index !== -1) lost.splice(index, 1)
    return index === -1
  })
}
