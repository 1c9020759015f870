import { builtInPacks } from '@main/rulesets/playing'
import { type Catalogues, cataloguesOver } from '@main/content/catalogues'
import { createCampaign } from '@main/campaigns/create'
import { type Change, type Done, type Outcome, runCommand } from '@main/database/command'
import type { Store } from '@main/database/store'
import { buyItem } from '@main/gangs/buy'
import { foundGang } from '@main/gangs/found'
import { hireFighter } from '@main/gangs/hire'
import { judged } from '@main/gangs/judge'
import { NewCampaign } from '@shared/contract/campaigns'
import { Purchase } from '@shared/contract/fighters'
import { Hire, NewGang } from '@shared/contract/gangs'
import type { CampaignId, FighterId, GangId, ItemId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { z } from 'zod'
import { arbitrator, freshStore } from '../database/support'

/** The real content. */
export const catalogues: Catalogues = cataloguesOver(builtInPacks)

export function run<T>(store: Store, name: CommandName, work: (change: Change) => Done<T>): Outcome<T> {
  return runCommand(store, { name, actor: arbitrator }, work)
}

export function createdCampaign(store: Store, wanted: Partial<z.input<typeof NewCampaign>> = {}): CampaignId {
  const input = NewCampaign.parse({ name: 'Dust and Rust', ruleset: 'necromunda', ...wanted })
  return run(store, 'campaign.create', (change) => createCampaign(change, input)).value.campaignId
}

export function foundedGang(store: Store, wanted: Partial<z.input<typeof NewGang>> = {}): GangId {
  const input = NewGang.parse({
    name: 'The Carrion Queens',
    list: 'escher',
    campaignId: null,
    ruleset: 'necromunda',
    ...wanted,
  })
  return run(store, 'gang.found', (change) => foundGang(change, catalogues, input)).value.gangId
}

export function hired(
  store: Store,
  gangId: GangId,
  wanted: Partial<z.input<typeof Hire>> = {},
): Outcome<{ fighterId: FighterId }> {
  const input = Hire.parse({ gangId, type: 'escher-sister', name: 'Vex', ...wanted })
  return run(store, 'fighter.hire', (change) =>
    judged(change, catalogues, gangId, (place) => hireFighter(change, place, input)),
  )
}

export function bought(
  store: Store,
  gangId: GangId,
  fighterId: FighterId | null,
  item: string,
  wanted: Partial<z.input<typeof Purchase>> = {},
): Outcome<{ itemId: ItemId }> {
  const input = Purchase.parse({ gangId, fighterId, item, ...wanted })
  return run(store, 'item.buy', (change) =>
    judged(change, catalogues, gangId, (place) => buyItem(change, place, input)),
  )
}

/** A gang with a fighter who has a lasgun. */
export function smallGang(store: Store = freshStore(), wanted: Partial<z.input<typeof NewCampaign>> = {}) {
  const campaignId = createdCampaign(store, wanted)
  const gangId = foundedGang(store, { campaignId })
  const { fighterId } = hired(store, gangId).value
  const { itemId } = bought(store, gangId, fighterId, 'lasgun').value
  return { store, campaignId, gangId, fighterId, itemId }
}
