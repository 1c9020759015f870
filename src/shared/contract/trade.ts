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

/** Dice as they were rolled on the table; without them the application rolls. */
const Faces = z.array(z.int().min(1).max(6)).max(10)
const Market = z.enum(['trading-post', 'black-market'])

/** CAMP-TRD-20. One search, and what it opened. */
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

/** A thing on offer. `standing` says whether it can be bought now and why not. Credits; null: no price is known. */
export const OfferLine = z.strictObject({
  item: Slug,
  name: z.string(),
  kind: z.string(),
  price: z.int().nullable(),
  /** What it will count for: the gang's own list has the last word (CAMP-FTR-22). */
  value: z.int().nullable(),
  availability: availabilitySchema,
  standing: z.enum(['common', 'within-reach', 'too-rare', 'too-illegal', 'exclusive', 'unknown']),
})
export type OfferLine = z.infer<typeof OfferLine>

export const TradingPost = z.strictObject({ id: TradingPostId, name: Name, notes: Notes, stock: z.array(PostLine) })
export type TradingPost = z.infer<typeof TradingPost>

/** Everything a gang needs to trade. */
export const TradePage = z.strictObject({
  gang: z.strictObject({ id: GangId, name: Name, alignment: Alignment.nullable(), campaignId: CampaignId.nullable() }),
  /** CAMP-CRE-22: a gang that is being founded buys from its own list only. */
  founding: z.boolean(),
  credits: z.int(),
  reputation: Explained,
  /** Who may go looking (CAMP-PST-30, -31), and whether they are fit to. */
  candidates: z.array(
    z.strictObject({ fighterId: FighterId, name: Name, category: fighterCategorySchema, fit: z.boolean() }),
  ),
  /** CAMP-TRD-22: trading post and black market are two places here. */
  twoMarkets: z.boolean(),
  /** The characteristic that is tested before a gang may search where it doesn't belong, by 2D6; null: none. */
  tests: z.strictObject({
    'trading-post': z.enum(['cl', 'int']).nullable(),
    'black-market': z.enum(['cl', 'int']).nullable(),
  }),
  sale: saleRuleSchema,
  /** CAMP-N26-05. Trade Points the gang has, where they take the place of searches; null: they don't. */
  points: z.int().nullable(),
  /** CAMP-N26-06. What was given last for each thing, by anybody of the campaign: no source says what they cost. */
  pointsPaid: z.record(Slug, z.int()),
  /** What can make a purchase cheaper now. */
  helps: z.array(z.enum(tradeHelps)),
  /** The open search, and those before it, latest first. */
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
  /** What skills, hangers-on and territories add; the arbitrator's word. */
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

/** Into the stash, so many of a thing. Without a `price` the post's, else the catalogue's. */
export const TradePurchase = z
  .strictObject({
    gangId: GangId,
    item: Slug,
    count: z.int().min(1).max(20).default(1),
    postId: TradingPostId.nullable().default(null),
    price: z.int().nonnegative().max(100_000).optional(),
    /** CAMP-N26-05. Trade Points that each of them takes besides; no source gives them. */
    points: z.int().nonnegative().max(1000).default(0),
    /** Who or what makes one thing cheaper by dice; without `dice` the application rolls. */
    help: z.enum(tradeHelps).optional(),
    dice: Faces.optional(),
    /** The weapon that one bought sight or kind of ammunition goes on at once (CAMP-PST-51); absent: it stays in the stash. */
    onto: ItemId.optional(),
  })
  .refine(({ count, onto, help }) => (onto === undefined && help === undefined) || count === 1, {
    path: ['count'],
    message: 'must be 1',
  })
export type TradePurchase = z.infer<typeof TradePurchase>

/** What Trade Points are called in ledgers. */
export const tradePoints = 'trade-points'

const gang = z.strictObject({ gangId: GangId })

export const trade = {
  page: query({ input: gang, output: TradePage }),
  search: command({ input: TradeSearch, output: outcome(z.strictObject({ visitId: TradeVisitId })) }),
  /** Nothing more is bought of what it found. */
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
