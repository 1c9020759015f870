import { z } from 'zod'
import { characteristics } from '../../../content/schema'
import { necromundaId } from '../id'

/**
 * The question of the odds tool, as JSON: attacker, weapons, situation and target. Version 1. Slugs are those of the content; omitted
 * values have the defaults given here.
 */

const slug = z.string().min(1)

const fighterSchema = z.strictObject({
  /** Fighter type: gives the statline and the special rules. */
  type: slug,
  /** Characteristics that differ from the type's: `m` in thousandths of an inch, target numbers as the number before the plus. */
  statline: z.partialRecord(z.enum(characteristics), z.number().int().min(0).max(20_000)).default({}),
  wargear: z.array(slug).default([]),
  skills: z.array(slug).default([]),
})

/** A weapon with its accessories; `profile` is required if several of its profiles can attack in this situation. */
const weaponSchema = z.strictObject({
  weapon: slug,
  profile: slug.optional(),
  /** Ammo and accessories. */
  accessories: z.array(slug).default([]),
})

const situationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('shooting'),
    range: z.enum(['short', 'long']).default('short'),
    cover: z.enum(['open', 'light', 'heavy']).default('open'),
    aimed: z.boolean().default(false),
  }),
  z.strictObject({
    kind: z.literal('fight'),
    charging: z.boolean().default(false),
    /** Attack dice the target keeps for its defence. */
    defenceDice: z.number().int().min(0).max(10).default(0),
    /** Whether the target makes reaction attacks if it can. */
    reaction: z.boolean().default(true),
  }),
])

const targetSchema = fighterSchema.extend({
  status: z.enum(['active', 'pinned', 'seriously-injured']).default('active'),
  /** Wounds left; absent: all of them. */
  wounds: z.number().int().min(0).max(10).optional(),
  /** Its own lasting powers that reach the attacker. */
  powers: z.array(slug).default([]),
  /** Weapons for its reaction attacks; empty: unarmed. */
  weapons: z.array(weaponSchema).max(2).default([]),
})

export const oddsQuestionSchema = z.strictObject({
  version: z.literal(1),
  ruleset: z.literal<string>(necromundaId).default(necromundaId),
  attacker: fighterSchema,
  /** One weapon, or two for comparison. */
  weapons: z.array(weaponSchema).min(1).max(2),
  situation: situationSchema,
  target: targetSchema,
  /** House rules, as in a campaign's settings. */
  options: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])).default({}),
})

/** The question as written, and as parsed with defaults filled in. */
export type OddsQuestionInput = z.input<typeof oddsQuestionSchema>
export type OddsQuestion = z.output<typeof oddsQuestionSchema>
export type Situation = OddsQuestion['situation']
export type ArmedWith = OddsQuestion['weapons'][number]

/** Something that the content does not have, or a weapon that cannot attack like that. */
export class OddsProblem extends Error {
  constructor(
    /** Path within the question. */
    readonly where: readonly (string | number)[],
    readonly value: string,
    /** Permitted values; empty if all of the content is permitted. */
    readonly known: readonly string[] = [],
  ) {
    super(
      `${where.join('.')}: ${value} can't be used here${known.length === 0 ? '' : `; there are ${known.join(', ')}`}`,
    )
    this.name = 'OddsProblem'
  }
}
