import { rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { place } from '../asking'
import type { Ground } from '../questions'
import type { NecromundaTable } from '../table'
import { onBattlefield, type SideIndex } from '../state'
import { loadContainers } from '../vehicles/cargo'

const rule = 'NECX-GEAR-AMMO-CACHE'
const byFriends: Ground = [{ to: 'friends', within: inches(1) }]
const neededToDefend = 5

/**
 * NECX-GEAR-AMMO-CACHE: after set-up each side places its caches within 1" of a friend, where they work like ammo crates (NEC-LOOT-08).
 * Defenders only have theirs on a 5+.
 */
export function* placeCaches(table: NecromundaTable): Procedure {
  loadContainers(table)
  for (const side of table.state.order) {
    const count = (table.caches?.[side] ?? 0) + stashesOf(table, side)
    for (let nth = 0; nth < count; nth += 1) {
      if (yield* isAtHand(table, side)) yield* placeCache(table, side, byFriends, rule)
    }
  }
}

/** NECV-UPG-04: a vehicle's Weapons Stash counts as one. */
const stashesOf = (table: NecromundaTable, side: SideIndex): number =>
  table.rosters.filter(
    ({ index, side: own, carried }) =>
      own === side && onBattlefield(table.fighter(index)) && carried.some(({ id }) => id === 'weapons-stash'),
  ).length

function* isAtHand(table: NecromundaTable, side: SideIndex): Procedure<boolean> {
  if (table.roles[side] !== 'defender') return true
  const pool = { side, kind: 'cache.at-hand', subject: `side-${side}`, rule, classes: [neededToDefend - 1, 6] }
  const face = yield* rollOne(pool)
  table.emit({ type: 'scenario-rolled', rule, side, what: 'cache', faces: [face] })
  return face >= neededToDefend
}

/** Lets a side's player place an ammo crate, within these limits. */
export function* placeCache(table: NecromundaTable, side: SideIndex, ground: Ground, why: string): Procedure {
  const [somebody] = table.rosters.filter((profile) => profile.side === side)
  const question = { ask: 'place-object', kind: 'ammo-cache', zone: side, ground, apart: inches(0) } as const
  const at: unknown = yield* place(table, somebody?.index ?? 0, question, why, side)
  table.emit({ type: 'loot-placed', rule: why, side, at, kind: 'ammo-crate' })
}
