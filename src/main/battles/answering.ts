import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { BattleState, GameEvent, Session } from '@shared/engine'
import type { AnswerInput } from '@shared/engine/inputs'
import { battleOf } from '../database/find'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import { gangsFor } from './attending'
import { appendInputs } from './inputs'
import type { Played } from './played'
import { isTheirs, sidesOf } from './seen'

/** The largest die that lies on tables. */
const mostSides = 6

/**
 * Stores the answer of somebody at their own device, played here first. Throws `refused` for a question that isn't theirs and for what is
 * no answer to it, `conflict` when the battle has gone on since. Returns how many inputs are stored.
 */
export function storeAnswer(
  store: Store,
  played: Played,
  { id, after, input }: { id: BattleId; after: number; input: AnswerInput },
  principal: Principal,
): number {
  const { setup } = battleOf(store, id)
  if (setup === null) throw new AppError('conflict', 'error.battle.notPlayedHere')
  const session = played.session(store, id)
  const stored = session.inputs.length
  if (stored !== after) throw new AppError('conflict', 'error.battle.inputs', { params: { stored, from: after } })
  const sides = sidesOf(setup, principal, gangsFor(store, principal))
  if (session.pending !== null && !isTheirs(session.pending, sides))
    throw new AppError('refused', 'error.battle.notYours')
  try {
    played.check(store, id, after, [input])
    rollForTable(session)
    return appendInputs(store, id, after, { inputs: session.inputs.slice(after), over: session.pending === null })
  } catch (error) {
    played.forget(id)
    throw error
  }
}

/** Dice that nobody has, such as the direction on a clock of 24, are the application's to throw however the others are. */
function rollForTable(session: Session<BattleState, GameEvent>): void {
  while (session.pending?.type === 'dice' && session.pending.sides > mostSides) {
    const { kind, subject } = session.pending
    session.give({ type: 'dice', kind, subject, faces: session.suggestFaces() })
  }
}
