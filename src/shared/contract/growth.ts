import { z } from 'zod'
import { advanceTakenSchema } from '../campaign/advancement/choice'
import { messageSchema } from '../campaign/message'
import { fighterCategorySchema } from '../campaign/roster'
import { AdvanceId, FighterId, GangId, InjuryId, ItemId } from './ids'
import { command, query } from './operation'
import { Explained, Nothing, outcome, Reason } from './outcome'
import { Name, Slug } from './vocabulary'

/** How a fighter gets on in life: advances, promotions, injuries and what mends them, death and return. */

/** Faces as they fell, six-sided unless the rule says otherwise; without them the application rolls. */
const Faces = z.array(z.int().min(1).max(6)).max(40)

const Choice = z.strictObject({
  /** Characteristic to improve, or skill set to learn from. */
  what: Slug,
  experience: Explained,
  /** Why it can't be had now; null: it can. */
  why: messageSchema.nullable(),
  /** Skills to choose from, where one is chosen. */
  skills: z.array(Slug),
})

/** What a fighter can do with its experience. */
export const GrowthPage = z.strictObject({
  fighterId: FighterId,
  /** `spends` from the menu, `rolls` 2D6, rises in `ranks` and rolls for each, or gains nothing. */
  use: z.enum(['spends', 'rolls', 'ranks', 'none']),
  experience: z.int(),
  /** `from`: the least 2D6 that allow it, where ranks are rolled for. */
  menu: z.array(
    z.strictObject({
      id: Slug,
      value: z.int(),
      from: z.int().nullable(),
      how: z.enum(['characteristic', 'random', 'chosen']),
      choices: z.array(Choice),
    }),
  ),
  /** CAMP-ADV-04, CAMP-N26-01. How many advancements must be rolled now, and what each costs. */
  rollsDue: z.int(),
  rollCost: z.int(),
  /** Experience at which the next rank comes; null: there are none, or no more. */
  nextRank: z.int().nullable(),
  /** CAMP-ADV-08. */
  mayBePromoted: z.boolean(),
  promotions: z.array(z.strictObject({ type: Slug, name: z.string(), category: fighterCategorySchema })),
  /** CAMP-CRE-67. The gang has no Leader, and this one's place in the line; null: out of the question. */
  succession: z
    .strictObject({ place: z.int(), types: z.array(z.strictObject({ type: Slug, name: z.string() })) })
    .nullable(),
  /** The table its lasting injuries are rolled on, and what that can give; null: nothing hurts it for long. */
  injuries: z.strictObject({ dice: z.int().positive(), results: z.array(z.string()) }).nullable(),
  /** Lost when it died, and so what could come back with it (CAMP-PST-55). */
  lostGear: z.array(Slug),
  /** CAMP-ADV-09, -10. What the house can make of it besides; `price` null: the table agrees on one. */
  systems: z.array(
    z.strictObject({
      id: Slug,
      rule: z.string(),
      price: z.strictObject({ credits: z.int(), experience: z.int().nullable() }).nullable(),
      powers: z.array(Slug),
    }),
  ),
  /** CAMP-CRE-45. A hired gun who may still draw skills. */
  drawsSkills: z.boolean(),
  /** CAMP-INJ-90..97. Injuries that a bionic could make up for, with those that lie in the stash. */
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

/** CAMP-ADV-04. The row that 2D6 give: characteristics to pick one of, or sets to learn a random skill from. */
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
  /** What these dice offer a Ganger or beast. */
  rolled: query({ input: fighter.extend({ dice: Faces.length(2) }), output: RolledRow }),
  /** Random skills that nobody rolled for are rolled here. */
  advance: command({
    input: fighter.extend({ taken: advanceTakenSchema }),
    output: outcome(z.strictObject({ advanceId: AdvanceId, skill: z.string().nullable(), dice: z.array(z.int()) })),
  }),
  /**
   * CAMP-ADV-09, -10. Something of the house's own: `name` is what the card says from now on, `power` a psychic power where one is chosen.
   * Credits, experience and worth are the rules' where they have any.
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
  /** CAMP-CRE-16. The free Primary skill that wasn't picked when the fighter was hired. `refused` where none is left to choose. */
  startWith: command({ input: fighter.extend({ skill: Slug }), output: outcome(Nothing) }),
  /** CAMP-CRE-45. Three random skills, or one and one chosen; each by two D6, the set and the skill. */
  drawSkills: command({
    input: fighter.extend({ chosen: Slug.optional() }),
    output: outcome(z.strictObject({ skills: z.array(z.string()), dice: z.array(z.int()) })),
  }),
  /** CAMP-ADV-11. The arbitrator takes an advancement back: experience, credits and rating are as if it had never been. */
  unadvance: command({ input: z.strictObject({ advanceId: AdvanceId, reason: Reason }), output: outcome(Nothing) }),
  /** CAMP-ADV-08. */
  promote: command({
    input: fighter.extend({ type: Slug, category: fighterCategorySchema }),
    output: outcome(Nothing),
  }),
  /** CAMP-CRE-67. */
  succeed: command({ input: fighter.extend({ type: Slug }), output: outcome(Nothing) }),
  /** CAMP-INJ-90..97. A bionic of the gang's is fitted; `stats`: which of those it can better, where one must choose. */
  fit: command({
    input: z.strictObject({ injuryId: InjuryId, itemId: ItemId, stats: z.array(z.string().min(1)).min(1).max(4) }),
    output: outcome(Nothing),
  }),
  /** A lasting injury outside a battle: by the dice, or as the arbitrator names it. */
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
  /** Dies outside a battle. `recovered`: all gear but armour goes to the stash (CAMP-PST-40). */
  bury: command({
    input: fighter.extend({ reason: Reason, gear: z.enum(['recovered', 'lost']), killerId: FighterId.optional() }),
    output: outcome(Nothing),
  }),
  /**
   * CAMP-PST-55. Back from the dead, for a price and until something ends it: words for the table, kept in the log. `credits` are paid from
   * the stash; `returned`: what was lost with the fighter comes back; `lost`: the unspent experience stays in the grave.
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
