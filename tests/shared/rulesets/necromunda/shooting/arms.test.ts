import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { weaponsOf } from '@shared/rulesets/necromunda/setup/weapons'
import { loadedArms } from '@shared/rulesets/necromunda/shooting'
import { inches } from '@shared/space'
import { arenaWith, type StandingSketch } from '../board/arena'
import { setUp, type WeaponSketch } from '../kit'
import { gun } from '../hits/hits'
import { isOffered } from '../terrain/scenes'

const catalogue = loadPacks([necromundaPack])
const carried = (weapon: string, ...accessories: string[]) =>
  weaponsOf(catalogue, { itemId: 'item-1', weapon, accessories }, 0, 3)

const ids = (weapons: readonly WeaponSketch[]): string[] =>
  loadedArms(
    setUp({ fighters: [{ weapons }], modules: [...rangedModules, ...armourModules] }).table,
    0,
    () => true,
  ).map(({ id }) => id)

describe('profiles that can be fired', () => {
  test('NEC-SHOOT-01: are all loaded ranged profiles, none for close combat, no blade with reach', () => {
    const sword = gun({ short: { kind: 'engaged' }, long: { kind: 'engaged' }, traits: ['melee'] }, { id: 'sword' })
    const polearm = gun({ short: { kind: 'engaged' }, long: 2, traits: ['melee', 'versatile'] }, { id: 'polearm' })
    expect(ids([gun(), sword, polearm])).toEqual(['autogun/standard'])
  })

  test('NEC-SHOOT-16: are two pistols, each alone or both', () => {
    const pistol = (id: string) => gun({ traits: ['sidearm'] }, { id, class: 'pistol' })
    expect(ids([pistol('stub-gun'), gun(), pistol('laspistol')])).toEqual([
      'stub-gun/standard',
      'autogun/standard',
      'laspistol/standard',
      'stub-gun/standard+laspistol/standard',
    ])
  })

  test('NECX-TRAIT-COMBI: are not both halves of a combi-pistol as two pistols', () => {
    const half = (id: string) => gun({}, { id, itemId: 'combi', class: 'pistol' })
    expect(ids([half('bolt-pistol'), half('plasma-pistol')])).toEqual([
      'bolt-pistol/standard',
      'plasma-pistol/standard',
    ])
  })

  test('NEC-SHOOT-01: may have only a short range, and are fired within it', () => {
    expect(ids([gun({ short: 9, long: null })])).toEqual(['autogun/standard'])
  })

  test('include no blast of unknown size, which is played by hand', () => {
    expect(ids([gun({ traits: ['blast'] })])).toEqual([])
  })
})

describe('NEC-ACT-23: whether a target exists', () => {
  const inTheDark = { at: [12, 10], side: 1, conditions: [{ id: 'hidden', value: inches(3) }] } as const
  const offered = (...enemies: StandingSketch[]): boolean =>
    isOffered(arenaWith({}, [{ at: [2, 10], weapons: [gun()] }, ...enemies]), shoot)

  test('is false with no enemy in sight', () => {
    expect(offered({ at: [12, 10], side: 1 })).toBe(true)
    expect(offered()).toBe(false)
  })

  test('NECX-COND-07: looks further if the first in sight is Hidden', () => {
    expect(offered(inTheDark)).toBe(false)
    expect(offered(inTheDark, { at: [12, 13], side: 1 })).toBe(true)
    expect(offered(inTheDark, { ...inTheDark, at: [12, 13] })).toBe(false)
  })
})

describe('weapons as they are carried', () => {
  test('NECX-TRAIT-COMBI: of a combi-weapon have separate ammo for each half', () => {
    const halves = carried('bolter-grenade-launcher-combi', 'bolter-grenade-launcher-combi-krak-grenades')
    expect(
      halves.map(({ index, itemId, profiles }) => [index, itemId, profiles.map(({ id }) => id.split('/')[1])]),
    ).toEqual([
      [0, 'item-1', ['bolter']],
      [1, 'item-1', ['frag-grenades', 'krak-grenades']],
    ])
  })

  test('with a printed asterisk get it from their traits', () => {
    expect(carried('grav-gun')[0]?.profiles[0]).toMatchObject({ strength: null, ap: -1 })
    expect(carried('demo-charge')[0]?.profiles[0]).toMatchObject({ ammo: null })
  })
})
