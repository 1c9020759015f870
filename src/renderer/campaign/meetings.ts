import type { BattleLine } from '@shared/contract/campaigns'
import type { GangId } from '@shared/contract/ids'

export type Fought = Pick<BattleLine, 'status' | 'participants'>
type Side = Fought['participants'][number]

/** Latest first, as a campaign's page has them. */
export const settled = (battles: readonly Fought[]) => battles.filter(({ status }) => status === 'committed')

interface Record {
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

/** Results of one gang or army against another. */
export function recordAgainst(battles: readonly Fought[], one: GangId, other: GangId): Record {
  const outcomes = settled(battles).flatMap(({ participants }) => {
    const isThere = participants.some(({ gangId }) => gangId === other)
    return isThere ? participants.filter(({ gangId }) => gangId === one).map(({ outcome }) => outcome) : []
  })
  const count = (wanted: Side['outcome']) => outcomes.filter((outcome) => outcome === wanted).length
  return { won: count('won'), lost: count('lost'), drawn: count('drawn') }
}

/** Pairs that have not met, in the given order; a battle that is being fought counts as a meeting. */
export function pairsToMeet(
  battles: readonly Fought[],
  all: readonly GangId[],
): readonly (readonly [GangId, GangId])[] {
  const haveMet = (one: GangId, other: GangId) =>
    battles.some(({ participants }) => [one, other].every((id) => participants.some(({ gangId }) => gangId === id)))
  return all.flatMap((one, place) =>
    all.slice(place + 1).flatMap((other) => (haveMet(one, other) ? [] : [[one, other] as const])),
  )
}
