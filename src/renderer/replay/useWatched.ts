import type { Catalogue } from '@shared/content'
import type { Followed, StoredBattle } from '@shared/contract/battles'
import { Session, type BattleState, type Game, type GameEvent, type SpaceOracle } from '@shared/engine'
import { unsealPoint } from '@shared/engine/save'
import { shallowRef, triggerRef } from 'vue'
import { rulesOf, type BattleInView } from '@renderer/rulesets/necromunda/battle/view'

/** A battle played elsewhere, as it can be followed: it is given the inputs that are stored there. */
export interface Watched extends BattleInView {
  /** Takes what came in. False: the battle went on from elsewhere and has to be opened anew. */
  take(followed: Followed): boolean
}

/** A stored battle of any ruleset, and what takes further inputs. Throws InputRefused and DivergedReplay where its inputs lead nowhere. */
export const followedSession = <State extends BattleState, Event extends GameEvent>(
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
      // What was read along with the battle comes again at the beginning.
      if (from > known || from + inputs.length < known) return false
      for (const input of inputs.slice(known - from)) begun.give(input)
      if (begun.inputs.length > known) triggerRef(session)
      return true
    },
  }
}

/** A battle of gangs that is followed. Throws what `followedSession` throws. */
export const watchedBattle = (stored: StoredBattle, catalogue: Catalogue): Watched => {
  const { setup } = stored
  const { field, rules } = rulesOf(setup, catalogue)
  return { ...rules, setup, field, catalogue, ...followedSession(stored, rules) }
}
