import type { FourthState } from '@shared/rulesets/wh40k-4e'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'

/** Battles of this edition have its state. */
export const fourthState = (state: ArmyState): FourthState => state as FourthState
