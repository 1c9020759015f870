import type { Chronicle, ChartKind, Famous, Series } from '@shared/contract/chronicle'
import type { CampaignId, GangId } from '@shared/contract/ids'
import type { Store } from '../../database/store'
import { campaignOf } from '../../database/find'
import { activeGangs, cyclesOf } from '../../database/find-season'

/** Rows of a query; its column names are the keys of `Row`. */
const rowsOf = <Row>(store: Store, query: string, campaignId: CampaignId): Row[] =>
  store.prepared(query).all(campaignId) as Row[]

const records = `
  SELECT r.gang_id AS gangId, c.number AS cycle, r.rating, r.wealth FROM rating_records r JOIN cycles c ON c.id = r.cycle_id
  WHERE c.campaign_id = ? ORDER BY r.at, r.id`

const experience = `
  SELECT l.gang_id AS gangId, c.number AS cycle, sum(l.amount) AS value FROM ledger_entries l
  JOIN battles b ON b.id = l.battle_id JOIN cycles c ON c.id = b.cycle_id
  WHERE c.campaign_id = ? AND l.resource = 'experience' AND l.amount > 0 GROUP BY l.gang_id, c.number`

const casualties = `
  SELECT f.gang_id AS gangId, c.number AS cycle, count(*) AS value FROM battle_fighters d
  JOIN fighters f ON f.id = d.fighter_id JOIN battles b ON b.id = d.battle_id JOIN cycles c ON c.id = b.cycle_id
  WHERE c.campaign_id = ? AND d.fate = 'out-of-action' GROUP BY f.gang_id, c.number`

/** Finds the hundred most famous by sums that indexes hold, and only then reads their names. */
const fame = `
  WITH scarred AS (SELECT fighter_id, count(*) AS scars FROM injuries WHERE status IN ('lasting', 'treated') GROUP BY fighter_id),
  known AS (
    SELECT fighter_id, count(*) AS battles, sum(takedowns) AS takedowns, sum(kills) AS kills FROM battle_fighters GROUP BY fighter_id
    UNION ALL SELECT fighter_id, 0, 0, 0 FROM scarred
    WHERE NOT EXISTS (SELECT 1 FROM battle_fighters d WHERE d.fighter_id = scarred.fighter_id)),
  first AS (
    SELECT f.id, k.battles, k.takedowns, k.kills,
      (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE fighter_id = f.id AND resource = 'experience' AND amount > 0) AS experience
    FROM known k JOIN fighters f ON f.id = k.fighter_id WHERE f.gang_id IN (SELECT id FROM gangs WHERE campaign_id = ?)
    ORDER BY k.takedowns DESC, k.kills DESC, experience DESC, f.id LIMIT 100)
  SELECT f.id AS fighterId, f.name, f.gang_id AS gangId, g.name AS gangName, f.status, first.battles, first.takedowns, first.kills,
    coalesce(scarred.scars, 0) AS scars, first.experience
  FROM first JOIN fighters f ON f.id = first.id JOIN gangs g ON g.id = f.gang_id LEFT JOIN scarred ON scarred.fighter_id = f.id
  ORDER BY first.takedowns DESC, first.kills DESC, first.experience DESC, f.id`

/** Charts over the cycles, and the hall of fame. A handful of queries, however long the campaign. */
export function chroniclePage(store: Store, campaignId: CampaignId): Chronicle {
  campaignOf(store, campaignId)
  const gangs = activeGangs(store, campaignId).map(({ id, name, colour }) => ({ id, name, colour }))
  // A planned cycle has a row as soon as a battle is planned in it.
  const cycles = cyclesOf(store, campaignId).flatMap(({ number, status }) => (status === 'planned' ? [] : [number]))
  const rated = rowsOf<{ gangId: GangId; cycle: number; rating: number; wealth: number }>(store, records, campaignId)
  // The last record of a cycle counts.
  const last = (of: 'rating' | 'wealth') =>
    rated.map((row) => ({ gangId: row.gangId, cycle: row.cycle, value: row[of] }))
  const chart = (rows: readonly { gangId: GangId; cycle: number; value: number }[], empty: number | null): Series[] => {
    const ofGang = Map.groupBy(rows, ({ gangId }) => gangId)
    return gangs.map(({ id }) => {
      const last = new Map(ofGang.get(id)?.map(({ cycle, value }) => [cycle, value]))
      return { gangId: id, values: cycles.map((number) => last.get(number) ?? empty) }
    })
  }
  const charts: Record<ChartKind, Series[]> = {
    rating: chart(last('rating'), null),
    wealth: chart(last('wealth'), null),
    experience: inAll(chart(rowsOf(store, experience, campaignId), 0)),
    casualties: inAll(chart(rowsOf(store, casualties, campaignId), 0)),
  }
  const hall = rowsOf<Famous>(store, fame, campaignId)
  return { gangs, cycles, charts, hall, awards: awardsIn(hall) }
}

/** Running totals of what each cycle added. */
function inAll(series: readonly Series[]): Series[] {
  return series.map(({ gangId, values }) => {
    let sum = 0
    return { gangId, values: values.map((value) => (sum += value ?? 0)) }
  })
}

/** The best of each kind; nobody on a tie (CAMP-STR-03). */
function awardsIn(hall: readonly Famous[]): Chronicle['awards'] {
  return (['takedowns', 'kills', 'scars', 'experience', 'battles'] as const).flatMap((id) => {
    const [first, second] = hall.toSorted((one, other) => other[id] - one[id])
    if (!first || first[id] === 0 || first[id] === second?.[id]) return []
    return [{ id, fighterId: first.fighterId, name: first.name, gangName: first.gangName, value: first[id] }]
  })
}
