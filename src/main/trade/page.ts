import {
  availabilityOf,
  availabilityWith,
  type Market,
  mayTrade,
  priceWith,
  type Reach,
  reputationOf,
  saleWith,
  standingOf,
  switchOf,
  testBefore,
} from '@shared/campaign'
import type { Availability, BoonEffect, Item } from '@shared/content/schema'
import type { FighterId, GangId } from '@shared/contract/ids'
import { type OfferLine, tradePoints, type TradePage } from '@shared/contract/trade'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { balance } from '../gangs/ledger'
import { isFounding, type GangContext, gangContextOf } from '../gangs/context'
import { effectsHeld } from '../gangs/held-boons'
import { loadRoster } from '../gangs/roster'
import { lineOf, linesFor } from '../gangs/shelf'
import { dealsInBaubles, withBaubles } from '@shared/campaign/trade/baubles'
import { type TradeHelp, withSeal } from '@shared/campaign/trade/helps'
import { helpsOf } from './helps'
import { pointsPaid } from './points'
import { postsOf } from './posts'
import { visitsOf } from './visits'

/** CAMP-N26-05. With Trade Points, goods of any level can be bought. */
export const anything = { rare: Infinity, illegal: Infinity }

/** How many earlier searches are shown. */
const remembered = 10

export function tradePage(store: Store, catalogues: Catalogues, gangId: GangId): TradePage {
  const context = gangContextOf(store, catalogues, gangId)
  const { gang, catalogue, edition, type } = context
  const roster = loadRoster(store, gangId)
  const visits = visitsOf(store, gangId)
  const visit = visits.find(({ closedAt }) => closedAt === null) ?? null
  const value = valuesFor(context)
  const effects = effectsHeld(store, context)
  const helps = helpsOf(store, context)
  const near = nearness(roster, effects, helps)
  const testFor = (market: Market) => testBefore({ alignment: roster.alignment, market }, edition)
  const offered = (item: Item, price: number | null, availability: Availability) =>
    offerOf(item, {
      price: price === null ? null : priceWith(effects, item, price, false),
      availability,
      value: value(item),
      reach: edition.trade.points ? anything : visit,
    })
  return {
    gang: { id: gang.id, name: gang.name, alignment: gang.alignment, campaignId: gang.campaignId },
    // CAMP-VAR-05: a new gang may buy any gear.
    founding: isFounding(store, gangId) && type?.customs.anyGear !== true,
    credits: roster.credits,
    reputation: reputationOf(roster, catalogue),
    candidates: roster.fighters
      .filter((one) => mayTrade(one, edition) && one.status !== 'dead' && isHere(one.status))
      .map(({ id, name, category, status }) => ({
        fighterId: id as FighterId,
        name,
        category,
        fit: status === 'active',
      })),
    twoMarkets: switchOf(edition, 'outlaw-trading') === 'two-markets',
    tests: { 'trading-post': testFor('trading-post'), 'black-market': testFor('black-market') },
    sale: saleWith(effects, edition.trade.sale),
    points: edition.trade.points ? balance(store, gangId, tradePoints) : null,
    pointsPaid: edition.trade.points ? pointsPaid(store, gang) : {},
    helps: helps.map(({ help }) => help),
    visit,
    earlier: visits.filter((one) => one !== visit).slice(0, remembered),
    offer: catalogue.items.all
      .filter(isGoods)
      .map((item) => offered(item, item.price, near(item, availabilityIn(type, item)))),
    posts: postsOf(store, gang.campaignId).map((post) => ({
      ...post,
      offer: post.stock.flatMap((line) => {
        const item = catalogue.items.find(line.item)
        return item ? [offered(item, line.price ?? item.price, line.availability ?? availabilityIn(type, item))] : []
      }),
    })),
  }
}

/** Availability of goods for a gang with these fighters, effects of holdings and helps. */
export const nearness =
  (
    roster: Parameters<typeof dealsInBaubles>[0],
    effects: readonly BoonEffect[],
    helps: readonly { readonly help: TradeHelp }[],
  ) =>
  (item: Item, usual: Availability): Availability => {
    const held = availabilityWith(effects, item, usual)
    const availability = dealsInBaubles(roster) ? withBaubles(held) : held
    return helps.some(({ help }) => help === 'forged-guilder-seal') ? withSeal(availability) : availability
  }

const gone = ['dead', 'retired', 'sold', 'dismissed', 'deserted', 'missing']
const isHere = (status: string): boolean => !gone.includes(status)

/** Not sold at a post: beasts, which come with their owners, vehicles, which the builder sells, and items that only a house makes. */
const isGoods = (item: Item): boolean => {
  const availability = availabilityOf(item)
  return (
    !['beast', 'vehicle', 'unresolved'].includes(item.kind) &&
    availability !== null &&
    availability.kind !== 'exclusive'
  )
}

/** CAMP-VAR-04. An item's availability in this campaign. */
export function availabilityIn(type: GangContext['type'], item: Item): Availability {
  const level = type?.customs.rare[item.id]
  return level === undefined ? availabilityOf(item) : { kind: 'rare', level }
}

/** CAMP-FTR-22, CAMP-EQP-05. An item's rating value once the gang has it. */
export function valuesFor(context: GangContext): (item: Pick<Item, 'id' | 'price'>) => number | null {
  const lines = linesFor(context, null, false)
  return (item) => lineOf(lines, { item: item.id, with: [], for: null })?.price ?? item.price
}

interface Terms {
  price: number | null
  availability: Availability
  value: number | null
  reach: Pick<Reach, 'rare' | 'illegal'> | null
}

function offerOf({ id, name, kind }: Item, { price, availability, value, reach }: Terms): OfferLine {
  return { item: id, name, kind, price, value, availability, standing: standingOf(availability, reach) }
}
