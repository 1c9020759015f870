import { startSeason } from '@main/campaigns/season/advance'
import { runCommand } from '@main/database/command'
import type { Store } from '@main/database/store'
import { opposedArmies } from './armies/support'
import { arbitrator, freshStore } from './database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired } from './gangs/support'

/** Three campaigns, one with two gangs ready for a battle and one with two armies, and a practice gang. */
export function world(store: Store = freshStore()): Store {
  createdCampaign(store, { name: 'The Other' })
  const campaignId = createdCampaign(store)
  for (const gangId of [
    foundedGang(store, { campaignId }),
    foundedGang(store, { campaignId, name: 'Rivals' }),
    foundedGang(store),
  ]) {
    const { fighterId } = hired(store, gangId).value
    bought(store, gangId, fighterId, 'lasgun')
  }
  opposedArmies(store)
  return store
}

/** A season of a type that has begun, with two gangs in it. */
export function season(type: string, store: Store = freshStore()): Store {
  const campaignId = createdCampaign(store, { settings: { type } })
  for (const name of ['Queens', 'Rivals']) {
    hired(store, foundedGang(store, { campaignId, name, alignment: 'law-abiding' }))
  }
  runCommand(store, { name: 'season.start', actor: arbitrator }, (change) =>
    startSeason(change, catalogues, { campaignId, seed: 'drift' }),
  )
  return store
}
