import { AppError } from '@shared/contract/error'
import type { postBattle } from '@shared/contract/post-battle'
import { battleOf } from '../database/find'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { runCommand } from '../database/command'
import type { Store } from '../database/store'
import type { Principal } from '../principal'
import type { Handlers } from '../router'
import type { DraftEditor } from './part'
import {
  acceptPostBattle,
  checkDecided,
  checkUnchanged,
  commitPostBattle,
  correctResult,
  learnersOf,
  openPostBattle,
  rolledAfter,
  rollPostBattle,
  savePostBattle,
  addPart,
} from './post-battle'

export function postBattleHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ postBattle: typeof postBattle }>['postBattle'] {
  return {
    open: ({ battle }) => openPostBattle(access.store(), catalogues, battle),
    save({ battle, draft, mark }) {
      checkUnchanged(access.store(), battle, mark)
      return savePostBattle(access.store(), catalogues, battle, draft)
    },
    tell(input, { principal }) {
      const store = access.store()
      return addPart(store, catalogues, input, draftEditorOf(store, principal))
    },
    roll({ battle, rolls }, { principal }) {
      const store = access.store()
      const gangs = principal.role === 'player' ? draftEditorOf(store, principal).gangs : undefined
      return rollPostBattle(store, catalogues, battle, rolls, gangs)
    },
    learners: ({ battle }) => learnersOf(access.store(), catalogues, battle),
    rolled: (input) => rolledAfter(access.store(), catalogues, input),
    acceptAll: ({ battle }) => acceptPostBattle(access.store(), catalogues, battle),
    correctResult: ({ battle: id, result, reason }) => {
      const store = access.store()
      runCommand(store, { name: 'battle.correct', actor: currentActor() }, (change) =>
        correctResult(change, { id, result, reason }),
      )
      return openPostBattle(store, catalogues, id)
    },
    commit: async ({ battle }) => {
      const store = access.store()
      // For a mistake that was noticed only after the commit; otherwise undo takes back a commit too.
      if (battleOf(store, battle).status === 'fought') {
        checkDecided(store, catalogues, battle)
        await access.backUp('before-post-battle')
      }
      return runCommand(access.store(), { name: 'battle.commit', actor: currentActor() }, (change) =>
        commitPostBattle(change, catalogues, battle),
      )
    },
  }
}

/** A player and their gangs. Arbitrators use `save` instead. */
function draftEditorOf({ prepared }: Store, principal: Principal): DraftEditor {
  if (principal.role !== 'player') throw new AppError('refused', 'error.access.role')
  const { campaignId, playerId } = principal
  const own = prepared('SELECT id FROM gangs WHERE campaign_id = ? AND player_id = ?').pluck().all(campaignId, playerId)
  return { playerId, gangs: new Set(own.map(String)) }
}
