import { ammoRules } from './ammo'
import { beastRules } from './beasts'
import { furyRules } from './fury'
import { homeRules } from './from-home'
import { hostileEnvironment } from './hostile-environment'
import { maddened } from './maddened'
import { rulesOfHoldings } from './holdings'
import { monsterRules } from './monsters'
import { nerveRules } from './nerves'
import { passiveRules } from './passive'
import type { SpecialRule } from './rule'
import { fromTheShadows } from './shadows'
import { weaponsArray } from './weapons-array'

/** Special rules printed on fighters' cards, and those of hangers-on at home. */
export const specialRules: readonly SpecialRule[] = [
  ...passiveRules,
  ...ammoRules,
  ...nerveRules,
  ...furyRules,
  ...monsterRules,
  ...beastRules,
  fromTheShadows,
  weaponsArray,
  ...homeRules,
  hostileEnvironment,
  maddened,
  ...rulesOfHoldings,
]
