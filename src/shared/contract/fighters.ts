import { z } from 'zod'
import { fighterFateSchema } from '../battle'
import { weaponArcs } from '../campaign/hardpoints'
import { countSchema, figureSchema } from '../values/figures'
import { fighterCategorySchema, skillAccesses } from '../campaign/roster'
import { CounterView } from './counters'
import { AdvanceId, BattleId, FighterId, GangId, InjuryId, ItemId, LoadoutId, PictureId } from './ids'
import { LogLine } from './log'
import { command, query } from './operation'
import { Explained, Nothing, outcome, Reason } from './outcome'
import { PrintedProfile } from './printed'
import {
  FighterSource,
  FighterStatus,
  InjuryStatus,
  ItemCondition,
  ItemSource,
  ItemStatus,
  ModifierDirection,
  Name,
  Notes,
  Slug,
  TimerUnit,
} from './vocabulary'
import { rowSchema } from '../campaign/reasons'

/** One characteristic: its present value, the profile's value, and the rows between them. Null: not on the card. */
export const StatView = z.strictObject({
  stat: z.string(),
  kind: z.enum(['length', 'target', 'number']),
  value: z.int().nullable(),
  profile: z.int().nullable(),
  rows: z.array(rowSchema).readonly(),
})
export type StatView = z.infer<typeof StatView>

/** One owned item. `name` is its name when it was bought; the catalogue may have a newer one. Credits. */
export const ItemView = z.strictObject({
  id: ItemId,
  item: z.string(),
  name: z.string(),
  /** The kind in the catalogue: `weapon`, `ammo`, `armour`, ... */
  kind: z.string(),
  pricePaid: z.int(),
  ratingValue: z.int(),
  source: ItemSource,
  condition: ItemCondition,
  usesLeft: z.int().nullable(),
  /** CAMP-EQP-06. Arcs of a vehicle's weapon; empty: as printed. */
  arcs: z.array(z.enum(weaponArcs)),
  /** The weapon that it is fitted to. */
  parentId: ItemId.nullable(),
  fighterId: FighterId.nullable(),
  /** The profiles of a weapon without content, as printed in the file it came from. */
  printed: z.array(PrintedProfile),
})
export type ItemView = z.infer<typeof ItemView>

const InjuryView = z.strictObject({
  id: InjuryId,
  injury: z.string(),
  table: z.string(),
  dice: z.array(z.int()),
  status: InjuryStatus,
  battleId: BattleId.nullable(),
  againstGangId: GangId.nullable(),
  /** CAMP-INJ-14. Name of the gang that an enmity is against. */
  against: z.string().nullable(),
  bionicId: ItemId.nullable(),
  sufferedAt: z.int(),
  /** Changes of characteristics, in units of the statline; worse is below 0. */
  effects: z.array(z.strictObject({ stat: z.string(), amount: z.int() })),
})

const AdvanceView = z.strictObject({
  id: AdvanceId,
  advance: z.string(),
  stat: z.string().nullable(),
  skill: z.string().nullable(),
  promotedTo: z.string().nullable(),
  experienceCost: z.int(),
  ratingValue: z.int(),
  takenAt: z.int(),
})

const LoadoutView = z.strictObject({ id: LoadoutId, name: Name, items: z.array(ItemId) })

/** A line of the roster table. */
export const RosterRow = z.strictObject({
  id: FighterId,
  name: Name,
  label: z.string(),
  /** Fighter type slug, and the type's name at hire. */
  type: z.string(),
  typeName: z.string(),
  category: fighterCategorySchema,
  status: FighterStatus,
  timers: z.array(z.strictObject({ what: z.string(), unit: TimerUnit, remaining: z.int() })),
  capturedBy: z.strictObject({ gangId: GangId, name: z.string() }).nullable(),
  rating: Explained,
  /** Experience to spend, and the total ever earned. */
  experience: z.int(),
  lifetimeExperience: z.int(),
  statline: z.array(StatView),
  items: z.array(ItemView),
  skills: z.array(z.string()),
  /**
   * CAMP-ADV-06. The skill sets with the fighter's access; `byType`: the access by its type, which differs if the arbitrator
   * ruled otherwise.
   */
  skillSets: z.array(z.strictObject({ set: Slug, access: z.enum(skillAccesses), byType: z.enum(skillAccesses) })),
  rules: z.array(z.strictObject({ id: z.string(), value: z.int().nullable() })),
  injuries: z.array(InjuryView),
  advances: z.array(AdvanceView),
  loadouts: z.array(LoadoutView),
  /** CAMP-CRE-20. Weapon slots, one entry per equipment set if each set counts by itself; empty: not counted. */
  slots: z.array(z.strictObject({ set: z.string().nullable(), used: z.int(), allowed: z.int() })),
  counters: z.array(CounterView),
  ownerId: FighterId.nullable(),
  vehicleId: FighterId.nullable(),
  portraitId: PictureId.nullable(),
})
export type RosterRow = z.infer<typeof RosterRow>

const at = { at: z.int() }

/** One event in a fighter's life. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('log'), ...at, line: LogLine }),
  z.strictObject({
    kind: z.literal('battle'),
    ...at,
    battleId: BattleId,
    scenario: z.string().nullable(),
    fate: fighterFateSchema,
    takedowns: z.int(),
    kills: z.int(),
    experience: z.int(),
  }),
  z.strictObject({
    kind: z.literal('injury'),
    ...at,
    injury: z.string(),
    dice: z.array(z.int()),
    by: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('advance'),
    ...at,
    advance: z.string(),
    stat: z.string().nullable(),
    skill: z.string().nullable(),
    promotedTo: z.string().nullable(),
    experience: z.int(),
    dice: z.array(z.int()),
  }),
  z.strictObject({ kind: z.literal('captured'), ...at, captor: z.string().nullable() }),
  z.strictObject({ kind: z.literal('freed'), ...at, ending: z.string() }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** Everything about one fighter. */
export const FighterPage = RosterRow.extend({
  gang: z.strictObject({ id: GangId, name: Name, list: z.string() }),
  notes: Notes,
  source: FighterSource,
  pricePaid: z.int(),
  hiredAt: z.int(),
  leftAt: z.int().nullable(),
  /** Committed battles, latest first. */
  battles: z.array(
    z.strictObject({
      battleId: BattleId,
      scenario: z.string().nullable(),
      fate: fighterFateSchema,
      takedowns: z.int(),
      seriousInjuries: z.int(),
      kills: z.int(),
      at: z.int(),
    }),
  ),
  /** Log lines of changes to them, latest first. */
  history: z.array(LogLine),
  /** Everything that happened to them, latest first. */
  timeline: z.array(TimelineEntry),
})
export type FighterPage = z.infer<typeof FighterPage>

/** A line of an equipment list, as it applies to this buyer. Credits. */
export const ShelfItem = z.strictObject({
  item: Slug,
  name: z.string(),
  kind: z.string(),
  section: z.string(),
  price: z.int().nonnegative(),
  /** Items bought together with it, for the same price. */
  with: z.array(Slug),
  /** The weapon it is fitted to; null: any that it fits, or none. */
  for: Slug.nullable(),
  listed: z.enum(['base', 'variant', 'add-on', 'included']),
})
export type ShelfItem = z.infer<typeof ShelfItem>

/** An item to buy, and for whom. Without a `price` the gang's list gives it. */
export const Purchase = z.strictObject({
  gangId: GangId,
  /** Null: for the stash. */
  fighterId: FighterId.nullable(),
  item: Slug,
  with: z.array(Slug).max(10).default([]),
  /** The weapon that the accessory or ammunition is fitted to. */
  parentId: ItemId.optional(),
  price: z.int().nonnegative().max(100_000).optional(),
  source: ItemSource.default('bought'),
})
export type Purchase = z.infer<typeof Purchase>

const fighter = z.strictObject({ fighterId: FighterId })
const item = z.strictObject({ itemId: ItemId })

export const fighters = {
  page: query({ input: fighter, output: FighterPage }),
  /** The gang's list as far as this fighter may buy from it; for the stash: what any fighter may buy. */
  shelf: query({
    input: z.strictObject({ gangId: GangId, fighterId: FighterId.nullable() }),
    output: z.array(ShelfItem),
  }),

  /**
   * `was`: the value before the user began to change it, here and in `change`; if it is another by now, a `conflict` says
   * who changed it.
   */
  rename: command({ input: fighter.extend({ name: Name, was: z.string().optional() }), output: outcome(Nothing) }),
  change: command({
    input: fighter.extend({
      label: z.string().trim().max(5).optional(),
      notes: Notes.optional(),
      ownerId: FighterId.nullable().optional(),
      vehicleId: FighterId.nullable().optional(),
      /** Place in the roster, counted from 0. */
      position: countSchema.optional(),
      was: z.strictObject({ label: z.string().optional(), notes: z.string().optional() }).optional(),
    }),
    output: outcome(Nothing),
  }),
  /**
   * `retire`: the fighter leaves, the gear stays in the stash (CAMP-PST-41). `take-back`: as if never hired; the cost of
   * fighter and gear comes back.
   */
  dismiss: command({ input: fighter.extend({ how: z.enum(['retire', 'take-back']) }), output: outcome(Nothing) }),
  /** Corrections by the arbitrator. Absent fields stay. */
  correct: command({
    input: fighter.extend({
      reason: Reason,
      experience: figureSchema.optional(),
      ratingCorrection: figureSchema.optional(),
      status: FighterStatus.optional(),
      category: fighterCategorySchema.optional(),
      stat: z
        .strictObject({ stat: z.string().min(1), direction: ModifierDirection, amount: figureSchema })
        .refine(({ direction, amount }) => direction === 'set' || amount > 0, 'must be more than 0')
        .optional(),
      addSkill: Slug.optional(),
      removeSkill: Slug.optional(),
    }),
    output: outcome(Nothing),
  }),

  /**
   * CAMP-ADV-06. The arbitrator rules on one fighter's access to a skill set; null: as its type says. Advances and random
   * skills use this access.
   */
  allowSkills: command({
    input: fighter.extend({ set: Slug, access: z.enum(skillAccesses).nullable(), reason: Reason }),
    output: outcome(Nothing),
  }),

  buy: command({ input: Purchase, output: outcome(z.strictObject({ itemId: ItemId })) }),
  /** Moves an item with everything fitted to it. Null: to the stash. */
  move: command({ input: item.extend({ to: FighterId.nullable() }), output: outcome(Nothing) }),
  /**
   * CAMP-EQP-02. Fits ammunition or an accessory to a weapon of the gang; the weapon's bearer gets it. With a reason also to
   * a weapon it doesn't fit.
   */
  fit: command({ input: item.extend({ onto: ItemId, reason: Reason.optional() }), output: outcome(Nothing) }),
  /**
   * CAMP-CRE-28. Replaces a vehicle's upgrade by one from the stash: on a 1 the old one is destroyed. Without a face the
   * application rolls.
   */
  swapUpgrade: command({
    input: item.extend({ by: ItemId, face: z.int().min(1).max(6).optional() }),
    output: outcome(z.strictObject({ face: z.int(), destroyed: z.boolean() })),
  }),
  /**
   * CAMP-CRE-23. Replaces gear by other gear, from the gang's list or the stash. `stash`: the gang keeps the old item and
   * pays the new one in full; `back`: the old item is returned and only the difference is paid, which is an arbitrator's
   * correction and needs a reason.
   */
  exchange: command({
    input: item
      .extend({
        by: z.union([z.strictObject({ item: Slug }), z.strictObject({ itemId: ItemId })]),
        old: z.enum(['stash', 'back']),
        reason: Reason.optional(),
      })
      .refine(({ old, reason }) => old === 'stash' || reason !== undefined, {
        path: ['reason'],
        message: 'must be given',
      }),
    output: outcome(z.strictObject({ itemId: ItemId, paid: z.int() })),
  }),
  /** CAMP-EQP-06. Sets the arcs of a vehicle's or crew's weapon; arcs beyond the hardpoint's own cost credits. */
  aim: command({
    input: item.extend({ arcs: z.array(z.enum(weaponArcs)).min(1).max(4) }),
    output: outcome(z.strictObject({ paid: z.int() })),
  }),
  /** Sells an item with everything fitted to it. Dice rolled by players are kept. */
  sell: command({
    input: item.extend({ credits: countSchema, dice: z.array(z.int().min(1).max(6)).max(10).default([]) }),
    output: outcome(Nothing),
  }),
  /** Returns the item and pays back its price. */
  refund: command({ input: item, output: outcome(Nothing) }),
  correctItem: command({
    input: item.extend({
      reason: Reason,
      pricePaid: countSchema.optional(),
      ratingValue: countSchema.optional(),
      condition: ItemCondition.optional(),
      status: ItemStatus.optional(),
      usesLeft: countSchema.nullable().optional(),
    }),
    output: outcome(Nothing),
  }),

  saveLoadout: command({
    input: fighter.extend({ loadoutId: LoadoutId.optional(), name: Name, items: z.array(ItemId).max(100) }),
    output: outcome(z.strictObject({ loadoutId: LoadoutId })),
  }),
  removeLoadout: command({ input: z.strictObject({ loadoutId: LoadoutId }), output: outcome(Nothing) }),
}
