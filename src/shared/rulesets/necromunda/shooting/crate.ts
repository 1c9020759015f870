import { choose, type Option, type Procedure } from '../../../engine'
import { lootNear, lootOf, lootOption, type LootOption } from '../terrain/loot'
import { controllerOf, isCapableFighter, type NecromundaTable } from '../table'
import { hasTrait, type Weapon } from '../roster'
import type { FighterIndex } from '../state'

const unaided: Option & { readonly loot: null } = { id: 'without', loot: null }

/** NEC-LOOT-08: ammo crates within 1" of a Capable fighter. */
export function* cratesNear(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly number[]> {
  const crates = lootOf(table, 'ammo-crate')
  if (crates.length === 0 || !isCapableFighter(table, fighter)) return []
  return yield* lootNear(table, fighter, crates, 'NEC-LOOT-08')
}

/** NEC-LOOT-08: its player may declare the use of a crate; null if not. */
export function* declareCrate(table: NecromundaTable, fighter: FighterIndex): Procedure<number | null> {
  const crates = yield* cratesNear(table, fighter)
  if (crates.length === 0) return null
  const options = [...crates.map(lootOption), unaided]
  const { id } = table.roster(fighter)
  const side = controllerOf(table, fighter)
  return (yield* choose<LootOption | typeof unaided>(side, 'ammo.crate', id, options, 'NEC-LOOT-08')).loot
}

/** NEC-LOOT-10: a natural six made with a crate empties it. */
export const spendCrate = (
  table: NecromundaTable,
  fighter: FighterIndex,
  crate: number | null,
  faces: readonly number[],
): void => {
  // NECV-UPG-05.
  if (crate === null || !faces.includes(6) || table.state.scenery.loot[crate]?.fixed === true) return
  table.emit({ type: 'ammo-crate-empty', rule: 'NEC-LOOT-10', fighter, loot: crate })
}

/** NEC-LOOT-08, -09: Scarce weapons and grenades, which only a crate fills again. */
export const needsCrate = ({ profiles }: Weapon): boolean =>
  profiles.some((profile) => hasTrait(profile, 'scarce') || hasTrait(profile, 'grenade'))
