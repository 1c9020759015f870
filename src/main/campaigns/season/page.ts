import {
  asking,
  attackerOf,
  calendarOf,
  challengeOrder,
  chooserOf,
  incomeFor,
  lateHelp,
  readTable,
  regionOf,
  reputationRewards,
  seasonOf,
  sidesFor,
  stakesFor,
  tableDice,
  tableFor,
  triumphStandings,
  turnOf,
  whyNoChallenge,
  winningSide,
  writeAmount,
  type Refusal,
  type Turn,
  sideOf,
} from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import { type CampaignId, FighterId, GangId } from '@shared/contract/ids'
import type { HoldingView, ScenarioRoll, season as contract, SeasonPage } from '@shared/contract/season'
import { createStream, rollDie } from '@shared/engine'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import { editionOf } from '../../content/edition'
import { logEntries } from '../../database/schema'
import type { Store } from '../../database/store'
import { corruptedAmong } from '../../gangs/corruption'
import { loadRoster } from '../../gangs/roster'
import { campaignOf } from '../../database/find'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { costAmong } from './challenges'
import { ascendantSide } from './ascendant'
import { recordOf } from './facts'
import {
  activeGangs,
  type ChallengeRow,
  challengesOf,
  type CycleRow,
  cyclesOf,
  type HoldingRow,
  holdingsOf,
  openChallengesBefore,
  openCycleOf,
} from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

/** The season with everything its screens show. */
export function seasonPage(store: Store, catalogues: Catalogues, campaignId: CampaignId): SeasonPage {
  const campaign = campaignOf(store, campaignId)
  const catalogue = catalogues.of(store, campaignId, campaign.ruleset)
  const type = typeOf(campaign, catalogue)
  const cycles = cyclesOf(store, campaignId)
  const open = cycles.find(({ status }) => status === 'open')
  const turn = open ? turnOf(type, open.number) : null
  const rows = activeGangs(store, campaignId)
  const holdings = holdingsOf(store, campaignId)
  const heldBy = Map.groupBy(holdings, ({ holderId }) => holderId)
  const gangOfId = new Map(rows.map((gang) => [gang.id, gang]))
  const record = recordOf(store, campaignId, catalogue, holdings)
  const contenderOf = new Map(record.contenders.map((contender) => [contender.id, contender]))
  const challenges = challengesOf(store, campaignId, open)
  const issued = challenges.map(({ challengerId, challengedId, status }) => ({
    challenger: challengerId,
    challenged: challengedId,
    status,
  }))
  const triumphs = triumphStandings(type.triumphs, record)
  const corrupted = corruptedAmong(store, { gangIds: JSON.stringify(rows.map(({ id }) => id)) })
  const busy = new Set(record.fought.filter(({ cycle }) => cycle === open?.number).map(({ gangId }) => gangId))
  return {
    type: {
      id: type.id,
      kind: type.holdings.kind,
      attacker: type.attacker,
      table: type.scenarios.length > 0,
      tableDice: type.scenarios[0] ? tableDice(type.scenarios[0]).count : 0,
      resources: [...type.resources],
    },
    cycle:
      open && turn
        ? {
            id: open.id,
            number: open.number,
            phase: turn.phase.id,
            within: turn.within,
            notes: open.notes,
            season: seasonNow(store, campaignId, turn),
          }
        : null,
    over: cycles.length > 0 && !open,
    calendar: calendarShown(type, cycles),
    sides: type.sides.map(({ id, title, notes }) => ({ id, title, notes: [...notes] })),
    ascendant: ascendantSide(type, record, open?.number ?? 0),
    gangs: rows.map((gang) => {
      const contender = contenderOf.get(gang.id)
      const reputation = contender?.reputation ?? 0
      return {
        id: gang.id,
        name: gang.name,
        colour: gang.colour,
        rating: contender?.rating ?? 0,
        holdings: contender?.holdings ?? 0,
        side: sideOf(type, gang),
        mayBe: [...sidesFor(type, gang.list, { corrupted: corrupted.has(gang.id), alignment: gang.alignment })],
        resources: Object.fromEntries(
          type.resources.map((resource) => [resource, contender?.resources[resource] ?? 0]),
        ),
        noChallenge: whyNoChallenge(type, gang.id, issued),
        rewards: type.customs.bounties ? [...reputationRewards(gang.alignment, reputation)] : [],
      }
    }),
    holdings: holdings.map((holding) => {
      const holder = holding.holderId === null ? undefined : gangOfId.get(holding.holderId)
      return holdingView(holding, holder, heldBy.get(holding.holderId) ?? [], catalogue)
    }),
    challenges: challenges.map((challenge) => challengeView(challenge, costAmong(type, challenge, challenges))),
    planned: cycles.flatMap((cycle) => {
      const turn = cycle.status === 'planned' ? turnOf(type, cycle.number) : null
      const theirs = turn === null ? [] : challengesOf(store, campaignId, cycle)
      return turn === null || theirs.length === 0
        ? []
        : [
            {
              number: cycle.number,
              phase: turn.phase.title,
              challenges: theirs.map((one) => challengeView(one, 'nothing')),
            },
          ]
    }),
    leftOver: openChallengesBefore(store, campaignId, cycles).map((one) => challengeView(one, 'nothing')),
    order: open
      ? challengeOrder(
          rows.map(({ id }) => ({ id, rating: contenderOf.get(id)?.rating ?? 0 })),
          open.number,
          createStream(open.id, 'order'),
        ).map((id) => GangId.parse(id))
      : [],
    bystanders: open ? rows.filter(({ id }) => !busy.has(id)).map(({ id }) => id) : [],
    stakes: turn ? stakesNow(turn, holdings, teamsOf(type, rows)) : [],
    choosing:
      open && type.holdings.chosen > 0 ? choosingIn(type, rows, holdings, catalogue) : { gangs: [], territories: [] },
    legacy: type.customs.legacy,
    refresh: type.repeats
      ? rows.map(({ id }) => ({ gangId: id, keeps: Math.floor((contenderOf.get(id)?.rating ?? 0) / 1000) }))
      : [],
    captives: captivesIn(store, campaignId),
    triumphs: triumphs.map(({ triumph: { id, title, rule }, places, winner }) => ({
      id,
      title,
      rule,
      places: places.map(({ gangId, value }) => ({ gangId: GangId.parse(gangId), value })),
      winner: winner === null ? null : GangId.parse(winner),
    })),
    leadingSide: type.sides.length > 0 ? winningSide(triumphs, record.contenders) : null,
    late: lateHelp(record.contenders, {
      credits: editionOf(campaign).founding.credits,
      holdings: type.holdings.begins,
    }),
    notes: [...type.notes, ...(turn ? turn.phase.notes : [])],
  }
}

const challengeView = (
  { id, challengerId, challengedId, stakeId, captiveId, battleId, status, plannedFor }: ChallengeRow,
  refusal: Refusal,
): SeasonPage['challenges'][number] => ({
  id,
  challengerId,
  challengedId,
  stakeId,
  captiveId,
  battleId,
  status,
  plannedFor,
  refusal,
})

/** CAMP-DOM-05. Unclaimed holdings if the phase fights over those, else all held ones, each against its holder. */
function stakesNow(
  turn: Turn,
  holdings: readonly HoldingRow[],
  teams: readonly ReadonlySet<GangId>[],
): SeasonPage['stakes'] {
  const known = holdings
    .filter(({ status }) => status !== 'gone')
    .map(({ id, holderId, stakeable }) => ({ id, holder: holderId, stakeable }))
  const open = stakesFor(turn, null, known)
  if (open.length > 0) return open.map(({ id }) => ({ holdingId: id, against: null }))
  const holders = new Set(known.flatMap(({ holder }) => holder ?? []))
  const knownOf = Map.groupBy(known, ({ holder }) => holder)
  const ofOne = [...holders].flatMap((against) =>
    stakesFor(turn, against, knownOf.get(against) ?? []).map(({ id }) => ({ holdingId: id, against })),
  )
  // CAMP-VAR-10: holdings that a side has in common are at stake with each of its gangs.
  const inCommon = teams.flatMap((team) => {
    const theirs = ofOne.filter(({ against }) => team.has(against))
    return [...team].flatMap((against) =>
      theirs.flatMap((one) => (one.against === against ? [] : [{ ...one, against }])),
    )
  })
  return [...ofOne, ...inCommon]
}

const teamsOf = (type: CampaignType, gangs: ReturnType<typeof activeGangs>): Set<GangId>[] => {
  const { pooledFor } = type.holdings
  return pooledFor === null
    ? []
    : [new Set(gangs.flatMap((gang) => (sideOf(type, gang) === pooledFor ? [gang.id] : [])))]
}

/** CAMP-VAR-04. Gangs that still have to choose holdings, how many, and from which. */
function choosingIn(
  { holdings: { set, kinds, chosen } }: CampaignType,
  gangs: ReturnType<typeof activeGangs>,
  held: readonly HoldingRow[],
  catalogue: Catalogue,
): SeasonPage['choosing'] {
  const chosenBy = Map.groupBy(
    held.filter(({ stakeable }) => stakeable),
    ({ holderId }) => holderId,
  )
  const left = gangs
    .map(({ id }) => ({ gangId: id, left: chosen - (chosenBy.get(id)?.length ?? 0) }))
    .filter((one) => one.left > 0)
  const there = new Set(held.map(({ territory }) => territory))
  const open = catalogue.territories.all.filter(
    ({ campaign, kind, card, id, stakeable }) =>
      campaign === set && stakeable && kinds.includes(kind) && card !== null && !there.has(id),
  )
  return { gangs: left, territories: left.length === 0 ? [] : open.map(({ id, name }) => ({ id, name })) }
}

function calendarShown(type: CampaignType, cycles: readonly CycleRow[]): SeasonPage['calendar'] {
  const length = type.repeats
    ? Math.max(calendarOf(type).length, (cycles.at(-1)?.number ?? 0) + 1)
    : calendarOf(type).length
  return Array.from({ length }, (_, n) => turnOf(type, n + 1)).flatMap((turn) =>
    turn === null
      ? []
      : [
          {
            number: turn.number,
            phase: turn.phase.title,
            kind: turn.phase.kind,
            status: cycles.find(({ number }) => number === turn.number)?.status ?? ('planned' as const),
          },
        ],
  )
}

/** The season from the calendar, or, if it was rolled when the cycle opened, from the log. */
function seasonNow({ orm }: Store, campaignId: CampaignId, turn: Turn): NonNullable<SeasonPage['cycle']>['season'] {
  const fixed = seasonOf(turn, asking({}))
  if (fixed !== null) return fixed
  const opened = orm
    .select({ params: logEntries.params })
    .from(logEntries)
    .where(and(eq(logEntries.campaignId, campaignId), inArray(logEntries.event, ['season.start', 'season.advance'])))
    .orderBy(desc(logEntries.id))
    .all()
  const season = opened.find(({ params }) => params['cycle'] === turn.number)?.params['season']
  return season === 'ash' || season === 'flame' || season === 'changing' ? season : null
}

function holdingView(
  holding: HoldingRow,
  holder: ReturnType<typeof activeGangs>[number] | undefined,
  /** Holdings of the same gang, or those without a holder. */
  held: readonly HoldingRow[],
  catalogue: Catalogue,
): HoldingView {
  const { id, territory, kind, name, status, stakeable, holderId, partOfId: partOf, place, notes } = holding
  const known = catalogue.territories.find(territory)
  const holds = holderId === null ? [] : held.map(({ name }) => name)
  const listName = holder && catalogue.gangs.find(holder.list)?.name
  const income = known && incomeFor(known, { listName, alignment: holder?.alignment ?? null, holds })
  const enhanced = known !== undefined && known.enhancedFor !== null && known.enhancedFor === listName
  const other = known
    ? [enhanced ? (known.enhanced.other ?? known.base.other) : known.base.other].flatMap((text) => text ?? [])
    : []
  return {
    id,
    territory,
    kind,
    name,
    status,
    stakeable,
    holderId,
    partOf,
    income: printedIncome(holding.income, income),
    ownIncome: holding.income,
    boons: other,
    place,
    notes,
  }
}

const captives = `
  SELECT f.id AS fighterId, f.name, f.gang_id AS gangId, c.captor_id AS captorId FROM captivities c
  JOIN fighters f ON f.id = c.fighter_id JOIN gangs g ON g.id = f.gang_id
  WHERE c.ended_at IS NULL AND c.captor_id IS NOT NULL AND g.campaign_id = ? ORDER BY f.id`

function captivesIn(store: Store, campaignId: CampaignId): SeasonPage['captives'] {
  const rows = store.prepared(captives).all(campaignId) as {
    fighterId: string
    name: string
    gangId: string
    captorId: string
  }[]
  return rows.map(({ fighterId, name, gangId, captorId }) => ({
    fighterId: FighterId.parse(fighterId),
    name,
    gangId: GangId.parse(gangId),
    captorId: GangId.parse(captorId),
  }))
}

/** CAMP-DOM-09 and similar. Throws `missing` if the campaign has no table. */
export function rollScenario(
  store: Store,
  catalogues: Catalogues,
  wanted: z.output<typeof contract.rollScenario.input>,
): ScenarioRoll {
  const { campaignId, gangs, challengerId, stakeId, shift } = wanted
  const campaign = campaignOf(store, campaignId)
  const catalogue = catalogues.of(store, campaignId, campaign.ruleset)
  const type = typeOf(campaign, catalogue)
  const open = openCycleOf(store, campaignId)
  const holdings = holdingsOf(store, campaignId)
  const stake = holdings.find(({ id }) => id === stakeId)
  const region = stake ? regionOfHolding(stake, catalogue) : null
  const table = tableFor(type, open?.phase ?? null, region)
  if (!table) throw new AppError('missing', 'error.season.noTable')
  const { count, sides } = tableDice(table)
  const stream = createStream(randomUUID(), 'scenario')
  // Fake Out: one more die is rolled, and the gang chooses one to discard.
  const fakes = gangs.find((gang) => hasFakeOut(loadRoster(store, gang))) ?? null
  const thrown = count + (fakes === null ? 0 : 1)
  const faces = wanted.faces ?? Array.from({ length: thrown }, () => rollDie(stream, sides))
  if (faces.length !== count && faces.length !== thrown)
    throw new AppError('invalid', 'error.season.tableDice', { params: { count: thrown }, where: ['faces'] })
  const dropped = faces.length > count ? (wanted.drop ?? faces.length - 1) : null
  const row = readTable(table, dropped === null ? faces : faces.toSpliced(dropped, 1), shift)
  if (!row) throw new AppError('missing', 'error.season.noTable')
  const record = recordOf(store, campaignId, catalogue, holdings)
  const choosers = record.contenders.filter(({ id }) => gangs.some((gang) => gang === id))
  const chooser = chooserOf(row, choosers, ascendantSide(type, record, open?.number ?? 0))
  const attacker = attackerOf(type, challengerId ?? chooser, chooser)
  return {
    faces: [...faces],
    dropped,
    rule: table.rule,
    scenarios: [...row.scenarios],
    choice: row.chooser === null ? null : { by: row.chooser, gangId: chooser === null ? null : GangId.parse(chooser) },
    attackerId: attacker === null ? null : GangId.parse(attacker),
  }
}

const hasFakeOut = ({ fighters }: ReturnType<typeof loadRoster>): boolean =>
  fighters.some(({ status, skills }) => status === 'active' && skills.includes('fake-out'))

/** The arbitrator's entry takes precedence over the printed one. */
function printedIncome(own: HoldingRow['income'], printed: ReturnType<typeof incomeFor> | undefined): string | null {
  if (own !== null) return writeAmount(own)
  if (!printed) return null
  return printed.kind === 'amount' ? writeAmount(printed.amount) : printed.text
}

function regionOfHolding({ territory }: HoldingRow, catalogue: Catalogue): string | null {
  const known = catalogue.territories.find(territory)
  return known ? regionOf(known) : null
}
