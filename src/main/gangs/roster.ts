import { weaponArcs, type RosterFighter, type RosterGang, type StatModifier } from '@shared/campaign'
import type { GangId } from '@shared/contract/ids'
import { and, inArray, like, sql } from 'drizzle-orm'
import { gangChoices, ledgerEntries, territories } from '../database/schema'
import { preparedOnce, type Store } from '../database/store'
import { type GangRow, gangOf, type ItemRow, missing } from '../database/find'
import { corruptedAmong } from './corruption'
import { skirmishOf } from './skirmish'
import { type FighterRecords, type GangRecords, recordsOf, recordsOfAll } from './records'

const queriesOf = preparedOnce((orm) => {
  const chosen = sql`(SELECT value FROM json_each(${sql.placeholder('gangIds')}))`
  const { id, territory, name, income, holderId, position } = territories
  return {
    resources: orm
      .select({ id, resource: territory, name, income, holderId })
      .from(territories)
      .where(inArray(holderId, chosen))
      .orderBy(position, id)
      .prepare(),
    renown: orm
      .select({ gangId: gangChoices.gangId, choice: gangChoices.choice })
      .from(gangChoices)
      .where(and(inArray(gangChoices.gangId, chosen), like(gangChoices.choice, 'renown/%')))
      .prepare(),
    balances: orm
      .select({
        gangId: ledgerEntries.gangId,
        resource: ledgerEntries.resource,
        amount: sql<number>`sum(${ledgerEntries.amount})`,
      })
      .from(ledgerEntries)
      .where(and(inArray(ledgerEntries.gangId, chosen), inArray(ledgerEntries.resource, ['credits', 'reputation'])))
      .groupBy(ledgerEntries.gangId, ledgerEntries.resource)
      .prepare(),
  }
})

/** The gang in the form that the campaign arithmetic uses. */
export function loadRoster(store: Store, gangId: GangId): RosterGang {
  return rosterOf(store, recordsOf(store, gangOf(store, gangId)))
}

/** Of several gangs, in their order. */
export function loadRosters(store: Store, gangIds: readonly GangId[]): RosterGang[] {
  if (gangIds.length === 0) return []
  const gangs = gangIds.map((id) => gangOf(store, id))
  return rostersOf(store, recordsOfAll(store, gangs))
}

export function rosterOf(store: Store, records: GangRecords): RosterGang {
  const [roster] = rostersOf(store, [records])
  return roster ?? missing('gang', records.gang.id)
}

/** Of several gangs, in their order, in a handful of queries. */
export function rostersOf(store: Store, records: readonly GangRecords[]): RosterGang[] {
  const queries = queriesOf(store)
  const of = { gangIds: JSON.stringify(records.map(({ gang }) => gang.id)) }
  const held = Map.groupBy(queries.resources.all(of), ({ holderId }) => holderId)
  const sums = new Map(
    queries.balances.all(of).map(({ gangId, resource, amount }) => [`${gangId} ${resource}`, amount]),
  )
  // `renown/HOLDING/POINTS`.
  const renowned = new Map(
    queries.renown.all(of).flatMap(({ choice }) => {
      const [, holding, points] = choice.split('/')
      return holding === undefined ? [] : [[holding, Number(points)]]
    }),
  )
  const corrupted = corruptedAmong(store, of)
  return records.map(({ gang, fighters, stash }) => {
    const skirmish = gang.campaignId === null ? skirmishOf(store, gang.id) : undefined
    return {
      id: gang.id,
      name: gang.name,
      gang: gang.list,
      alignment: gang.alignment,
      credits: sums.get(`${gang.id} credits`) ?? 0,
      reputation: sums.get(`${gang.id} reputation`) ?? 0,
      fighters: fighters.map((fighter) => rosterFighter(fighter, gang)),
      stash: stash.map(ownedItem),
      resources: (held.get(gang.id) ?? []).map(({ id, resource, name, income }) => {
        const renown = renowned.get(id)
        return { id, resource, name, income, ...(renown === undefined ? {} : { renown }) }
      }),
      ...(corrupted.has(gang.id) ? { corrupted: true } : {}),
      ...(skirmish === undefined ? {} : { skirmish }),
    }
  })
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

/** Drops characteristics that the card doesn't show. */
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

function ownedItem({
  id,
  item,
  ratingValue,
  parentId,
  source,
  territoryId,
  details,
}: ItemRow): RosterGang['stash'][number] {
  const arcs = weaponArcs.filter((arc) => details.arcs.includes(arc))
  const pointed = arcs.length === 0 ? {} : { arcs }
  return { id, item, value: ratingValue, on: parentId, source, boonOf: territoryId, ...pointed }
}
