import { calledOf, refusalOf, touch, turnOf, whyNoChallenge, type Issued, type Refusal } from '@shared/campaign'
import type { CampaignType } from '@shared/content'
import { AppError } from '@shared/contract/error'
import {
  ChallengeId,
  type BattleId,
  type CampaignId,
  type FighterId,
  type GangId,
  type TerritoryId,
} from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import { and, eq, inArray } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Catalogues } from '../../content/catalogues'
import type { Change, Done } from '../../database/command'
import { challenges, territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { campaignOf, fighterOf, gangOf } from '../../database/find'
import { handOver } from './hand-over'
import {
  type ChallengeRow,
  challengeOf,
  challengesOf,
  type HoldingRow,
  holdingOf,
  holdingsOf,
  openCycleOf,
} from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

type Nothing = Record<string, never>

const asIssued = ({ challengerId, challengedId, status }: ChallengeRow): Issued => ({
  challenger: challengerId,
  challenged: challengedId,
  status,
})

interface NewChallenge {
  campaignId: CampaignId
  challengerId: GangId
  challengedId: GangId | null
  stakeId: TerritoryId | null
  captiveId: FighterId | null
}

/**
 * CAMP-DOM-04, -05, -08, CAMP-PRE-02. One gang challenges another, for a stake or to free a captive. Against the rules it is issued with
 * warnings. Throws `conflict` while no cycle is open.
 */
export function issueChallenge(
  change: Change,
  catalogues: Catalogues,
  wanted: NewChallenge,
): Done<{ challengeId: ChallengeId }> {
  const { campaignId, challengerId, challengedId, stakeId, captiveId } = wanted
  const campaign = campaignOf(change, campaignId)
  const catalogue = catalogues.of(change, campaignId, campaign.ruleset)
  const type = typeOf(campaign, catalogue)
  const cycle = openCycleOf(change, campaignId)
  const turn = cycle && turnOf(type, cycle.number)
  if (!cycle || !turn) throw new AppError('conflict', 'error.season.noCycle')
  const [challenger, challenged] = [
    memberOf(change, campaignId, challengerId),
    challengedId && memberOf(change, campaignId, challengedId),
  ]
  const issued = challengesOf(change, campaignId, cycle)
  const stake = stakeId === null ? null : holdingOf(change, stakeId)
  const id = change.newId(ChallengeId)
  change.orm
    .insert(challenges)
    .values({
      id,
      campaignId,
      cycleId: cycle.id,
      challengerId,
      challengedId,
      stakeId,
      captiveId,
      status: 'issued',
      position: issued.length,
      issuedAt: change.now(),
    })
    .run()
  // CAMP-VAR-02: a stake is turned face up.
  if (stake?.status === 'hidden')
    change.orm.update(territories).set({ status: 'open' }).where(eq(territories.id, stake.id)).run()
  const why = whyNoChallenge(type, challengerId, issued.map(asIssued))
  const against: Warning[] = why === null ? [] : [{ rule: type.challenges.rule, key: why.key, params: why.params }]
  if (stake && !stake.stakeable)
    against.push({ rule: 'CAMP-DOM-02', key: 'season.notStakeable', params: { territory: calledOf(catalogue, stake) } })
  if (stake && type.challenges.neighbours && !touchesOwn(stake, challengerId, holdingsOf(change, campaignId)))
    against.push({
      rule: type.rule,
      key: 'season.notNeighbour',
      params: { territory: calledOf(catalogue, stake), gang: challenger.name },
    })
  return {
    value: { challengeId: id },
    scope: { kind: 'campaign', campaignId },
    about: { campaignId, gangId: challengerId },
    params: {
      gang: challenger.name,
      opponent: challenged ? challenged.name : null,
      stake: stake && calledOf(catalogue, stake),
      captive: captiveId === null ? null : fighterOf(change, captiveId).name,
    },
    warnings: against,
  }
}

/** CAMP-VAR-08. Whether the stake is adjacent to one of the gang's holdings; one without a place on the map counts as adjacent. */
function touchesOwn(stake: HoldingRow, gangId: GangId, all: readonly HoldingRow[]): boolean {
  const { place } = stake
  if (place?.kind !== 'hex') return true
  return all.some((own) => own.holderId === gangId && (own.place?.kind !== 'hex' || touch(own.place, place)))
}

function memberOf(store: Store, campaignId: CampaignId, id: GangId) {
  const gang = gangOf(store, id)
  if (gang.campaignId === campaignId) return gang
  throw new AppError('invalid', 'error.gang.otherCampaign', { params: { gang: gang.name } })
}

/** The cost of refusing this challenge. */
function costOfRefusal(store: Store, catalogues: Catalogues, challenge: ChallengeRow): Refusal {
  const campaign = campaignOf(store, challenge.campaignId)
  const type = typeOf(campaign, catalogues.of(store, campaign.id, campaign.ruleset))
  return costAmong(type, challenge, challengesOf(store, challenge.campaignId, openCycleOf(store, challenge.campaignId)))
}

/** The cost of refusing, if the challenges of the open cycle are known. */
export function costAmong(type: CampaignType, challenge: ChallengeRow, ofCycle: readonly ChallengeRow[]): Refusal {
  if (challenge.challengedId === null || challenge.captiveId !== null) return 'nothing'
  const others = ofCycle.filter(({ id }) => id !== challenge.id)
  const cost = refusalOf(type, challenge.challengedId, others.map(asIssued))
  // Without a stake there is nothing to give up.
  return cost === 'stake' && challenge.stakeId === null ? 'nothing' : cost
}

/**
 * CAMP-DOM-06, -08, CAMP-UPR-04. Accepts, refuses or withdraws a challenge, with the full cost of a refusal. A refused rescue also sends
 * the captive home.
 */
export function answerChallenge(
  change: Change,
  catalogues: Catalogues,
  { challengeId, answer }: { challengeId: ChallengeId; answer: 'accept' | 'refuse' | 'withdraw' },
  goHome: (change: Change, captive: FighterId) => void,
): Done<Nothing> {
  const challenge = challengeOf(change, challengeId)
  if (challenge.status !== 'issued' && challenge.status !== 'accepted')
    throw new AppError('conflict', 'error.challenge.settled', { params: { status: challenge.status } })
  const cost = answer === 'refuse' ? costOfRefusal(change, catalogues, challenge) : 'nothing'
  const status = answer === 'accept' ? 'accepted' : answer === 'refuse' ? 'refused' : 'withdrawn'
  change.orm.update(challenges).set({ status }).where(eq(challenges.id, challengeId)).run()
  if (answer === 'refuse' && challenge.captiveId !== null) goHome(change, challenge.captiveId)
  const lost = lostBy(change, challenge, cost)
  if (lost) handOver(change, lost.id, challenge.challengerId)
  const { campaignId, challengerId, challengedId } = challenge
  return {
    value: {},
    scope: { kind: 'campaign', campaignId },
    about: { campaignId, gangId: challengedId ?? challengerId },
    params: {
      gang: challengedId === null ? null : gangOf(change, challengedId).name,
      opponent: gangOf(change, challengerId).name,
      answer,
      lost: lost ? calledOf(catalogues.of(change, campaignId, campaignOf(change, campaignId).ruleset), lost) : null,
    },
  }
}

/** Sets when the gangs will meet; null: not agreed. */
export function planChallenge(
  change: Change,
  { challengeId, plannedFor }: { challengeId: ChallengeId; plannedFor: number | null },
): Done<Nothing> {
  const { campaignId, challengerId, challengedId } = challengeOf(change, challengeId)
  change.orm.update(challenges).set({ plannedFor }).where(eq(challenges.id, challengeId)).run()
  return {
    value: {},
    scope: { kind: 'campaign', campaignId },
    about: { campaignId, gangId: challengerId },
    params: {
      gang: gangOf(change, challengerId).name,
      opponent: challengedId === null ? null : gangOf(change, challengedId).name,
      day: plannedFor === null ? null : new Date(plannedFor).toISOString().slice(0, 10),
    },
  }
}

function lostBy(
  store: Store,
  { stakeId, challengedId, campaignId }: ChallengeRow,
  cost: Refusal,
): HoldingRow | undefined {
  if (cost === 'stake') return stakeId === null ? undefined : holdingOf(store, stakeId)
  if (cost === 'nothing') return undefined
  const theirs = holdingsOf(store, campaignId).filter(
    ({ holderId, stakeable }) => stakeable && holderId === challengedId,
  )
  return theirs.length === 0 ? undefined : theirs[randomInt(theirs.length)]
}

/** The battle that a challenge led to. */
export function challengeOfBattle({ orm }: Store, battleId: BattleId): ChallengeRow | undefined {
  return orm.select().from(challenges).where(eq(challenges.battleId, battleId)).get()
}

/** Links a challenge with its battle. Throws `conflict` if it has one already, or was refused. */
export function fightOver(change: Change, challengeId: ChallengeId, battleId: BattleId): void {
  const { status, battleId: known } = challengeOf(change, challengeId)
  if (known !== null || (status !== 'issued' && status !== 'accepted'))
    throw new AppError('conflict', 'error.challenge.settled', { params: { status } })
  change.orm.update(challenges).set({ battleId, status: 'accepted' }).where(eq(challenges.id, challengeId)).run()
}

/** Settles the challenge of a settled battle. If the battle was called off, it can be fought again. */
export function closeChallenge(change: Change, battleId: BattleId, fought: boolean): void {
  const mine = and(eq(challenges.battleId, battleId), inArray(challenges.status, ['issued', 'accepted']))
  change.orm
    .update(challenges)
    .set(fought ? { status: 'fought' } : { battleId: null })
    .where(mine)
    .run()
}
