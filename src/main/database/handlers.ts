import type { backups } from '@shared/contract/backups'
import { DoneCommand, type undo, type UndoScope } from '@shared/contract/undo'
import type { Handlers } from '../router'
import type { Access } from './access'
import { aside } from './aside'
import { listBackups, removeBackup } from './backup'
import type { Turns } from './turns'
import { redo, replaySize, undo as takeBack, undoState } from './undo'

export function backupHandlers(access: Access): Handlers<{ backups: typeof backups }>['backups'] {
  return {
    list: () => listBackups(access.directory),
    create: () => access.backUp('by-hand'),
    restore: async ({ name }) => ({ savedAs: (await access.restore(name))?.name ?? null }),
    remove: ({ name }) => {
      removeBackup(access.directory, name)
      return {}
    },
  }
}

/** An undo of more rows than this is done by another thread: in this one it would block all requests. */
const rowsHere = 2000

export function undoHandlers(access: Access, turns: Turns): Handlers<{ undo: typeof undo }>['undo'] {
  const played = async (kind: 'undo' | 'redo', scope: UndoScope): Promise<DoneCommand> => {
    const store = access.store()
    if (replaySize(store, kind, scope) <= rowsHere) return kind === 'undo' ? takeBack(store, scope) : redo(store, scope)
    const { directory } = store
    return DoneCommand.parse(await turns.handOver(() => aside({ kind, directory, scope })))
  }
  return {
    state: ({ scope }) => undoState(access.store(), scope),
    undo: async ({ scope }) => {
      const undone = await played('undo', scope)
      return { undone, state: undoState(access.store(), scope) }
    },
    redo: async ({ scope }) => {
      const redone = await played('redo', scope)
      return { redone, state: undoState(access.store(), scope) }
    },
  }
}
