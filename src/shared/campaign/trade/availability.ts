import { base, row, type Computed, type Row } from '../../engine/modifiers'
import { fits, sum } from '../dice'
import { switchOf, type Edition } from '../editions'
import { foldInSequence } from '../reasons'
import type { FighterCategory, RosterGang } from '../roster'

/** The place of a search for rare goods. Only the Law & Misrule variant distinguishes the two (CAMP-TRD-22). */
export type Market = 'trading-post' | 'black-market'

export interface Search {
  readonly faces: readonly number[]
  /** The searching fighters, each at most once. */
  readonly traders: readonly { readonly name: string; readonly category: FighterCategory }[]
  readonly reputation: number
  readonly alignment: RosterGang['alignment']
  readonly market: Market
  /** Bonuses of skills, hangers-on or the arbitrator. */
  readonly special: readonly { readonly reason: string; readonly amount: number }[]
  /** CAMP-VAR-06, -09. The campaign type's bonus, and the highest rarity it allows. */
  readonly customs?: { readonly rule: string; readonly more: number; readonly rarest: number | null } | null
}

/** The result of a search: the availability with its rows, and the highest rare and illegal level that can be bought. */
export interface Reach {
  readonly availability: Computed
  readonly rare: number
  readonly illegal: number
}

/** Level if nothing of this kind can be bought. */
const outOfReach = 0

/**
 * CAMP-TRD-20..22. 2D6, +2 for the Leader, +1 for each Champion, +1 per full 10 Reputation. Illegal goods are 4 levels
 * harder to get for the Law-abiding. A gang without an alignment trades as a Law-abiding one. Throws on invalid dice.
 */
export function reachOf(search: Search, edition: Edition): Reach {
  const { trade } = edition
  if (!fits({ count: trade.dice.count, sides: 6, ordered: false }, search.faces)) {
    throw new RangeError(`[${search.faces.join(', ')}] is no roll of ${trade.dice.count}D6`)
  }
  const rule = 'CAMP-TRD-20'
  const renown = Math.floor(search.reputation / trade.perReputation)
  const rows: Row[] = [
    base('search', rule, sum(search.faces)),
    ...search.traders.map(({ name, category }) => row(name, rule, 'add', trade.traders[category] ?? 0)),
    ...(renown > 0 ? [row('reputation', rule, 'add', renown)] : []),
    ...search.special.map(({ reason, amount }) => row(reason, 'CAMP-PST-37', 'add', amount)),
    ...(search.customs && search.customs.more > 0
      ? [row('by-campaign-type', search.customs.rule, 'add', search.customs.more)]
      : []),
  ]
  const availability = foldInSequence(rows)
  const { rare, illegal } = limitsOf(availability.value, search, edition)
  const rarest = search.customs?.rarest ?? Infinity
  return { availability, rare: Math.min(rare, rarest), illegal: Math.min(illegal, rarest) }
}

function limitsOf(level: number, { alignment, market }: Search, edition: Edition): Pick<Reach, 'rare' | 'illegal'> {
  const { trade } = edition
  const outlaw = alignment === 'outlaw'
  switch (switchOf(edition, 'outlaw-trading')) {
    case 'merged':
      return { rare: level, illegal: outlaw ? level : level + trade.lawfulIllegal }
    case 'older':
      return outlaw
        ? { rare: level - trade.outlawRare, illegal: level }
        : { rare: level, illegal: level + trade.lawfulIllegal }
    case 'two-markets': {
      if (market === 'trading-post') return { rare: outlaw ? level + trade.outlawAtPost : level, illegal: outOfReach }
      const worse = outlaw ? { rare: 0, illegal: 0 } : trade.lawfulAtMarket
      return { rare: level + worse.rare, illegal: level + worse.illegal }
    }
  }
}

/**
 * CAMP-TRD-22. The test that a gang must pass before searching in the market of the other alignment: Cool for Outlaws at the
 * trading post, Intelligence for the Law-abiding at the black market; null: none.
 */
export function testBefore(
  { alignment, market }: Pick<Search, 'alignment' | 'market'>,
  edition: Edition,
): 'cl' | 'int' | null {
  if (switchOf(edition, 'outlaw-trading') !== 'two-markets') return null
  if (market === 'trading-post') return alignment === 'outlaw' ? 'cl' : null
  return alignment === 'outlaw' ? null : 'int'
}
