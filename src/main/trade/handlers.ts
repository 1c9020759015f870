import type { trade } from '@shared/contract/trade'
import type { CommandName } from '@shared/contract/undo'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import { judged } from '../gangs/judge'
import { gangContextOf } from '../gangs/context'
import type { Handlers } from '../router'
import { buyGoods } from './buy'
import { tradePage } from './page'
import { postsOf, removePost, savePost } from './posts'
import { closeVisit, searchGoods } from './search'

export function tradeHandlers(access: Access, catalogues: Catalogues): Handlers<{ trade: typeof trade }>['trade'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  return {
    page: ({ gangId }) => tradePage(access.store(), catalogues, gangId),
    search: (input) =>
      run('trade.search', (change) => searchGoods(change, gangContextOf(change, catalogues, input.gangId), input)),
    close: (input) => run('trade.close', (change) => closeVisit(change, input)),
    buy: (input) =>
      run('trade.buy', (change) =>
        judged(change, catalogues, input.gangId, (context) => buyGoods(change, context, input)),
      ),
    posts: ({ campaignId }) => postsOf(access.store(), campaignId),
    savePost: (input) => run('post.save', (change) => savePost(change, catalogues, input)),
    removePost: (input) => run('post.remove', (change) => removePost(change, input)),
  }
}
