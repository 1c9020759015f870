import type { ModelKind, Mount, Weapon } from '../roster'

/** A weapon with its mount. */
export interface Mounted {
  readonly weapon: Weapon
  readonly mount: Mount
}

/** With fewer weapons than mounts a single one has the first mount, several have the last ones. */
const placesOf = (all: readonly Mount[], carried: number): Mount[] =>
  carried === 1 ? all.slice(0, 1) : all.slice(-carried)

/**
 * Each of a vehicle's weapons with its mount: walkers turn at the waist; for others the content gives the mount, the hull by
 * default (4E-VSHT-12, 4E-AMB-32).
 */
export const mounted = ({ profile, weapons: all }: ModelKind, weapons: readonly Weapon[]): readonly Mounted[] => {
  if (profile.kind !== 'vehicle') return []
  const left = new Map<string, Mount[]>()
  return weapons.map((weapon) => {
    const carried = all.filter(({ id }) => id === weapon.id).length
    const known =
      left.get(weapon.id) ?? placesOf(profile.mounts.find((one) => one.weapon === weapon.id)?.at ?? [], carried)
    left.set(weapon.id, known)
    return { weapon, mount: profile.types.includes('walker') ? 'walker' : (known.shift() ?? 'hull') }
  })
}
