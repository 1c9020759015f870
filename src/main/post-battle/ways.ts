import type { Ways } from '@shared/campaign/post-battle/limits'
import type { CampaignType } from '@shared/content'
import type { CycleId, GangId } from '@shared/contract/ids'
import type { LedgerReason } from '@shared/contract/vocabulary'
import { activeGangs } from '../campaigns/season/rows'
import type { Store } from '../database/store'
import type { CampaignRow } from '../gangs/find'

/** Everything a battle can pay. */
const allPay: readonly LedgerReason[] = ['reward', 'income', 'loot', 'bounty', 'captive-sale', 'scrap']

const earned = `
  SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l JOIN battles b ON b.id = l.battle_id
  WHERE b.cycle_id = ? AND l.gang_id = ? AND l.resource = 'credits' AND l.amount > 0 AND l.reason IN (SELECT value FROM json_each(?))`

/** What this campaign's type pays and costs otherwise (CAMP-VAR-03, -05, -06, -07, -09, -10, CAMP-UPR-02). */
export function waysOf(
  store: Store,
  campaign: CampaignRow,
  type: CampaignType,
  { cycleId, ids }: { cycleId: CycleId | null; ids: readonly GangId[] },
): Ways | null {
  const most = (credits: number, rule: string, reasons: readonly LedgerReason[]): NonNullable<Ways['most']> => {
    const sum = (id: GangId) =>
      cycleId === null ? 0 : Number(store.prepared(earned).pluck().get(cycleId, id, JSON.stringify(reasons)))
    return { rule, reasons, left: Object.fromEntries(ids.map((id) => [id, Math.max(0, credits - sum(id))])) }
  }
  const id: string = type.id
  switch (id) {
    case 'escalation':
      return {
        noRewards: true,
        withheld: ['income', 'captive-sale'],
        pays: { to: 'each', amount: 250, rule: 'CAMP-VAR-03' },
        most: most(500, 'CAMP-VAR-03', ['reward']),
      }
    case 'ironman':
      return { noRewards: true, withheld: allPay, shortInjuries: true }
    case 'dome-rush':
      return { pays: { to: 'winner', amount: { dice: 'D6', times: 50, plus: 0 }, rule: 'CAMP-VAR-06' } }
    case 'last-gang-standing':
      return { lastStand: true }
    case 'nomads-of-the-underhive':
      return { most: most(100, 'CAMP-VAR-09', ['income']) }
    case 'helmawrs-war':
      return { capturedLeaves: true }
    case 'uprising':
      return { unaligned: onSide(store, campaign, 'unaligned'), rerolls: onSide(store, campaign, 'order') }
    default:
      return null
  }
}

const onSide = (store: Store, campaign: CampaignRow, side: string): GangId[] =>
  activeGangs(store, campaign.id).flatMap(({ id, allegiance }) => (allegiance === side ? [id] : []))
