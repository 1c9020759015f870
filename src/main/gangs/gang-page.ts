import {
  gangRating,
  gangWealth,
  hireWith,
  saleWith,
  isOnRoster,
  leaderTypes,
  type RosterGang,
  successors,
} from '@shared/campaign'
import { hasContacts } from '@shared/campaign/guilder-contacts'
import { checkGang, whyNotJoin } from '@shared/campaign/legality'
import type { GangPage, GangSummary, Recruit } from '@shared/contract/gangs'
import { type CampaignId, FighterId, type GangId } from '@shared/contract/ids'
import { tradePoints } from '@shared/contract/trade'
import { and, asc, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { isFreelyHired } from './hire'
import { hungerSlot } from './hunger'
import { patronageSlot } from './patronage'
import { typeIfGangs } from '../content/campaign-type'
import { standings } from './standings'
import { alliances, campaigns, gangChoices, gangs, players, territories } from '../database/schema'
import type { Store } from '../database/store'
import { counterView } from './counters'
import { effectsHeld } from './held-boons'
import { balances } from './ledger'
import { lawFor } from './judge'
import { isFounding, type GangContext, gangContextOf } from './context'
import { recordsOf } from './records'
import { loadRoster, rosterOf } from './roster'
import { itemView, rosterRow } from './roster-row'
import { skirmishView } from './skirmish'

export function gangPage(store: Store, catalogues: Catalogues, gangId: GangId): GangPage {
  const context = gangContextOf(store, catalogues, gangId)
  const { gang, campaign, catalogue, edition } = context
  const founding = isFounding(store, gangId)
  const records = recordsOf(store, gang)
  const roster = rosterOf(store, records)
  const owned = balances(store, gangId).filter(({ resource }) => resource !== 'credits' && resource !== 'reputation')
  // The campaign's own resources are listed even at 0, so that they can be entered.
  const own = campaign?.settings.resources ?? []
  const counted = [
    ...own.map(({ id }) => id),
    ...(typeIfGangs(campaign, catalogue)?.resources ?? []),
    ...(edition.trade.points ? [tradePoints] : []),
  ]
  const resources = [
    ...owned,
    ...counted
      .filter((one) => !owned.some(({ resource }) => resource === one))
      .map((resource) => ({ resource, amount: 0 })),
  ].map((one) => {
    const name = own.find(({ id }) => id === one.resource)?.name
    return name === undefined ? one : { ...one, name }
  })
  const player = gang.playerId && store.orm.select().from(players).where(eq(players.id, gang.playerId)).get()
  return {
    id: gang.id,
    name: gang.name,
    ruleset: gang.ruleset,
    list: gang.list,
    listName: gang.listName,
    status: gang.status,
    campaign: campaign && { id: campaign.id, name: campaign.name },
    player: player ? { id: player.id, name: player.name } : null,
    alignment: gang.alignment,
    allegiance: gang.allegiance,
    ally: allyOf(store, context),
    colour: gang.colour,
    choices: store.orm
      .select({ slot: gangChoices.slot, choice: gangChoices.choice })
      .from(gangChoices)
      .where(and(eq(gangChoices.gangId, gangId), notInArray(gangChoices.slot, [hungerSlot, patronageSlot])))
      .orderBy(asc(gangChoices.slot), asc(gangChoices.choice))
      .all(),
    notes: gang.notes,
    privateNotes: gang.privateNotes,
    pictureId: gang.pictureId,
    counters: records.counters.map(counterView),
    founding,
    skirmish: skirmishView(roster),
    sale: saleWith(effectsHeld(store, context), edition.trade.sale),
    credits: roster.credits,
    reputation: roster.reputation,
    resources,
    rating: gangRating(roster),
    wealth: gangWealth(roster),
    roster: records.fighters.filter(({ fighter }) => isOnRoster(fighter)).map((fighter) => rosterRow(fighter, context)),
    departed: records.fighters
      .filter(({ fighter }) => !isOnRoster(fighter))
      .map(({ fighter: { id, name, type, typeName, category, status, leftAt } }) => ({
        id,
        name,
        type,
        typeName,
        category,
        status,
        leftAt,
      })),
    stash: records.stash.map(itemView),
    territories: store.orm
      .select({ id: territories.id, territory: territories.territory, kind: territories.kind, name: territories.name })
      .from(territories)
      .where(eq(territories.holderId, gangId))
      .orderBy(asc(territories.position), asc(territories.id))
      .all(),
    succession: founding ? null : successionIn(roster, context),
    warnings: checkGang(roster, lawFor(context, founding)),
  }
}

/** CAMP-STR-20, -21. */
function allyOf({ orm }: Store, { gang, catalogue }: GangContext): GangPage['ally'] {
  const { gangId, ally: slug, status } = alliances
  const lasting = and(eq(gangId, gang.id), inArray(status, ['standing', 'withheld']))
  const row = orm.select({ slug, status }).from(alliances).where(lasting).orderBy(desc(alliances.id)).get()
  const ally = row && catalogue.alliances.find(row.slug)
  if (!row || !ally) return null
  const { id, name, representatives, costs, aidOn, strongWith } = ally
  const strong = strongWith !== null && strongWith === catalogue.gangs.find(gang.list)?.name
  return {
    ...{ id, name, representatives, costs, aidOn, strong },
    status: row.status === 'withheld' ? 'withheld' : 'standing',
  }
}

/** CAMP-CRE-67. */
function successionIn(roster: RosterGang, { catalogue, edition }: GangContext): GangPage['succession'] {
  const heirs = successors(roster, catalogue, edition).map(({ id, name }) => ({ fighterId: FighterId.parse(id), name }))
  if (heirs.length === 0) return null
  return { heirs, types: leaderTypes(roster.gang, catalogue).map(({ id, name }) => ({ type: id, name })) }
}

/** Fighter types that the gang may hire: its own list first, then the pools open to all. */
export function recruitsFor(store: Store, catalogues: Catalogues, gangId: GangId): Recruit[] {
  const context = gangContextOf(store, catalogues, gangId)
  const { gang, catalogue, edition } = context
  const effects = effectsHeld(store, context)
  const roster = loadRoster(store, gangId)
  const owned = Map.groupBy(
    recordsOf(store, gang).fighters.filter(({ fighter }) => isOnRoster(fighter)),
    ({ fighter }) => fighter.type,
  )
  const pools = catalogue.gangs.all.filter(({ kind }) => kind === 'pool').map(({ id }) => id)
  // CAMP-CRE-27: vehicles are on no gang list; each says in words for whom it is.
  const vehicles = catalogue.vehicles.all.map(({ id, name, cost }) => ({
    type: id,
    name,
    category: 'vehicle' as const,
    price: cost,
    limit: null,
    owned: owned.get(id)?.length ?? 0,
    list: 'vehicle',
    refuses: null,
    contacts: false,
  }))
  const fighters = [gang.list, ...pools].flatMap((list) =>
    catalogue.fighterTypes.all
      .filter((type) => type.gang === list)
      .map((type) => ({
        type: type.id,
        name: type.name,
        category: type.category,
        price:
          type.cost === null
            ? null
            : isFreelyHired(store, context, type, effects)
              ? 0
              : hireWith(effects, type, type.cost),
        limit: type.limit,
        owned: owned.get(type.id)?.length ?? 0,
        list,
        refuses: whyNotJoin(roster, type, catalogue, type.id),
        contacts: hasContacts(roster.fighters, type.id, edition),
      })),
  )
  return [...fighters, ...vehicles]
}

export function listGangs(store: Store, campaignId: CampaignId | null): GangSummary[] {
  const campaign =
    campaignId === null ? undefined : store.orm.select().from(campaigns).where(eq(campaigns.id, campaignId)).get()
  const { id, ruleset, foundedAt } = gangs
  const here = campaignId === null ? isNull(gangs.campaignId) : eq(gangs.campaignId, campaignId)
  const founded = new Map(
    store.orm
      .select({ id, ruleset, foundedAt })
      .from(gangs)
      .where(here)
      .all()
      .map(({ id, ...founding }) => [id, founding]),
  )
  return standings(store, campaignId).flatMap(({ gangId, name, list, listName, colour, rating, fighters }) => {
    const founding = founded.get(gangId)
    if (!founding) return []
    return [
      {
        id: gangId,
        name,
        list,
        listName,
        colour,
        campaign: campaign ? { id: campaign.id, name: campaign.name } : null,
        rating,
        fighters,
        ...founding,
      },
    ]
  })
}
