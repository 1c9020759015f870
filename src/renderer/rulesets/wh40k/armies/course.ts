import type { Series } from '@shared/contract/chronicle'
import type { GangId } from '@shared/contract/ids'
import { type Fought, settled } from '@renderer/campaign/meetings'

type Side = Fought['participants'][number]

interface Course {
  readonly of: 'points' | 'wins'
  /** 0 before the first battle. */
  readonly steps: readonly number[]
  readonly series: readonly Series[]
}

/** Each army's running total after each battle: victory points, or wins if no points were counted. */
export function courseOf(battles: readonly Fought[], armies: readonly GangId[]): Course {
  const inOrder = settled(battles).toReversed()
  const of = inOrder.some(({ participants }) => participants.some(({ points }) => points > 0)) ? 'points' : 'wins'
  const worth = ({ points, outcome }: Side): number => (of === 'points' ? points : outcome === 'won' ? 1 : 0)
  const series = armies.map((gangId) => {
    let sum = 0
    const after = inOrder.map(({ participants }) => {
      for (const side of participants) if (side.gangId === gangId) sum += worth(side)
      return sum
    })
    return { gangId, values: [0, ...after] }
  })
  return { of, steps: [0, ...inOrder.map((_, place) => place + 1)], series }
}
