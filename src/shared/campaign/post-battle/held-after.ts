import type { HeldResource } from '../roster'
import { resourcesAfter } from './after'
import type { Side } from './people'
import type { Sequence } from './sequence'

/** A gang's holdings after this battle. */
export const heldAfter = ({ context, lines }: Sequence, { gang }: Side): readonly HeldResource[] => {
  const known = new Map(
    [...context.gangs.flatMap(({ resources }) => resources), ...(context.stake ? [context.stake.resource] : [])].map(
      (held) => [held.id, held],
    ),
  )
  // A holding that just changed hands keeps its name and income.
  return resourcesAfter(gang, lines).map((held) => known.get(held.id) ?? held)
}
