import type { StandingsRow } from '@shared/contract/campaigns'
import { type CampaignId, GangId } from '@shared/contract/ids'
import { onRoster } from '@shared/contract/vocabulary'
import type { Store } from '../database/store'
import { keptByGang } from '../database/kept-answers'

const roster = onRoster.map((status) => `'${status}'`).join(', ')

/**
 * Value and results of each of these gangs (ids as JSON): one query, because a page of a thousand gangs can't load every roster. The same
 * sums as the receipts of `src/shared/campaign/rating.ts`; a test compares them.
 */
const sums = `
  WITH mine AS (SELECT g.* FROM json_each(?) asked JOIN gangs g ON g.id = asked.value),
    people AS (
      SELECT f.gang_id, f.id, f.rating_value + f.rating_correction
        + coalesce((SELECT sum(i.rating_value) FROM items i WHERE i.fighter_id = f.id AND i.status = 'held'), 0)
        + coalesce((SELECT sum(a.rating_value) FROM advances a WHERE a.fighter_id = f.id), 0) AS rating
      FROM fighters f JOIN mine ON mine.id = f.gang_id WHERE f.status IN (${roster})),
    rated AS (SELECT gang_id, count(*) AS fighters, sum(rating) AS rating FROM people GROUP BY gang_id),
    stashed AS (
      SELECT gang_id, sum(rating_value) AS value FROM items
      WHERE fighter_id IS NULL AND status = 'held' AND gang_id IN (SELECT id FROM mine) GROUP BY gang_id),
    money AS (
      SELECT gang_id, sum(iif(resource = 'credits', amount, 0)) AS credits, sum(iif(resource = 'reputation', amount, 0)) AS reputation
      FROM ledger_entries WHERE gang_id IN (SELECT id FROM mine) AND resource IN ('credits', 'reputation') GROUP BY gang_id),
    forces AS (SELECT gang_id, count(*) AS units, sum(power) AS power FROM units WHERE gang_id IN (SELECT id FROM mine) GROUP BY gang_id),
    sizes AS (
      SELECT u.gang_id, sum(json_extract(m.value, '$.count')) AS models FROM units u, json_each(u.models) m
      WHERE u.gang_id IN (SELECT id FROM mine) GROUP BY u.gang_id),
    service AS (
      SELECT u.gang_id, sum(s.kills) AS slain, sum(s.fate <> 'standing') AS destroyed, sum(s.experience) AS experience
      FROM battle_units s JOIN units u ON u.id = s.unit_id WHERE u.gang_id IN (SELECT id FROM mine) GROUP BY u.gang_id),
    deeds AS (
      SELECT f.gang_id, sum(d.takedowns) AS takedowns FROM battle_fighters d JOIN fighters f ON f.id = d.fighter_id
      WHERE f.gang_id IN (SELECT id FROM mine) GROUP BY f.gang_id),
    graves AS (
      SELECT gang_id, count(*) AS dead FROM fighters WHERE status = 'dead' AND gang_id IN (SELECT id FROM mine) GROUP BY gang_id)
  SELECT mine.id AS gangId, coalesce(rated.rating, 0) AS rating, coalesce(rated.fighters, 0) AS fighters,
    coalesce(money.credits, 0) AS credits, coalesce(money.reputation, 0) AS reputation,
    coalesce(rated.rating, 0) + iif(mine.campaign_id IS NULL AND agreed.gang_id IS NOT NULL, 0, coalesce(money.credits, 0))
      + coalesce(stashed.value, 0) AS wealth,
    coalesce(deeds.takedowns, 0) AS takedowns, coalesce(graves.dead, 0) AS dead,
    coalesce(forces.units, 0) AS units, coalesce(sizes.models, 0) AS models, coalesce(forces.power, 0) AS power,
    coalesce(service.slain, 0) AS slain, coalesce(service.destroyed, 0) AS destroyed, coalesce(service.experience, 0) AS experience
  FROM mine
    LEFT JOIN rated ON rated.gang_id = mine.id
    LEFT JOIN stashed ON stashed.gang_id = mine.id
    LEFT JOIN money ON money.gang_id = mine.id
    LEFT JOIN gang_choices agreed ON agreed.gang_id = mine.id AND agreed.slot = 'skirmish/budget'
    LEFT JOIN deeds ON deeds.gang_id = mine.id
    LEFT JOIN forces ON forces.gang_id = mine.id
    LEFT JOIN sizes ON sizes.gang_id = mine.id
    LEFT JOIN service ON service.gang_id = mine.id
    LEFT JOIN graves ON graves.gang_id = mine.id`

type Sums = Omit<StandingsRow, keyof CampaignStanding>

const kept = keptByGang<Sums>()

const sumsOf = (store: Store, gangIds: readonly GangId[]): ReadonlyMap<GangId, Sums> =>
  kept(store, new Map(gangIds.map((id) => [id, ''])), (stale) => {
    // The statement's column names are the keys of this type.
    const rows = store.prepared(sums).all(JSON.stringify(stale)) as (Sums & { gangId: GangId })[]
    return new Map(rows.map(({ gangId, ...row }) => [gangId, row]))
  })

/** The campaign's part of a gang's line: player, holdings, results of battles. */
type CampaignStanding = Pick<
  StandingsRow,
  | 'gangId'
  | 'name'
  | 'list'
  | 'listName'
  | 'colour'
  | 'pictureId'
  | 'playerName'
  | 'territories'
  | 'won'
  | 'lost'
  | 'drawn'
  | 'points'
>

const places = `
  WITH mine AS (SELECT * FROM gangs WHERE campaign_id IS ?),
    held AS (SELECT holder_id AS gang_id, count(*) AS territories FROM territories WHERE holder_id IN (SELECT id FROM mine) GROUP BY holder_id),
    fought AS (
      SELECT p.gang_id, sum(p.outcome = 'won') AS won, sum(p.outcome = 'lost') AS lost, sum(p.outcome = 'drawn') AS drawn,
        sum(p.victory_points) AS points
      FROM participants p JOIN battles b ON b.id = p.battle_id
      WHERE b.status = 'committed' AND p.gang_id IN (SELECT id FROM mine) GROUP BY p.gang_id)
  SELECT mine.id AS gangId, mine.name, mine.list, mine.list_name AS listName, mine.colour, mine.picture_id AS pictureId, players.name AS playerName,
    coalesce(held.territories, 0) AS territories,
    coalesce(fought.won, 0) AS won, coalesce(fought.lost, 0) AS lost, coalesce(fought.drawn, 0) AS drawn, coalesce(fought.points, 0) AS points
  FROM mine
    LEFT JOIN players ON players.id = mine.player_id
    LEFT JOIN held ON held.gang_id = mine.id
    LEFT JOIN fought ON fought.gang_id = mine.id
  ORDER BY mine.position, mine.id`

/** A campaign's gangs in its own order; null: the practice gangs. */
export function standings(store: Store, campaignId: CampaignId | null): StandingsRow[] {
  // The statement's column names are the keys of this type.
  const rows = store.prepared(places).all(campaignId) as CampaignStanding[]
  const known = sumsOf(
    store,
    rows.map(({ gangId }) => gangId),
  )
  return rows.flatMap((row) => {
    const own = known.get(row.gangId)
    return own === undefined ? [] : [{ ...row, ...own }]
  })
}

export type Worth = Pick<Sums, 'rating' | 'fighters' | 'credits' | 'reputation' | 'wealth'> & { gangId: GangId }

/** The value of a campaign's gangs, as in the standings. */
export function worthOf(store: Store, campaignId: CampaignId): Worth[] {
  const ids = store.prepared('SELECT id FROM gangs WHERE campaign_id = ? ORDER BY position, id').pluck()
  const known = sumsOf(
    store,
    ids.all(campaignId).map((id) => GangId.parse(id)),
  )
  return [...known].map(([gangId, { rating, fighters, credits, reputation, wealth }]) => ({
    gangId,
    rating,
    fighters,
    credits,
    reputation,
    wealth,
  }))
}
