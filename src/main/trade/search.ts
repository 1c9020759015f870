import {
  fits,
  isOnRoster,
  mayTrade,
  reachOf,
  reputationOf,
  statlineOf,
  sum,
  testBefore,
  tradingAs,
  type Reach,
} from '@shared/campaign'
import { furBonuses, savvyBonuses } from '@shared/campaign/savvy-trader'
import { AppError } from '@shared/contract/error'
import { type GangId, TradeVisitId } from '@shared/contract/ids'
import type { TradeSearch } from '@shared/contract/trade'
import type { Warning } from '@shared/contract/vocabulary'
import { and, eq, isNull } from 'drizzle-orm'
import { rollFaces } from '../app-dice'
import { aboutGang, battleOf, gangOf, missing, scopeOf } from '../database/find'
import type { Change, Done } from '../database/command'
import { tradeVisits } from '../database/schema'
import { againstTrading } from '../gangs/customs'
import { isFounding, type GangContext } from '../gangs/context'
import { loadRoster } from '../gangs/roster'

const pool = (count: number) => ({ count, sides: 6 as const, ordered: false })

/** CAMP-TRD-20, -22, -23. A search for rare and illegal goods, with typed-in or freshly rolled dice. Closes the search before it. */
export function searchGoods(
  change: Change,
  context: GangContext,
  wanted: TradeSearch,
): Done<{ visitId: TradeVisitId }> {
  const { gang, catalogue, edition, type } = context
  const roster = loadRoster(change, gang.id)
  const traders = [...new Set(wanted.traders)].map(
    (id) => roster.fighters.find((one) => one.id === id) ?? missing('fighter', id),
  )
  const faces = wanted.dice ?? rollFaces(pool(edition.trade.dice.count))
  if (!fits(pool(edition.trade.dice.count), faces)) {
    throw new AppError('invalid', 'error.trade.dice', { params: { count: edition.trade.dice.count }, where: ['dice'] })
  }
  const search = {
    faces,
    traders: traders.map(tradingAs),
    reputation: reputationOf(roster, catalogue).value,
    alignment: roster.alignment,
    market: wanted.market,
    special: [...wanted.special, ...savvyBonuses(traders), ...furBonuses(traders)],
    customs: type && { rule: type.rule, more: type.customs.search, rarest: type.customs.rarest },
  }
  const test = testBefore(search, edition)
  const tested = test === null ? null : testOf(traders[0], test)
  const reach = tested !== null && !tested.passed ? nothingFound(reachOf(search, edition)) : reachOf(search, edition)
  const visitId = openVisit(change, {
    gangId: gang.id,
    battleId: wanted.battleId === null ? null : battleOf(change, wanted.battleId).id,
    traders: traders.map(({ id, name, category }) => ({ fighterId: id, name, category })),
    dice: [...faces],
    reach,
  })
  return {
    value: { visitId },
    scope: scopeOf(gang),
    params: {
      gang: gang.name,
      traders: traders.map(({ name }) => name).join(', '),
      dice: faces.join(' '),
      rare: reach.rare,
      illegal: reach.illegal,
      test: tested === null ? null : tested.faces.join(' '),
    },
    about: aboutGang(gang),
    warnings: [
      ...unfit(),
      ...(traders.length === 0 ? [nobodyWent] : []),
      ...againstTrading(context, isFounding(change, gang.id)),
    ],
  }

  function testOf(trader: (typeof traders)[number] | undefined, stat: 'cl' | 'int') {
    const target = trader && statlineOf(trader, edition)[stat]?.value
    if (target === undefined) throw new AppError('invalid', 'error.trade.tester', { where: ['traders'] })
    const rolled = wanted.testDice ?? rollFaces(pool(2))
    if (!fits(pool(2), rolled))
      throw new AppError('invalid', 'error.trade.dice', { params: { count: 2 }, where: ['testDice'] })
    return { faces: rolled, passed: sum(rolled) >= target }
  }

  /** CAMP-PST-30, -31. Warning that only a fit Leader or Champion may go trading; done all the same. */
  function unfit(): Warning[] {
    return traders
      .filter((one) => !isOnRoster(one) || one.status !== 'active' || !mayTrade(one, edition))
      .map(({ name }) => ({ rule: 'CAMP-PST-30', key: 'warning.unfitTrader', params: { fighter: name } }))
  }
}

const nobodyWent: Warning = { rule: 'CAMP-PST-31', key: 'warning.noTrader', params: {} }
const nothingFound = (reach: Reach): Reach => ({ ...reach, rare: 0, illegal: 0 })

interface Opened {
  gangId: GangId
  battleId: TradeSearch['battleId']
  traders: { fighterId: string; name: string; category: string }[]
  dice: number[]
  reach: Pick<Reach, 'rare' | 'illegal'> & { availability: Pick<Reach['availability'], 'rows'> }
}

/** Writes a search down. A gang has one open search at a time. */
export function openVisit(change: Change, { gangId, battleId, traders, dice, reach }: Opened): TradeVisitId {
  const at = change.now()
  change.orm
    .update(tradeVisits)
    .set({ closedAt: at })
    .where(and(eq(tradeVisits.gangId, gangId), isNull(tradeVisits.closedAt)))
    .run()
  const id = change.newId(TradeVisitId)
  const { availability, rare, illegal } = reach
  change.orm
    .insert(tradeVisits)
    .values({ id, gangId, battleId, traders, dice, rows: [...availability.rows], rare, illegal, openedAt: at })
    .run()
  return id
}

export function closeVisit(change: Change, { visitId }: { visitId: TradeVisitId }): Done<Record<string, never>> {
  const visit =
    change.orm.select().from(tradeVisits).where(eq(tradeVisits.id, visitId)).get() ?? missing('visit', visitId)
  const gang = gangOf(change, visit.gangId)
  if (visit.closedAt === null)
    change.orm.update(tradeVisits).set({ closedAt: change.now() }).where(eq(tradeVisits.id, visitId)).run()
  return { value: {}, scope: scopeOf(gang), params: { gang: gang.name }, about: aboutGang(gang) }
}
