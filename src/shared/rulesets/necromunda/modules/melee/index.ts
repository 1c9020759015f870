import type { NecromundaModule } from '../../moments'
import { backstab } from './backstab'
import { disarm } from './disarm'
import { entangle } from './entangle'
import { extraAttackTraits } from './extra-attacks'
import { forceTraits } from './force'
import { lanceTraits } from './lance'
import { paired } from './paired'

/** Traits of close combat weapons. */
export const meleeModules: readonly NecromundaModule[] = [
  backstab,
  disarm,
  entangle,
  paired,
  ...extraAttackTraits,
  ...lanceTraits,
  ...forceTraits,
]
