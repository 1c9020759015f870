import type { PlacementPreview } from './looks'

/** A place to the tenth of an inch, as it is told. */
const tenth = (value: number): number => Math.round(value / 100)

/** Suggestions that differ to the eye: of moves that end at the same place the first, and a step of a quarter of an inch is staying. */
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
