import { hasLoadedArms } from '@shared/rulesets/necromunda/shooting'
import type { FighterIndex, Status } from '@shared/rulesets/necromunda/state'
import { has, type NecromundaTable } from '@shared/rulesets/necromunda/table'
import { isVehicle } from '@shared/rulesets/necromunda/vehicles/vehicle'
import { isPair, pairs, type PairId } from './pairs'

/** First action of an activation, or two actions in one press. */
export type DeedId =
  | Exclude<PairId, 'coup-shoot' | 'nothing-shoot' | 'consolidate-shoot'>
  | ('charge' | 'shoot' | 'fight' | 'retreat' | 'stand-up' | 'crawl' | 'reload')

/** Actions offered beside a fighter who may activate, the likeliest first. */
const deeds: Readonly<Partial<Record<Status, readonly DeedId[]>>> = {
  active: ['move-shoot', 'shoot-move', 'aim-shoot', 'shoot', 'move-twice', 'charge', 'reload-shoot', 'reload'],
  engaged: ['fight', 'retreat'],
  pinned: ['stand-up-shoot', 'stand-up-move', 'stand-up', 'crawl'],
  'seriously-injured': ['crawl'],
}

/**
 * On the players' own table: actions that can be chosen in the same press as the fighter, as far as status and ammunition show
 * (NEC-ACT-17); one that turns out to be illegal is ignored. Broken and Insane fighters have no choice (NEC-COND-12).
 */
export const deedsOf = (table: NecromundaTable, fighter: FighterIndex): readonly DeedId[] => {
  if (isVehicle(table.roster(fighter)) || has(table, fighter, 'broken') || has(table, fighter, 'insane')) return []
  const { status, weapons } = table.fighter(fighter)
  const isArmed = hasLoadedArms(table, fighter, () => true)
  const isEmpty = weapons.some(({ outOfAmmo, lost }) => outOfAmmo && !lost)
  const isPossible = (deed: DeedId): boolean => {
    const actions: readonly string[] = isPair(deed) ? pairs[deed] : [deed]
    if (actions.includes('reload')) return isEmpty
    return isArmed || !actions.includes('shoot')
  }
  return (deeds[status] ?? []).filter(isPossible)
}
