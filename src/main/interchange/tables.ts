import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../database/schema'

/** What a file contains: a campaign with its gangs and battles, one gang, or one battle. */
export type Owner = 'campaign' | 'gang' | 'battle'

/** A table of our files, and which of its rows belong to the thing with the id `$root`. */
export interface ExportedTable {
  table: SQLiteTable
  of: Owner
  where: (owners: Owners) => string
  /** Files of version 1 don't have it. */
  later?: true
}

/** SQL lists of the gangs and battles in question. */
export interface Owners {
  gangs: string
  battles: string
}

const fightersOf = ({ gangs }: Owners) => `(SELECT id FROM fighters WHERE gang_id IN ${gangs})`
const unitsOf = ({ gangs }: Owners) => `(SELECT id FROM units WHERE gang_id IN ${gangs})`

const whole = (table: SQLiteTable): ExportedTable => ({ table, of: 'campaign', where: () => 'campaign_id = $root' })
const ofGangs = (table: SQLiteTable): ExportedTable => ({
  table,
  of: 'gang',
  where: ({ gangs }) => `gang_id IN ${gangs}`,
})
const ofFighters = (table: SQLiteTable): ExportedTable => ({
  table,
  of: 'gang',
  where: (owners) => `fighter_id IN ${fightersOf(owners)}`,
})
const ofBattles = (table: SQLiteTable): ExportedTable => ({
  table,
  of: 'battle',
  where: ({ battles }) => `battle_id IN ${battles}`,
})

/** By names in the file, in the file's order. Contains every table except the installation's own ones; a test checks that. */
export const parts = {
  contentPacks: {
    table: schema.contentPacks,
    of: 'campaign',
    where: () => 'id IN (SELECT pack_id FROM campaign_packs WHERE campaign_id = $root)',
  },
  campaigns: { table: schema.campaigns, of: 'campaign', where: () => 'id = $root' },
  campaignPacks: whole(schema.campaignPacks),
  customContent: whole(schema.customContent),
  players: whole(schema.players),
  cycles: whole(schema.cycles),
  gangs: { table: schema.gangs, of: 'gang', where: ({ gangs }) => `id IN ${gangs}` },
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
    of: 'gang',
    where: (owners) => `loadout_id IN (SELECT id FROM loadouts WHERE fighter_id IN ${fightersOf(owners)})`,
  },
  modifiers: ofGangs(schema.modifiers),
  ledgerEntries: ofGangs(schema.ledgerEntries),
  battles: { table: schema.battles, of: 'battle', where: ({ battles }) => `id IN ${battles}` },
  participants: ofBattles(schema.participants),
  crewMembers: {
    table: schema.crewMembers,
    of: 'battle',
    where: ({ battles }) => `participant_id IN (SELECT id FROM participants WHERE battle_id IN ${battles})`,
  },
  battleInputs: ofBattles(schema.battleInputs),
  safePoints: ofBattles(schema.safePoints),
  battleEvents: ofBattles(schema.battleEvents),
  battleResults: ofBattles(schema.battleResults),
  postBattleDrafts: ofBattles(schema.postBattleDrafts),
  battleFighters: ofBattles(schema.battleFighters),
  tradeVisits: { ...ofGangs(schema.tradeVisits), later: true },
  tradingPosts: { ...whole(schema.tradingPosts), later: true },
  counters: { ...ofGangs(schema.counters), later: true },
  records: { ...whole(schema.records), later: true },
  units: { ...ofGangs(schema.units), later: true },
  unitHonours: {
    table: schema.unitHonours,
    of: 'gang',
    where: (owners) => `unit_id IN ${unitsOf(owners)}`,
    later: true,
  },
  battleUnits: { ...ofBattles(schema.battleUnits), later: true },
  logEntries: { table: schema.logEntries, of: 'gang', where: () => 'campaign_id = $root OR gang_id = $root' },
  pictures: { table: schema.pictures, of: 'gang', where: ({ gangs }) => `campaign_id = $root OR gang_id IN ${gangs}` },
} as const satisfies Record<string, ExportedTable>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[] // the keys of a literal object
export const isPartName = (name: string): name is PartName => Object.hasOwn(parts, name)
