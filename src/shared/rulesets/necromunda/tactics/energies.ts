const energies = ['las', 'plasma', 'melta'] as const

/** Index of a weapon's energy kind; undefined for all other weapons. */
export const energyOf = (weapon: string): number | undefined => {
  const found = energies.findIndex((kind) => weapon === kind || weapon.startsWith(kind) || weapon.includes(`-${kind}`))
  return found < 0 ? undefined : found
}
