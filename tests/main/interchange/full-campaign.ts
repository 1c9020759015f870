import { keepSafePoint } from '@main/battles/inputs'
import * as schema from '@main/database/schema'
import type { Store } from '@main/database/store'
import { correctFighter } from '@main/gangs/correct'
import { saveLoadout } from '@main/gangs/loadouts'
import { setPicture } from '@main/gangs/pictures'
import { ContentPackId, CustomContentId, TerritoryId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { begun, finished, playOn, point, resultFor, setupOf } from '../battles/support'
import { freshStore } from '../database/support'
import { ownGuns } from '../packs/own-pack'
import { bought, foundedGang, hired, run, smallGang } from '../gangs/support'

/** A campaign with rows in nearly every table. */
export function fullCampaign(store: Store = freshStore()) {
  const { campaignId, gangId, fighterId, itemId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'Шлаковые Короли', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher "One-Eye"' })
  bought(store, gangId, fighterId, 'lasgun', { with: ['hotshot-las-pack'] })
  run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Long fangs', items: [itemId] }))
  run(store, 'fighter.correct', (change) =>
    correctFighter(change, {
      fighterId,
      reason: 'the mine',
      experience: 4,
      stat: { stat: 's', direction: 'worse', amount: 1 },
    }),
  )
  const picture = {
    type: 'image/webp',
    width: 3,
    height: 2,
    bytes: Buffer.from([1, 0, 255]).toString('base64'),
  } as const
  run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture }))
  store.orm
    .insert(schema.territories)
    .values({
      id: store.newId(TerritoryId),
      campaignId,
      territory: 'old-ruins',
      kind: 'territory',
      name: 'Old Ruins',
      status: 'open',
      stakeable: true,
      holderId: rival,
      place: { kind: 'hex', q: 1, r: -2 },
      notes: '',
      position: 0,
    })
    .run()
  const packId = store.newId(ContentPackId)
  const pack = {
    id: packId,
    ruleset: necromundaId,
    slug: 'own-guns',
    version: '2',
    name: 'Own guns',
    body: ownGuns(),
  } as const
  store.orm
    .insert(schema.contentPacks)
    .values({ ...pack, hash: hashOf(pack.body), installedAt: store.now() })
    .run()
  store.orm.insert(schema.campaignPacks).values({ campaignId, packId, position: 0 }).run()
  const own = {
    id: store.newId(CustomContentId),
    campaignId,
    ruleset: necromundaId,
    section: 'items',
    overrides: false,
  } as const
  store.orm
    .insert(schema.customContent)
    .values({
      ...own,
      slug: 'pipe',
      name: 'Pipe',
      body: { ...ownGuns().entries.items[0], id: 'pipe', name: 'Pipe' },
      createdAt: 5,
    })
    .run()

  const over = begun(store, campaignId, [gangId, rival])
  playOn(store, over, 3)
  finished(store, over, resultFor(setupOf(store, [gangId, rival])))
  const open = begun(store, campaignId, [gangId, rival])
  playOn(store, open, 5)
  keepSafePoint(store, open, point(4))
  return { store, campaignId, gangId, fighterId, over, open, packId }
}
