import { contract } from '@shared/contract'
import { createClient } from './client'
import { desktop } from './desktop'
import { http } from './http'

/** The main process, typed: `await client.app.info()`. */
export const client = createClient(contract, desktop ?? http)
export { finished } from './client'
