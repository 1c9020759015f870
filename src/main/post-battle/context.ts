import type { BattleResult } from '@shared/battle'
import type { Captive, Crew, PostBattleContext } from '@shared/campaign'
import { GangId } from '@shared/contract/ids'
import { and, eq, isNull } from 'drizzle-orm'
import type { BattleRow } from '../battles/store'
import type { Catalogues } from '../campaigns/catalogues'
import { editionOf } from '../campaigns/edition'
import { challengeOfBattle } from '../campaigns/season/challenges'
import { holdingOf } from '../campaigns/season/rows'
import { captivities, fighters } from '../database/schema'
import type { Store } from '../database/store'
import { isSettled } from '../fighters/captives'
import { campaignOf, gangOf } from '../gangs/find'
import { loadRoster } from '../gangs/roster'

/** The campaign as it is now, as far as this battle's consequences depend on it. */
export function contextOf(
  store: Store,
  catalogues: Catalogues,
  battle: BattleRow,
  result: BattleResult,
): PostBattleContext {
  const campaign = battle.campaignId === null ? null : campaignOf(store, battle.campaignId)
  const ids = result.sides.map(({ gangId }) => GangId.parse(gangId))
  return {
    edition: editionOf(campaign),
    catalogue: catalogues.of(store, battle.campaignId, battle.ruleset),
    gangs: ids.map((id) => loadRoster(store, id)),
    crews: crewsOf(battle, result),
    stake: stakeOf(store, battle),
    captives: ids.flatMap((id) => captivesOf(store, id)),
  }
}

/** Who was to fight: the frozen set-up says so, or for a battle played elsewhere the result itself. */
function crewsOf({ setup }: BattleRow, result: BattleResult): Crew[] {
  if (setup !== null) {
    return setup.sides.map(({ gangId, role, crew }) => ({ gangId, role, fighters: crew.map(({ id }) => id) }))
  }
  return result.sides.map(({ gangId }) => ({
    gangId,
    role: 'equal',
    fighters: result.fighters.filter((fighter) => fighter.gangId === gangId).map(({ id }) => id),
  }))
}

/** CAMP-PRE-02, CAMP-DOM-07. What the challenge behind the battle was about. */
function stakeOf(store: Store, { id }: BattleRow): PostBattleContext['stake'] {
  const stakeId = challengeOfBattle(store, id)?.stakeId ?? null
  if (stakeId === null) return null
  const { territory, holderId } = holdingOf(store, stakeId)
  return { resource: { id: stakeId, resource: territory }, holder: holderId }
}

function captivesOf(store: Store, captorId: GangId): Captive[] {
  const held = store.orm
    .select({ fighterId: captivities.fighterId, gangId: fighters.gangId, captivity: captivities })
    .from(captivities)
    .innerJoin(fighters, eq(fighters.id, captivities.fighterId))
    .where(and(eq(captivities.captorId, captorId), isNull(captivities.endedAt)))
    .all()
  const owners = [...new Set(held.map(({ gangId }) => gangId))]
  const rosters = owners.map((id) => loadRoster(store, gangOf(store, id).id))
  return held.flatMap(({ fighterId, captivity }) => {
    const roster = rosters.find(({ fighters: all }) => all.some(({ id }) => id === fighterId))
    const fighter = roster?.fighters.find(({ id }) => id === fighterId)
    return roster && fighter ? [{ fighter, alignment: roster.alignment, rescueSettled: isSettled(captivity) }] : []
  })
}
