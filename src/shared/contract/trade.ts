import { z } from 'zod'
import { fighterCategorySchema } from '../campaign/roster'
import { saleRuleSchema } from '../campaign/editions/trade-schema'
import { tradeHelps } from '../campaign/trade/helps'
import { availabilitySchema } from '../content/schema/common'
import { BattleId, CampaignId, FighterId, GangId, ItemId, TradeVisitId, TradingPostId } from './ids'
import { command, query } from './operation'
import { Explained, Nothing, outcome } from './outcome'
import { PostLine, Trader } from './trade-terms'
import { Alignment, Name, Notes, Slug } from './vocabulary'

/** Dice rolled at the table; absent: the application rolls. */
const Faces = z.array(z.int().min(1).max(6)).max(10)
const Market = z.enum(['trading-post', 'black-market'])

/** CAMP-TRD-20. One search for rare goods and its result. */
export const TradeVisit = z.strictObject({
  id: TradeVisitId,
  battleId: BattleId.nullable(),
  traders: z.array(Trader),
  dice: z.array(z.int()),
  availability: Explained,
  rare: z.int(),
  illegal: z.int(),
  openedAt: z.int(),
  closedAt: z.int().nullable(),
})
export type TradeVisit = z.infer<typeof TradeVisit>

/** An item on offer. `standing` says whether it can be bought now and why not. Credits; null: no price is known. */
export const OfferLine = z.strictObject({
  item: Slug,
  name: z.string(),
  kind: z.string(),
  price: z.int().nullable(),
  /** What it will count for; the gang's own list has priority (CAMP-FTR-22). */
  value: z.int().nullable(),
  availability: availabilitySchema,
  standing: z.enum(['common', 'within-reach', 'too-rare', 'too-illegal', 'exclusive', 'unknown']),
})
export type OfferLine = z.infer<typeof OfferLine>

export const TradingPost = z.strictObject({ id: TradingPostId, name: Name, notes: Notes, stock: z.array(PostLine) })
export type TradingPost = z.infer<typeof TradingPost>

/** Everything on a gang's trade page. */
export const TradePage = z.strictObject({
  gang: z.strictObject({ id: GangId, name: Name, alignment: Alignment.nullable(), campaignId: CampaignId.nullable() }),
  /** CAMP-CRE-22: a gang that is being founded buys from its own list only. */
  founding: z.boolean(),
  credits: z.int(),
  reputation: Explained,
  /** Fighters who may search (CAMP-PST-30, -31), and whether they are fit to. */
  candidates: z.array(
    z.strictObject({ fighterId: FighterId, name: Name, category: fighterCategorySchema, fit: z.boolean() }),
  ),
  /** CAMP-TRD-22: trading post and black market are separate here. */
  twoMarkets: z.boolean(),
  /** The characteristic for the 2D6 test that allows a gang to search in the market of the other alignment; null: no test. */
  tests: z.strictObject({
    'trading-post': z.enum(['cl', 'int']).nullable(),
    'black-market': z.enum(['cl', 'int']).nullable(),
  }),
  sale: saleRuleSchema,
  /** CAMP-N26-05. The gang's Trade Points, if they replace searches; null: they don't. */
  points: z.int().nullable(),
  /** CAMP-N26-06. Trade Points last paid for each item by any gang of the campaign: no source gives the prices. */
  pointsPaid: z.record(Slug, z.int()),
  /** What can make a purchase cheaper now. */
  helps: z.array(z.enum(tradeHelps)),
  /** The open search; below, the earlier ones, latest first. */
  visit: TradeVisit.nullable(),
  earlier: z.array(TradeVisit),
  offer: z.array(OfferLine),
  posts: z.array(TradingPost.extend({ offer: z.array(OfferLine) })),
})
export type TradePage = z.infer<typeof TradePage>

export const TradeSearch = z.strictObject({
  gangId: GangId,
  traders: z.array(FighterId).max(50),
  market: Market.default('trading-post'),
  /** Bonuses of skills, hangers-on and territories; set by the arbitrator. */
  special: z
    .array(z.strictObject({ reason: z.string().trim().min(1).max(200), amount: z.int().min(-20).max(20) }))
    .max(10)
    .default([]),
  dice: Faces.optional(),
  /** 2D6 of the test that the variant asks for (CAMP-TRD-22). */
  testDice: Faces.optional(),
  battleId: BattleId.nullable().default(null),
})
export type TradeSearch = z.infer<typeof TradeSearch>

/** Buys a number of one item into the stash. Without a `price`: the post's, or else the catalogue's. */
export const TradePurchase = z
  .strictObject({
    gangId: GangId,
    item: Slug,
    count: z.int().min(1).max(20).default(1),
    postId: TradingPostId.nullable().default(null),
    price: z.int().nonnegative().max(100_000).optional(),
    /** CAMP-N26-05. Trade Points paid per item in addition; no source gives them. */
    points: z.int().nonnegative().max(1000).default(0),
    /** What makes one item cheaper by dice; without `dice` the application rolls. */
    help: z.enum(tradeHelps).optional(),
    dice: Faces.optional(),
    /** The weapon that a single sight or kind of ammunition is fitted to at once (CAMP-PST-51); absent: it stays in the stash. */
    onto: ItemId.optional(),
  })
  .refine(({ count, onto, help }) => (onto === undefined && help === undefined) || count === 1, {
    path: ['count'],
    message: 'must be 1',
  })
export type TradePurchase = z.infer<typeof TradePurchase>

/** The slug of Trade Points in ledgers. */
export const tradePoints = 'trade-points'

const gang = z.strictObject({ gangId: GangId })

export const trade = {
  page: query({ input: gang, output: TradePage }),
  search: command({ input: TradeSearch, output: outcome(z.strictObject({ visitId: TradeVisitId })) }),
  /** Ends buying from this search. */
  close: command({ input: z.strictObject({ visitId: TradeVisitId }), output: outcome(Nothing) }),
  buy: command({ input: TradePurchase, output: outcome(z.strictObject({ items: z.array(ItemId) })) }),
  posts: query({ input: z.strictObject({ campaignId: CampaignId.nullable() }), output: z.array(TradingPost) }),
  savePost: command({
    input: z.strictObject({
      campaignId: CampaignId.nullable(),
      postId: TradingPostId.optional(),
      name: Name,
      notes: Notes.default(''),
      stock: z.array(PostLine).max(500),
    }),
    output: outcome(z.strictObject({ postId: TradingPostId })),
  }),
  removePost: command({ input: z.strictObject({ postId: TradingPostId }), output: outcome(Nothing) }),
}
