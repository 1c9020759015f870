import { z } from 'zod'

/**
 * Named switches: ambiguities of the rules (8E-SEQ-01, gaps G-01 to G-28) with their defaults. A campaign's house rules set
 * them, and a battle freezes them in its set-up.
 */
export const optionsSchema = z.object({
  /** 8E-CORE-03, G-06: all models of the unit in one chain, because it ends its moves as a group, or each near one other. */
  coherency: z.enum(['pairwise', 'chain']).default('chain'),
  /** 8E-SEQ-01, G-01: who orders simultaneous events. */
  sequencing: z.enum(['active-player', 'first-player']).default('active-player'),
  /** 8E-PSY-08, G-14: a D3 for every unit near a psyker slain by Perils, or one for all of them. */
  perilsRoll: z.enum(['each', 'common']).default('each'),
  /** 8E-CHG-04: whether a failed charge counts as the unit's one charge. */
  failedChargeCounts: z.boolean().default(true),
  /** 8E-MORALE-07: whether models slain by a destroyed transport count for Morale (8E-TRANS-14). */
  transportLossesShake: z.boolean().default(true),
  /** 8E-OW-16, G-21: command re-rolls for a player's own dice. Off: there are none. */
  commandRerolls: z.boolean().default(true),
  /** 8E-SHOOT-06: models of other units block sight. Off: only terrain does. */
  modelsBlockSight: z.boolean().default(true),
  /** 8E-ATK-06: the owner may choose a single model among equal ones. Off: those farthest from the enemy go first. */
  pickCasualties: z.boolean().default(true),
  /** 8E-INV-01: the better save is taken without asking. Off: the model's controller is asked each time. */
  bestSave: z.boolean().default(true),
  /** 8E-OW-23: the source gives points for a slain Warlord and doesn't mention one who flees. On: he counts as slain. */
  fledWarlordCounts: z.boolean().default(false),
  /** 8E-TRANS-04, G-05: which units may embark: those that end their own move near a transport, or those near it when their turn ends. */
  embarking: z.enum(['move', 'turn']).default('move'),
  /**
   * 8E-MOVE-11, G-09: whether enemies that a unit falling back did not start next to are kept away from during the whole
   * move, or only at its end.
   */
  fallBackPath: z.enum(['kept', 'free']).default('kept'),
  /** 8E-OW-11, G-20: whether units in reserve count for the Power level. */
  reservesCount: z.boolean().default(true),
  /** 8E-OW-23, G-22: D3 points for a slain Warlord are rolled when the battle ends, or at the end of the phase that slew him. */
  warlordPoints: z.enum(['end', 'phase']).default('end'),
  /** 8E-OW-21, G-23: if neither side has any models left: victory points decide, or the Underdog has a minor victory. */
  bothDestroyed: z.enum(['points', 'underdog']).default('points'),
  /** 8E-OW-18. */
  rounds: z.number().int().min(1).max(20).default(5),
})
export type Options = z.infer<typeof optionsSchema>

/** The rule of each switch. The meanings of its answers are in the texts (`battleRule.*`). */
export const optionRules = {
  coherency: '8E-CORE-03',
  sequencing: '8E-SEQ-01',
  perilsRoll: '8E-PSY-08',
  failedChargeCounts: '8E-CHG-04',
  transportLossesShake: '8E-TRANS-14',
  commandRerolls: '8E-OW-16',
  modelsBlockSight: '8E-SHOOT-06',
  pickCasualties: '8E-ATK-06',
  bestSave: '8E-INV-01',
  fledWarlordCounts: '8E-OW-23',
  embarking: '8E-TRANS-04',
  fallBackPath: '8E-MOVE-11',
  reservesCount: '8E-OW-11',
  warlordPoints: '8E-OW-23',
  bothDestroyed: '8E-OW-21',
  rounds: '8E-OW-18',
} as const satisfies Record<keyof Options, string>
