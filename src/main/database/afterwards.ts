import type { GangId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { Params } from '@shared/contract/vocabulary'
import type { Store } from './store'

const { AsyncLocalStorage } = process.getBuiltinModule('node:async_hooks')

/** What a command did, as far as others need to know. */
export interface Told {
  readonly command: CommandName
  readonly params: Params
  readonly gangId: GangId | null
}

/** Called at the end of a command, within its transaction: what it writes is kept with it, and when it throws nothing is. */
export type Afterwards = (store: Store, told: Told) => void

const current = new AsyncLocalStorage<Afterwards>()

/** Calls `then` at the end of every command of `work`. */
export const withAfterwards = <T>(then: Afterwards, work: () => T): T => current.run(then, work)

export const afterwards = (store: Store, told: Told): void => current.getStore()?.(store, told)
