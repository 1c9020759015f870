import { isOnRoster, ranksDue, rollsDue, type RosterGang } from '@shared/campaign'
import { checkGang } from '@shared/campaign/legality'
import type { Waiting } from '@shared/contract/campaigns'
import type { CampaignId } from '@shared/contract/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Catalogues } from './catalogues'
import { battles, challenges, participants } from '../database/schema'
import type { Store } from '../database/store'
import { campaignOf } from '../gangs/find'
import { lawFor } from '../gangs/judge'
import { isFounding, gangContextOf } from '../gangs/context'
import { loadRoster } from '../gangs/roster'
import { keepsGangs } from '../rulesets/playing'
import { activeGangs, cyclesOf } from './season/rows'

/** What somebody in this campaign still has to do, the oldest first: battles, post-battles, challenges, captives, advancements, rosters to mend. */
export function waitingIn(store: Store, catalogues: Catalogues, campaignId: CampaignId): Waiting[] {
  const { ruleset } = campaignOf(store, campaignId)
  const found = [
    ...battlesWaiting(store, campaignId),
    ...(keepsGangs(ruleset) ? [...challengesWaiting(store, campaignId), ...captivesWaiting(store, campaignId)] : []),
  ]
  const gangs = keepsGangs(ruleset)
    ? activeGangs(store, campaignId).flatMap(({ id, name }) => gangWaits(store, catalogues, { id, name }))
    : []
  return [...found.toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0)), ...gangs]
}

function battlesWaiting({ orm }: Store, campaignId: CampaignId): Waiting[] {
  const here = and(eq(battles.campaignId, campaignId), inArray(battles.status, ['fighting', 'fought']))
  const { id, status, createdAt } = battles
  return orm
    .select({ id, status, createdAt })
    .from(battles)
    .where(here)
    .all()
    .map((battle) => ({
      kind: battle.status === 'fighting' ? ('battle' as const) : ('post-battle' as const),
      battleId: battle.id,
      who: orm
        .select({ name: participants.gangName })
        .from(participants)
        .where(eq(participants.battleId, battle.id))
        .orderBy(asc(participants.side))
        .all()
        .map(({ name }) => name),
      since: battle.createdAt,
    }))
}

/** Of this cycle and left over from those before; what is planned for later waits for nobody yet. */
function challengesWaiting(store: Store, campaignId: CampaignId): Waiting[] {
  const names = new Map(activeGangs(store, campaignId).map(({ id, name }) => [id, name]))
  const begun = new Map(
    cyclesOf(store, campaignId).flatMap(({ id, status, startedAt }) =>
      status === 'planned' ? [] : [[id, startedAt ?? 0] as const],
    ),
  )
  const openOnes = and(eq(challenges.campaignId, campaignId), inArray(challenges.status, ['issued', 'accepted']))
  return store.orm
    .select()
    .from(challenges)
    .where(openOnes)
    .all()
    .filter(({ battleId, cycleId }) => battleId === null && cycleId !== null && begun.has(cycleId))
    .map(({ id, status, challengerId, challengedId, plannedFor, issuedAt, cycleId }) => ({
      kind: status === 'issued' ? ('answer' as const) : ('challenge' as const),
      challengeId: id,
      who: [challengerId, challengedId].flatMap((gangId) => (gangId === null ? [] : (names.get(gangId) ?? []))),
      // What was scheduled long ago waits since its cycle began.
      since: Math.max(issuedAt, cycleId === null ? 0 : (begun.get(cycleId) ?? 0)),
      due: plannedFor,
    }))
}

const captives = `
  SELECT f.id AS fighterId, f.name, g.name AS gang, c.name AS captor, k.captured_at AS since FROM captivities k
  JOIN fighters f ON f.id = k.fighter_id JOIN gangs g ON g.id = f.gang_id JOIN gangs c ON c.id = k.captor_id
  WHERE k.ended_at IS NULL AND g.campaign_id = ? ORDER BY k.captured_at`

function captivesWaiting(store: Store, campaignId: CampaignId): Waiting[] {
  const rows = store.prepared(captives).all(campaignId) as {
    fighterId: Extract<Waiting, { kind: 'captive' }>['fighterId']
    name: string
    gang: string
    captor: string
    since: number
  }[]
  return rows.map(({ fighterId, name, gang, captor, since }) => ({
    kind: 'captive',
    fighterId,
    name,
    who: [gang, captor],
    since,
  }))
}

function gangWaits(
  store: Store,
  catalogues: Catalogues,
  { id, name }: { id: Extract<Waiting, { kind: 'advances' }>['gangId']; name: string },
): Waiting[] {
  const context = gangContextOf(store, catalogues, id)
  const { edition } = context
  const roster: RosterGang = loadRoster(store, id)
  const due = roster.fighters.filter(
    (fighter) => isOnRoster(fighter) && rollsDue(fighter, edition) + ranksDue(fighter, edition) > 0,
  ).length
  const wrong = checkGang(roster, lawFor(context, isFounding(store, id))).filter(
    ({ severity }) => severity !== 'info',
  ).length
  return [
    ...(due > 0 ? [{ kind: 'advances' as const, gangId: id, who: [name], count: due, since: null }] : []),
    ...(wrong > 0 ? [{ kind: 'roster' as const, gangId: id, who: [name], count: wrong, since: null }] : []),
  ]
}
