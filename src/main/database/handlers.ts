import type { backups } from '@shared/contract/backups'
import type { undo } from '@shared/contract/undo'
import type { Handlers } from '../router'
import type { Access } from './access'
import { listBackups, removeBackup } from './backup'
import { redo, undo as takeBack, undoState } from './undo'

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

export function undoHandlers(access: Access): Handlers<{ undo: typeof undo }>['undo'] {
  return {
    state: ({ scope }) => undoState(access.store(), scope),
    undo: ({ scope }) => {
      const undone = takeBack(access.store(), scope)
      return { undone, state: undoState(access.store(), scope) }
    },
    redo: ({ scope }) => {
      const redone = redo(access.store(), scope)
      return { redone, state: undoState(access.store(), scope) }
    },
  }
}
