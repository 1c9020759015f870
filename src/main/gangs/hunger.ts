import { meatForOne, meatGained } from '@shared/campaign'
import type { BattleId, GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change } from '../database/command'
import { gangChoices } from '../database/schema'
import type { Store } from '../database/store'
import { postEntry } from './ledger'
import { loadRoster } from './roster'
import { type GangContext, gangContextOf } from './context'
import type { Catalogues } from '../content/catalogues'
import { openCycleOf } from '../database/find-season'
import { hasPhaseCustom } from '../content/campaign-type'

/** CAMP-UPR-07. The gang keeps this from a meal to the end of the next battle. */
export const hungerSlot = 'hunger'
const starving = 'starving'

const isHunger = (gangId: GangId) => and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, hungerSlot))

export const isStarving = ({ orm }: Store, gangId: GangId): boolean =>
  orm.select().from(gangChoices).where(isHunger(gangId)).get()?.choice === starving

export function goHungry(change: Change, gangId: GangId, hungry: boolean): void {
  change.orm.delete(gangChoices).where(isHunger(gangId)).run()
  if (hungry) change.orm.insert(gangChoices).values({ gangId, slot: hungerSlot, choice: starving }).run()
}

/** CAMP-UPR-06, -07. Whether captives and retired fighters become Meat in the campaign's present phase. */
export function areMeat(store: Store, { gang, type }: Pick<GangContext, 'gang' | 'type'>): boolean {
  return (
    gang.campaignId !== null &&
    type !== null &&
    hasPhaseCustom(type, openCycleOf(store, gang.campaignId)?.phase, 'meat')
  )
}

/** CAMP-UPR-02, -06, -07. Adds the Meat of a retired or captive fighter, if the phase has it; more for Chaos. */
export function becomeMeat(
  change: Change,
  catalogues: Catalogues,
  gangId: GangId,
  { fighter, battleId }: { fighter: string; battleId?: BattleId },
): void {
  const context = gangContextOf(change, catalogues, gangId)
  if (!areMeat(change, context)) return
  const amount = meatGained(context.gang.allegiance, meatForOne)
  postEntry(change, {
    gangId,
    resource: 'meat',
    amount,
    reason: 'income',
    ...(battleId ? { battleId } : {}),
    params: { fighter },
  })
}

/** Cadaver Merchant: 1 more Meat after each battle, in campaigns with Meat. */
export function merchantsMeat(change: Change, catalogues: Catalogues, gangId: GangId, battleId: BattleId | null): void {
  const { type } = gangContextOf(change, catalogues, gangId)
  const deals = loadRoster(change, gangId).fighters.some(
    ({ status, rules }) => status === 'active' && rules.some(({ id }) => id === 'cadaver-merchant'),
  )
  if (!deals || type?.resources.some((resource) => resource === 'meat') !== true) return
  postEntry(change, {
    gangId,
    resource: 'meat',
    amount: 1,
    reason: 'income',
    ...(battleId === null ? {} : { battleId }),
  })
}
