import type { packs } from '@shared/contract/packs'
import type { CommandName } from '@shared/contract/undo'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import type { Handlers } from '../router'
import { jsonOf } from '../files/guard'
import { checkedPack, readPackFile } from './pack-file'
import { chosenPacks, choosePacks } from './choose'
import { type Catalogues, ownPacks } from '../content/catalogues'
import { makeOwn, ownEntries, ownFile, unmakeOwn } from './own'
import { makeList } from './own-list'
import { installPack, listPacks, packContent, packFile, removePack } from './installed'

export function packHandlers(access: Access, catalogues: Catalogues): Handlers<{ packs: typeof packs }>['packs'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  return {
    list: () => listPacks(access.store()),
    file: ({ packId }) => packFile(access.store(), packId),
    install: (input) => {
      const pack = readPackFile(jsonOf(input.text))
      return run('pack.install', (change) => installPack(change, catalogues, pack, input.ifPresent))
    },
    content: ({ packId }) => packContent(access.store(), packId),
    write: (input) => {
      const pack = checkedPack(input.pack)
      return run('pack.install', (change) => installPack(change, catalogues, pack, input.ifPresent))
    },
    remove: (input) => run('pack.remove', (change) => removePack(change, input)),
    own: ({ campaignId }) => ownEntries(access.store(), campaignId),
    ownPacks: ({ campaignId }) => ownPacks(access.store(), campaignId),
    ownFile: ({ campaignId }) => ownFile(access.store(), campaignId),
    make: (input) => run('own.make', (change) => makeOwn(change, catalogues, input)),
    makeList: (input) => run('own.list', (change) => makeList(change, catalogues, input)),
    unmake: (input) => run('own.unmake', (change) => unmakeOwn(change, catalogues, input)),
    chosen: ({ campaignId }) => chosenPacks(access.store(), campaignId),
    choose: (input) => run('pack.choose', (change) => choosePacks(change, catalogues, input)),
  }
}
