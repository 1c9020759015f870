import type { Change, Done } from '@main/database/command'
import { fighterOf } from '@main/database/find'
import type { Store } from '@main/database/store'
import { advanceFighter } from '@main/fighters/advance'
import { growthPage } from '@main/fighters/growth-page'
import { drawSkills } from '@main/fighters/hired-skills'
import { upgradeByHouse } from '@main/fighters/house-upgrade'
import { fitBionic, hurtFighter } from '@main/fighters/injuries'
import { promoteFighter, succeedLeader } from '@main/fighters/promote'
import { buyItem } from '@main/gangs/buy'
import { gangContextOf, type GangContext } from '@main/gangs/context'
import { correctFighter } from '@main/gangs/correct'
import { exchangeItem } from '@main/gangs/exchange'
import { fitItem } from '@main/gangs/fit'
import { recruitsFor } from '@main/gangs/gang-page'
import { aimWeapon } from '@main/gangs/hardpoints'
import { hireFighter } from '@main/gangs/hire'
import { moveItem, sellItem } from '@main/gangs/items'
import { judged } from '@main/gangs/judge'
import { shelfFor } from '@main/gangs/shelf'
import { buyGoods } from '@main/trade/buy'
import { searchGoods } from '@main/trade/search'
import { Purchase } from '@shared/contract/fighters'
import { Hire } from '@shared/contract/gangs'
import { FighterId, type GangId, ItemId } from '@shared/contract/ids'
import { TradePurchase, TradeSearch } from '@shared/contract/trade'
import type { CommandName } from '@shared/contract/undo'
import { below, rollDie, type Stream } from '@shared/engine'
import { catalogues } from './support'

export interface Deed {
  readonly name: CommandName
  readonly work: (change: Change) => Done<unknown>
}

const anyIn = <Value>(stream: Stream, list: readonly Value[]): readonly Value[] => {
  const drawn = list[list.length === 0 ? 0 : below(stream, list.length)]
  return drawn === undefined ? [] : [drawn]
}

const dice = (stream: Stream, count: number): number[] => Array.from({ length: count }, () => rollDie(stream, 6))

const ids = (store: Store, sql: string, of: string): string[] => store.sqlite.prepare(sql).pluck().all(of).map(String)

const membersOf = (store: Store, gangId: GangId): FighterId[] =>
  ids(store, "SELECT id FROM fighters WHERE gang_id = ? AND status = 'active' ORDER BY id", gangId).map((id) =>
    FighterId.parse(id),
  )

const itemsOf = (store: Store, gangId: GangId, which = 'TRUE'): ItemId[] =>
  ids(store, `SELECT id FROM items WHERE gang_id = ? AND status = 'held' AND ${which} ORDER BY id`, gangId).map((id) =>
    ItemId.parse(id),
  )

const judgedDeed =
  (gangId: GangId) =>
  (name: CommandName, work: (change: Change, context: GangContext) => Done<unknown>): Deed => ({
    name,
    work: (change) => judged(change, catalogues, gangId, (context) => work(change, context)),
  })

/** What the page of a fighter's advances offers, one of each kind. */
const growing = (store: Store, gangId: GangId, fighterId: FighterId, stream: Stream): readonly Deed[] => {
  const deed = judgedDeed(gangId)
  const growth = growthPage(store, catalogues, fighterId)
  const { use, menu, promotions, succession, systems, bionics, injuries, drawsSkills } = growth
  const options = menu.flatMap(({ id, how, choices }) => choices.map((choice) => ({ ...choice, advance: id, how })))
  const advances = anyIn(stream, options).map(({ advance, how, what, skills }) => {
    const [skill = null] = how === 'chosen' ? anyIn(stream, skills) : []
    const chosen = { advance, what, skill, skillDice: how === 'random' ? dice(stream, 1) : [] }
    const taken =
      use === 'spends'
        ? ({ how: 'menu', ...chosen } as const)
        : use === 'ranks'
          ? ({ how: 'ranked', dice: dice(stream, 2), ...chosen } as const)
          : ({ how: 'rolled', dice: dice(stream, 2), what, skillDice: dice(stream, 1) } as const)
    return deed('fighter.advance', (change, context) => advanceFighter(change, context, { fighterId, taken }))
  })
  return [
    ...advances,
    ...anyIn(stream, promotions).map(({ type, category }) =>
      deed('fighter.promote', (change, context) => promoteFighter(change, context, { fighterId, type, category })),
    ),
    ...anyIn(stream, succession?.types ?? []).map(({ type }) =>
      deed('fighter.succeed', (change, context) => succeedLeader(change, context, { fighterId, type })),
    ),
    ...anyIn(stream, systems).map(({ id: system, price, powers }) => {
      const [power] = anyIn(stream, powers)
      const paid = { pay: below(stream, 2) === 0 ? 'credits' : 'experience', cost: price?.credits ?? 10 } as const
      const wanted = { fighterId, system, ...paid, value: 10, ...(power === undefined ? {} : { power }) }
      return deed('fighter.house', (change, context) => upgradeByHouse(change, context, wanted))
    }),
    ...bionics.flatMap(({ injuryId, fits }) =>
      fits.flatMap(({ itemId, improves, choose }) =>
        itemId === null
          ? []
          : [
              deed('fighter.fit', (change, context) =>
                fitBionic(change, context, { injuryId, itemId, stats: improves.slice(0, choose) }),
              ),
            ],
      ),
    ),
    ...(injuries === null
      ? []
      : [
          deed('fighter.hurt', (change, context) =>
            hurtFighter(change, context, { fighterId, reason: 'fell', dice: dice(stream, injuries.dice) }),
          ),
        ]),
    ...(drawsSkills || below(stream, 6) === 0
      ? [deed('fighter.draw', (change, context) => drawSkills(change, context, { fighterId }))]
      : []),
    deed('fighter.correct', (change) =>
      correctFighter(change, { fighterId, reason: 'forgotten', experience: below(stream, 40) - 4 }),
    ),
  ]
}

/** Random commands for an item of the gang. */
const handling = (store: Store, gangId: GangId, itemId: ItemId, stream: Stream): readonly Deed[] => {
  const deed = judgedDeed(gangId)
  const weapons = itemsOf(store, gangId, "kind = 'weapon'")
  const stash = itemsOf(store, gangId, 'fighter_id IS NULL')
  const fittings = itemsOf(store, gangId, "kind IN ('ammo', 'accessory')")
  const reason = below(stream, 3) === 0 ? {} : { reason: 'agreed' }
  const [to = null] = below(stream, 4) === 0 ? [] : anyIn(stream, membersOf(store, gangId))
  const arcs = (['front', 'left', 'right', 'rear'] as const).slice(0, 1 + below(stream, 4))
  return [
    deed('item.move', (change) => moveItem(change, { itemId, to })),
    deed('item.sell', (change) => sellItem(change, { itemId, credits: below(stream, 60), dice: dice(stream, 1) })),
    ...anyIn(stream, weapons).flatMap((onto) =>
      anyIn(stream, fittings).map((fitting) =>
        deed('item.fit', (change, context) => fitItem(change, context, { itemId: fitting, onto, ...reason })),
      ),
    ),
    ...anyIn(stream, stash).map((by) =>
      deed('item.exchange', (change, context) =>
        exchangeItem(change, context, { itemId, by: { itemId: by }, old: 'stash' }),
      ),
    ),
    ...anyIn(stream, itemsOf(store, gangId, "details ->> 'hardpoint' IS NOT NULL")).map((weapon) =>
      deed('item.aim', (change, context) => aimWeapon(change, context, { itemId: weapon, arcs: [...arcs] })),
    ),
  ]
}

const spending = (store: Store, gangId: GangId, stream: Stream): readonly Deed[] => {
  const deed = judgedDeed(gangId)
  const context = gangContextOf(store, catalogues, gangId)
  const members = membersOf(store, gangId)
  const [buyer = null] = below(stream, 4) === 0 ? [] : anyIn(stream, members)
  const shelf = shelfFor(context, buyer === null ? null : fighterOf(store, buyer), below(stream, 2) === 0)
  const goods = context.catalogue.items.all.map(({ id }) => id)
  const wanted = below(stream, 3) === 0 ? anyIn(stream, goods) : anyIn(stream, shelf).map(({ item }) => item)
  const recruits = recruitsFor(store, catalogues, gangId).map(({ type }) => type)
  const own = buyer === null ? [] : itemsOf(store, gangId, `kind = 'weapon' AND fighter_id = '${buyer}'`)
  const [parentId] = below(stream, 2) === 0 ? anyIn(stream, own) : []
  return [
    ...wanted.map((item) =>
      deed('item.buy', (change, now) => {
        const purchase = { gangId, fighterId: buyer, item, ...(parentId === undefined ? {} : { parentId }) }
        return buyItem(change, now, Purchase.parse(purchase))
      }),
    ),
    ...anyIn(stream, recruits).map((type) =>
      deed('fighter.hire', (change, now) =>
        hireFighter(change, now, Hire.parse({ gangId, type, name: 'Fresh', specialist: below(stream, 4) === 0 })),
      ),
    ),
    deed('trade.search', (change, now) => {
      const traders = anyIn(stream, members)
      return searchGoods(change, now, TradeSearch.parse({ gangId, traders, dice: dice(stream, 2) }))
    }),
    ...anyIn(stream, goods).map((item) =>
      deed('trade.buy', (change, now) => buyGoods(change, now, TradePurchase.parse({ gangId, item }))),
    ),
  ]
}

/** One random command for a gang, from what its pages offer and some of what they don't; empty if there is none. */
export const drawnDeed = (store: Store, gangId: GangId, stream: Stream): readonly Deed[] => {
  const kind = below(stream, 3)
  if (kind === 0) return anyIn(stream, spending(store, gangId, stream))
  if (kind === 1)
    return anyIn(stream, itemsOf(store, gangId)).flatMap((itemId) =>
      anyIn(stream, handling(store, gangId, itemId, stream)),
    )
  return anyIn(stream, membersOf(store, gangId)).flatMap((fighterId) =>
    anyIn(stream, growing(store, gangId, fighterId, stream)),
  )
}
