import type { Availability, Item } from '../../content/schema'
import type { Reach } from './availability'

/** Whether an item can be bought now, or why not. `unknown`: no source says where it is sold; the arbitrator decides. */
export type Standing = 'common' | 'within-reach' | 'too-rare' | 'too-illegal' | 'exclusive' | 'unknown'

/** CAMP-TRD-06, -20. Common goods are always sold; exclusive ones only from lists; others up to the level of the search. */
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

/** NECX-TRAIT-EXCLUSIVE. The availability of an item: weapons with this trait are only sold from lists. */
export const availabilityOf = (item: Item): Availability =>
  item.kind === 'weapon' && item.profiles.some(({ traits }) => traits.some(({ id }) => id === 'exclusive'))
    ? { kind: 'exclusive' }
    : item.availability

export const isSold = (standing: Standing): boolean => standing === 'common' || standing === 'within-reach'
