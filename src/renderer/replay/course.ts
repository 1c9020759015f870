import type { BattleState, Game, GameEvent } from '@shared/engine'

/** How many events lie between two kept states. */
const stride = 100

/** The states a battle went through, by how many of its events have happened. */
export interface Course<State> {
  /** To be read only. Events that these rules can't carry out any more change nothing. */
  at(count: number): State
  /** Places of events that these rules can't carry out, as far as they have been gone through. */
  readonly strange: ReadonlySet<number>
}

type Rules<State extends BattleState, Event extends GameEvent> = Pick<Game<State, Event>, 'begin' | 'clone' | 'apply'>

/**
 * Goes through a battle event by event, in any direction: forwards from where it stands, backwards from the nearest state that was
 * kept. `apply` may refuse events of older rules; its changes up to then are dropped.
 */
export const createCourse = <State extends BattleState, Event extends GameEvent>(
  game: Rules<State, Event>,
  events: readonly Event[],
): Course<State> => {
  const kept: State[] = [game.begin()]
  const strange = new Set<number>()
  let place = 0
  let state = game.begin()

  const step = (): void => {
    const event = events[place]
    if (event === undefined) return
    if (strange.has(place)) {
      place += 1
      return
    }
    const before = game.clone(state)
    try {
      game.apply(state, event)
    } catch {
      // Any error counts: these rules can't apply the event, and the reader is told which one it was.
      strange.add(place)
      state = before
    }
    place += 1
    if (place % stride === 0) kept[place / stride] ??= game.clone(state)
  }

  return {
    strange,
    at(count) {
      const wanted = Math.max(0, Math.min(count, events.length))
      if (wanted < place) {
        const from = Math.min(Math.floor(wanted / stride), kept.length - 1)
        place = from * stride
        state = game.clone(kept[from] ?? game.begin())
      }
      while (place < wanted) step()
      return state
    },
  }
}
