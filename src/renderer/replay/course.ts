import type { BattleState, Game, GameEvent } from '@shared/engine'

/** Number of events between two kept states. */
const stride = 100

/** The states of a battle, by how many of its events have happened. */
export interface Course<State> {
  /** Read-only. Events that these rules can't apply any more change nothing. */
  at(count: number): State
  /** Indices of events that these rules can't apply, among those reached so far. */
  readonly strange: ReadonlySet<number>
}

type Rules<State extends BattleState, Event extends GameEvent> = Pick<Game<State, Event>, 'begin' | 'clone' | 'apply'>

/**
 * Moves through a battle event by event: forwards from the present state, backwards from the nearest kept state. `apply` may refuse events
 * of older rules; its partial changes are dropped.
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
