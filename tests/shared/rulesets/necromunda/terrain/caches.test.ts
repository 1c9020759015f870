import { describe, expect, test } from 'vitest'
import { placeCaches } from '@shared/rulesets/necromunda/terrain/caches'
import { ammoCheck } from '@shared/rulesets/necromunda/shooting'
import { spot } from '@shared/space'
import { arenaWith, spaceOf, type Arena } from '../board/arena'
import { eventsOf, play, theEvent, type WeaponSketch } from '../kit'

const gun: WeaponSketch = { id: 'autogun', profiles: [{ short: 8, long: 24, ammo: 5 }] }

const bringing = (caches: readonly number[], roles: Arena['table']['roles'] = ['equal', 'equal']): Arena => {
  const arena = arenaWith({}, [
    { at: [5, 5], weapons: [gun] },
    { at: [20, 20], side: 1 },
  ])
  return { ...arena, table: { ...arena.table, caches, roles } }
}
const places = (arena: Arena, at: readonly (readonly [number, number])[], dice: number[] = []) =>
  play(placeCaches(arena.table), {
    dice,
    space: spaceOf(arena, { 'place-object': at.map(([x, y]) => spot(x * 1000, y * 1000, 0)) }),
  })

describe('NECX-GEAR-AMMO-CACHE', () => {
  test('is put within 1" of a friend, and works as an ammo crate does', () => {
    const arena = bringing([1, 0])
    expect(() => places(arena, [[9, 9]])).toThrow('place.outside-zone')
    places(arena, [[6.2, 5]])
    expect(theEvent(arena, 'loot-placed')).toMatchObject({ side: 0, kind: 'ammo-crate' })
    const [profile] = arena.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    const check = play(ammoCheck(arena.table, 0, profile), { choices: ['loot/1'], dice: [3], space: spaceOf(arena) })
    expect(check.result).toBe(true)
  })

  test('is available to a defender on a 5+', () => {
    const roles = ['attacker', 'defender'] as const
    const none = bringing([0, 1], roles)
    places(none, [], [['cache.at-hand', 4]] as never)
    expect(eventsOf(none, 'loot-placed')).toEqual([])
    const some = bringing([0, 1], roles)
    places(some, [[20, 21.2]], [['cache.at-hand', 5]] as never)
    expect(eventsOf(some, 'loot-placed')).toHaveLength(1)
  })
})
