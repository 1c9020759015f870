import {
  dealHoldings,
  startOfCycle,
  turnOf,
  type Faces,
  type Holding,
  type SeasonLine,
  asking,
  seasonOf,
  sideOf,
  switchOf,
} from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import {
  AllianceId,
  type CampaignId,
  CycleId,
  FighterId,
  GangId,
  RatingRecordId,
  TerritoryId,
} from '@shared/contract/ids'
import type { TerritoryKind } from '@shared/contract/vocabulary'
import { createStream, rollDie } from '@shared/engine'
import { shuffled } from '@shared/engine/random'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Catalogues } from '../../content/catalogues'
import { editionOf } from '../../content/edition'
import { campaignOf, type CampaignRow, ofCampaign } from '../../database/find'
import { worthOf } from '../../gangs/standings'
import type { Change, Done } from '../../database/command'
import {
  alliances,
  campaigns,
  captivities,
  cycles,
  fighters,
  fighterTimers,
  ratingRecords,
  territories,
} from '../../database/schema'
import { preparedOnce, type Store } from '../../database/store'
import { loseBoons } from '../../gangs/boons'
import { postEntry } from '../../gangs/ledger'
import { activeGangs, cyclesOf, holdingsOf } from '../../database/find-season'
import { collectorsOf, settle, type Settling } from './settle'
import { typeOf } from '../../content/campaign-type'

type Nothing = Record<string, never>

/** CAMP-DOM-02, -03. Deals the gangs' first holdings, and opens the first cycle. Throws `conflict` if the season has already begun. */
export function startSeason(
  change: Change,
  catalogues: Catalogues,
  { campaignId, seed = randomUUID() }: { campaignId: CampaignId; seed?: string | undefined },
): Done<Nothing> {
  const campaign = campaignOf(change, campaignId)
  if (cyclesOf(change, campaignId).length > 0) throw new AppError('conflict', 'error.season.begun')
  const catalogue = catalogues.of(change, campaignId, campaign.ruleset)
  const type = typeOf(campaign, catalogue)
  const gangs = activeGangs(change, campaignId).map(({ id, list, listName, allegiance, alignment }) => ({
    id,
    list,
    listName: catalogue.gangs.find(list)?.name ?? listName,
    side: sideOf(type, { allegiance, alignment }),
  }))
  const dealt = dealHoldings(type, catalogue.territories.all, gangs, createStream(seed, 'deal'))
  addDealt(change, { campaignId, type, catalogue, from: 0 }, dealt)
  const first = turnOf(type, 1)
  if (first) openCycle(change, campaignId, 1, first.phase.id)
  if (first) shareNext(change, { campaignId, type, catalogue, cycle: 1 })
  for (const line of firstIncome(change, campaign, { type, catalogue, seed })) carryOut(change, line)
  change.orm.update(campaigns).set({ status: 'running' }).where(eq(campaigns.id, campaignId)).run()
  const weather = first && seasonOf(first, asking({}))
  return {
    value: {},
    ...ofCampaign(campaign),
    params: {
      campaign: campaign.name,
      type: type.id,
      holdings: dealt.length,
      seed,
      cycle: 1,
      ...(weather ? { season: weather } : {}),
    },
  }
}

/** Adds dealt territories to the map, after those already there. */
export function addDealt(
  change: Change,
  {
    campaignId,
    type,
    catalogue,
    from,
  }: { campaignId: CampaignId; type: CampaignType; catalogue: Catalogue; from: number },
  dealt: readonly Holding[],
): void {
  dealt.forEach(({ territory, holder, stakeable, hidden, place }, n) => {
    addHoldingRow(change, {
      campaignId,
      territory,
      kind: type.holdings.kind,
      name: catalogue.territories.get(territory).name,
      status: hidden ? 'hidden' : 'open',
      stakeable,
      holderId: holder === null ? null : GangId.parse(holder),
      place,
      position: from + n,
    })
  })
}

/** CAMP-OUT-02, CAMP-ASH-02. Where holdings pay every cycle, the first payment is before the first battle; the seed rolls its dice. */
function firstIncome(
  store: Store,
  campaign: CampaignRow,
  { type, catalogue, seed }: { type: CampaignType; catalogue: Catalogue; seed: string },
): readonly SeasonLine[] {
  const collectors = collectorsOf(store, campaign.id, catalogue)
  const roads = switchOf(editionOf(campaign), 'road-income')
  const paid = (faces: Faces) => {
    const dice = asking(faces)
    const lines = startOfCycle(type, collectors, catalogue.territories.all, { dice, amounts: {}, sums: [], roads })
    return { lines, wanted: dice.wanted }
  }
  const stream = createStream(seed, 'income')
  const faces = paid({}).wanted.map(
    ({ id, count, sides }) => [id, Array.from({ length: count }, () => rollDie(stream, sides))] as const,
  )
  return paid(Object.fromEntries(faces)).lines
}

/** Opens a cycle, or the planned one of that number. */
function openCycle(change: Change, campaignId: CampaignId, number: number, phase: string): void {
  const planned = cyclesOf(change, campaignId).find((cycle) => cycle.number === number)
  if (planned) {
    change.orm
      .update(cycles)
      .set({ phase, status: 'open', startedAt: change.now() })
      .where(eq(cycles.id, planned.id))
      .run()
    return
  }
  const row = {
    id: change.newId(CycleId),
    campaignId,
    number,
    phase,
    status: 'open',
    notes: '',
    startedAt: change.now(),
  } as const
  change.orm.insert(cycles).values(row).run()
}

/** CAMP-VAR-06. One territory shared by all, a new one each cycle; one that was used before only when no others are left. */
function shareNext(
  change: Change,
  {
    campaignId,
    type,
    catalogue,
    cycle,
  }: { campaignId: CampaignId; type: CampaignType; catalogue: Catalogue; cycle: number },
): void {
  if (!type.holdings.shared) return
  const before = holdingsOf(change, campaignId)
  for (const { id, status, holderId, stakeable } of before)
    if (status !== 'gone' && holderId === null && !stakeable)
      change.orm.update(territories).set({ status: 'gone' }).where(eq(territories.id, id)).run()
  const set = catalogue.territories.all.filter(
    ({ campaign, kind, card, stakeable }) =>
      campaign === type.holdings.set && stakeable && type.holdings.kinds.includes(kind) && card !== null,
  )
  const fresh = set.filter(({ id }) => !before.some(({ territory }) => territory === id))
  const [drawn] = shuffled(createStream(`${campaignId}/${cycle}`, 'shared'), fresh.length > 0 ? fresh : set)
  if (!drawn) return
  const { id, name } = drawn
  addHoldingRow(change, {
    campaignId,
    territory: id,
    kind: type.holdings.kind,
    name,
    status: 'open',
    stakeable: false,
    holderId: null,
    place: null,
    position: before.length,
  })
}

interface NewHolding {
  campaignId: CampaignId
  territory: string
  kind: TerritoryKind
  name: string
  status: 'hidden' | 'open'
  stakeable: boolean
  holderId: GangId | null
  place: (typeof territories.$inferInsert)['place']
  income?: (typeof territories.$inferInsert)['income']
  position: number
}

export function addHoldingRow(change: Change, holding: NewHolding): TerritoryId {
  const id = change.newId(TerritoryId)
  const heldSince = holding.holderId === null ? null : change.now()
  change.orm
    .insert(territories)
    .values({ id, ...holding, heldSince, notes: '' })
    .run()
  return id
}

/** Ends the cycle with all its consequences and opens the next; after the last one the campaign is finished. */
export function advanceSeason(
  change: Change,
  catalogues: Catalogues,
  { campaignId, ...known }: { campaignId: CampaignId } & Settling,
): Done<Nothing> {
  const campaign = campaignOf(change, campaignId)
  const { type, cycle, next, lines, wanted, season } = settle(change, catalogues, campaignId, known)
  if (wanted.length > 0) throw new AppError('conflict', 'error.season.dice', { params: { count: wanted.length } })
  rateGangs(change, campaignId, cycle.id)
  for (const line of lines) carryOut(change, line)
  change.orm.update(cycles).set({ status: 'closed', endedAt: change.now() }).where(eq(cycles.id, cycle.id)).run()
  // CAMP-STR-21: tests are counted by the cycle.
  const gangIds = activeGangs(change, campaignId).map(({ id }) => id)
  change.orm.update(alliances).set({ testsThisCycle: 0 }).where(inArray(alliances.gangId, gangIds)).run()
  if (next) openCycle(change, campaignId, next.number, next.phase.id)
  if (next)
    shareNext(change, {
      campaignId,
      type,
      catalogue: catalogues.of(change, campaignId, campaign.ruleset),
      cycle: next.number,
    })
  else change.orm.update(campaigns).set({ status: 'finished' }).where(eq(campaigns.id, campaignId)).run()
  const dice = Object.values(known.faces)
    .map((thrown) => thrown.join(' '))
    .join(', ')
  return {
    value: {},
    ...ofCampaign(campaign),
    params: {
      ended: cycle.number,
      lines: lines.length,
      dice,
      ...(next ? { cycle: next.number, phase: next.phase.id } : {}),
      ...(season === null ? {} : { season }),
    },
  }
}

const insertRecord = preparedOnce((orm) =>
  orm
    .insert(ratingRecords)
    .values({
      id: sql.placeholder('id'),
      gangId: sql.placeholder('gangId'),
      cycleId: sql.placeholder('cycleId'),
      rating: sql.placeholder('rating'),
      wealth: sql.placeholder('wealth'),
      credits: sql.placeholder('credits'),
      reputation: sql.placeholder('reputation'),
      fighters: sql.placeholder('fighters'),
      at: sql.placeholder('at'),
    })
    .prepare(),
)

/** For the charts: every gang's rating and wealth at the end of the cycle. */
function rateGangs(change: Change, campaignId: CampaignId, cycleId: CycleId): void {
  for (const worth of worthOf(change, campaignId))
    insertRecord(change).run({ id: change.newId(RatingRecordId), cycleId, at: change.now(), ...worth })
}

function carryOut(change: Change, line: SeasonLine): void {
  switch (line.kind) {
    case 'fit':
      return backInService(change, FighterId.parse(line.fighterId))
    case 'release':
      return release(change, FighterId.parse(line.fighterId))
    case 'move':
      return postEntry(change, {
        gangId: GangId.parse(line.gangId),
        resource: line.resource,
        amount: line.amount,
        reason: line.reason,
      })
    case 'gone':
      loseBoons(change, TerritoryId.parse(line.holdingId), null)
      change.orm
        .update(territories)
        .set({ status: 'gone' })
        .where(eq(territories.id, TerritoryId.parse(line.holdingId)))
        .run()
      return
    case 'ruin':
      change.orm
        .update(territories)
        .set({ status: 'ruined' })
        .where(eq(territories.id, TerritoryId.parse(line.holdingId)))
        .run()
      return
    case 'alliance-ends':
      change.orm
        .update(alliances)
        .set({ status: 'ended', endedAt: change.now() })
        .where(eq(alliances.id, AllianceId.parse(line.allianceId)))
        .run()
      return
    case 'reminder':
  }
}

function backInService(change: Change, id: FighterId): void {
  change.orm.update(fighters).set({ status: 'active' }).where(eq(fighters.id, id)).run()
  change.orm.delete(fighterTimers).where(eq(fighterTimers.fighterId, id)).run()
}

/** CAMP-GAP-12: available at once. */
export function release(change: Change, id: FighterId): void {
  backInService(change, id)
  change.orm
    .update(captivities)
    .set({ endedAt: change.now(), ending: 'released' })
    .where(and(eq(captivities.fighterId, id), isNull(captivities.endedAt)))
    .run()
}
