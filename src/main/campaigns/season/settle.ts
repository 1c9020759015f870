import {
  asking,
  ruinChoices,
  endOfCycle,
  seasonOf,
  startOfCycle,
  switchOf,
  turnOf,
  type Amounts,
  type Collects,
  type CycleEnd,
  type Faces,
  type Season,
  type SeasonChoice,
  type SeasonLine,
  type Turn,
  type WantedAmount,
  type WantedRoll,
} from '@shared/campaign'
import type { CampaignType, Catalogue } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { CampaignId } from '@shared/contract/ids'
import { and, inArray } from 'drizzle-orm'
import type { Catalogues } from '../../content/catalogues'
import { editionOf } from '../../content/edition'
import { alliances } from '../../database/schema'
import type { Store } from '../../database/store'
import { campaignOf } from '../../database/find'
import { ascendantSide } from './ascendant'
import { recordOf } from './facts'
import { endingGangs } from './endings'
import { activeGangs, type CycleRow, holdingsOf, openCycleOf } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

/** Consequences of the end of this cycle and the beginning of the next, as far as dice and sums are known. */
export interface Settlement {
  readonly type: CampaignType
  readonly cycle: CycleRow
  readonly next: Turn | null
  /** Season of the next cycle, in campaigns with seasons. */
  readonly season: Season | null
  readonly lines: readonly SeasonLine[]
  readonly wanted: readonly WantedRoll[]
  readonly sums: readonly WantedAmount[]
  readonly choices: readonly SeasonChoice[]
}

/** What is known when a cycle is about to end: dice, sums, and players' picks by the id of the choice. */
export interface Settling {
  readonly faces: Faces
  readonly amounts: Amounts
  readonly picks?: Readonly<Record<string, string>>
}

const spending = `
  SELECT gang_id AS gangId, -sum(amount) AS credits FROM ledger_entries
  WHERE resource = 'credits' AND amount < 0 AND reason IN ('hire', 'purchase', 'hired-gun') AND at >= ?
    AND gang_id IN (SELECT id FROM gangs WHERE campaign_id = ?) GROUP BY gang_id`

/** Throws `conflict` while no cycle is open. */
export function settle(
  store: Store,
  catalogues: Catalogues,
  campaignId: CampaignId,
  { faces, amounts, picks = {} }: Settling,
): Settlement {
  const campaign = campaignOf(store, campaignId)
  const catalogue = catalogues.of(store, campaignId, campaign.ruleset)
  const type = typeOf(campaign, catalogue)
  const cycle = openCycleOf(store, campaignId)
  const turn = cycle && turnOf(type, cycle.number)
  if (!cycle || !turn) throw new AppError('conflict', 'error.season.noCycle')
  const rows = activeGangs(store, campaignId)
  // Only the end of a phase, Chaos ascendant and downtime need the gangs' fighters.
  const ascendant = type.customs.ruinedByChaos
    ? ascendantSide(type, recordOf(store, campaignId, catalogue, holdingsOf(store, campaignId)), cycle.number)
    : null
  const gangs =
    turn.lastOfPhase || ascendant === 'chaos' || turn.phase.kind === 'downtime'
      ? endingGangs(store, campaignId, rows)
      : []
  const holdings = holdingsOf(store, campaignId)
  const standing = store.orm
    .select()
    .from(alliances)
    .where(
      and(
        inArray(
          alliances.gangId,
          rows.map(({ id }) => id),
        ),
        inArray(alliances.status, ['standing', 'withheld', 'broken']),
      ),
    )
    .all()
  const spent = store.prepared(spending).all(cycle.startedAt ?? 0, campaignId) as { gangId: string; credits: number }[]
  const next = turnOf(type, cycle.number + 1)
  const dice = asking(faces)
  const sums: WantedAmount[] = []
  const collectors = collectorsOf(store, campaignId, catalogue)
  const choices: SeasonChoice[] = []
  const end: CycleEnd = {
    type,
    edition: editionOf(campaign),
    turn,
    gangs,
    holdings: holdings.map(({ id, holderId, stakeable, name, territory }) => ({
      id,
      holder: holderId,
      stakeable,
      name: catalogue.territories.find(territory)?.id ?? name,
    })),
    alliances: standing,
    ascendant,
    ruined: holdings.flatMap(({ id, status }) => (status === 'ruined' ? [id] : [])),
    dice,
    picks,
    spent: Object.fromEntries(spent.map(({ gangId, credits }) => [gangId, credits])),
  }
  const lines = [
    ...endOfCycle(end),
    ...(next
      ? startOfCycle(type, collectors, catalogue.territories.all, {
          dice,
          amounts,
          sums,
          roads: switchOf(editionOf(campaign), 'road-income'),
          picks,
          choices,
        })
      : []),
  ]
  const season = next ? seasonOf(next, dice) : null
  return { type, cycle, next, season, lines, wanted: dice.wanted, sums, choices: [...ruinChoices(end), ...choices] }
}

/** The gangs with what each of them holds. */
export function collectorsOf(store: Store, campaignId: CampaignId, catalogue: Catalogue): Collects[] {
  const heldBy = Map.groupBy(holdingsOf(store, campaignId), ({ holderId }) => holderId)
  return activeGangs(store, campaignId).map((gang) => ({
    id: gang.id,
    name: gang.name,
    listName: catalogue.gangs.find(gang.list)?.name,
    alignment: gang.alignment,
    side: gang.allegiance,
    held: (heldBy.get(gang.id) ?? []).flatMap(({ id, territory }) => {
      const known = catalogue.territories.find(territory)
      return known ? [{ id, territory: known }] : []
    }),
  }))
}
