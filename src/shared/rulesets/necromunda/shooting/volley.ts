import type { Procedure } from '../../../engine'
import { measure } from '../asking'
import { resolveHits } from '../hits'
import { handlersOf, type NecromundaTable } from '../table'
import type { Hit } from '../moments'
import type { BlastMarker } from '../questions'
import type { Profile } from '../roster'
import type { FighterIndex } from '../state'
import { afterFiring, type Firepower } from './firepower'
import { isLying } from './shot'

/** A weapon has been fired and its hits are known, but none is resolved yet (NEC-SHOOT-16). */
export interface Volley {
  readonly profile: Profile
  readonly hits: readonly Hit[]
  readonly firepower: Firepower
}

/** NEC-SHOOT-18, NEC-SHOOT-19, NEC-SHOOT-21: resolves every hit, then marks weapons out of ammo. */
export function* landVolleys(table: NecromundaTable, shooter: FighterIndex, volleys: readonly Volley[]): Procedure {
  for (const { hits } of volleys) yield* resolveHits(table, hits)
  for (const { profile, firepower } of volleys) yield* afterFiring(table, shooter, profile, firepower)
}

/**
 * NECX-ARM-01: whether the attack comes from the victim's front, determined before anybody is pinned. Asked only if armour depends on it;
 * prone fighters have no front.
 */
export function* comesFromFront(
  table: NecromundaTable,
  victim: FighterIndex,
  from: FighterIndex | BlastMarker,
): Procedure<boolean> {
  if (isLying(table, victim) || victim === from) return false
  const shields = table.roster(victim).weapons.flatMap(({ profiles }) => profiles[0]?.traits ?? [])
  if (handlersOf(table, 'facing', victim, shields).length === 0) return false
  return yield* measure(table, victim, { ask: 'front-arc', fighter: victim, from }, 'NECX-ARM-01')
}
