import type { PlacementPreview } from './previews'

/** Rounded to the tenth of an inch, as shown. */
const tenth = (value: number): number => Math.round(value / 100)

/**
 * Suggestions that look different: of moves with the same end only the first, and a move of up to a quarter of an inch counts as staying.
 */
export const distinct = (looks: readonly PlacementPreview[]): PlacementPreview[] => {
  const seen: string[] = []
  return looks.filter(({ end, heading, move, touched }) => {
    const place = end === null ? null : [end.x, end.y, end.z].map(tenth)
    const stays = move !== null && move.cost < 250
    const key = stays ? 'stay' : JSON.stringify(move === null ? [place, heading, touched] : place)
    if (seen.includes(key)) return false
    seen.push(key)
    return true
  })
}
