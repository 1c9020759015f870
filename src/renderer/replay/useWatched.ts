import type { Catalogue } from '@shared/content'
import type { Followed, StoredBattle } from '@shared/contract/battles'
import { Session, type BattleState, type Game, type GameEvent, type SpaceOracle } from '@shared/engine'
import { unsealPoint } from '@shared/engine/save'
import { fieldOf } from '@shared/space/battlefields'
import { shallowRef, triggerRef } from 'vue'
import type { BattleScreens } from '@renderer/rulesets/plugin'

/**
 * A session of a stored battle that takes further inputs; `take` returns false if the battle continued from another point and must be
 * opened again. Throws InputRefused and DivergedReplay if its inputs no longer replay.
 */
const followedSession = <State extends BattleState, Event extends GameEvent>(
  stored: StoredBattle,
  { game, space }: { readonly game: Game<State, Event>; readonly space: SpaceOracle<State> },
) => {
  const { setup } = stored
  const base = stored.base === null ? {} : { base: unsealPoint<State, Event>(stored.base) }
  const begun = new Session(
    game,
    { seed: setup.seed, space, dice: setup.modes.dice },
    { inputs: stored.inputs, ...base },
  )
  const session = shallowRef(begun)
  return {
    session,
    take({ from, inputs }: Followed): boolean {
      const known = begun.inputs.length
      // The first answer repeats the inputs that were read with the battle.
      if (from > known || from + inputs.length < known) return false
      for (const input of inputs.slice(known - from)) begun.give(input)
      if (begun.inputs.length > known) triggerRef(session)
      return true
    },
  }
}

/** A battle that is played elsewhere: it is given the inputs stored there. Throws what opening it throws. */
export const watchedBattle = (stored: StoredBattle, catalogue: Catalogue, screens: BattleScreens) => {
  const { setup } = stored
  const field = fieldOf(setup)
  const rules = screens.rules.openBattle(setup, catalogue, field)
  return { ...rules, setup, field, catalogue, ...followedSession(stored, rules) }
}

export type Watched = ReturnType<typeof watchedBattle>
