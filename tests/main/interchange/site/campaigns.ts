import * as schema from '@main/database/schema'
import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { finishBattle } from '@main/battles/store'
import { beginBattle } from '@main/battles/opening'
import type { Store } from '@main/database/store'
import { setPicture } from '@main/gangs/pictures'
import { type BattleId, type CampaignId, type GangId, TerritoryId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine/hash'
import { setupOf, resultFor } from '../../battles/support'
import { freshStore } from '../../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

const rule = 'NECX-RND-01'
/** The first fighter shoots the second side's first one out of the battle. */
const events = [
  { type: 'round-began', rule, round: 1 },
  { type: 'activated', rule, fighter: 0, actionPoints: 2 },
  { type: 'out-of-action', rule, fighter: 1, attacker: 0, by: 'lasgun', kind: 'ranged' },
  { type: 'activation-ended', rule, fighter: 0 },
  { type: 'battle-ended', rule, ending: 'bottled', winners: [0] },
]

/** A battle in the campaign, with its events. */
export function foughtBattle(store: Store, campaignId: CampaignId, gangs: readonly [GangId, GangId]): BattleId {
  const setup = { ...setupOf(store, gangs), seed: 'seed-of-nobody' }
  const { id } = run(store, 'battle.begin', (change) =>
    beginBattle(change, { campaignId, setup, compatibility: 1, crews: [] }),
  ).value
  run(store, 'battle.finish', (change) =>
    finishBattle(change, { id, result: resultFor(setup, 1), events, hash: hashOf(events) }),
  )
  return id
}

const settle = (store: Store): void => {
  store.orm.update(schema.battles).set({ status: 'committed', committedAt: store.now() }).run()
}

/** The smallest possible picture. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Two gangs of which the first won a battle, with pictures, territories and all kinds of private content. */
export function toldCampaign(names: { gang: string; fighter: string; rival: string } = usual) {
  const store = freshStore()
  const campaignId = createdCampaign(store, { name: 'Dust and Rust' })
  const gangId = foundedGang(store, { campaignId, name: names.gang, colour: '#aa3311' })
  const rival = foundedGang(store, { campaignId, name: names.rival, list: 'goliath' })
  const { fighterId } = hired(store, gangId, { name: names.fighter }).value
  bought(store, gangId, fighterId, 'lasgun')
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  const picture = { type: 'image/png', width: 1, height: 1, bytes: pixel } as const
  for (const owner of [{ fighterId }, { gangId }])
    run(store, 'picture.set', (change) => setPicture(change, { of: owner, picture }))
  const holding = {
    campaignId,
    territory: 'old-ruins',
    kind: 'territory',
    stakeable: true,
    notes: '',
    place: null,
  } as const
  const add = (row: { name: string; status: 'open' | 'hidden' | 'gone'; holderId: GangId | null; position: number }) =>
    store.orm
      .insert(schema.territories)
      .values({ id: store.newId(TerritoryId), ...holding, ...row })
      .run()
  add({ name: 'Old Ruins', status: 'open', holderId: gangId, position: 0 })
  add({ name: 'Secret Cellar', status: 'hidden', holderId: null, position: 1 })
  add({ name: 'Lost Shaft', status: 'gone', holderId: null, position: 2 })
  const battleId = foughtBattle(store, campaignId, [gangId, rival])
  settle(store)
  return { store, campaignId, gangId, rival, fighterId, battleId, pixel }
}

const usual = { gang: 'The Carrion Queens', fighter: 'Vex', rival: 'Slag Kings' }

/** A season that is in its second cycle, with the territories that were dealt. */
export function seasonedCampaign() {
  const store = freshStore()
  const campaignId = createdCampaign(store, { name: 'Пыль и ржавчина', settings: { type: 'dominion' } })
  const gangs = ['Queens', 'Brutes'].map((name, place) => {
    const list = place === 0 ? 'escher' : 'goliath'
    const gangId = foundedGang(store, { campaignId, name, list })
    hired(store, gangId, { type: place === 0 ? 'escher-sister' : 'goliath-bruiser', name: `${name} one` })
    return gangId
  })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
  return { store, campaignId, gangs }
}
