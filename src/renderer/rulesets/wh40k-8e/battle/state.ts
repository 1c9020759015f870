import type { EighthState } from '@shared/rulesets/wh40k-8e'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'

/** Battles of this edition have its state. */
export const eighthState = (state: ArmyState): EighthState => state as EighthState
