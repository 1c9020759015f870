import { nothingToDo, propertyRows, row, type Procedure, type Row } from '../../../engine'
import { inches, type Length } from '../../../space'
import { check } from '../checks'
import type { FallHit } from '../falling/heights'
import { automaticHit } from '../hits/automatic'
import { resolveHit } from '../hits/resolve'
import type { Hit } from '../moments'
import { hasTrait, isMounted } from '../roster'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** NECV-MNT-08: the hit on a rider who falls off, by the distance of its last activation in whole inches, rounded up. */
const tumbles: readonly { readonly upTo: number; readonly hit: FallHit }[] = [
  { upTo: 5, hit: { strength: 3, ap: 0, damage: 1 } },
  { upTo: 9, hit: { strength: 5, ap: -1, damage: 1 } },
]
const headlong: FallHit = { strength: 7, ap: -2, damage: 2 }

export const tumbleAt = (distance: Length): FallHit =>
  tumbles.find(({ upTo }) => Math.ceil(distance / inches(1)) <= upTo)?.hit ?? headlong

/** NECV-MNT-08, NECV-MNT-09: the hit for falling off, which comes before the rider is Pinned. */
export const knockDown = (table: NecromundaTable, rider: FighterIndex): Procedure =>
  // NECV-MNT-16: on a sump sea riders do not fall off.
  table.options.sumpSea
    ? nothingToDo
    : resolveHit(table, automaticHit(rider, 'knocked-down', tumbleAt(table.fighter(rider).lastMove)))

/** NECV-MNT-08: a ranged hit pins a rider only if an Initiative test fails. */
export function* isKnockedDown(table: NecromundaTable, rider: FighterIndex, { profile }: Hit): Procedure<boolean> {
  const isJolt = profile !== null && (hasTrait(profile, 'blast') || hasTrait(profile, 'knockback'))
  // NECV-MNT-16.
  if (table.options.sumpSea) return false
  const rows: Row[] = [...steadying(table, rider), ...(isJolt ? [row('jolt', 'NECV-MNT-08', 'add', -1)] : [])]
  if ((yield* check(table, rider, 'i', 'NECV-MNT-08', rows)).passed) return false
  yield* knockDown(table, rider)
  return true
}

/** NECV-MNT-10, NECV-MNT-11: whether a fighter gets up: a rider has to pass an Initiative test, others simply do. */
export function* getsUp(table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<boolean> {
  return (
    !isMounted(table.roster(fighter)) || (yield* check(table, fighter, 'i', rule, steadying(table, fighter))).passed
  )
}

/** NECV-MNT-15: modifiers from its mount for a rider who is hit or gets up. */
const steadying = (table: NecromundaTable, rider: FighterIndex): Row[] =>
  propertyRows(handlersOf(table, 'steadiesRider', rider))
