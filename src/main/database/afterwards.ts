import type { GangId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { Params } from '@shared/contract/vocabulary'
import type { Store } from './store'

const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')

/** What a command did, for those who are notified. */
export interface FinishedCommand {
  readonly command: CommandName
  readonly params: Params
  readonly gangId: GangId | null
}

/** Called at the end of a command, in its transaction: what it writes is committed with it, and if it throws the command is rolled back. */
export type Afterwards = (store: Store, command: FinishedCommand) => void

const current = new AsyncLocalStorage<Afterwards>()

/** Calls `then` at the end of every command in `work`. */
export const withAfterwards = <T>(then: Afterwards, work: () => T): T => current.run(then, work)

export const afterwards = (store: Store, command: FinishedCommand): void => current.getStore()?.(store, command)
