/** A decisive event, and the events just before that led to it. */
export interface Moment {
  readonly round: number
  readonly place: number
  /** Indices of the events that describe it, in order; the last is the decisive one. */
  readonly places: readonly number[]
}

const most = 7
const longestWay = 12
/** The end of the battle is always included. */
export const weightOfEnd = Number.MAX_SAFE_INTEGER

/** How decisive moments are found among the events of a ruleset. */
export interface Turning<Event> {
  /** How decisive an event is; 0: not decisive. */
  weightOf(event: Event, isFirstFall: boolean): number
  /** Whether a fighter or unit fell: its moment includes the events that led to it. */
  isFall(event: Event): boolean
  /** Whether an event begins such a moment: the shot, the attack or the activation. */
  isBeginning(event: Event): boolean
}

/** The most decisive moments of a battle, in the order they happened. */
export const momentsBy = <Event extends { readonly type: string }>(
  events: readonly Event[],
  roundOf: (event: Event) => number | null,
  { weightOf, isFall, isBeginning }: Turning<Event>,
): Moment[] => {
  const wayTo = (event: Event, place: number): number[] => {
    if (!isFall(event)) return [place]
    let from = place
    while (from > 0 && place - from < longestWay) {
      from -= 1
      const before = events[from]
      if (before !== undefined && isBeginning(before)) break
    }
    return Array.from({ length: place - from + 1 }, (_, step) => from + step)
  }
  const first = events.findIndex(isFall)
  let round = 0
  const found = events.flatMap((event, place) => {
    round = roundOf(event) ?? round
    const weight = weightOf(event, place === first)
    return weight === 0 ? [] : [{ weight, round, place, places: wayTo(event, place) }]
  })
  return found
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .slice(0, most)
    .sort((one, other) => one.place - other.place)
    .map(({ round: when, place, places }) => ({ round: when, place, places }))
}
