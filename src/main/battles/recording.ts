import type { BattleRecording } from '@shared/contract/battles'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { battleEvents } from '../database/schema'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import { replayBattle } from './finish'
import { safePointsOf } from './inputs'
import { battleOf } from '../database/find'
import { withoutSeed } from './seen'
import { summaryOf } from './summary'

/**
 * The events of a battle. A finished battle: as stored when it ended, even if the rules have changed since. One still fought: replayed from
 * its inputs, or up to its last safe point if they no longer replay. Throws `conflict` for a battle not played here.
 */
export function recordingOf(store: Store, catalogues: Catalogues, id: BattleId): BattleRecording {
  const battle = battleOf(store, id)
  if (battle.setup === null) throw new AppError('conflict', 'error.battle.notPlayedHere')
  const summary = summaryOf(store, battle)
  const kept = store.orm.select().from(battleEvents).where(eq(battleEvents.battleId, id)).get()
  return { summary, setup: battle.setup, events: kept?.events ?? eventsSoFar(store, catalogues, id) }
}

function eventsSoFar(store: Store, catalogues: Catalogues, id: BattleId): BattleRecording['events'] {
  try {
    return [...replayBattle(store, catalogues, id).events]
  } catch (error) {
    const { latest } = safePointsOf(store, id)
    if (!(error instanceof AppError) || error.report.code !== 'damagedData' || latest === null) throw error
    return latest.log
  }
}

/**
 * The events of a finished battle for invited players and guests, without the seed. Throws `conflict` before the end, because they show
 * what the sides hide from each other.
 */
export function recordingFor(store: Store, catalogues: Catalogues, id: BattleId, { role }: Principal): BattleRecording {
  if (role === 'arbitrator') return recordingOf(store, catalogues, id)
  if (battleOf(store, id).status === 'fighting') throw new AppError('conflict', 'error.battle.stillFought')
  const recording = recordingOf(store, catalogues, id)
  return { ...recording, setup: withoutSeed(recording.setup) }
}
