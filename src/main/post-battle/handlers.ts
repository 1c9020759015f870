import type { postBattle } from '@shared/contract/post-battle'
import { battleOf } from '../database/find'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { runCommand } from '../database/command'
import type { Handlers } from '../router'
import {
  acceptPostBattle,
  checkDecided,
  commitPostBattle,
  correctResult,
  learnersOf,
  openPostBattle,
  rolledAfter,
  rollPostBattle,
  savePostBattle,
} from './post-battle'

export function postBattleHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ postBattle: typeof postBattle }>['postBattle'] {
  return {
    open: ({ battle }) => openPostBattle(access.store(), catalogues, battle),
    save: ({ battle, draft }) => savePostBattle(access.store(), catalogues, battle, draft),
    roll: ({ battle, rolls }) => rollPostBattle(access.store(), catalogues, battle, rolls),
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
      // Undo takes a commit back too; this is for the evening when something went wrong and was only noticed later.
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
