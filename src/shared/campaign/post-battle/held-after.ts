import type { HeldResource } from '../roster'
import { resourcesAfter } from './after'
import type { PostBattleContext } from './context'
import type { Side } from './people'
import type { Sequence } from './sequence'

/** The gangs' holdings and the stake before the battle, by id. */
export const holdingsBefore = ({ gangs, stake }: PostBattleContext): ReadonlyMap<string, HeldResource> =>
  new Map(
    [...gangs.flatMap(({ resources }) => resources), ...(stake ? [stake.resource] : [])].map((held) => [held.id, held]),
  )

/** A gang's holdings after this battle. One that just changed hands keeps its name and income. */
export const heldAfter = ({ lines, before }: Sequence, { gang }: Side): readonly HeldResource[] =>
  resourcesAfter(gang, lines).map((held) => before.get(held.id) ?? held)
