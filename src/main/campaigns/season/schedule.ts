import { roundRobin, turnOf, type Turn } from '@shared/campaign'
import type { CampaignType } from '@shared/content'
import { AppError } from '@shared/contract/error'
import {
  type CampaignId,
  ChallengeId,
  type ChallengeId as Challenge,
  CycleId,
  type FighterId,
  GangId,
  type TerritoryId,
} from '@shared/contract/ids'
import type { Schedule } from '@shared/contract/season'
import { and, eq } from 'drizzle-orm'
import type { Catalogues } from '../../content/catalogues'
import type { Change, Done } from '../../database/command'
import { challenges, cycles } from '../../database/schema'
import type { Store } from '../../database/store'
import { campaignOf, gangOf, ofCampaign } from '../../database/find'
import { challengeOf, challengesOf, cyclesOf, openCycleOf } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

type Nothing = Record<string, never>

/**
 * Proposes a round robin of these gangs over the remaining battle cycles, with so many rounds per cycle. Throws `conflict` while no cycle
 * is open.
 */
export function proposeSchedule(
  store: Store,
  catalogues: Catalogues,
  { campaignId, gangs, perCycle }: { campaignId: CampaignId; gangs: readonly GangId[]; perCycle: number },
): Schedule {
  const campaign = campaignOf(store, campaignId)
  const type = typeOf(campaign, catalogues.of(store, campaignId, campaign.ruleset))
  const open = openCycleOf(store, campaignId)
  if (!open) throw new AppError('conflict', 'error.season.noCycle')
  const rounds = roundRobin(gangs)
  const turns = battleTurns(type, open.number, Math.ceil(rounds.length / perCycle))
  const placed = rounds.slice(0, turns.length * perCycle).flatMap(({ pairs, bye }, n) => {
    const turn = turns[Math.floor(n / perCycle)]
    if (turn === undefined) return []
    return [
      {
        cycle: turn.number,
        phase: turn.phase.title,
        pairs: pairs.map(({ challenger, challenged }) => ({
          challengerId: GangId.parse(challenger),
          challengedId: GangId.parse(challenged),
        })),
        bye: bye === null ? null : GangId.parse(bye),
      },
    ]
  })
  return { rounds: placed, leftOver: rounds.length - placed.length }
}

/** The next cycles with battles, from this one on. */
function battleTurns(type: CampaignType, from: number, count: number): readonly Turn[] {
  const turns: Turn[] = []
  for (let number = from; turns.length < count; number += 1) {
    const turn = turnOf(type, number)
    if (turn === null) break
    if (turn.phase.kind === 'battles') turns.push(turn)
  }
  return turns
}

interface Rounds {
  campaignId: CampaignId
  rounds: readonly { cycle: number; pairs: readonly { challengerId: GangId; challengedId: GangId }[] }[]
}

/** Issues all these challenges at once, each in its cycle; a future cycle is planned. */
export function makeSchedule(
  change: Change,
  catalogues: Catalogues,
  { campaignId, rounds }: Rounds,
): Done<{ challenges: number }> {
  const campaign = campaignOf(change, campaignId)
  const type = typeOf(campaign, catalogues.of(change, campaignId, campaign.ruleset))
  const open = openCycleOf(change, campaignId)
  if (!open) throw new AppError('conflict', 'error.season.noCycle')
  let made = 0
  for (const { cycle, pairs } of rounds) {
    if (pairs.length === 0) continue
    const cycleId =
      cycle === open.number ? open.id : plannedCycle(change, type, campaignId, { cycle, now: open.number })
    let position = change.orm.select().from(challenges).where(eq(challenges.cycleId, cycleId)).all().length
    for (const { challengerId, challengedId } of pairs) {
      for (const id of [challengerId, challengedId]) memberOf(change, campaignId, id)
      const id = change.newId(ChallengeId)
      change.orm
        .insert(challenges)
        .values({
          id,
          campaignId,
          cycleId,
          challengerId,
          challengedId,
          status: 'issued',
          position,
          issuedAt: change.now(),
        })
        .run()
      position += 1
      made += 1
    }
  }
  return {
    value: { challenges: made },
    ...ofCampaign(campaign),
    params: { campaign: campaign.name, challenges: made, rounds: rounds.length },
  }
}

/** The row of a future cycle. Throws `invalid` for a past one, or one that the season doesn't have. */
function plannedCycle(
  change: Change,
  type: CampaignType,
  campaignId: CampaignId,
  { cycle, now }: { cycle: number; now: number },
): CycleId {
  const turn = turnOf(type, cycle)
  if (turn === null || cycle < now)
    throw new AppError('invalid', 'error.season.notToCome', { params: { cycle }, where: ['rounds'] })
  const known = cyclesOf(change, campaignId).find(({ number }) => number === cycle)
  if (known) return known.id
  const id = change.newId(CycleId)
  change.orm
    .insert(cycles)
    .values({ id, campaignId, number: cycle, phase: turn.phase.id, status: 'planned', notes: '', startedAt: null })
    .run()
  return id
}

function memberOf(store: Store, campaignId: CampaignId, id: GangId): void {
  const gang = gangOf(store, id)
  if (gang.campaignId !== campaignId)
    throw new AppError('invalid', 'error.gang.otherCampaign', { params: { gang: gang.name } })
}

interface Changed {
  challengeId: Challenge
  challengerId?: GangId | undefined
  challengedId?: GangId | null | undefined
  stakeId?: TerritoryId | null | undefined
  captiveId?: FighterId | null | undefined
}

const about = (
  change: Change,
  {
    campaignId,
    challengerId,
    challengedId,
  }: { campaignId: CampaignId; challengerId: GangId; challengedId: GangId | null },
) => ({
  scope: { kind: 'campaign' as const, campaignId },
  about: { campaignId, gangId: challengerId },
  params: {
    gang: gangOf(change, challengerId).name,
    opponent: challengedId === null ? null : gangOf(change, challengedId).name,
  },
})

/** Changes a challenge. Throws `conflict` if it was fought already. */
export function changeChallenge(change: Change, { challengeId, ...wanted }: Changed): Done<Nothing> {
  const challenge = unfought(change, challengeId)
  const set = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const after = { ...challenge, ...set }
  if (after.challengerId === after.challengedId)
    throw new AppError('invalid', 'error.challenge.oneself', { where: ['challengedId'] })
  for (const id of [after.challengerId, after.challengedId]) if (id !== null) memberOf(change, challenge.campaignId, id)
  if (Object.keys(set).length > 0) change.orm.update(challenges).set(set).where(eq(challenges.id, challengeId)).run()
  return { value: {}, ...about(change, after) }
}

/** Removes a challenge without a trace. */
export function removeChallenge(change: Change, { challengeId }: { challengeId: Challenge }): Done<Nothing> {
  const challenge = unfought(change, challengeId)
  change.orm.delete(challenges).where(eq(challenges.id, challengeId)).run()
  dropEmptyPlan(change, challenge.cycleId)
  return { value: {}, ...about(change, challenge) }
}

function unfought(store: Store, challengeId: Challenge) {
  const challenge = challengeOf(store, challengeId)
  if (challenge.battleId === null) return challenge
  throw new AppError('conflict', 'error.challenge.settled', { params: { status: challenge.status } })
}

/** Removes a planned cycle that has no challenges left. */
function dropEmptyPlan(change: Change, cycleId: CycleId | null): void {
  if (cycleId === null) return
  const planned = change.orm
    .select()
    .from(cycles)
    .where(and(eq(cycles.id, cycleId), eq(cycles.status, 'planned')))
    .get()
  if (planned && challengesOf(change, planned.campaignId, planned).length === 0)
    change.orm.delete(cycles).where(eq(cycles.id, cycleId)).run()
}
