import type { GameEvent } from '@shared/engine'
import type { Begins } from '@shared/report'
import type { BattleView, Landmark } from '@renderer/battle/view'

/** A landmark with the number of events up to and including its own. */
export interface LandmarkPlace extends Landmark {
  readonly count: number
}

export const landmarksOf = (
  events: readonly GameEvent[],
  view: Pick<BattleView, 'landmark'>,
): readonly LandmarkPlace[] =>
  events.flatMap((event, place) => {
    const found = view.landmark(event)
    return found === null ? [] : [{ ...found, count: place + 1 }]
  })

/** The next activation or phase before or after a position, else the beginning or the end. */
export const turnFrom = (
  events: readonly GameEvent[],
  begins: Begins<GameEvent>,
  count: number,
  by: 1 | -1,
): number => {
  for (let place = count - 1 + by; place >= 0 && place < events.length; place += by) {
    const event = events[place]
    if (event !== undefined && begins(event) === 'activation') return place + 1
  }
  return by === 1 ? events.length : 0
}
