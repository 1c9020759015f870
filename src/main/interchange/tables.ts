import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../database/schema'

/** A table that a campaign's file holds, and which of its rows belong to the campaign `$campaign`. */
export interface Part {
  table: SQLiteTable
  where: string
  /** Files of version 1 know nothing of it. */
  later?: true
}

const gangs = '(SELECT id FROM gangs WHERE campaign_id = $campaign)'
const units = `(SELECT id FROM units WHERE gang_id IN ${gangs})`
const fighters = `(SELECT id FROM fighters WHERE gang_id IN ${gangs})`
const battles = '(SELECT id FROM battles WHERE campaign_id = $campaign)'

const whole = (table: SQLiteTable): Part => ({ table, where: 'campaign_id = $campaign' })
const ofGangs = (table: SQLiteTable): Part => ({ table, where: `gang_id IN ${gangs}` })
const ofFighters = (table: SQLiteTable): Part => ({ table, where: `fighter_id IN ${fighters}` })
const ofBattles = (table: SQLiteTable): Part => ({ table, where: `battle_id IN ${battles}` })

/** By the name each has in the file, in the file's order. Every table but the installation's own is here, which a test checks. */
export const parts = {
  contentPacks: {
    table: schema.contentPacks,
    where: 'id IN (SELECT pack_id FROM campaign_packs WHERE campaign_id = $campaign)',
  },
  campaigns: { table: schema.campaigns, where: 'id = $campaign' },
  campaignPacks: whole(schema.campaignPacks),
  customContent: whole(schema.customContent),
  players: whole(schema.players),
  cycles: whole(schema.cycles),
  gangs: whole(schema.gangs),
  gangChoices: ofGangs(schema.gangChoices),
  alliances: ofGangs(schema.alliances),
  gangCards: ofGangs(schema.gangCards),
  ratingRecords: ofGangs(schema.ratingRecords),
  territories: whole(schema.territories),
  challenges: whole(schema.challenges),
  fighters: ofGangs(schema.fighters),
  statlines: ofFighters(schema.statlines),
  fighterTimers: ofFighters(schema.fighterTimers),
  captivities: ofFighters(schema.captivities),
  injuries: ofFighters(schema.injuries),
  advances: ofFighters(schema.advances),
  fighterSkills: ofFighters(schema.fighterSkills),
  fighterRules: ofFighters(schema.fighterRules),
  items: ofGangs(schema.items),
  loadouts: ofFighters(schema.loadouts),
  loadoutItems: {
    table: schema.loadoutItems,
    where: `loadout_id IN (SELECT id FROM loadouts WHERE fighter_id IN ${fighters})`,
  },
  modifiers: ofGangs(schema.modifiers),
  ledgerEntries: ofGangs(schema.ledgerEntries),
  battles: whole(schema.battles),
  participants: ofBattles(schema.participants),
  crewMembers: {
    table: schema.crewMembers,
    where: `participant_id IN (SELECT id FROM participants WHERE battle_id IN ${battles})`,
  },
  battleInputs: ofBattles(schema.battleInputs),
  safePoints: ofBattles(schema.safePoints),
  battleEvents: ofBattles(schema.battleEvents),
  battleResults: ofBattles(schema.battleResults),
  postBattleDrafts: ofBattles(schema.postBattleDrafts),
  battleFighters: ofBattles(schema.battleFighters),
  tradeVisits: { ...ofGangs(schema.tradeVisits), later: true },
  tradingPosts: { ...whole(schema.tradingPosts), later: true },
  units: { ...ofGangs(schema.units), later: true },
  unitHonours: { table: schema.unitHonours, where: `unit_id IN ${units}`, later: true },
  battleUnits: { ...ofBattles(schema.battleUnits), later: true },
  logEntries: whole(schema.logEntries),
  pictures: { table: schema.pictures, where: `campaign_id = $campaign OR gang_id IN ${gangs}` },
} as const satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[] // the keys of a literal object
