/**
 * Every request that the page can make, and every answer.
 *
 * To add an operation:
 * 1. Describe it in the file of its capability (`gangs.ts`), as a `query`, `command` or `watch` with zod schemas for input
 *    and output. Values are JSON: no Date, Map, Uint8Array (bytes travel as base64). A new capability is added below.
 * 2. The type checker now asks for its handler in `src/main/application.ts`. Handlers live with their capability
 *    (`src/main/gangs/handlers.ts`) and get input that has been checked; what they return is checked too.
 *    To fail, throw an `AppError`; anything else that is thrown reaches the screen as `internal`.
 * 3. The screen calls it: `import { client } from '@renderer/client'`, `await client.gangs.found({ ... })`.
 *
 * Long work is a `watch` with output `work(Result)`: its handler is an async generator that yields
 * `{ kind: 'progress', done, total }` and at last `{ kind: 'done', result }`; the screen writes
 * `await finished(client.battles.autoResolve({ battle }), (done, total) => ...)`, and `cancel()` reaches the handler as
 * `context.signal`.
 */
import { app } from './app'
import { armies } from './armies'
import { backups } from './backups'
import { battlefields } from './battlefields'
import { battles } from './battles'
import { campaigns } from './campaigns'
import { captives } from './captives'
import { cards } from './cards'
import { chronicle } from './chronicle'
import { counters } from './counters'
import { dealings } from './dealings'
import { fighters } from './fighters'
import { foreign } from './foreign'
import { gangs } from './gangs'
import { growth } from './growth'
import { interchange } from './interchange'
import { packs } from './packs'
import { pictures } from './pictures'
import { postBattle } from './post-battle'
import { proposals } from './proposals'
import { season } from './season'
import { sessions } from './sessions'
import { settings } from './settings'
import { sharing } from './sharing'
import { trade } from './trade'
import { undo } from './undo'

export const contract = {
  app,
  armies,
  backups,
  battlefields,
  battles,
  campaigns,
  captives,
  cards,
  chronicle,
  counters,
  dealings,
  fighters,
  foreign,
  gangs,
  growth,
  interchange,
  packs,
  pictures,
  postBattle,
  proposals,
  season,
  sessions,
  settings,
  sharing,
  trade,
  undo,
}
export type AppContract = typeof contract

export { AppError, checked, invalid } from './error'
export { placed, spell } from '../i18n/fault'
export type { ErrorCode, ErrorReport } from './error'
export type { ErrorDetail, Where } from '../i18n/fault'
export { command, query, watch, work } from './operation'
export type { AnyOperation, Client, Contract, Watching } from './operation'
export { Reply } from './reply'
