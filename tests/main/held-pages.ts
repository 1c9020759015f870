import { ownFields } from '@main/battles/battlefields'
import { prepareBattle } from '@main/battles/prepare'
import { campaignPage } from '@main/campaigns/page'
import { seasonPage } from '@main/campaigns/season/page'
import { makeOrder } from '@main/cards/print'
import { readLog } from '@main/database/log'
import type { Store } from '@main/database/store'
import { captivesOf } from '@main/fighters/captives'
import { growthPage } from '@main/fighters/growth-page'
import { gangContextOf, isFounding } from '@main/gangs/context'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage, listGangs, recruitsFor } from '@main/gangs/gang-page'
import { effectsHeld } from '@main/gangs/held-boons'
import { ledgerOf } from '@main/gangs/ledger'
import { recordsOf } from '@main/gangs/records'
import { shelfFor } from '@main/gangs/shelf'
import { standings } from '@main/gangs/standings'
import { veteransFor } from '@main/gangs/veterans'
import { tradePage } from '@main/trade/page'
import { CardOrder, Companion } from '@shared/contract/cards'
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

/** Pages of gangs; those of 8th edition's armies differ. */
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

/** Goods, veterans, captives, payments, cards, and candidates for a battle. */
function morePages(store: Store): Readonly<Record<string, unknown>> {
  const gangs = idsOf(store, GangId, "gangs WHERE ruleset = 'necromunda'")
  const campaigns = idsOf(store, CampaignId, "campaigns WHERE ruleset = 'necromunda'")
  const shelves = (gangId: GangId) => {
    const context = gangContextOf(store, catalogues, gangId)
    const effects = effectsHeld(store, context)
    const buyers = recordsOf(store, context.gang).fighters.map(({ fighter }) => fighter)
    return [null, ...buyers].map((buyer) => shelfFor(context, buyer, isFounding(store, gangId), effects))
  }
  return {
    shelves: gangs.map(shelves),
    trade: gangs.map((id) => tradePage(store, catalogues, id)),
    veterans: gangs.map((id) => veteransFor(store, catalogues, id)),
    captives: gangs.map((id) => captivesOf(store, catalogues, id)),
    ledgers: gangs.map((id) => ledgerOf(store, id, 'credits')),
    lists: [null, ...campaigns].map((id) => listGangs(store, id)),
    cards: gangs.map((gang) => {
      const order = CardOrder.parse({ gang, companions: Companion.options, locale: 'en' })
      return makeOrder(store, catalogues, order)
    }),
    preparing: campaigns.map((id) => prepareBattle(store, catalogues, ownFields('nowhere'), id)),
  }
}

const hashes = (all: Readonly<Record<string, unknown>>): string =>
  Object.entries(all)
    .map(([kind, page]) => `${kind} ${hashOf(page)}`)
    .join(', ')

/** Hashes of everything that is stored, and of the pages that show it. */
export const heldOf = (store: Store): string => hashes({ stored: dump(store), ...pages(store) })

/** The same for pages that take longer. */
export const moreHeldOf = (store: Store): string => hashes(morePages(store))
