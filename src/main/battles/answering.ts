import { rollUnthrown } from '@shared/bots'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { AnswerInput } from '@shared/engine/inputs'
import { battleOf } from '../database/find'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import { gangsFor } from './attending'
import { appendInputs } from './inputs'
import { type OwnAnswers, standingOf } from './own-answers'
import type { Played } from './played'
import { isTheirs, sidesOf } from './seen'

/**
 * Stores the answer that a player gave on their own device, after playing it here. Throws `refused` for another side's question and for an
 * invalid answer, `conflict` if the battle has gone on since. Returns how many inputs are stored.
 */
export function storeAnswer(
  store: Store,
  { played, own }: { played: Played; own: OwnAnswers },
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
  const before = standingOf(session)
  try {
    played.check(store, id, after, [input])
    rollUnthrown(session)
    const count = appendInputs(store, id, after, {
      inputs: session.inputs.slice(after),
      over: session.pending === null,
    })
    own.answered(id, principal, before, session, input.follows === true)
    return count
  } catch (error) {
    played.forget(id)
    throw error
  }
}

/**
 * Takes back the caller's last answer, as an input of theirs. Throws `refused` if somebody else has answered since or dice were rolled
 * after it, and `conflict` if the battle has gone on. Returns how many inputs are stored.
 */
export function takeBackAnswer(
  store: Store,
  { played, own }: { played: Played; own: OwnAnswers },
  { id, after }: { id: BattleId; after: number },
  principal: Principal,
): number {
  const session = played.session(store, id)
  const stored = session.inputs.length
  if (stored !== after) throw new AppError('conflict', 'error.battle.inputs', { params: { stored, from: after } })
  const to = own.takeBack(id, principal, session)
  try {
    session.give({ type: 'undo', to, agreed: [] })
    const count = appendInputs(store, id, after, { inputs: session.inputs.slice(after), over: false })
    own.tookBack(id, session)
    return count
  } catch (error) {
    played.forget(id)
    throw error
  }
}
