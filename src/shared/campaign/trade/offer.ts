import type { Availability, Item } from '../../content/schema'
import type { Reach } from './availability'

/** Whether a thing can be bought now, and if not why. `unknown`: no source says where it is sold; the arbitrator decides. */
export type Standing = 'common' | 'within-reach' | 'too-rare' | 'too-illegal' | 'exclusive' | 'unknown'

/** CAMP-TRD-06, -20. Common goods are always sold; exclusive ones stand on lists only; the rest as far as the search reached. */
export function standingOf(availability: Availability, reach: Pick<Reach, 'rare' | 'illegal'> | null): Standing {
  switch (availability?.kind) {
    case undefined:
      return 'unknown'
    case 'common':
      return 'common'
    case 'exclusive':
      return 'exclusive'
    case 'rare':
      return reach !== null && availability.level <= reach.rare ? 'within-reach' : 'too-rare'
    case 'illegal':
      return reach !== null && availability.level <= reach.illegal ? 'within-reach' : 'too-illegal'
  }
}

/** NECX-TRAIT-EXCLUSIVE. Where a thing can be had: weapons with the trait stand on lists only. */
export const availabilityOf = (item: Item): Availability =>
  item.kind === 'weapon' && item.profiles.some(({ traits }) => traits.some(({ id }) => id === 'exclusive'))
    ? { kind: 'exclusive' }
    : item.availability

export const isSold = (standing: Standing): boolean => standing === 'common' || standing === 'within-reach'
