import type { Store } from '@main/database/store'
import { bringBattlefield } from '@main/interchange/battlefields'
import { exportBattle, exportCampaign, exportGang } from '@main/interchange/export'
import { importRows } from '@main/interchange/import'
import { lookAt } from '@main/interchange/own-files'
import { openStaged, stage, type Staged } from '@main/interchange/staging'
import { withAttached } from '@main/interchange/write'
import { installPack } from '@main/packs/installed'
import { readPackFile } from '@main/packs/pack-file'
import shipped from '@shared/space/battlefields/pump-hall.json'
import { AppError } from '@shared/contract/error'
import type { OwnFileKind } from '@shared/contract/interchange'
import type { IfPresent } from '@shared/contract/packs'
import fc from 'fast-check'
import { strFromU8, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { begun, finished, playOn, resultFor, setupOf } from '../battles/support'
import { catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'
import { fileOf, ownGuns } from '../packs/own-pack'
import { changed, mutation, tampered, tampering } from './mutations'
import { asFile, surroundings } from './support'

const kinds: readonly OwnFileKind[] = ['campaign', 'gang', 'battle', 'pack', 'battlefield']

/** Written for real and undone, so that the next one starts from the same. */
const done = new Error('taken back')

/** Imports a damaged file into an empty store, or over the sound one. */
const attempt = (store: Store, kind: OwnFileKind, text: string, ifPresent: IfPresent): void =>
  asFile(store, text, (brought) => {
    const read = stage(brought.file, brought.staged)
    if (read.kind === 'rows') return bringRows(store, openStaged(brought.staged), ifPresent)
    switch (kind) {
      case 'battlefield': {
        const { fields } = surroundings(store)
        fields.remove(bringBattlefield(fields, read.content, ifPresent))
        throw done
      }
      case 'pack': {
        const pack = readPackFile(read.content)
        run(store, 'pack.install', (change) => {
          installPack(change, catalogues, pack, ifPresent)
          throw done
        })
        return
      }
      default:
        lookAt(surroundings(store), brought)
        throw new Error('what is no file of ours was taken for one')
    }
  })

function bringRows(store: Store, staged: Staged, ifPresent: IfPresent): void {
  try {
    withAttached(store, staged.path, () =>
      run(store, `${staged.file.kind}.import`, (change) => {
        importRows(change, catalogues, staged, { ifPresent, campaignId: null }, staged)
        expect(store.sqlite.pragma('foreign_key_check')).toEqual([])
        throw done
      }),
    )
  } finally {
    staged.close()
  }
}

/** Two gangs and a battle. */
function foughtCampaign() {
  const { store, campaignId, gangId } = smallGang()
  const rival = foundedGang(store, { campaignId, name: 'Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  const battleId = begun(store, campaignId, [gangId, rival])
  playOn(store, battleId, 3)
  finished(store, battleId, resultFor(setupOf(store, [gangId, rival])))
  return { store, campaignId, gangId, battleId }
}

describe('thousands of damaged files of ours', () => {
  test.each(kinds)(
    'of the kind %s: each is imported whole or refused with a reason, and nothing else happens',
    { timeout: 120_000 },
    (kind) => {
      // Files with rows take ten times as long: each is read into a database.
      const runs = kind === 'pack' || kind === 'battlefield' ? 1_000 : 200
      const empty = freshStore()
      const { store: full, campaignId, gangId, battleId } = foughtCampaign()
      const files = {
        campaign: () => exportCampaign(full, campaignId).text,
        gang: () => exportGang(full, gangId).text,
        battle: () => exportBattle(full, battleId).text,
        pack: () => fileOf(ownGuns()),
        battlefield: () => JSON.stringify({ ...shipped, id: 'my-own-field' }),
      }
      const file = files[kind]()
      const before = [dump(empty), dump(full)]
      const bytes = strToU8(file)
      const sound: unknown = JSON.parse(file)
      const damaged = fc.oneof(
        {
          weight: 1,
          arbitrary: fc
            .array(mutation, { minLength: 1, maxLength: 4 })
            .map((all) => strFromU8(all.reduce(changed, bytes))),
        },
        {
          weight: 4,
          arbitrary: fc
            .array(tampering, { minLength: 1, maxLength: 3 })
            .map((all) => JSON.stringify(all.reduce(tampered, sound)) ?? ''),
        },
      )
      const ends = { whole: 0, refused: 0 }
      fc.assert(
        fc.property(damaged, fc.boolean(), (text, present) => {
          try {
            attempt(present ? full : empty, kind, text, present ? 'merge' : 'refuse')
          } catch (error) {
            if (error === done) ends.whole += 1
            else if (error instanceof AppError && error.report.code !== 'internal') ends.refused += 1
            else throw error
          }
        }),
        { numRuns: runs },
      )
      expect([dump(empty), dump(full)]).toEqual(before)
      // Some are damaged harmlessly, most are not.
      expect(ends.refused).toBeGreaterThan(runs / 5)
      expect(ends.whole).toBeGreaterThan(runs / 200)
    },
  )
})
