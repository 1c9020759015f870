import type { Availability, BoonEffect, BoonGoods, BoonOf, Item } from '../../content/schema'
import { roundUpTo5 } from '../dice'
import type { SaleRule } from '../editions'
import type { Bargain } from '../season/holding-uses'

/** Effects of holdings on trade and hire (CAMP-DOM-14, CAMP-TER-02). */

type Effects = readonly BoonEffect[]

const ofKind = <Kind extends BoonEffect['kind']>(effects: Effects, kind: Kind): readonly BoonOf<Kind>[] =>
  effects.filter((effect): effect is BoonOf<Kind> => effect.kind === kind)

function isAmong(goods: BoonGoods, item: Item, price: number | null): boolean {
  if (goods === 'all') return true
  if ('items' in goods) return goods.items.some((id) => id === item.id) || goods.traits.some((id) => hasTrait(item, id))
  if ('kinds' in goods) return goods.kinds.some((kind) => kind === item.kind)
  if ('from' in goods) return price !== null && price >= goods.from
  const { availability } = item
  if ('exactly' in goods)
    return goods.exactly === 'common'
      ? availability?.kind === 'common'
      : availability?.kind === 'rare' && availability.level === goods.exactly
  return (availability?.kind === 'rare' || availability?.kind === 'illegal') && availability.level <= goods.upTo
}

const hasTrait = (item: Item, trait: string): boolean =>
  item.kind === 'weapon' && item.profiles.some(({ traits }) => traits.some(({ id }) => id === trait))

/** Effects of a bargain: these goods are available at half price, or all rare goods are two levels easier to get. */
export const bargainEffects = (on: Bargain): readonly BoonEffect[] =>
  on === 'nearer'
    ? [{ kind: 'nearer', rare: 2, illegal: 0 }]
    : [
        { kind: 'common', goods: { exactly: on } },
        { kind: 'cheaper', goods: { exactly: on }, percent: 50, down: true },
      ]

/** Whether a bargain covers an item. */
export const isBargain = (on: Bargain, item: Item): boolean =>
  on === 'nearer' ? item.availability?.kind === 'rare' : isAmong({ exactly: on }, item, item.price)

/** CAMP-TRD-20. The availability of an item for a gang with these effects. */
export function availabilityWith(effects: Effects, item: Item, usual: Availability): Availability {
  if (ofKind(effects, 'common').some(({ goods }) => isAmong(goods, item, item.price))) return { kind: 'common' }
  if (usual?.kind !== 'rare' && usual?.kind !== 'illegal') return usual
  const nearer = ofKind(effects, 'nearer').reduce((sum, effect) => sum + effect[usual.kind], 0)
  return nearer === 0 ? usual : { ...usual, level: Math.max(1, usual.level - nearer) }
}

/** CAMP-TRD-01, CAMP-GEN-03. The price of an item for such a gang; `onList`: it is on its house's list. */
export const priceWith = (effects: Effects, item: Item, price: number, onList: boolean): number =>
  ofKind(effects, 'cheaper')
    .filter(({ goods, list }) => (list !== true || onList) && isAmong(goods, item, price))
    .reduce((asked, { percent = 100, less = 0, least = 0, down = false }) => {
      const share = (asked * percent) / 100
      const reduced = (percent === 100 ? asked : down ? Math.floor(share) : roundUpTo5(share)) - less
      return Math.min(asked, Math.max(least, reduced))
    }, price)

/** CAMP-CRE-44, CAMP-GEN-03. The price of hiring a fighter for such a gang. */
export const hireWith = (effects: Effects, { category }: { readonly category: string }, price: number): number =>
  ofKind(effects, 'cheaper-people')
    .filter(({ categories }) => categories.some((one) => one === category))
    .reduce((asked, { percent }) => roundUpTo5((asked * percent) / 100), price)

/** CAMP-OUT-03. The percentage of a structure's materials that such a gang pays. */
export const buildingShare = (effects: Effects, kind: string): number =>
  ofKind(effects, 'cheaper-structures').reduce(
    (share, { structures, percent }) => (structures === kind ? Math.min(share, percent) : share),
    100,
  )

/** CAMP-TRD-04. The sale rule for such a gang. */
export const saleWith = (effects: Effects, rule: SaleRule): SaleRule =>
  ofKind(effects, 'doubles-scrap').length > 0 ? { ...rule, times: 2 } : rule
