import type { BattleLine } from '@shared/contract/campaigns'
import type { Series } from '@shared/contract/chronicle'
import type { GangId } from '@shared/contract/ids'

type Fought = Pick<BattleLine, 'status' | 'participants'>
type Side = Fought['participants'][number]

/** Latest first, as a campaign's page has them. */
const settled = (battles: readonly Fought[]) => battles.filter(({ status }) => status === 'committed')

interface Course {
  readonly of: 'points' | 'wins'
  /** 0 before the first battle. */
  readonly steps: readonly number[]
  readonly series: readonly Series[]
}

/** What each army had after each battle: its victory points, or its wins where nobody counted points. */
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

interface Record {
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

/** How one army did against another. */
export function recordAgainst(battles: readonly Fought[], one: GangId, other: GangId): Record {
  const outcomes = settled(battles).flatMap(({ participants }) => {
    const isThere = participants.some(({ gangId }) => gangId === other)
    return isThere ? participants.filter(({ gangId }) => gangId === one).map(({ outcome }) => outcome) : []
  })
  const count = (wanted: Side['outcome']) => outcomes.filter((outcome) => outcome === wanted).length
  return { won: count('won'), lost: count('lost'), drawn: count('drawn') }
}

/** Pairs of armies that have not met, in the armies' order; a battle that is under way is a meeting. */
export function pairsToMeet(
  battles: readonly Fought[],
  armies: readonly GangId[],
): readonly (readonly [GangId, GangId])[] {
  const met = (one: GangId, other: GangId) =>
    battles.some(({ participants }) => [one, other].every((id) => participants.some(({ gangId }) => gangId === id)))
  return armies.flatMap((one, place) =>
    armies.slice(place + 1).flatMap((other) => (met(one, other) ? [] : [[one, other] as const])),
  )
}
