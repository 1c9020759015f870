import type { Availability } from '../../content/schema'

/** Techno-baubles: goods are 2 levels easier to get; below level 7 they are Common. */
const nearer = 2
const nearest = 7

interface Holder {
  readonly fighters: readonly { readonly status: string; readonly rules: readonly { readonly id: string }[] }[]
}

/** Whether an active fighter of the gang has Techno-baubles. */
export const dealsInBaubles = ({ fighters }: Holder): boolean =>
  fighters.some(({ status, rules }) => status === 'active' && rules.some(({ id }) => id === 'techno-baubles'))

/** CAMP-TRD-20. The availability of an item for a gang with Techno-baubles. */
export const withBaubles = (availability: Availability): Availability => {
  if (availability?.kind !== 'rare' && availability?.kind !== 'illegal') return availability
  const level = availability.level - nearer
  return level < nearest ? { kind: 'common' } : { ...availability, level }
}
