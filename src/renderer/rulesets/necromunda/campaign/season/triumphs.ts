import type { GangId } from '@shared/contract/ids'
import type { SeasonPage } from '@shared/contract/season'

/** State of a triumph: one leader, a tie, or nobody has scored. */
type TriumphStand =
  | { readonly kind: 'led'; readonly by: GangId }
  | { readonly kind: 'tied'; readonly between: readonly GangId[] }
  | { readonly kind: 'nobody' }

export const standIn = ({ winner, places }: SeasonPage['triumphs'][number]): TriumphStand => {
  if (winner !== null) return { kind: 'led', by: winner }
  const most = places[0]?.value ?? 0
  if (most <= 0) return { kind: 'nobody' }
  return { kind: 'tied', between: places.filter(({ value }) => value === most).map(({ gangId }) => gangId) }
}
