import type { BattleState, GameEvent, Session } from '@shared/engine'
import { DivergedReplay, InputRefused } from '@shared/engine'
import type { Input } from '@shared/engine/inputs'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { type OpenBattle, reopenBattle } from './finish'
import { countInputs } from './inputs'

/** Battles that are being played, as far as their inputs are stored: what comes is played here first. */
export interface Played {
  /** As it is stored, to be read. Throws what `reopenBattle` throws. */
  session(store: Store, id: BattleId): Session<BattleState, GameEvent>
  /** The same, with its rules. */
  open(store: Store, id: BattleId): OpenBattle
  /**
   * Plays the inputs on from what is stored. Throws `refused` for the first that answers nothing the rules ask, and lets what came before
   * it be stored by nobody. Returns whether the battle is over with them. To be followed by storing them, or by `forget`.
   */
  check(store: Store, id: BattleId, from: number, inputs: readonly Input[]): boolean
  /** What is stored of it has changed otherwise. */
  forget(id: BattleId): void
}

/** Battles kept at hand; the one that was longest without an input goes. */
const most = 16

export function playedBattles(catalogues: Catalogues): Played {
  const sessions = new Map<BattleId, OpenBattle>()
  const open = (store: Store, id: BattleId): OpenBattle => {
    const known = sessions.get(id)
    sessions.delete(id)
    // Another count: inputs were stored by somebody else, or undo of the application took some away.
    const battle = known?.session.inputs.length === countInputs(store, id) ? known : reopenBattle(store, catalogues, id)
    sessions.set(id, battle)
    const [oldest] = sessions.keys()
    if (oldest !== undefined && sessions.size > most) sessions.delete(oldest)
    return battle
  }
  return {
    session: (store, id) => open(store, id).session,
    open,
    check(store, id, from, inputs) {
      const { session } = open(store, id)
      // That is a conflict, which storing them will say.
      if (session.inputs.length !== from) return false
      inputs.forEach((input, place) => give(session, input, place))
      return session.pending === null
    },
    forget: (id) => void sessions.delete(id),
  }
}

function give(session: Session<BattleState, GameEvent>, input: Input, place: number): void {
  try {
    session.give(input)
  } catch (cause) {
    if (!(cause instanceof InputRefused) && !(cause instanceof DivergedReplay)) throw cause
    throw new AppError('refused', 'error.battle.input', {
      params: { detail: cause.detail },
      where: ['inputs', place],
      cause,
    })
  }
}
