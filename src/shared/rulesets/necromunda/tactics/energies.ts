const energies = ['las', 'plasma', 'melta'] as const

/** What a weapon is fed with, by its place in the list; undefined for all others. */
export const energyOf = (weapon: string): number | undefined => {
  const found = energies.findIndex((kind) => weapon === kind || weapon.startsWith(kind) || weapon.includes(`-${kind}`))
  return found < 0 ? undefined : found
}
