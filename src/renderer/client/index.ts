import { contract } from '@shared/contract'
import { createClient } from './client'
import { desktop } from './desktop'
import { keeping } from '@renderer/offline/kept'
import { http } from './http'

/** Browsers have no caches on insecure connections. */
const keepers = 'caches' in globalThis ? globalThis.caches : undefined

/** The main process, typed: `await client.app.info()`. */
export const client = createClient(contract, desktop ?? keeping(http, keepers))
export { finished } from './client'
export { together } from './http'
