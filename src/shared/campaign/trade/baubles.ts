import type { Availability } from '../../content/schema'

/** Techno-baubles: 2 levels nearer, but none below 7: what would be is common. */
const nearer = 2
const nearest = 7

interface Holder {
  readonly fighters: readonly { readonly status: string; readonly rules: readonly { readonly id: string }[] }[]
}

/** Whether a gang has somebody who deals in them. */
export const dealsInBaubles = ({ fighters }: Holder): boolean =>
  fighters.some(({ status, rules }) => status === 'active' && rules.some(({ id }) => id === 'techno-baubles'))

/** CAMP-TRD-20. How far away a thing is from a gang that has techno-baubles. */
export const withBaubles = (availability: Availability): Availability => {
  if (availability?.kind !== 'rare' && availability?.kind !== 'illegal') return availability
  const level = availability.level - nearer
  return level < nearest ? { kind: 'common' } : { ...availability, level }
}
