import { campaignPage } from '@main/campaigns/page'
import { seasonPage } from '@main/campaigns/season/page'
import { readLog } from '@main/database/log'
import type { Store } from '@main/database/store'
import { growthPage } from '@main/fighters/growth-page'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { standings } from '@main/gangs/standings'
import { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { hashOf } from '@shared/engine'
import type { z } from 'zod'
import { dump } from './database/support'
import { catalogues } from './gangs/support'

const idsOf = <Kind extends z.ZodType>(store: Store, kind: Kind, table: string): z.output<Kind>[] =>
  store.sqlite
    .prepare(`SELECT id FROM ${table} ORDER BY id`)
    .pluck()
    .all()
    .map((id) => kind.parse(id))

/** Pages of everything that gangs are; for 8th edition's armies there are others. */
function pages(store: Store): Readonly<Record<string, unknown>> {
  const ofGangs = "gangs WHERE ruleset = 'necromunda'"
  const gangs = idsOf(store, GangId, ofGangs)
  const fighters = idsOf(store, FighterId, `fighters WHERE gang_id IN (SELECT id FROM ${ofGangs})`)
  const campaigns = idsOf(store, CampaignId, "campaigns WHERE ruleset = 'necromunda'")
  return {
    gangs: gangs.map((id) => [gangPage(store, catalogues, id), recruitsFor(store, catalogues, id)]),
    fighters: fighters.map((id) => [fighterPage(store, catalogues, id), growthPage(store, catalogues, id)]),
    campaigns: campaigns.map((id) => [
      campaignPage(store, id),
      standings(store, id),
      seasonPage(store, catalogues, id),
    ]),
    log: campaigns.map((campaignId) => readLog(store, { of: { campaignId }, limit: 500 })),
  }
}

/** Hashes of everything that is stored, and of the pages that show it. */
export const heldOf = (store: Store): string =>
  [
    `stored ${hashOf(dump(store))}`,
    ...Object.entries(pages(store)).map(([kind, page]) => `${kind} ${hashOf(page)}`),
  ].join(', ')
