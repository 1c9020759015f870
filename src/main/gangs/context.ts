import type { Edition } from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import type { GangId } from '@shared/contract/ids'
import type { Catalogues } from '../campaigns/catalogues'
import { editionOf } from '../campaigns/edition'
import { typeIfGangs } from '../campaigns/season/type'
import type { Store } from '../database/store'
import { campaignOf, type CampaignRow, gangOf, type GangRow } from './find'

/** A gang with its campaign, content, edition and campaign type. */
export interface GangContext {
  gang: GangRow
  campaign: CampaignRow | null
  catalogue: Catalogue
  edition: Edition
  /** Of its campaign, where that is one of gangs. */
  type: CampaignType | null
}

export function gangContextOf(store: Store, catalogues: Catalogues, gangId: GangId): GangContext {
  const gang = gangOf(store, gangId)
  const campaign = gang.campaignId === null ? null : campaignOf(store, gang.campaignId)
  const catalogue = catalogues.of(store, gang.campaignId, gang.ruleset)
  const type = typeIfGangs(campaign, catalogue)
  return { gang, campaign, catalogue, edition: asPlayedIn(type, editionOf(campaign)), type }
}

/** CAMP-VAR-03. Items sell for 0 % of their price where the campaign type forbids sales. */
function asPlayedIn(type: CampaignType | null, edition: Edition): Edition {
  return type?.customs.noSales
    ? { ...edition, trade: { ...edition.trade, sale: { kind: 'share', percent: 0 } } }
    : edition
}

/** CAMP-CRE-22. Until the first of its battles is committed a gang is being founded. The copy of one that has fought has fought as well. */
export function isFounding(store: Store, gangId: GangId): boolean {
  const fought = store.prepared(`
    SELECT EXISTS (SELECT 1 FROM participants p JOIN battles b ON b.id = p.battle_id
                   WHERE p.gang_id = $gangId AND b.status = 'committed')
        OR EXISTS (SELECT 1 FROM ledger_entries WHERE gang_id = $gangId AND resource = 'experience' AND reason = 'took-part')`)
  return fought.pluck().get({ gangId }) === 0
}
