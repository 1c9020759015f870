import type { BattleSetup } from '../battle'
import type { NecromundaEvent } from '../rulesets/necromunda'

/** An event that the battle turned on, and those just before it that led to it. */
export interface Moment {
  readonly round: number
  readonly place: number
  /** Places of the events that tell it, in order; the last is the moment itself. */
  readonly places: readonly number[]
}

const most = 7
const longestWay = 12
/** A gang that loses its nerve weighs as much as its best fighter; the end of the battle always belongs. */
const ratingOfNerve = 300

/** How much hung on it; 0: not decisive. Fighters weigh what they are worth, the first to fall half as much again. */
const weightOf = (event: NecromundaEvent, ratings: readonly number[], isFirst: boolean): number => {
  switch (event.type) {
    case 'out-of-action':
      return (ratings[event.fighter] ?? 0) * (isFirst ? 1.5 : 1) + 1
    case 'bottled':
      return ratingOfNerve
    case 'battle-ended':
      return Number.MAX_SAFE_INTEGER
    default:
      return 0
  }
}

/** Where the telling of a moment begins: at the shot, the blow or the activation that led to it. */
const beginnings: readonly NecromundaEvent['type'][] = ['shot-declared', 'fight-begun', 'activated', 'round-began', 'fell', 'recovery-rolled']

const wayTo = (events: readonly NecromundaEvent[], place: number): number[] => {
  if (events[place]?.type !== 'out-of-action') return [place]
  let from = place
  while (from > 0 && place - from < longestWay) {
    from -= 1
    const type = events[from]?.type
    if (type !== undefined && beginnings.includes(type)) break
  }
  return Array.from({ length: place - from + 1 }, (_, step) => from + step)
}

/** The few moments the battle turned on, in the order they happened. */
export const decisiveMoments = ({ sides }: BattleSetup, events: readonly NecromundaEvent[]): Moment[] => {
  const ratings = sides.flatMap(({ crew }) => crew.map(({ rating }) => rating))
  const first = events.findIndex(({ type }) => type === 'out-of-action')
  let round = 0
  const found = events.flatMap((event, place) => {
    if (event.type === 'round-began') round = event.round
    const weight = weightOf(event, ratings, place === first)
    return weight === 0 ? [] : [{ weight, round, place, places: wayTo(events, place) }]
  })
  return found
    .sort((one, other) => other.weight - one.weight || one.place - other.place)
    .slice(0, most)
    .sort((one, other) => one.place - other.place)
    .map(({ round: when, place, places }) => ({ round: when, place, places }))
}
