import type { Waiting } from '@shared/contract/campaigns'
import type { CampaignId } from '@shared/contract/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { battles, challenges, participants } from '../database/schema'
import type { Store } from '../database/store'
import { type BattleRow, campaignOf } from '../database/find'
import { keepsGangs } from '../rulesets/playing'
import { reviewsOf } from './reviews'
import { activeGangs, cyclesOf } from '../database/find-season'

/**
 * Everything that players of this campaign still have to do, oldest first: battles, post-battles, challenges, captives, advancements,
 * rosters to mend.
 */
export function waitingIn(store: Store, catalogues: Catalogues, campaignId: CampaignId): Waiting[] {
  const isOfGangs = keepsGangs(campaignOf(store, campaignId).ruleset)
  const found = [
    ...battlesWaiting(store, campaignId),
    ...(isOfGangs ? [...challengesWaiting(store, campaignId), ...captivesWaiting(store, campaignId)] : []),
  ]
  return [
    ...found.toSorted((one, other) => (one.since ?? 0) - (other.since ?? 0)),
    ...(isOfGangs ? gangsWaiting(store, catalogues, campaignId) : []),
  ]
}

function battlesWaiting({ orm }: Store, campaignId: CampaignId): Waiting[] {
  const here = and(eq(battles.campaignId, campaignId), inArray(battles.status, ['fighting', 'fought']))
  const { id, status, createdAt, overAt } = battles
  const { battleId, gangId, gangName } = participants
  const sides = Map.groupBy(
    orm
      .select({ battleId, gangId, gangName })
      .from(participants)
      .where(inArray(battleId, orm.select({ id }).from(battles).where(here)))
      .orderBy(asc(participants.side))
      .all(),
    (side) => side.battleId,
  )
  return orm
    .select({ id, status, createdAt, overAt })
    .from(battles)
    .where(here)
    .all()
    .map((battle) => ({
      kind: kindOf(battle),
      battleId: battle.id,
      who: (sides.get(battle.id) ?? []).map(({ gangName }) => gangName),
      gangIds: (sides.get(battle.id) ?? []).flatMap(({ gangId }) => gangId ?? []),
      since: battle.createdAt,
    }))
}

const kindOf = ({ status, overAt }: Pick<BattleRow, 'status' | 'overAt'>) =>
  status === 'fought' ? 'post-battle' : overAt === null ? 'battle' : 'battle-over'

/** Open challenges of this cycle and earlier ones; later ones are not due yet. */
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
      // A challenge scheduled in advance is due since its cycle began.
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

function gangsWaiting(store: Store, catalogues: Catalogues, campaignId: CampaignId): Waiting[] {
  const gangs = activeGangs(store, campaignId)
  const reviews = reviewsOf(store, catalogues, campaignId, gangs)
  return gangs.flatMap(({ id, name }) => {
    const { due, wrong } = reviews.get(id) ?? { due: 0, wrong: 0 }
    return [
      ...(due > 0 ? [{ kind: 'advances' as const, gangId: id, who: [name], count: due, since: null }] : []),
      ...(wrong > 0 ? [{ kind: 'roster' as const, gangId: id, who: [name], count: wrong, since: null }] : []),
    ]
  })
}
