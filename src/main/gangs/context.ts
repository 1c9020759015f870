import type { Edition } from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import type { RulesetId } from '@shared/battle'
import type { BattleId, GangId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import { editionOf } from '../content/edition'
import { typeIfGangs } from '../content/campaign-type'
import type { Store } from '../database/store'
import { campaignOf, type CampaignRow, gangOf, type GangRow } from '../database/find'

/** A gang with its campaign, content, edition and campaign type. */
export interface GangContext {
  gang: GangRow
  campaign: CampaignRow | null
  catalogue: Catalogue
  edition: Edition
  /** The campaign's type; null for none. */
  type: CampaignType | null
}

export type CampaignContext = Omit<GangContext, 'gang'>

export function gangContextOf(store: Store, catalogues: Catalogues, gangId: GangId): GangContext {
  const gang = gangOf(store, gangId)
  const campaign = gang.campaignId === null ? null : campaignOf(store, gang.campaignId)
  return { gang, ...campaignContextOf(store, catalogues, campaign, gang.ruleset) }
}

/** The part of the context that all gangs of a campaign share; null: for practice gangs. */
export function campaignContextOf(
  store: Store,
  catalogues: Catalogues,
  campaign: CampaignRow | null,
  ruleset: RulesetId,
): CampaignContext {
  const catalogue = catalogues.of(store, campaign?.id ?? null, ruleset)
  const type = typeIfGangs(campaign, catalogue)
  return { campaign, catalogue, edition: asPlayedIn(type, editionOf(campaign)), type }
}

/** CAMP-VAR-03. Items sell for 0 % of their price if the campaign type forbids sales. */
function asPlayedIn(type: CampaignType | null, edition: Edition): Edition {
  return type?.customs.noSales
    ? { ...edition, trade: { ...edition.trade, sale: { kind: 'share', percent: 0 } } }
    : edition
}

/**
 * CAMP-CRE-22. A gang is being founded until its first battle is committed. The copy of a gang that has fought counts as having fought.
 * `but`: a battle to ignore, since it is being settled.
 */
export function isFounding(store: Store, gangId: GangId, but: BattleId | null = null): boolean {
  return !foughtAmong(store, [gangId], but).has(gangId)
}

/** Of these gangs, those that are no longer being founded. */
export function foughtAmong(
  store: Store,
  gangIds: readonly GangId[],
  but: BattleId | null = null,
): ReadonlySet<unknown> {
  const fought = store.prepared(`
    SELECT value FROM json_each(?)
    WHERE EXISTS (SELECT 1 FROM participants p JOIN battles b ON b.id = p.battle_id
                  WHERE p.gang_id = value AND b.status = 'committed' AND b.id IS NOT ?)
       OR EXISTS (SELECT 1 FROM ledger_entries WHERE gang_id = value AND resource = 'experience' AND reason = 'took-part')`)
  return new Set(fought.pluck().all(JSON.stringify(gangIds), but))
}

/** The rules of a campaign as one text: equal rules have equal texts. */
export const rulesOf = ({ contentHash }: Catalogue, { settings, houseRules }: CampaignRow): string =>
  JSON.stringify([contentHash, settings, houseRules])
