import { fieldedCards, type BattleResult } from '@shared/battle'
import {
  type Captive,
  chosenIn,
  type Crew,
  type PostBattleContext,
  type PostBattleDraft,
  type RosterGang,
} from '@shared/campaign'
import type { Catalogue } from '@shared/content'
import type { GangId } from '@shared/contract/ids'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { type BattleRow, campaignOf, type CampaignRow } from '../database/find'
import type { Catalogues } from '../content/catalogues'
import { editionOf } from '../content/edition'
import { lessonsOf } from '../gangs/patronage'
import { challengeOfBattle } from '../campaigns/season/challenges'
import { cyclesOf, holdingsOf } from '../database/find-season'
import { typeIfGangs, typeOf } from '../content/campaign-type'
import { captivities, fighters, participants, territories } from '../database/schema'
import { whoIsLeft } from './departed'
import { customsOf } from './customs'
import { rescueIn } from './rescue'
import { preparedOnce, type Store } from '../database/store'
import { isSettled } from '../fighters/captives'
import { isFounding } from '../gangs/context'
import { slowToHeal } from '../gangs/slow-healing'
import { gangsOf, keepsGangs } from '../rulesets/playing'
import { loadRosters } from '../gangs/roster'

/** The campaign's present state, as far as this battle's consequences depend on it. */
export function contextOf(
  store: Store,
  catalogues: Catalogues,
  battle: BattleRow,
  result: BattleResult,
  draft?: Pick<PostBattleDraft, 'choices' | 'additions'>,
): PostBattleContext {
  const campaign = battle.campaignId === null ? null : campaignOf(store, battle.campaignId)
  const { ids, goneGangs, departed } = whoIsLeft(store, battle, result, draft === undefined ? [] : chosenIn(draft))
  const catalogue = catalogues.of(store, battle.campaignId, battle.ruleset)
  const shared = campaign === null ? [] : sharedIn(store, catalogue, campaign)
  return {
    edition: editionOf(campaign),
    catalogue,
    gangs: loadRosters(store, ids).map((roster) => withShared(roster, shared)),
    crews: crewsOf(store, battle, result),
    goneGangs,
    departed,
    stake: isRaid(battle, result) ? null : stakeOf(store, battle, draft?.choices.stake),
    sideBattle: campaign !== null && isSideBattle(store, catalogue, campaign, battle),
    losesUnspent:
      campaign === null || typeOf(campaign, catalogue).founding.keepsUnspent
        ? []
        : ids.filter((id) => isFounding(store, id, battle.id)),
    healSlowly: ids.flatMap((id) => slowToHeal(store, id)),
    patronage: Object.fromEntries(ids.map((id) => [id, lessonsOf(store, id)])),
    captives: captivesAfter(
      ids.flatMap((id) => captivesOf(store, id)),
      rescueIn(store, battle.id, result),
    ),
    ...(campaign === null ? {} : customsOf(store, catalogue, battle, campaign, ids)),
  }
}

/** CAMP-VAR-06. Shared territories count as each gang's own. */
const withShared = (roster: RosterGang, shared: RosterGang['resources']): RosterGang =>
  shared.length === 0 ? roster : { ...roster, resources: [...roster.resources, ...shared] }

function sharedIn(store: Store, catalogue: Catalogue, campaign: CampaignRow): RosterGang['resources'] {
  const type = typeIfGangs(campaign, catalogue)
  if (!type?.holdings.shared) return []
  return holdingsOf(store, campaign.id).flatMap(({ id, territory, status, holderId }) =>
    status === 'open' && holderId === null ? [{ id, resource: territory }] : [],
  )
}

/** CAMP-SCN-07. Nothing is at stake in a gang raid. */
const isRaid = ({ ruleset }: Pick<BattleRow, 'ruleset'>, { scenario }: BattleResult): boolean =>
  keepsGangs(ruleset) && gangsOf(ruleset).scenario(scenario)?.only === 'raid'

/** CAMP-PST-10, CAMP-PRE-02, CAMP-DOM-05, -07. The stake of the challenge, or the one that the draft names; `named` null: none. */
function stakeOf(store: Store, battle: BattleRow, named: string | null | undefined): PostBattleContext['stake'] {
  const id = named === undefined ? (challengeOfBattle(store, battle.id)?.stakeId ?? null) : named
  const territory = id === null ? undefined : territoriesOf(store, battle).find((one) => one.id === id)
  return territory === undefined
    ? null
    : {
        resource: {
          id: territory.id,
          resource: territory.territory,
          name: territory.name,
          income: territory.income,
        },
        holder: territory.holderId,
      }
}

/** Territories that can be at stake in a battle of this campaign. */
export function territoriesOf(
  { orm }: Store,
  { campaignId }: Pick<BattleRow, 'campaignId'>,
): (typeof territories.$inferSelect)[] {
  if (campaignId === null) return []
  const stakeable = and(eq(territories.campaignId, campaignId), eq(territories.stakeable, true))
  return orm.select().from(territories).where(stakeable).orderBy(asc(territories.position), asc(territories.id)).all()
}

/** Crews and roles: from the frozen set-up, or for a battle played elsewhere from its result and record. */
function crewsOf({ orm }: Store, { id, setup }: BattleRow, result: BattleResult): Crew[] {
  if (setup !== null) {
    return setup.sides.map((side) => ({
      gangId: side.gangId,
      role: side.role,
      fighters: fieldedCards(side).map(({ id }) => id),
    }))
  }
  const recorded = orm
    .select({ gangId: participants.gangId, role: participants.role })
    .from(participants)
    .where(eq(participants.battleId, id))
    .all()
  return result.sides.map(({ gangId }) => ({
    gangId,
    role: recorded.find((side) => side.gangId === gangId)?.role ?? 'equal',
    fighters: result.fighters.filter((fighter) => fighter.gangId === gangId).map(({ id }) => id),
  }))
}

/** CAMP-DOM-12. Whether it was fought in a downtime. */
function isSideBattle(store: Store, catalogue: Catalogue, campaign: CampaignRow, { cycleId }: BattleRow): boolean {
  const phase = cyclesOf(store, campaign.id).find(({ id }) => id === cycleId)?.phase
  return typeOf(campaign, catalogue).phases.find(({ id }) => id === phase)?.kind === 'downtime'
}

/** Captives without those freed in this battle; after a failed rescue the gang has used its chance (CAMP-CAP-07). */
const captivesAfter = (captives: readonly Captive[], rescue: ReturnType<typeof rescueIn>): Captive[] =>
  captives.flatMap((captive) => {
    if (captive.fighter.id !== rescue?.captiveId) return [captive]
    return rescue.freed ? [] : [{ ...captive, rescueSettled: true }]
  })

const heldBy = preparedOnce((orm) =>
  orm
    .select({ fighterId: captivities.fighterId, gangId: fighters.gangId, captivity: captivities })
    .from(captivities)
    .innerJoin(fighters, eq(fighters.id, captivities.fighterId))
    .where(and(eq(captivities.captorId, sql.placeholder('captorId')), isNull(captivities.endedAt)))
    .prepare(),
)

function captivesOf(store: Store, captorId: GangId): Captive[] {
  const held = heldBy(store).all({ captorId })
  const owners = [...new Set(held.map(({ gangId }) => gangId))]
  const rosters = loadRosters(store, owners)
  return held.flatMap(({ fighterId, captivity }) => {
    const roster = rosters.find(({ fighters: all }) => all.some(({ id }) => id === fighterId))
    const fighter = roster?.fighters.find(({ id }) => id === fighterId)
    return roster && fighter ? [{ fighter, alignment: roster.alignment, rescueSettled: isSettled(captivity) }] : []
  })
}
