import { z } from 'zod'
import { classicOptionsSchema } from '../wh40k/classic/options'

/**
 * Switches for open questions of the rules (4E-AMB, 4E-GAP), with defaults. They are set by a campaign's house rules and
 * fixed for a battle in its set-up. Questions that can't change play have no switch and are discussed in docs/wh40k-4e.md:
 * 4E-GAP-42, 4E-GAP-43, 4E-GAP-44, 4E-AMB-54, 4E-AMB-70, 4E-AMB-75, 4E-AMB-92.
 */
export const optionsSchema = classicOptionsSchema.extend({
  /** 4E-GAP-30: whether a unit that failed its target priority test may hold its fire. */
  holdsAfterFailedPriority: z.boolean().default(true),
  /** 4E-GAP-04: whether only models that crossed dangerous terrain test, or the whole unit. */
  endangered: z.enum(['crossing', 'unit']).default('crossing'),
  /** 4E-GAP-46: whether torrent of fire may name only models that can be casualties. */
  torrentNamesVisible: z.boolean().default(true),
  /** The level of special rules used (4E-OPT-04). */
  level: z.enum(['alpha', 'gamma', 'omega', 'rolled']).default('alpha'),
  /** Agreed points of the armies; 0 for those of the larger army (4E-BRES-03). */
  pointsLimit: z.number().int().min(0).max(100_000).default(0),
  /** 4E-AMB-59: how an objective is counted at Alpha level. */
  alphaCounts: z.enum(['units', 'points']).default('units'),
  /** 4E-AMB-61: whether the higher roller may give the first turn to the other. */
  higherRoller: z.enum(['chooses', 'goes-first']).default('chooses'),
  /** 4E-AMB-64: how the extra die of an unseen barrage counts. */
  unseenBarrage: z.enum(['highest', 'added']).default('highest'),
  /** 4E-AMB-74: what happens to a deep striking unit whose first model can't be placed. */
  blockedDrop: z.enum(['destroyed', 'waits']).default('destroyed'),
  /** 4E-AMB-03, 4E-GAP-25: whether using a force weapon's power is optional. */
  forceBlows: z.enum(['may', 'must']).default('may'),
  /** 4E-AMB-24: which models of artillery test in difficult terrain. */
  gunsTest: z.enum(['guns', 'unit']).default('guns'),
  /** 4E-AMB-78: whether a crew without guns counts as lost or as infantry. */
  gunlessCrew: z.enum(['lost', 'infantry']).default('lost'),
  /** 4E-AMB-14: whether a joined character may be a casualty of shots at its unit. */
  charactersShot: z.enum(['may', 'never']).default('may'),
  /** 4E-GAP-24: whether a character is engaged only with models in contact, or also with models near these. */
  charactersEngage: z.enum(['contact', 'near']).default('contact'),
  /** 4E-GAP-36: how attacks against WS 0 hit. */
  noSkill: z.enum(['chart', 'hit']).default('chart'),
  /** 4E-GAP-52: when a unit that charges tests for dangerous terrain. */
  chargeTests: z.enum(['each', 'end']).default('each'),
  /** 4E-GAP-51: whether a consolidating unit keeps 1" from enemies that it doesn't touch. */
  consolidationKeeps: z.enum(['distance', 'nothing']).default('distance'),
  /** 4E-GAP-07: whether a model on top of terrain with an agreed Size counts as that Size. */
  elevation: z.enum(['feature', 'own']).default('feature'),
  /** 4E-AMB-21: the Size of a jetbike hovering above several pieces. */
  hoverSize: z.enum(['tallest', 'lowest']).default('tallest'),
  /** 4E-GAP-39: whether a scattered unit's move must restore coherency or only bring it closer. */
  scattered: z.enum(['gather', 'restore']).default('gather'),
  /** 4E-COVER-06: how near to terrain a firer stands behind it, so that it gives his target no cover. */
  ownCover: z.enum(['inch', 'contact']).default('inch'),
  /** 4E-AMB-27: whether roads let fast vehicles move more than 24". */
  fastOnRoads: z.enum(['faster', 'capped']).default('faster'),
  /** 4E-ORG-06: who laid out the terrain; the other player chooses an edge or quarter. */
  terrainLaidBy: z.enum(['both', 'first', 'second']).default('both'),
  /** 4E-ORG-18, 4E-OPT-06: whether units in reserve and passengers are hidden from the other player's device. */
  rosters: z.enum(['hidden', 'open']).default('hidden'),
  /** 4E-OPT-07: tournament points of the winner by grade, and of both sides in a draw; if all are 0 they aren't used. */
  drawPoints: z.number().int().min(0).max(1000).default(0),
  solidPoints: z.number().int().min(0).max(1000).default(0),
  crushingPoints: z.number().int().min(0).max(1000).default(0),
  slaughterPoints: z.number().int().min(0).max(1000).default(0),
  /** 4E-TURN-08. */
  rounds: z.number().int().min(1).max(20).default(6),
})
export type Options = z.infer<typeof optionsSchema>

/** The rule or open question behind each switch. The ruleset's texts (`battleRule.*`) explain the possible answers. */
export const optionRules = {
  strengthCounts: '4E-AMB-06',
  headcountWounds: '4E-AMB-06',
  halves: '4E-AMB-11',
  stubbornPasses: '4E-AMB-56',
  crash: '4E-AMB-41',
  walkerAfterMove: '4E-AMB-30',
  tankbusta: '4E-AMB-49',
  fistCap: '4E-AMB-95',
  hammerShakes: '4E-AMB-04',
  overheatingPer: '4E-GAP-18',
  torrentOfBlows: '4E-GAP-20',
  instantDeathCounts: '4E-GAP-34',
  holdsAfterFailedPriority: '4E-GAP-30',
  endangered: '4E-GAP-04',
  torrentNamesVisible: '4E-GAP-46',
  level: '4E-OPT-04',
  pointsLimit: '4E-BRES-03',
  alphaCounts: '4E-AMB-59',
  higherRoller: '4E-AMB-61',
  unseenBarrage: '4E-AMB-64',
  blockedDrop: '4E-AMB-74',
  forceBlows: '4E-AMB-03',
  gunsTest: '4E-AMB-24',
  gunlessCrew: '4E-AMB-78',
  charactersShot: '4E-AMB-14',
  charactersEngage: '4E-GAP-24',
  noSkill: '4E-GAP-36',
  chargeTests: '4E-GAP-52',
  consolidationKeeps: '4E-GAP-51',
  elevation: '4E-GAP-07',
  hoverSize: '4E-AMB-21',
  scattered: '4E-GAP-39',
  ownCover: '4E-COVER-06',
  fastOnRoads: '4E-AMB-27',
  terrainLaidBy: '4E-ORG-06',
  rosters: '4E-ORG-18',
  drawPoints: '4E-OPT-07',
  solidPoints: '4E-OPT-07',
  crushingPoints: '4E-OPT-07',
  slaughterPoints: '4E-OPT-07',
  rounds: '4E-TURN-08',
} as const satisfies Record<keyof Options, string>
