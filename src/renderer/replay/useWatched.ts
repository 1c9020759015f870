import type { Catalogue } from '@shared/content'
import type { Followed, StoredBattle } from '@shared/contract/battles'
import { Session } from '@shared/engine'
import { unsealPoint } from '@shared/engine/save'
import type { NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { shallowRef, triggerRef } from 'vue'
import { rulesOf, type BattleInView } from '@renderer/battle/view'

/** A battle played elsewhere, as it can be followed: it is given the inputs that are stored there. */
export interface Watched extends BattleInView {
  /** Takes what came in. False: the battle went on from elsewhere and has to be opened anew. */
  take(followed: Followed): boolean
}

/** Throws what opening a battle throws: InputRefused and DivergedReplay where its inputs lead nowhere under these rules. */
export const watchedBattle = (stored: StoredBattle, catalogue: Catalogue): Watched => {
  const { setup } = stored
  const { field, rules } = rulesOf(setup, catalogue)
  const base = stored.base === null ? {} : { base: unsealPoint<NecromundaState, NecromundaEvent>(stored.base) }
  const begun = new Session(rules.game, { seed: setup.seed, space: rules.space, dice: setup.modes.dice }, { inputs: stored.inputs, ...base })
  const session = shallowRef(begun)
  return {
    ...rules,
    setup,
    field,
    catalogue,
    session,
    take({ from, inputs }) {
      const known = begun.inputs.length
      // What was read along with the battle comes again at the beginning.
      if (from > known || from + inputs.length < known) return false
      for (const input of inputs.slice(known - from)) begun.give(input)
      if (begun.inputs.length > known) triggerRef(session)
      return true
    },
  }
}

