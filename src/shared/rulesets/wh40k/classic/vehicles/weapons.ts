import type { Weapon } from '../roster'

/** Weapons of a hull that damage has left it: of those alike, each loss takes one. */
export const weaponsNotLost = (weapons: readonly Weapon[], slugs: readonly string[]): Weapon[] => {
  const lost = [...slugs]
  return weapons.filter(({ id }) => {
    const index = lost.indexOf(id)
    if (index !== -1) lost.splice(index, 1)
    return index === -1
  })
}
