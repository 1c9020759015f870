import type { BattleState, GameEvent, Session } from '@shared/engine'
import { DivergedReplay, InputRefused } from '@shared/engine'
import type { Input } from '@shared/engine/inputs'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { type OpenBattle, reopenBattle } from './finish'
import { countInputs } from './inputs'

/** Sessions of battles that are being fought, kept in step with their stored inputs. New inputs are played here before they are stored. */
export interface Played {
  /** The session of the stored inputs, only to be read. Throws what `reopenBattle` throws. */
  session(store: Store, id: BattleId): Session<BattleState, GameEvent>
  /** The same, with its rules. */
  open(store: Store, id: BattleId): OpenBattle
  /**
   * Plays inputs on top of the stored ones. Throws `refused` at the first that doesn't answer what the rules ask; then none of them may be
   * stored. Returns whether they end the battle. Must be followed by storing them, or by `forget`.
   */
  check(store: Store, id: BattleId, from: number, inputs: readonly Input[]): boolean
  /** To be called when its stored inputs have changed in another way. */
  forget(id: BattleId): void
}

/** Number of sessions kept; the one longest without use is dropped. */
const most = 16

export function playedBattles(catalogues: Catalogues): Played {
  const sessions = new Map<BattleId, OpenBattle>()
  const open = (store: Store, id: BattleId): OpenBattle => {
    const known = sessions.get(id)
    sessions.delete(id)
    // A different count: somebody else stored inputs, or an undo in the application removed some.
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
      // A conflict, which storing them will report.
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
