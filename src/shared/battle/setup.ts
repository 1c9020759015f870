import { z } from 'zod'
import { armyUnitSchema } from './army'
import { rulesetIdSchema } from './ids'

/**
 * Everything a battle needs before its first die, frozen when it begins. Rosters are copied in, not referred to, so that a
 * battle stays playable after any change of the campaign.
 */

/** The sources of answers that the rules can't give. */
export const battleModesSchema = z.object({
  /** `board`: the engine measures. `table`: the players look at their table and declare. */
  space: z.enum(['board', 'table']),
  /** `seeded`: the app rolls. `typed`: the players roll and type the faces. */
  dice: z.enum(['seeded', 'typed']),
})

export const controllerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('human') }),
  z.object({ kind: z.literal('bot'), bot: z.string().min(1) }),
])

const facingSchema = z.enum(['front', 'left', 'right', 'rear'])

/** The hull that a crew drives, with all lasting changes applied. Lengths in thousandths of an inch. */
const crewVehicleSchema = z.object({
  /** The hull's roster id; the result has an entry for it apart from its crew. */
  id: z.string().min(1),
  name: z.string().min(1),
  /** Vehicle slug in the catalogue. */
  type: z.string().min(1),
  toughness: z.object({ front: z.number().int(), side: z.number().int(), rear: z.number().int() }),
  hullPoints: z.number().int().positive(),
  handling: z.number().int(),
  save: z.number().int(),
  hull: z.object({
    length: z.number().int().positive(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
  drive: z.enum(['wheeled', 'tracked', 'hybrid', 'walker', 'skimmer', 'waterborne']),
  /** Fitted weapons, as item ids among the crew's weapons. */
  hardpoints: z.array(
    z.object({
      itemId: z.string().min(1),
      operator: z.enum(['crew', 'passenger']),
      arcs: z.array(facingSchema).min(1),
    }),
  ),
  traits: z.array(z.string().min(1)),
  upgrades: z.array(z.string().min(1)),
  transport: z.array(z.string().min(1)),
  /** NECV-HIT-07. Absent: nothing. */
  sheltered: z
    .array(z.object({ location: z.enum(['crew', 'drive', 'engine']), from: z.array(facingSchema).min(1) }))
    .exactOptional(),
  /** The hull's share of the crew's rating. */
  rating: z.number().int().nonnegative(),
  /** CAMP-INJ-80. Lasting damage it still has, as results of the damage table. */
  damage: z.array(z.string().min(1)),
})
export type CrewVehicle = z.infer<typeof crewVehicleSchema>

/** One fighter as it enters the battle: base statline of its type plus all lasting changes, and its equipment. */
export const crewFighterSchema = z.object({
  /** The roster's id; the result uses it to name fighters. */
  id: z.string().min(1),
  name: z.string().min(1),
  label: z.string().optional(),
  /** Fighter type slug in the catalogue. */
  type: z.string().min(1),
  category: z.string().min(1),
  /** Base value per characteristic key. Lengths in thousandths of an inch, target numbers as the number before the plus. */
  statline: z.record(z.string(), z.number().int()),
  modifiers: z.array(
    z.object({
      stat: z.string().min(1),
      op: z.enum(['better', 'worse', 'set']),
      amount: z.number().int(),
      source: z.string().min(1),
    }),
  ),
  weapons: z.array(
    z.object({ itemId: z.string().min(1), weapon: z.string().min(1), accessories: z.array(z.string()) }),
  ),
  wargear: z.array(z.object({ itemId: z.string().min(1), item: z.string().min(1) })),
  skills: z.array(z.string()),
  /** Roster id of a beast's owner. Absent: no owner. */
  owner: z.string().min(1).exactOptional(),
  /** Special rules of the type or gained later, as content slugs with their parameter ("group-activation": 2). */
  rules: z.array(z.object({ id: z.string().min(1), value: z.number().int().optional() })),
  rating: z.number().int().nonnegative(),
  /**
   * NECV-PROF-02, NECV-PROF-11. The vehicle a crew drives; its weapons are listed among the crew's, its Movement in the
   * statline. Absent: on foot.
   */
  vehicle: crewVehicleSchema.exactOptional(),
})
export type CrewFighter = z.infer<typeof crewFighterSchema>

/** A participant that the engine does not play: its players handle it and enter at the end how it fared. */
const byHandMemberSchema = crewFighterSchema
  .pick({ id: true, name: true, type: true, category: true, rating: true })
  .extend({ reserve: z.boolean() })
export type ByHandMember = z.infer<typeof byHandMemberSchema>

const battleSideSchema = z
  .object({
    gangId: z.string().min(1),
    name: z.string().min(1),
    /** Gang list slug. */
    gang: z.string().min(1),
    /** Its house's colour on the board, like "#a1b2c3". Absent: not chosen. */
    colour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .exactOptional(),
    controller: controllerSchema,
    role: z.enum(['attacker', 'defender', 'equal']),
    /** Sides with the same number fight together and are not enemies. Absent: as the scenario says, otherwise alone. */
    alliance: z.number().int().min(0).max(3).exactOptional(),
    gangRating: z.number().int().nonnegative(),
    /**
     * Tactics cards: slugs of the chosen ones, and how many more are drawn at random; `deck`: draw only from these
     * (CAMP-PRE-31, -32). Absent: none.
     */
    tactics: z
      .object({
        chosen: z.array(z.string().min(1)),
        drawn: z.number().int().min(0).max(20),
        deck: z.array(z.string().min(1)).exactOptional(),
      })
      .exactOptional(),
    /** CAMP-LAW-07. Intrigues that the gang holds, as slugs. Absent: none. */
    intrigues: z.array(z.string().min(1)).exactOptional(),
    /** Ammo caches brought from the stash (NECX-GEAR-AMMO-CACHE). Absent: none. */
    caches: z.number().int().min(0).max(10).exactOptional(),
    /**
     * Fighters who may arrive as reinforcements, in the order they will be drawn, if the scenario has reinforcements
     * (CAMP-PRE-17). Absent: none.
     */
    reserves: z.array(crewFighterSchema).exactOptional(),
    /** Special rules of hangers-on that help the gang without taking part, one entry per hanger-on. Absent: none. */
    fromHome: z.array(z.string().min(1)).exactOptional(),
    /** Vehicles and their crews that the engine does not play. `reserve`: only if drawn (CAMP-PRE-17). Absent: none. */
    byHand: z.array(byHandMemberSchema).exactOptional(),
    /** Fighters of the skirmish game. */
    crew: z.array(crewFighterSchema),
    /** Units of an army, in rulesets that have units. */
    units: z.array(armyUnitSchema).exactOptional(),
  })
  .refine(({ crew, units }) => crew.length + (units?.length ?? 0) > 0, {
    path: ['crew'],
    message: 'a side needs somebody',
  })
export type BattleSide = z.infer<typeof battleSideSchema>

export const battleSetupSchema = z.object({
  version: z.literal(1),
  ruleset: rulesetIdSchema,
  /** Scenario slug in the catalogue. */
  scenario: z.string().min(1),
  /** Battlefield slug; null at a table. */
  battlefield: z.string().min(1).nullable(),
  /** The battlefield's own file, frozen with the battle if it isn't a built-in one. */
  field: z.unknown().exactOptional(),
  seed: z.string().min(1).max(64),
  modes: battleModesSchema,
  /** Named switches: house rules and ambiguities, as chosen in the campaign. Absent switches take their default. */
  options: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
  /** Content hash of the catalogue the battle was set up with. */
  content: z.string(),
  sides: z.array(battleSideSchema).min(2).max(4),
})
export type BattleSetup = z.infer<typeof battleSetupSchema>
