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

/** What a holding does, as far as it is no plain sum: kinds of effect with their figures. Who has it, and when, stands in `only`. */

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const count = z.number().int().positive()

/** All that is named must hold. `ruined` absent: not while the holding lies in ruins. */
const onlySchema = z.object({
  /** The gang is, or is not, of the house that the enhanced boon is for. */
  house: z.boolean().exactOptional(),
  /** At least so many of the holdings linked to it are held too. */
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
  /** The gang is of one of these lists, or of none of them. */
  lists: z.array(gangIdSchema).min(1).exactOptional(),
  exceptLists: z.array(gangIdSchema).min(1).exactOptional(),
})
export type BoonCondition = Of<typeof onlySchema>

const only = { only: onlySchema.exactOptional() }

/** Credits after a battle; of several whose conditions hold the last counts, in place of the income printed beside it. */
const payments = [
  z.object({
    kind: z.literal('pays'),
    amount: amountSchema,
    /** Added to the dice for each of these. */
    more: z.enum(['other-holdings', 'dome-runners']).exactOptional(),
    /** What a double does to it: it pays nothing, or somebody by lot goes into Recovery. */
    double: z.enum(['nothing', 'rests']).exactOptional(),
    /** Paid for each of these; `captives`: once more for each captive that is put to work. */
    per: z.enum(['deleted', 'captives']).exactOptional(),
    ...only,
  }),
  /** Its player says how many D6; a double pays nothing, and somebody by lot rolls for a lasting injury. */
  z.object({ kind: z.literal('pays-chosen-dice'), least: count, most: count, times: count, ...only }),
  /** A card is drawn for a suit that was named. `joker`: it brings all income of the battle to another gang. */
  z.object({ kind: z.literal('pays-by-card'), joker: z.boolean(), ...only }),
  /** So many credits for each point of Reputation. */
  z.object({ kind: z.literal('pays-by-renown'), times: count, most: count, ...only }),
  /** D6s are thrown; those of `discard` or more are put away, and so many of them lose the holding. */
  z.object({
    kind: z.literal('pays-what-stays'),
    most: count,
    times: count,
    discard: count,
    lostAt: count,
    ...only,
  }),
  /** Gangers work it, as many as are wanted. `harm`: what a 1, or a double, does to the one who threw it, who earns nothing. */
  z.object({
    kind: z.literal('pays-workers'),
    most: count,
    /** Captives may work too, and come to no harm. */
    captives: z.boolean(),
    amount: diceExpressionSchema,
    harm: z.object({ on: z.enum(['one', 'double']), does: z.enum(['rests', 'injury']), paid: z.boolean() }),
    ...only,
  }),
  /** So many credits where nobody it brings is claimed. */
  z.object({ kind: z.literal('pays-unless-recruited'), amount: amountSchema, ...only }),
  /** CAMP-ASH-02. Dice thrown when a cycle begins; what they are worth no source says (CAMP-ASH-07). */
  z.object({ kind: z.literal('pays-by-cycle'), dice: diceExpressionSchema.shape.dice, ...only }),
] as const

/** Things by their slug, kind, a trait of theirs, or how rare or illegal they are. */
const goodsSchema = z.union([
  z.object({ items: z.array(itemIdSchema).min(1), traits: z.array(traitIdSchema) }),
  z.object({ kinds: z.array(slug).min(1) }),
  /** Rare or illegal goods of at most this level. */
  z.object({ upTo: count }),
  /** What costs at least so many credits. */
  z.object({ from: count }),
  /** Rare goods of just this level, or Common ones. */
  z.object({ exactly: z.union([count, z.literal('common')]) }),
  z.literal('all'),
])
export type BoonGoods = Of<typeof goodsSchema>

/** CAMP-OUT-02. So much of any one material when a cycle begins. */
const materials = [z.object({ kind: z.literal('any-material'), amount: count, ...only })] as const

/** What trade and hire are like for its gang. */
const bargains = [
  z.object({ kind: z.literal('common'), goods: goodsSchema, ...only }),
  /** Levels that goods of other traders are nearer. */
  z.object({ kind: z.literal('nearer'), rare: z.number().int(), illegal: z.number().int(), ...only }),
  /** Percent of the price, or so many credits off it, never below `least`. `list`: on the gang's own list alone. */
  z.object({
    kind: z.literal('cheaper'),
    goods: goodsSchema,
    percent: count.exactOptional(),
    less: count.exactOptional(),
    least: count.exactOptional(),
    list: z.literal(true).exactOptional(),
    /** Rounded down to the credit, not up. */
    down: z.literal(true).exactOptional(),
    ...only,
  }),
  z.object({ kind: z.literal('cheaper-people'), categories: z.array(categorySchema).min(1), percent: count, ...only }),
  z.object({ kind: z.literal('cheaper-structures'), structures: slug, percent: count, ...only }),
] as const

/** A use of the holding between battles, told on the gang's page: its holder's, every other gang's, or anybody's. */
const uses = [z.object({ kind: z.literal('opens-use'), to: z.enum(['holder', 'others', 'anybody']), ...only })] as const

/** What happens after a battle besides credits. */
const aftermaths = [
  /**
   * Somebody joins for nothing: of these ranks, or of these types alone, if the dice come to `on`. `gear`: credits' worth that comes along.
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
  /** Things that cost nothing, for so many credits in all; absent: as the words have it. */
  z.object({ kind: z.literal('gives-gear'), worth: count.exactOptional(), ...only }),
  /** CAMP-UPR-06. Meat, and scavenging on the gang's page. */
  z.object({
    kind: z.literal('feeds'),
    meat: amountSchema.exactOptional(),
    scavenging: amountSchema.exactOptional(),
    ...only,
  }),
  /** A D6 for each fighter; who throws `on` or more learns so much. */
  z.object({ kind: z.literal('trains'), on: count, amount: diceExpressionSchema, ...only }),
  /** So many leave Recovery; `on`: each who throws as much. */
  z.object({ kind: z.literal('heals'), most: count.exactOptional(), on: count.exactOptional(), ...only }),
  /** Credits off the doctor's fee. */
  z.object({ kind: z.literal('cheapens-doctor'), less: count, ...only }),
  /** Bounties are doubled: on psykers, or on anybody where the Leader passes an Intelligence check. */
  z.object({ kind: z.literal('doubles-bounty'), of: z.enum(['psykers', 'anybody']), ...only }),
  /** It turns into another when such a gang takes it. */
  z.object({ kind: z.literal('becomes'), territory: territoryIdSchema, ...only }),
  /** Captives are sold for all they are worth. */
  z.object({ kind: z.literal('sells-captives-whole'), ...only }),
  /** Its own fighters, sold by others, come back on a D6 of `on` or more. */
  z.object({ kind: z.literal('returns-sold'), on: count, ...only }),
  /** So much worse for enemies who try to get away. */
  z.object({ kind: z.literal('captures'), more: count, ...only }),
  /** One injury is rolled again. `deaths`: a Memorable Death too; `mends`: or an old one is healed instead. */
  z.object({ kind: z.literal('injury-again'), deaths: z.boolean(), mends: z.boolean(), ...only }),
  /** One who is dying, or dead, goes into Recovery instead. */
  z.object({ kind: z.literal('saves-one'), ...only }),
  /** The first repair goes as well as it can. */
  z.object({ kind: z.literal('repairs-well'), ...only }),
  /** Credits for scrap and things sold are doubled. */
  z.object({ kind: z.literal('doubles-scrap'), ...only }),
  /** Percent of what each enemy was worth who dies. */
  z.object({ kind: z.literal('pays-for-dead'), percent: count, ...only }),
  /** One who fought, by lot, learns so much. */
  z.object({ kind: z.literal('teaches-by-lot'), amount: diceExpressionSchema, ...only }),
  /** Whoever took an enemy Leader out of action learns so much. */
  z.object({ kind: z.literal('teaches-for-leaders'), amount: diceExpressionSchema, ...only }),
  z.object({ kind: z.literal('renown-for-winning'), amount: count, ...only }),
  /** The dice of a scenario's credits may be thrown again. */
  z.object({ kind: z.literal('rewards-again'), ...only }),
  /** It is never taken; to win it as a stake is so much Reputation. */
  z.object({ kind: z.literal('stands-fast'), renown: count, ...only }),
  /** One Trade more after a battle, beside everything else. */
  z.object({ kind: z.literal('extra-trade'), ...only }),
  /** One of the gang takes a post-battle action though it has to rest. */
  z.object({ kind: z.literal('acts-resting'), ...only }),
] as const

/** How a battle of its gang comes about. */
const beforehand = [
  /** So much may be added to the roll for the scenario, or taken off. */
  z.object({ kind: z.literal('shifts-scenario'), by: count, ...only }),
  z.object({ kind: z.literal('rolls-scenario-again'), ...only }),
  /** A die of so many sides on `on` or more: it chooses who attacks. `crew`: that on a 1, else one more in its crew. */
  z.object({
    kind: z.literal('chooses-role'),
    sides: z.union([z.literal(2), z.literal(6)]),
    on: count,
    crew: z.boolean(),
    ...only,
  }),
  /** Challenged, its gang says which holding is staked. */
  z.object({ kind: z.literal('picks-stake'), ...only }),
  /** Challenged for a holding, its Leader may check Intelligence and attack in an Ambush. */
  z.object({ kind: z.literal('ambushes'), ...only }),
  /** This scenario is not fought against it. */
  z.object({ kind: z.literal('bars-scenario'), scenario: scenarioIdSchema, ...only }),
] as const

/** What a battle of its gang is like. */
const battles = [
  /** Hired guns who cost nothing, with their gear: so many of one of these groups, or `anybody` who is for hire. */
  z.object({ kind: z.literal('hires-free'), choices: z.array(z.object({ group: slug, count })).min(1), ...only }),
  /** Under its slug the battle knows what it does; `count`: for so many. */
  z.object({ kind: z.literal('in-battle'), as: slug, count: count.exactOptional(), ...only }),
  /** Everybody of the crew has this skill, rule or thing. */
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
