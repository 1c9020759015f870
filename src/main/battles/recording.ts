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
 * What happened in a battle, event by event: as stored when the battle ended, even if the rules changed since; for
 * one still fought, as its inputs give it, or up to its last safe point if they no longer replay. `conflict` for a
 * battle not played here.
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

/** The same for those who were invited, when the battle is over: without the seed. Throws `conflict` before, because it tells what its sides hide from each other. */
export function recordingFor(store: Store, catalogues: Catalogues, id: BattleId, { role }: Principal): BattleRecording {
  if (role === 'arbitrator') return recordingOf(store, catalogues, id)
  if (battleOf(store, id).status === 'fighting') throw new AppError('conflict', 'error.battle.stillFought')
  const recording = recordingOf(store, catalogues, id)
  return { ...recording, setup: withoutSeed(recording.setup) }
}
