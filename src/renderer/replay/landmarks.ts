import type { NecromundaEvent } from '@shared/rulesets/necromunda'

/** A place in a battle worth jumping to: just after its event. */
export interface Landmark {
  /** How many events have happened then. */
  readonly count: number
  readonly kind: 'round' | 'fall' | 'bottled' | 'end'
  readonly event: NecromundaEvent
}

const kinds: Partial<Record<NecromundaEvent['type'], Landmark['kind']>> = {
  'round-began': 'round',
  'seriously-injured': 'fall',
  'out-of-action': 'fall',
  bottled: 'bottled',
  'battle-ended': 'end',
}

export const landmarksOf = (events: readonly NecromundaEvent[]): Landmark[] =>
  events.flatMap((event, place) => {
    const kind = kinds[event.type]
    return kind === undefined ? [] : [{ count: place + 1, kind, event }]
  })

/** The next activation before or after a place; the beginning or the end where there is none. */
export const activationFrom = (events: readonly NecromundaEvent[], count: number, by: 1 | -1): number => {
  for (let place = count - 1 + by; place >= 0 && place < events.length; place += by) {
    if (events[place]?.type === 'activated') return place + 1
  }
  return by === 1 ? events.length : 0
}
