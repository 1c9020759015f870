import { CampaignId, GangId } from '@shared/contract/ids'
import { z } from 'zod'
import type { Access } from '../database/access'
import type { Store } from '../database/store'

/** Where a thing belongs: its campaign, and its gang where it is a gang's. */
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

const belonging = [
  'SELECT id AS campaignId, NULL AS gangId FROM campaigns WHERE id = :id',
  'SELECT campaign_id, id FROM gangs WHERE id = :id',
  ...ofTheCampaign.map((table) => `SELECT campaign_id, NULL FROM ${table} WHERE id = :id`),
  ...ofAGang.map(
    (table) => `SELECT g.campaign_id, g.id FROM ${table} t JOIN gangs g ON g.id = t.gang_id WHERE t.id = :id`,
  ),
  ...ofAFighter.map(
    (table) =>
      `SELECT g.campaign_id, g.id FROM ${table} t JOIN fighters f ON f.id = t.fighter_id JOIN gangs g ON g.id = f.gang_id WHERE t.id = :id`,
  ),
  // An answer is given by who was challenged; a challenge to anybody is the challenger's.
  'SELECT campaign_id, coalesce(challenged_id, challenger_id) FROM challenges WHERE id = :id',
  'SELECT coalesce(p.campaign_id, g.campaign_id), g.id FROM pictures p LEFT JOIN gangs g ON g.id = p.gang_id WHERE p.id = :id',
  'SELECT campaign_id, NULL FROM campaign_packs WHERE pack_id = :id',
].join(' UNION ALL ')

const Rows = z.array(z.strictObject({ campaignId: CampaignId.nullable(), gangId: GangId.nullable() }))

/** Where the thing of this id belongs. A pack belongs to every campaign that plays with it; what isn't there belongs nowhere. */
export function belongingsOf({ prepared }: Pick<Store, 'prepared'>, id: string): readonly Belonging[] {
  return Rows.parse(prepared(belonging).all({ id }))
}

/** The campaigns of what an input names; null: it names none that is known. */
export function campaignsOf({ store }: Access, input: unknown): ReadonlySet<CampaignId> | null {
  const found = [...idsIn(input)].flatMap((id) =>
    belongingsOf(store(), id).flatMap(({ campaignId }) => campaignId ?? []),
  )
  return found.length > 0 ? new Set(found) : null
}

const looksLikeId = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Every id that is said in an input, wherever it stands. */
export function idsIn(input: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof input === 'string') {
    if (looksLikeId.test(input)) found.add(input)
  } else if (typeof input === 'object' && input !== null) {
    for (const value of Object.values(input)) idsIn(value, found)
    for (const name of Object.keys(input)) idsIn(name, found)
  }
  return found
}
