import { meatForOne, meatGained } from '@shared/campaign'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change } from '../../database/command'
import { gangChoices } from '../../database/schema'
import type { Store } from '../../database/store'
import { campaignOf, gangOf } from '../../gangs/find'
import { enter } from '../../gangs/ledger'
import { openCycleOf } from '../season/rows'

/** CAMP-UPR-07. Kept with the gang from a meal to the end of the battle after it. */
export const hungerSlot = 'hunger'
const starving = 'starving'

const isHunger = (gangId: GangId) => and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, hungerSlot))

export const isStarving = ({ orm }: Store, gangId: GangId): boolean =>
  orm.select().from(gangChoices).where(isHunger(gangId)).get()?.choice === starving

export function goHungry(change: Change, gangId: GangId, hungry: boolean): void {
  change.orm.delete(gangChoices).where(isHunger(gangId)).run()
  if (hungry) change.orm.insert(gangChoices).values({ gangId, slot: hungerSlot, choice: starving }).run()
}

/** CAMP-UPR-06, -07. In the Damnation people are Meat. */
export function isDamned(store: Store, campaignId: CampaignId | null): campaignId is CampaignId {
  return (
    campaignId !== null &&
    campaignOf(store, campaignId).settings.type === 'uprising' &&
    openCycleOf(store, campaignId)?.phase === 'damnation'
  )
}

/** CAMP-UPR-02, -06, -07. In the Damnation whoever is retired becomes Meat, and a captive may; Chaos makes more of it. */
export function becomeMeat(change: Change, gangId: GangId, fighter: string, battleId: BattleId | null = null): void {
  const { campaignId, allegiance } = gangOf(change, gangId)
  if (!isDamned(change, campaignId)) return
  const amount = meatGained(allegiance, meatForOne)
  enter(change, {
    gangId,
    resource: 'meat',
    amount,
    reason: 'income',
    ...(battleId ? { battleId } : {}),
    params: { fighter },
  })
}
