import { startSeason } from '@main/campaigns/season/advance'
import type { Store } from '@main/database/store'
import type { Catalogue } from '@shared/content'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { shuffled, type Stream } from '@shared/engine'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { fillUp } from '../../scripts/soak/recruits'
import { catalogues, createdCampaign, foundedGang, run } from './gangs/support'

/** Types of campaigns that random commands run in; null for none. */
export const campaignTypes = [
  null,
  'dominion',
  'law-and-misrule',
  'outlander',
  'uprising',
  'dome-rush',
  'hive-empires',
] as const

interface Drawn {
  readonly type: (typeof campaignTypes)[number]
  /** How many gangs it has. */
  readonly count: number
  /** Of the season. */
  readonly seed: string
}

/** A campaign with vehicles, its season begun, and large random gangs. */
export function drawnCampaign(
  store: Store,
  { type, count, seed }: Drawn,
  stream: Stream,
): { readonly campaignId: CampaignId; readonly catalogue: Catalogue; readonly gangs: readonly GangId[] } {
  const campaignId = createdCampaign(store, { settings: { vehicles: true, ...(type === null ? {} : { type }) } })
  const catalogue = catalogues.of(store, campaignId, necromundaId)
  const lists = shuffled(
    stream,
    catalogue.gangs.all.filter(({ kind }) => kind !== 'pool'),
  )
  const gangs = lists.slice(0, count).map(({ id }) => {
    const gangId = foundedGang(store, { campaignId, name: id, list: id, credits: 100_000 })
    fillUp(store, catalogue, campaignId, gangId, stream)
    return gangId
  })
  if (type !== null) run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed }))
  return { campaignId, catalogue, gangs }
}
