import type { CampaignTypeOverrides } from '@shared/campaign/post-battle/overrides'
import type { CampaignType } from '@shared/content'
import type { CycleId, GangId } from '@shared/contract/ids'
import type { LedgerReason } from '@shared/contract/vocabulary'
import { activeGangs } from '../database/find-season'
import type { Store } from '../database/store'
import type { CampaignRow } from '../database/find'

const earned = `
  SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l JOIN battles b ON b.id = l.battle_id
  WHERE b.cycle_id = ? AND l.gang_id = ? AND l.resource = 'credits' AND l.amount > 0 AND l.reason IN (SELECT value FROM json_each(?))`

/** Changes of the post-battle by the campaign type, as data (CAMP-VAR-03, -05, -06, -07, -09, -10, CAMP-UPR-02). */
export function overridesOf(
  store: Store,
  campaign: CampaignRow,
  { rule, customs, sides }: CampaignType,
  { cycleId, ids }: { cycleId: CycleId | null; ids: readonly GangId[] },
): CampaignTypeOverrides {
  const { pays, most, ...others } = customs.postBattle
  const sum = (id: GangId, reasons: readonly LedgerReason[]) =>
    cycleId === null ? 0 : Number(store.prepared(earned).pluck().get(cycleId, id, JSON.stringify(reasons)))
  const left = (id: GangId, { credits, reasons }: NonNullable<typeof most>) => Math.max(0, credits - sum(id, reasons))
  const gangs = activeGangs(store, campaign.id)
  const gangsWith = (custom: 'rerollsRewards' | 'unaligned'): GangId[] => {
    const theirs = sides.filter((side) => side.customs[custom]).map((side) => side.id)
    return gangs.flatMap(({ id, allegiance }) => (allegiance !== null && theirs.includes(allegiance) ? [id] : []))
  }
  return {
    ...others,
    ...(pays === null ? {} : { pays: { ...pays, rule } }),
    ...(most === null
      ? {}
      : { most: { rule, reasons: most.reasons, left: Object.fromEntries(ids.map((id) => [id, left(id, most)])) } }),
    unaligned: gangsWith('unaligned'),
    rerolls: gangsWith('rerollsRewards'),
  }
}
