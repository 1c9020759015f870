import {
  longestChain,
  sideOf,
  type CampaignRecord,
  type Casualty,
  type Contender,
  type Death,
  type Fought,
} from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { CampaignId } from '@shared/contract/ids'
import { campaignOf } from '../../database/find'
import { worthOf } from '../../gangs/standings'
import type { Store } from '../../database/store'
import { activeGangs, type HoldingRow } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

const fought = `
  SELECT p.gang_id AS gangId, coalesce(b.scenario, '') AS scenario, c.phase, c.number AS cycle, p.role, p.outcome
  FROM participants p JOIN battles b ON b.id = p.battle_id LEFT JOIN cycles c ON c.id = b.cycle_id
  WHERE b.campaign_id = ? AND b.status = 'committed' AND p.gang_id IS NOT NULL`

const casualties = `
  SELECT k.gang_id AS by, v.gang_id AS victimGang, v.category, c.phase, c.number AS cycle,
    coalesce(kg.alignment, '') <> coalesce(vg.alignment, '') AND kg.alignment IS NOT NULL AND vg.alignment IS NOT NULL AS otherAlignment
  FROM battle_fighters d JOIN battles b ON b.id = d.battle_id JOIN fighters v ON v.id = d.fighter_id JOIN fighters k ON k.id = d.taken_out_by
    JOIN gangs vg ON vg.id = v.gang_id JOIN gangs kg ON kg.id = k.gang_id LEFT JOIN cycles c ON c.id = b.cycle_id
  WHERE b.campaign_id = ? AND d.fate = 'out-of-action'`

const deaths = `
  SELECT f.gang_id AS gangId, c.phase, c.number AS cycle
  FROM fighters f JOIN gangs g ON g.id = f.gang_id LEFT JOIN battles b ON b.id = f.left_battle_id LEFT JOIN cycles c ON c.id = b.cycle_id
  WHERE g.campaign_id = ? AND f.status = 'dead'`

const resources = `
  SELECT gang_id AS gangId, resource, sum(amount) AS amount FROM ledger_entries
  WHERE gang_id IN (SELECT id FROM gangs WHERE campaign_id = ?) AND resource <> 'experience' GROUP BY gang_id, resource`

/** CAMP-STR-03. All facts that triumphs are computed from, in a handful of queries. */
export function recordOf(
  store: Store,
  campaignId: CampaignId,
  catalogue: Catalogue,
  holdings: readonly HoldingRow[],
): CampaignRecord {
  // The statements' column names are the keys of `Row`; booleans are 1 and 0.
  const rows = <Row>(query: string) => store.prepared(query).all(campaignId) as Row[]
  const amounts = Map.groupBy(
    rows<{ gangId: string; resource: string; amount: number }>(resources),
    ({ gangId }) => gangId,
  )
  return {
    contenders: contenders(store, campaignId, catalogue, holdings, (id) =>
      Object.fromEntries((amounts.get(id) ?? []).map(({ resource, amount }) => [resource, amount])),
    ),
    fought: rows<Fought>(fought),
    casualties: rows<Omit<Casualty, 'otherAlignment'> & { otherAlignment: number }>(casualties).map((row) => ({
      ...row,
      otherAlignment: row.otherAlignment === 1,
    })),
    deaths: rows<Death>(deaths),
  }
}

function contenders(
  store: Store,
  campaignId: CampaignId,
  catalogue: Catalogue,
  holdings: readonly HoldingRow[],
  resourcesOf: (gangId: string) => Readonly<Record<string, number>>,
): Contender[] {
  const type = typeOf(campaignOf(store, campaignId), catalogue)
  const active = new Map(activeGangs(store, campaignId).map((gang) => [gang.id, gang]))
  const heldBy = Map.groupBy(holdings, ({ holderId }) => holderId)
  const sections = new Set(
    catalogue.territories.all.filter(({ kind }) => kind.startsWith('road-section')).map(({ name }) => name),
  )
  return worthOf(store, campaignId).flatMap(({ gangId, rating, wealth, reputation, fighters }) => {
    const gang = active.get(gangId)
    if (!gang) return []
    const held = heldBy.get(gangId) ?? []
    const roads = held.flatMap(({ territory, kind }) =>
      kind === 'road-section' ? (catalogue.territories.find(territory) ?? []) : [],
    )
    return [
      {
        id: gangId,
        side: sideOf(type, gang),
        rating,
        wealth,
        reputation,
        holdings: held.length,
        fighters,
        longestChain: longestChain(roads, sections),
        resources: resourcesOf(gangId),
      },
    ]
  })
}
