import type { PostBattleContext } from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import type { GangId } from '@shared/contract/ids'
import type { BattleRow, CampaignRow } from '../database/find'
import { isStarving } from '../gangs/hunger'
import { ascendantSide } from '../campaigns/season/ascendant'
import { recordOf } from '../campaigns/season/facts'
import { activeGangs, type CycleRow, cyclesOf, type HoldingRow, holdingsOf } from '../database/find-season'
import { hasPhaseCustom, typeOf } from '../content/campaign-type'
import type { Store } from '../database/store'
import { balance } from '../gangs/ledger'
import { intriguesHeld } from '../campaigns/dealings/rows'
import { overridesOf } from './overrides'

type Customs = Pick<
  PostBattleContext,
  | 'lawBounties'
  | 'intrigues'
  | 'ways'
  | 'seizes'
  | 'festering'
  | 'turf'
  | 'ruined'
  | 'phase'
  | 'allegiances'
  | 'materials'
  | 'doublesMaterials'
  | 'firstMeeting'
>

/** Consequences that only some campaign types have: CAMP-UPR-04, -08, CAMP-VAR-04, CAMP-L18-08. */
export function customsOf(
  store: Store,
  catalogue: Catalogue,
  battle: BattleRow,
  campaign: CampaignRow,
  ids: readonly GangId[],
): Customs {
  const type = typeOf(campaign, catalogue)
  const cycle = cyclesOf(store, campaign.id).find(({ id }) => id === battle.cycleId)
  const holdings = holdingsOf(store, campaign.id)
  const { takes } = type.challenges
  const stakeable = holdings.flatMap(({ id, stakeable: open, status }) => (open && status !== 'gone' ? [id] : []))
  return {
    ways: overridesOf(store, campaign, type, { cycleId: battle.cycleId, ids }),
    lawBounties: type.customs.bounties,
    ...(type.customs.intrigues ? { intrigues: intriguesOf(store, catalogue, holdings, ids) } : {}),
    ruined: holdings.flatMap(({ id, status }) => (status === 'ruined' ? [id] : [])),
    ...(cycle ? { phase: cycle.phase, doublesMaterials: hasPhaseCustom(type, cycle.phase, 'double-materials') } : {}),
    materials: type.resources,
    firstMeeting: neverMet(store, battle, ids),
    allegiances: Object.fromEntries(
      activeGangs(store, campaign.id).flatMap(({ id, allegiance }) => (allegiance === null ? [] : [[id, allegiance]])),
    ),
    ...(takes === 'thrice' ? { seizes: { how: 'lot' as const, stakeable } } : {}),
    ...(takes === 'thrice-chosen' ? { seizes: { how: 'choice' as const, stakeable } } : {}),
    ...(cycle && hasPhaseCustom(type, cycle.phase, 'festering')
      ? { festering: festeringOf(store, { campaign, catalogue, type, cycle, holdings }, ids) }
      : {}),
    ...(type.resources.includes('turf') && cycle
      ? { turf: turfOf(store, { catalogue, type, cycle, holdings }, battle, ids) }
      : {}),
  }
}

/** CAMP-LAW-07. */
const intriguesOf = (
  store: Store,
  catalogue: Catalogue,
  holdings: readonly HoldingRow[],
  ids: readonly GangId[],
): NonNullable<Customs['intrigues']> => ({
  hands: Object.fromEntries(ids.map((id) => [id, intriguesHeld(store, id)])),
  rackets: holdings.flatMap(({ id, territory, name, holderId, status }) =>
    holderId === null && status === 'open' && catalogue.territories.find(territory)?.kind === 'racket'
      ? [{ id, resource: territory, name }]
      : [],
  ),
})

interface Here {
  readonly catalogue: Catalogue
  readonly type: CampaignType
  readonly cycle: CycleRow
  readonly holdings: readonly HoldingRow[]
}

const metBefore = `
  SELECT count(*) AS battles FROM participants p JOIN participants q ON q.battle_id = p.battle_id JOIN battles b ON b.id = p.battle_id
  WHERE p.gang_id = ? AND q.gang_id = ? AND b.id <> ? AND b.status = 'committed'`

/** Whether no two of these gangs have met in an earlier battle. */
const neverMet = (store: Store, { id }: Pick<BattleRow, 'id'>, ids: readonly GangId[]): boolean =>
  ids.every((one, n) =>
    ids
      .slice(n + 1)
      .every((other) => (store.prepared(metBefore).get(one, other, id) as { battles: number }).battles === 0),
  )

/** CAMP-UPR-08. */
function festeringOf(
  store: Store,
  { campaign, catalogue, type, cycle, holdings }: Here & { campaign: CampaignRow },
  ids: readonly GangId[],
): NonNullable<Customs['festering']> {
  const chaos = activeGangs(store, campaign.id).flatMap(({ id, allegiance }) => (allegiance === 'chaos' ? [id] : []))
  const record = recordOf(store, campaign.id, catalogue, holdings)
  return {
    ofChaos: chaos,
    chaosAscendant: ascendantSide(type, record, cycle.number) === 'chaos',
    starving: ids.filter((id) => isStarving(store, id)),
  }
}

const foughtBefore = `
  SELECT count(*) AS battles FROM participants p JOIN battles b ON b.id = p.battle_id
  WHERE p.gang_id = ? AND b.cycle_id = ? AND b.id <> ? AND b.status = 'committed'`

/** CAMP-L18-08. */
function turfOf(
  store: Store,
  { catalogue, type, cycle, holdings }: Here,
  battle: BattleRow,
  ids: readonly GangId[],
): NonNullable<Customs['turf']> {
  const there = new Set(holdings.map(({ territory }) => territory))
  const isFirst = (gangId: GangId) =>
    (store.prepared(foughtBefore).get(gangId, cycle.id, battle.id) as { battles: number }).battles === 0
  return {
    cycle: cycle.number,
    gangs: Object.fromEntries(ids.map((id) => [id, { turf: balance(store, id, 'turf'), firstBattle: isFirst(id) }])),
    unclaimed: catalogue.territories.all.flatMap(({ id, campaign }) =>
      campaign === type.holdings.set && !there.has(id) ? [id] : [],
    ),
  }
}
