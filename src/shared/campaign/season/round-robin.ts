/** One evening of everybody against everybody; `bye`: who has nobody to fight then. */
export interface Round {
  readonly pairs: readonly { readonly challenger: string; readonly challenged: string }[]
  readonly bye: string | null
}

/**
 * Everybody meets everybody once, nobody twice in a round, and everybody challenges about as often as it is challenged (CAMP-DOM-04). The
 * first stays where it is and the others walk round the table; an odd one sits out a round each.
 */
export function roundRobin(members: readonly string[]): readonly Round[] {
  if (members.length < 2) return []
  const seats: readonly (string | null)[] = members.length % 2 === 0 ? members : [...members, null]
  const [fixed = null, ...walking] = seats
  return walking.map((_, round) => {
    const row = [fixed, ...walking.slice(round), ...walking.slice(0, round)]
    const met = Array.from(
      { length: row.length / 2 },
      (_, seat) => [row[seat] ?? null, row[row.length - 1 - seat] ?? null] as const,
    )
    const pairs = met.flatMap(([one, other], seat) => {
      if (one === null || other === null) return []
      return (seat === 0 ? round % 2 : seat % 2) === 0
        ? [{ challenger: one, challenged: other }]
        : [{ challenger: other, challenged: one }]
    })
    const alone = met.find(([one, other]) => one === null || other === null)
    return { pairs, bye: alone === undefined ? null : (alone[0] ?? alone[1]) }
  })
}
