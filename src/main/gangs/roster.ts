import type { RosterFighter, RosterGang, StatModifier } from '@shared/campaign'
import type { GangId } from '@shared/contract/ids'
import { eq, sql } from 'drizzle-orm'
import { territories } from '../database/schema'
import { preparedOnce, type Store } from '../database/store'
import { type GangRow, gangOf, type ItemRow } from './find'
import { isCorrupted } from './corruption'
import { balance } from './ledger'
import { skirmishOf } from './skirmish'
import { type FighterRecords, type GangRecords, recordsOf } from './records'

const resourcesOf = preparedOnce((orm) =>
  orm
    .select({ id: territories.id, resource: territories.territory, name: territories.name })
    .from(territories)
    .where(eq(territories.holderId, sql.placeholder('gangId')))
    .orderBy(territories.position, territories.id)
    .prepare(),
)

/** The gang as campaign arithmetic sees it. */
export function loadRoster(store: Store, gangId: GangId): RosterGang {
  return rosterOf(store, recordsOf(store, gangOf(store, gangId)))
}

export function rosterOf(store: Store, { gang, fighters, stash }: GangRecords): RosterGang {
  const skirmish = gang.campaignId === null ? skirmishOf(store, gang.id) : undefined
  return {
    id: gang.id,
    name: gang.name,
    gang: gang.list,
    alignment: gang.alignment,
    credits: balance(store, gang.id, 'credits'),
    reputation: balance(store, gang.id, 'reputation'),
    fighters: fighters.map((fighter) => rosterFighter(fighter, gang)),
    stash: stash.map(ownedItem),
    resources: resourcesOf(store).all({ gangId: gang.id }),
    ...(isCorrupted(store, gang.id) ? { corrupted: true } : {}),
    ...(skirmish === undefined ? {} : { skirmish }),
  }
}

export function rosterFighter(records: FighterRecords, { id: gangId }: GangRow): RosterFighter {
  const { fighter } = records
  return {
    id: fighter.id,
    gangId,
    name: fighter.name,
    ...(fighter.label === '' ? {} : { label: fighter.label }),
    type: fighter.type,
    category: fighter.category,
    status: fighter.status,
    statline: knownStats(records.profile?.values ?? {}),
    modifiers: records.modifiers.filter(({ reach }) => reach !== 'weapon').map(statModifier),
    baseCost: fighter.ratingValue,
    costCorrection: fighter.ratingCorrection,
    items: records.items.map(ownedItem),
    loadouts: records.loadouts.map(({ loadout, items }) => ({
      id: loadout.id,
      name: loadout.name,
      items: items.map(({ itemId }) => itemId),
    })),
    skills: records.skills.map(({ skill }) => skill),
    ...(fighter.skillAccess === null ? {} : { skillAccess: fighter.skillAccess }),
    rules: records.rules.map(({ rule, value }) => ({ id: rule, value })),
    advances: records.advances.map(({ advance, stat, skill, experienceCost, ratingValue }) => ({
      advance,
      stat,
      skill,
      experience: experienceCost,
      value: ratingValue,
    })),
    injuries: records.injuries
      .filter(({ endedAt }) => endedAt === null)
      .map(({ id, injury, againstGangId, bionicId }) => ({ id, injury, againstGang: againstGangId, bionic: bionicId })),
    experience: records.experience,
    capturedBy: records.captivity?.captorId ?? null,
    owner: fighter.ownerId,
    vehicle: fighter.vehicleId,
    boonOf: fighter.territoryId,
  }
}

/** A characteristic the card doesn't show isn't one. */
function knownStats(values: Readonly<Record<string, number | null>>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).flatMap(([stat, value]) => (value === null ? [] : [[stat, value]])))
}

function statModifier({
  stat,
  direction,
  amount,
  source,
  dueTo,
  rule,
}: FighterRecords['modifiers'][number]): StatModifier {
  return { stat, op: direction, amount, kind: source, source: dueTo, rule }
}

function ownedItem({ id, item, ratingValue, parentId, source, territoryId }: ItemRow): RosterGang['stash'][number] {
  return { id, item, value: ratingValue, on: parentId, source, boonOf: territoryId }
}
