import { saveDraft } from '@main/battles/inputs'
import { territories } from '@main/database/schema'
import { commitPostBattle } from '@main/post-battle/post-battle'
import type { Store } from '@main/database/store'
import type { BattleResult } from '@shared/battle'
import { startDraft } from '@shared/campaign'
import { type BattleId, type CampaignId, type FighterId, type GangId, TerritoryId } from '@shared/contract/ids'
import type { NewCampaign } from '@shared/contract/campaigns'
import type { z } from 'zod'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { begun, finished, resultFor, setupOf } from '../battles/support'

export interface Evening {
  readonly store: Store
  readonly campaignId: CampaignId
  readonly scope: { readonly kind: 'campaign'; readonly campaignId: CampaignId }
  readonly gangs: readonly [GangId, GangId]
  /** Queen and sister of the winners, and the losers' two. */
  readonly winners: readonly [FighterId, FighterId]
  readonly losers: readonly [FighterId, FighterId]
  readonly battle: BattleId
  readonly result: BattleResult
}

/** A battle that was fought and waits for its post-battle: the winners' first took out so many of the losers. */
export function fought(casualties = 1, settings: z.input<typeof NewCampaign>['settings'] = {}): Evening {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings })
  const winning = foundedGang(store, { campaignId })
  const losing = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  const one = (gang: GangId, type: string, name: string) => hired(store, gang, { type, name }).value.fighterId
  const winners = [one(winning, 'escher-gang-queen', 'Ysolde'), one(winning, 'escher-sister', 'Vex')] as const
  const losers = [one(losing, 'goliath-bruiser', 'Crusher'), one(losing, 'goliath-bruiser', 'Anvil')] as const
  bought(store, losing, losers[0], 'lasgun')
  const gangs = [winning, losing] as const
  const battle = begun(store, campaignId, gangs)
  const result = resultFor(setupOf(store, gangs), casualties)
  finished(store, battle, result)
  saveDraft(store, battle, startDraft(battle, result))
  return { store, campaignId, scope: { kind: 'campaign', campaignId }, gangs, winners, losers, battle, result }
}

export const commit = ({ store, battle }: Evening) =>
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, battle)).value

/** A territory with a holder, or unowned. */
export function holding(
  { store, campaignId }: Pick<Evening, 'store' | 'campaignId'>,
  territory: string,
  holderId: GangId | null,
  more: Partial<typeof territories.$inferInsert> = {},
): TerritoryId {
  const id = store.newId(TerritoryId)
  const usual = { kind: 'territory', name: territory, status: 'open', stakeable: true, notes: '', position: 0 } as const
  store.orm
    .insert(territories)
    .values({ id, campaignId, territory, holderId, ...usual, ...more })
    .run()
  return id
}
