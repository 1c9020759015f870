import type { HeldResource } from '../roster'
import { resourcesAfter } from './after'
import type { Side } from './people'
import type { Sequence } from './sequence'

/** What a gang holds after this battle. */
export const heldAfter = ({ context, lines }: Sequence, { gang }: Side): readonly HeldResource[] => {
  const known = new Map(
    [...context.gangs.flatMap(({ resources }) => resources), ...(context.stake ? [context.stake.resource] : [])].map(
      (held) => [held.id, held],
    ),
  )
  // What has just changed hands keeps its name and what it pays.
  return resourcesAfter(gang, lines).map((held) => known.get(held.id) ?? held)
}
