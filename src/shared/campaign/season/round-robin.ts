/** One round of a round robin; `bye`: the gang without an opponent. */
export interface Round {
  readonly pairs: readonly { readonly challenger: string; readonly challenged: string }[]
  readonly bye: string | null
}

/**
 * Each gang meets every other once, plays at most once per round, and is challenger about as often as challenged
 * (CAMP-DOM-04). Circle method: the first member stays and the others rotate; with an odd number one sits out each round.
 */
export function roundRobin(members: readonly string[]): readonly Round[] {
  if (members.length < 2) return []
  const seats: readonly (string | null)[] = members.length % 2 === 0 ? members : [...members, null]
  const [fixed = null, ...walking] = seats
  return walking.map((_, round) => {
    const row = [fixed, ...walking.slice(round), ...walking.slice(0, round)]
    const seatPairs = Array.from(
      { length: row.length / 2 },
      (_, seat) => [row[seat] ?? null, row[row.length - 1 - seat] ?? null] as const,
    )
    const pairs = seatPairs.flatMap(([one, other], seat) => {
      if (one === null || other === null) return []
      return (seat === 0 ? round % 2 : seat % 2) === 0
        ? [{ challenger: one, challenged: other }]
        : [{ challenger: other, challenged: one }]
    })
    const alone = seatPairs.find(([one, other]) => one === null || other === null)
    return { pairs, bye: alone === undefined ? null : (alone[0] ?? alone[1]) }
  })
}
