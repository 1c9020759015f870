import { z } from 'zod'
import { categorySchema } from './gangs'
import {
  fighterTypeIdSchema,
  gangIdSchema,
  itemIdSchema,
  scenarioIdSchema,
  territoryIdSchema,
  traitIdSchema,
} from './ids'
import { amountSchema, diceExpressionSchema, type Of } from '../../values/figures'

/** Effects of a holding beyond a plain amount: kinds of effect with their figures. `only` has the conditions of holder and time. */

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const count = z.number().int().positive()

/** All given conditions must hold. `ruined` absent: not while the holding is ruined. */
const onlySchema = z.object({
  /** Whether the gang must be of the house named for the enhanced boon. */
  house: z.boolean().exactOptional(),
  /** The gang also holds at least this many of the linked holdings. */
  linked: count.exactOptional(),
  /** In this phase of the campaign. */
  phase: slug.exactOptional(),
  ruined: z.boolean().exactOptional(),
  alignment: z.enum(['law-abiding', 'outlaw']).exactOptional(),
  /** The gang's side in the campaign. */
  side: slug.exactOptional(),
  /** The gang won its battle. */
  won: z.literal(true).exactOptional(),
  /** It won against a gang of this side. */
  beat: slug.exactOptional(),
  /** The gang has one of these lists, or none of them. */
  lists: z.array(gangIdSchema).min(1).exactOptional(),
  exceptLists: z.array(gangIdSchema).min(1).exactOptional(),
})
export type BoonCondition = Of<typeof onlySchema>

const only = { only: onlySchema.exactOptional() }

/** Credits after a battle, instead of the printed income; if several apply, the last one counts. */
const payments = [
  z.object({
    kind: z.literal('pays'),
    amount: amountSchema,
    /** Number of dice added: one for each of these. */
    more: z.enum(['other-holdings', 'dome-runners']).exactOptional(),
    /** Effect of a double: no payment, or a random fighter goes into Recovery. */
    double: z.enum(['nothing', 'rests']).exactOptional(),
    /** Paid once for each of these; `captives`: once more for each captive at work. */
    per: z.enum(['deleted', 'captives']).exactOptional(),
    ...only,
  }),
  /** The player chooses the number of D6; on a double nothing is paid, and a random fighter rolls for a lasting injury. */
  z.object({ kind: z.literal('pays-chosen-dice'), least: count, most: count, times: count, ...only }),
  /** A card is drawn after naming a suit. `joker`: a Joker gives all income of the battle to another gang. */
  z.object({ kind: z.literal('pays-by-card'), joker: z.boolean(), ...only }),
  /** `times` credits for each point of Reputation. */
  z.object({ kind: z.literal('pays-by-renown'), times: count, most: count, ...only }),
  /** D6 are rolled; dice of `discard` or more are discarded, and `lostAt` of them lose the holding. */
  z.object({
    kind: z.literal('pays-what-stays'),
    most: count,
    times: count,
    discard: count,
    lostAt: count,
    ...only,
  }),
  /** Gangers work there, as many as the player wants. `harm`: the effect of a 1, or a double, on that Ganger, who earns nothing. */
  z.object({
    kind: z.literal('pays-workers'),
    most: count,
    /** Whether captives may work too; they are never harmed. */
    captives: z.boolean(),
    amount: diceExpressionSchema,
    harm: z.object({ on: z.enum(['one', 'double']), does: z.enum(['rests', 'injury']), paid: z.boolean() }),
    ...only,
  }),
  /** Paid if none of its recruits is claimed. */
  z.object({ kind: z.literal('pays-unless-recruited'), amount: amountSchema, ...only }),
  /** CAMP-ASH-02. Dice rolled when a cycle begins; no source gives their value (CAMP-ASH-07). */
  z.object({ kind: z.literal('pays-by-cycle'), dice: diceExpressionSchema.shape.dice, ...only }),
] as const

/** Goods by slug, kind, trait, or level. */
const goodsSchema = z.union([
  z.object({ items: z.array(itemIdSchema).min(1), traits: z.array(traitIdSchema) }),
  z.object({ kinds: z.array(slug).min(1) }),
  /** Rare or illegal goods of at most this level. */
  z.object({ upTo: count }),
  /** Goods that cost at least this many credits. */
  z.object({ from: count }),
  /** Rare goods of exactly this level, or Common goods. */
  z.object({ exactly: z.union([count, z.literal('common')]) }),
  z.literal('all'),
])
export type BoonGoods = Of<typeof goodsSchema>

/** CAMP-OUT-02. This amount of any one material when a cycle begins. */
const materials = [z.object({ kind: z.literal('any-material'), amount: count, ...only })] as const

/** Effects on trade and hire. */
const bargains = [
  z.object({ kind: z.literal('common'), goods: goodsSchema, ...only }),
  /** By how many levels the goods are easier to get. */
  z.object({ kind: z.literal('nearer'), rare: z.number().int(), illegal: z.number().int(), ...only }),
  /** A percentage of the price, or credits off it, never below `least`. `list`: only for the gang's own list. */
  z.object({
    kind: z.literal('cheaper'),
    goods: goodsSchema,
    percent: count.exactOptional(),
    less: count.exactOptional(),
    least: count.exactOptional(),
    list: z.literal(true).exactOptional(),
    /** Rounded down to a whole credit. */
    down: z.literal(true).exactOptional(),
    ...only,
  }),
  z.object({ kind: z.literal('cheaper-people'), categories: z.array(categorySchema).min(1), percent: count, ...only }),
  z.object({ kind: z.literal('cheaper-structures'), structures: slug, percent: count, ...only }),
] as const

/** A use of the holding between battles, offered on the gang's page: for its holder, for every other gang, or for any gang. */
const uses = [z.object({ kind: z.literal('opens-use'), to: z.enum(['holder', 'others', 'anybody']), ...only })] as const

/** Effects after a battle besides credits. */
const aftermaths = [
  /**
   * A free recruit: of these ranks, or only of these types, if the dice reach `on`. `gear`: value in credits of the gear
   * that comes along.
   */
  z.object({
    kind: z.literal('recruits'),
    dice: z.enum(['D6', '2D6']).exactOptional(),
    on: count.exactOptional(),
    ranks: z.array(categorySchema).min(1),
    types: z.array(fighterTypeIdSchema).min(1).exactOptional(),
    gear: count.exactOptional(),
    ...only,
  }),
  /** Free items up to this total value in credits; absent: as the text says. */
  z.object({ kind: z.literal('gives-gear'), worth: count.exactOptional(), ...only }),
  /** CAMP-UPR-06. Meat, and scavenging on the gang's page. */
  z.object({
    kind: z.literal('feeds'),
    meat: amountSchema.exactOptional(),
    scavenging: amountSchema.exactOptional(),
    ...only,
  }),
  /** A D6 for each fighter; those who roll `on` or more gain this experience. */
  z.object({ kind: z.literal('trains'), on: count, amount: diceExpressionSchema, ...only }),
  /** `most` fighters leave Recovery; `on`: each who rolls this much. */
  z.object({ kind: z.literal('heals'), most: count.exactOptional(), on: count.exactOptional(), ...only }),
  /** Credits off the doctor's fee. */
  z.object({ kind: z.literal('cheapens-doctor'), less: count, ...only }),
  /** Doubles bounties: for psykers, or for anybody if the Leader passes an Intelligence check. */
  z.object({ kind: z.literal('doubles-bounty'), of: z.enum(['psykers', 'anybody']), ...only }),
  /** Becomes another territory when a gang that fits takes it. */
  z.object({ kind: z.literal('becomes'), territory: territoryIdSchema, ...only }),
  /** Captives are sold for their full value. */
  z.object({ kind: z.literal('sells-captives-whole'), ...only }),
  /** The gang's own fighters, when sold by others, return on a D6 of `on` or more. */
  z.object({ kind: z.literal('returns-sold'), on: count, ...only }),
  /** Enemies subtract this from their roll to escape. */
  z.object({ kind: z.literal('captures'), more: count, ...only }),
  /** One injury may be rerolled. `deaths`: including a Memorable Death; `mends`: or an old injury is healed instead. */
  z.object({ kind: z.literal('injury-again'), deaths: z.boolean(), mends: z.boolean(), ...only }),
  /** One dying or dead fighter goes into Recovery instead. */
  z.object({ kind: z.literal('saves-one'), ...only }),
  /** The first repair gets the best result. */
  z.object({ kind: z.literal('repairs-well'), ...only }),
  /** Credits for scrap and things sold are doubled. */
  z.object({ kind: z.literal('doubles-scrap'), ...only }),
  /** A percentage of the cost of each enemy who dies. */
  z.object({ kind: z.literal('pays-for-dead'), percent: count, ...only }),
  /** A random participant gains this experience. */
  z.object({ kind: z.literal('teaches-by-lot'), amount: diceExpressionSchema, ...only }),
  /** A fighter who took an enemy Leader out of action gains this experience. */
  z.object({ kind: z.literal('teaches-for-leaders'), amount: diceExpressionSchema, ...only }),
  z.object({ kind: z.literal('renown-for-winning'), amount: count, ...only }),
  /** The dice of a scenario's credits may be rerolled. */
  z.object({ kind: z.literal('rewards-again'), ...only }),
  /** Never taken; winning it as a stake gives this Reputation instead. */
  z.object({ kind: z.literal('stands-fast'), renown: count, ...only }),
  /** One more Trade action after a battle, in addition to all others. */
  z.object({ kind: z.literal('extra-trade'), ...only }),
  /** One fighter of the gang may act after a battle although convalescent. */
  z.object({ kind: z.literal('acts-resting'), ...only }),
] as const

/** Effects on how a battle of its gang is arranged. */
const beforehand = [
  /** This number may be added to or subtracted from the scenario roll. */
  z.object({ kind: z.literal('shifts-scenario'), by: count, ...only }),
  z.object({ kind: z.literal('rolls-scenario-again'), ...only }),
  /**
   * A die with this many sides: on `on` or more the gang chooses who attacks. `crew`: only on a 1, otherwise one more model
   * in its crew.
   */
  z.object({
    kind: z.literal('chooses-role'),
    sides: z.union([z.literal(2), z.literal(6)]),
    on: count,
    crew: z.boolean(),
    ...only,
  }),
  /** If challenged, its gang chooses the staked holding. */
  z.object({ kind: z.literal('picks-stake'), ...only }),
  /** If challenged for a holding, its Leader may make an Intelligence check to attack in an Ambush. */
  z.object({ kind: z.literal('ambushes'), ...only }),
  /** This scenario is never fought against it. */
  z.object({ kind: z.literal('bars-scenario'), scenario: scenarioIdSchema, ...only }),
] as const

/** Effects during a battle of its gang. */
const battles = [
  /** Free hired guns with their gear: this many of one of these groups, or of `anybody` for hire. */
  z.object({ kind: z.literal('hires-free'), choices: z.array(z.object({ group: slug, count })).min(1), ...only }),
  /** The slug under which the battle carries out the effect; `count`: its number. */
  z.object({ kind: z.literal('in-battle'), as: slug, count: count.exactOptional(), ...only }),
  /** All models of the crew get this skill, rule or item. */
  z.object({ kind: z.literal('gives-all'), what: slug, ...only }),
] as const

export const boonEffectSchema = z.discriminatedUnion('kind', [
  ...payments,
  ...materials,
  ...bargains,
  ...uses,
  ...aftermaths,
  ...beforehand,
  ...battles,
])
export type BoonEffect = Of<typeof boonEffectSchema>
export type BoonOf<Kind extends BoonEffect['kind']> = Extract<BoonEffect, { kind: Kind }>
