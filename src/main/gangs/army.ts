import type { Army, RosterUnit } from '@shared/campaign/armies'
import { armyRulesOf, type ArmyRules } from '@shared/campaign/armies'
import type { CampaignId, GangId, UnitId } from '@shared/contract/ids'
import { asc, eq, inArray } from 'drizzle-orm'
import { battleUnits, gangs, unitHonours, units } from '../database/schema'
import type { Store } from '../database/store'
import { type CampaignRow, gangOf, missing } from '../database/find'

export type UnitRow = typeof units.$inferSelect

/** Throws `missing`. */
export function unitOf({ orm }: Store, id: UnitId): UnitRow {
  return orm.select().from(units).where(eq(units.id, id)).get() ?? missing('unit', id)
}

export function unitRows({ orm }: Store, gangId: GangId): UnitRow[] {
  return orm.select().from(units).where(eq(units.gangId, gangId)).orderBy(asc(units.position), asc(units.id)).all()
}

/** Of all armies of a campaign. */
export function unitRowsIn({ orm }: Store, campaignId: CampaignId): UnitRow[] {
  const armies = orm.select({ id: gangs.id }).from(gangs).where(eq(gangs.campaignId, campaignId))
  return orm.select().from(units).where(inArray(units.gangId, armies)).orderBy(asc(units.position), asc(units.id)).all()
}

/** The army in the form that the campaign arithmetic uses. Throws `missing`. */
export function loadArmy(store: Store, gangId: GangId): Army {
  const { id, name, list } = gangOf(store, gangId)
  return { id, name, force: list, units: rosterUnits(store, unitRows(store, id)) }
}

function rosterUnits({ orm }: Store, rows: readonly UnitRow[]): RosterUnit[] {
  // A gang of fighters has no units, so nothing more needs to be read for it.
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const earned = orm.select().from(battleUnits).where(inArray(battleUnits.unitId, ids)).all()
  const known = orm
    .select()
    .from(unitHonours)
    .where(inArray(unitHonours.unitId, ids))
    .orderBy(asc(unitHonours.gainedAt), asc(unitHonours.honour))
    .all()
  return rows.map(({ id, name, datasheet, models, power, warlord, trait }) => ({
    id,
    name,
    datasheet,
    models,
    power,
    warlord,
    trait,
    experience: earned.reduce((sum, { unitId, experience }) => (unitId === id ? sum + experience : sum), 0),
    honours: known.flatMap(({ unitId, honour }) => (unitId === id ? [honour] : [])),
  }))
}

/** The campaign's house rules for armies; the defaults outside a campaign. */
export const rulesFor = (campaign: Pick<CampaignRow, 'houseRules'> | null): ArmyRules =>
  armyRulesOf(campaign?.houseRules ?? {})
