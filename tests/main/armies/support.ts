import { musterArmy } from '@main/armies/muster'
import type { Store } from '@main/database/store'
import { NewArmy } from '@shared/contract/armies'
import type { CampaignId, GangId } from '@shared/contract/ids'
import type { HouseRules } from '@shared/contract/vocabulary'
import type { z } from 'zod'
import { catalogues, createdCampaign, run } from '../gangs/support'

export function musteredArmy(
  store: Store,
  wanted: { campaignId: CampaignId } & Partial<z.input<typeof NewArmy>>,
): GangId {
  const input = NewArmy.parse({ name: 'Slow Rot', force: 'death-guard', ready: true, ...wanted })
  return run(store, 'army.muster', (change) => musterArmy(change, catalogues, input)).value.gangId
}

/** A campaign of armies, and two that are ready to play. */
export function opposedArmies(
  store: Store,
  houseRules: HouseRules = {},
): { campaignId: CampaignId; armies: [GangId, GangId] } {
  const campaignId = createdCampaign(store, { name: 'The Long War', ruleset: 'wh40k-8e', houseRules })
  const first = musteredArmy(store, { campaignId })
  return {
    campaignId,
    armies: [first, musteredArmy(store, { campaignId, name: 'Cadian Nine', force: 'astra-militarum' })],
  }
}
