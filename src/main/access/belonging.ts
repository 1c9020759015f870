import { CampaignId, GangId } from '@shared/contract/ids'
import { z } from 'zod'
import type { Access } from '../database/access'
import type { Store } from '../database/store'

/** The campaign that something belongs to, and its gang if it is a gang's. */
export interface Belonging {
  readonly campaignId: CampaignId | null
  readonly gangId: GangId | null
}

const ofTheCampaign = [
  'players',
  'cycles',
  'territories',
  'battles',
  'trading_posts',
  'records',
  'log_entries',
  'custom_content',
]
const ofAGang = [
  'fighters',
  'items',
  'units',
  'alliances',
  'gang_cards',
  'trade_visits',
  'print_setups',
  'modifiers',
  'counters',
  'ledger_entries',
]
const ofAFighter = [
  'injuries',
  'advances',
  'fighter_skills',
  'fighter_rules',
  'loadouts',
  'captivities',
  'fighter_timers',
]

/**
 * One statement per table, most often named tables first. One statement for all would take half a millisecond: SQLite opens every table
 * before it looks into the first.
 */
const belonging: readonly string[] = [
  'SELECT id AS campaignId, NULL AS gangId FROM campaigns WHERE id = :id',
  'SELECT campaign_id AS campaignId, id AS gangId FROM gangs WHERE id = :id',
  ...ofAGang.map(
    (table) =>
      `SELECT g.campaign_id AS campaignId, g.id AS gangId FROM ${table} t JOIN gangs g ON g.id = t.gang_id WHERE t.id = :id`,
  ),
  ...ofTheCampaign.map((table) => `SELECT campaign_id AS campaignId, NULL AS gangId FROM ${table} WHERE id = :id`),
  ...ofAFighter.map(
    (table) =>
      `SELECT g.campaign_id AS campaignId, g.id AS gangId FROM ${table} t JOIN fighters f ON f.id = t.fighter_id JOIN gangs g ON g.id = f.gang_id WHERE t.id = :id`,
  ),
  // The challenged gang answers a challenge; an open challenge belongs to the challenger.
  'SELECT campaign_id AS campaignId, coalesce(challenged_id, challenger_id) AS gangId FROM challenges WHERE id = :id',
  'SELECT coalesce(p.campaign_id, g.campaign_id) AS campaignId, g.id AS gangId FROM pictures p LEFT JOIN gangs g ON g.id = p.gang_id WHERE p.id = :id',
  'SELECT campaign_id AS campaignId, gang_id AS gangId FROM proposals WHERE id = :id',
  'SELECT campaign_id AS campaignId, NULL AS gangId FROM campaign_packs WHERE pack_id = :id',
]

const Rows = z.array(z.strictObject({ campaignId: CampaignId.nullable(), gangId: GangId.nullable() }))

/**
 * What the thing with this id belongs to: an id is used for one thing only. A pack belongs to every campaign that uses it; an unknown id
 * belongs to nothing.
 */
export function belongingsOf({ prepared }: Pick<Store, 'prepared'>, id: string): readonly Belonging[] {
  for (const table of belonging) {
    const found = prepared(table).all({ id })
    if (found.length > 0) return Rows.parse(found)
  }
  return []
}

/** Campaigns of the ids in an input; null if it names none that is known. */
export function campaignsOf({ store }: Access, input: unknown): ReadonlySet<CampaignId> | null {
  const found = [...idsIn(input)].flatMap((id) =>
    belongingsOf(store(), id).flatMap(({ campaignId }) => campaignId ?? []),
  )
  return found.length > 0 ? new Set(found) : null
}

const looksLikeId = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Every id in an input, at any depth. */
export function idsIn(input: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof input === 'string') {
    if (looksLikeId.test(input)) found.add(input)
  } else if (typeof input === 'object' && input !== null) {
    for (const value of Object.values(input)) idsIn(value, found)
    for (const name of Object.keys(input)) idsIn(name, found)
  }
  return found
}
