import { z } from 'zod'
import { advanceTakenSchema } from '../campaign/advancement/choice'
import { messageSchema } from '../campaign/message'
import { fighterCategorySchema } from '../campaign/roster'
import { AdvanceId, FighterId, GangId, InjuryId, ItemId } from './ids'
import { command, query } from './operation'
import { Explained, Nothing, outcome, Reason } from './outcome'
import { Name, Slug } from './vocabulary'

/** A fighter's development: advances, promotions, injuries and their cures, death and return. */

/** Rolled faces, six-sided unless the rule says otherwise; absent: the application rolls. */
const Faces = z.array(z.int().min(1).max(6)).max(40)

const Choice = z.strictObject({
  /** Characteristic to improve, or skill set to learn from. */
  what: Slug,
  experience: Explained,
  /** Why it isn't available now; null: it is. */
  why: messageSchema.nullable(),
  /** Skills to choose from, if a skill is chosen. */
  skills: z.array(Slug),
})

/** A fighter's possible advances and other changes. */
export const GrowthPage = z.strictObject({
  fighterId: FighterId,
  /** `spends`: buys from the menu; `rolls`: rolls 2D6; `ranks`: rises in ranks and rolls for each; `none`: gains no experience. */
  use: z.enum(['spends', 'rolls', 'ranks', 'none']),
  experience: z.int(),
  /** `from`: the lowest 2D6 result that allows it, if ranks are rolled for. */
  menu: z.array(
    z.strictObject({
      id: Slug,
      value: z.int(),
      from: z.int().nullable(),
      how: z.enum(['characteristic', 'random', 'chosen']),
      choices: z.array(Choice),
    }),
  ),
  /** CAMP-ADV-04, CAMP-N26-01. Number of advancements that must be rolled now, and the cost of each. */
  rollsDue: z.int(),
  rollCost: z.int(),
  /** Experience needed for the next rank; null: there is none. */
  nextRank: z.int().nullable(),
  /** CAMP-ADV-08. */
  mayBePromoted: z.boolean(),
  promotions: z.array(z.strictObject({ type: Slug, name: z.string(), category: fighterCategorySchema })),
  /** CAMP-CRE-67. The gang has no Leader: this fighter's place in the succession; null: not a successor. */
  succession: z
    .strictObject({ place: z.int(), types: z.array(z.strictObject({ type: Slug, name: z.string() })) })
    .nullable(),
  /** The table for its lasting injuries and the possible results; null: it gets no lasting injuries. */
  injuries: z.strictObject({ dice: z.int().positive(), results: z.array(z.string()) }).nullable(),
  /** Gear lost when it died, which could return with it (CAMP-PST-55). */
  lostGear: z.array(Slug),
  /** CAMP-ADV-09, -10. Upgrades that the house offers in addition; `price` null: the players agree on one. */
  systems: z.array(
    z.strictObject({
      id: Slug,
      rule: z.string(),
      price: z.strictObject({ credits: z.int(), experience: z.int().nullable() }).nullable(),
      powers: z.array(Slug),
    }),
  ),
  /** CAMP-CRE-45. Whether it is a hired gun who may still draw skills. */
  drawsSkills: z.boolean(),
  /** CAMP-INJ-90..97. Injuries that a bionic could repair, with the bionics in the stash. */
  bionics: z.array(
    z.strictObject({
      injuryId: InjuryId,
      injury: z.string(),
      fits: z.array(
        z.strictObject({
          item: Slug,
          itemId: ItemId.nullable(),
          price: z.int().nullable(),
          improves: z.array(z.string()),
          choose: z.int(),
        }),
      ),
    }),
  ),
})
export type GrowthPage = z.infer<typeof GrowthPage>

/** CAMP-ADV-04. The table's row for 2D6: characteristics to choose from, or sets to learn a random skill from. */
export const RolledRow = z.strictObject({
  advance: Slug,
  value: z.int(),
  stats: z.array(Slug),
  sets: z.array(Slug),
})
export type RolledRow = z.infer<typeof RolledRow>

const fighter = z.strictObject({ fighterId: FighterId })

export const growth = {
  page: query({ input: fighter, output: GrowthPage }),
  /** The row that these dice give a Ganger or beast. */
  rolled: query({ input: fighter.extend({ dice: Faces.length(2) }), output: RolledRow }),
  /** Random skills without given dice are rolled here. */
  advance: command({
    input: fighter.extend({ taken: advanceTakenSchema }),
    output: outcome(z.strictObject({ advanceId: AdvanceId, skill: z.string().nullable(), dice: z.array(z.int()) })),
  }),
  /**
   * CAMP-ADV-09, -10. An upgrade of the house: `name` is the new text on the card, `power` a psychic power if one is chosen.
   * Credits, experience and value come from the rules if they have any.
   */
  houseUpgrade: command({
    input: fighter.extend({
      system: Slug,
      name: Name.optional(),
      power: Slug.optional(),
      pay: z.enum(['credits', 'experience']),
      cost: z.int().nonnegative().max(10_000).default(0),
      value: z.int().nonnegative().max(10_000).default(0),
    }),
    output: outcome(z.strictObject({ advanceId: AdvanceId })),
  }),
  /** CAMP-CRE-16. Gives the free Primary skill that wasn't picked at hire. `refused` if none is left to choose. */
  startWith: command({ input: fighter.extend({ skill: Slug }), output: outcome(Nothing) }),
  /** CAMP-CRE-45. Draws three random skills, or one random and one chosen; two D6 for each random one: the set and the skill. */
  drawSkills: command({
    input: fighter.extend({ chosen: Slug.optional() }),
    output: outcome(z.strictObject({ skills: z.array(z.string()), dice: z.array(z.int()) })),
  }),
  /** CAMP-ADV-11. The arbitrator takes back an advancement: experience, credits and rating are as if it had never happened. */
  unadvance: command({ input: z.strictObject({ advanceId: AdvanceId, reason: Reason }), output: outcome(Nothing) }),
  /** CAMP-ADV-08. */
  promote: command({
    input: fighter.extend({ type: Slug, category: fighterCategorySchema }),
    output: outcome(Nothing),
  }),
  /** CAMP-CRE-67. */
  succeed: command({ input: fighter.extend({ type: Slug }), output: outcome(Nothing) }),
  /** CAMP-INJ-90..97. Fits a bionic of the gang; `stats`: the characteristics to improve, if there is a choice. */
  fit: command({
    input: z.strictObject({ injuryId: InjuryId, itemId: ItemId, stats: z.array(z.string().min(1)).min(1).max(4) }),
    output: outcome(Nothing),
  }),
  /** A lasting injury outside a battle: by dice, or named by the arbitrator. */
  hurt: command({
    input: fighter.extend({
      reason: Reason,
      dice: Faces.optional(),
      injury: Slug.optional(),
      againstGangId: GangId.optional(),
    }),
    output: outcome(z.strictObject({ injury: z.string(), dice: z.array(z.int()) })),
  }),
  heal: command({ input: z.strictObject({ injuryId: InjuryId, reason: Reason }), output: outcome(Nothing) }),
  /** A death outside a battle. `recovered`: all gear but armour goes to the stash (CAMP-PST-40). */
  bury: command({
    input: fighter.extend({ reason: Reason, gear: z.enum(['recovered', 'lost']), killerId: FighterId.optional() }),
    output: outcome(Nothing),
  }),
  /**
   * CAMP-PST-55. Returns a dead fighter, for a price and until a given end: words for the players, kept in the log.
   * `credits` are paid from the stash; `returned`: gear lost with the fighter comes back; `lost`: unspent experience is
   * lost.
   */
  resurrect: command({
    input: fighter.extend({
      benefit: Name,
      price: Name,
      until: Name,
      reason: Reason,
      credits: z.int().nonnegative().max(100_000).default(0),
      gear: z.enum(['returned', 'lost']).default('lost'),
      experience: z.enum(['kept', 'lost']).default('kept'),
    }),
    output: outcome(Nothing),
  }),
}
