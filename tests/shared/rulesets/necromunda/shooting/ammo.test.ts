import { describe, expect, test } from 'vitest'
import { aim } from '@shared/rulesets/necromunda/actions/aim'
import { reload } from '@shared/rulesets/necromunda/actions/reload'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { holesOf, isLoaded, rollFirepower } from '@shared/rulesets/necromunda/shooting'
import { eventsOf, play, setUp, theEvent, type ProfileSketch, type Script } from '../kit'
import { profileOf } from '../hits/hits'

const ammoSymbol = ['shoot.firepower', 1] as const

/** A fighter with one weapon of these profiles, which is fired with the first of them. */
const fired = (profiles: readonly ProfileSketch[], script: Script) => {
  const scene = setUp({
    fighters: [
      { weapons: [{ id: 'boltgun', profiles: profiles.map((profile) => ({ short: 8, long: 24, ...profile })) }] },
    ],
    modules: rangedModules,
  })
  play(rollFirepower(scene.table, 0, profileOf(scene.table)), script)
  return scene
}

const reloading = (scene: ReturnType<typeof fired>, script: Script = {}) => {
  let begun = 0
  play(
    reload.perform(scene.table, 0, () => {
      begun += 1
    }),
    script,
  )
  return begun
}

describe('firepower dice', () => {
  test('NECX-DICE-02: show one hole on 1-3, two on 4-5, three on 6', () => {
    expect([1, 2, 3, 4, 5, 6].map(holesOf)).toEqual([1, 1, 1, 2, 2, 3])
  })

  test('NEC-SHOOT-20, NECX-FIRE-01: cause no check without the ammo symbol', () => {
    const scene = fired([{ ammo: 4 }], { dice: [['shoot.firepower', 6]] })
    expect(scene.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: false, lost: false })
  })
})

describe('ammo checks', () => {
  test('NEC-SHOOT-21, NECX-FIRE-02: a D6 below the ammo value leaves the weapon Out of Ammo', () => {
    const dry = fired([{ ammo: 4 }], { dice: [ammoSymbol, ['ammo.check', 3]] })
    expect(dry.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: true, lost: false })
    expect(isLoaded(dry.table, 0, profileOf(dry.table))).toBe(false)
    const fine = fired([{ ammo: 4 }], { dice: [ammoSymbol, ['ammo.check', 4]] })
    expect(isLoaded(fine.table, 0, profileOf(fine.table))).toBe(true)
  })

  test('NECX-FIRE-02: a weapon without an ammo value never checks', () => {
    fired([{ ammo: null }], { dice: [ammoSymbol] })
  })

  test('NEC-SHOOT-22: all profiles become empty except those for close combat; reloading any restores all', () => {
    const scene = fired([{ ammo: 4 }, { ammo: 5 }, { long: { kind: 'engaged' }, traits: ['melee'] }], {
      dice: [ammoSymbol, ['ammo.check', 1]],
    })
    const loaded = () => [0, 1, 2].map((nth) => isLoaded(scene.table, 0, profileOf(scene.table, 0, nth)))
    expect(loaded()).toEqual([false, false, true])
    expect(reloading(scene, { dice: [['ammo.check', 4]] })).toBe(1)
    expect(loaded()).toEqual([true, true, true])
  })

  test('NECX-TRAIT-RAPID-FIRE: there is a check for every symbol; two failures jam the weapon', () => {
    const scene = fired([{ ammo: 4, traits: [{ id: 'rapid-fire', value: 2 }] }], {
      choices: [['shoot.firepower-dice', '2']],
      dice: [
        ['shoot.firepower', 1, 1],
        ['ammo.check', 2],
        ['ammo.check', 3],
      ],
    })
    expect(scene.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: true, lost: true })
    expect(reload.available(scene.table, 0)).toBe(false)
  })

  test('NECX-TRAIT-COMBI: two dice are rolled, and the worse counts', () => {
    const scene = fired([{ ammo: 4, traits: ['combi'] }], { dice: [ammoSymbol, ['ammo.check', 6, 3]] })
    expect(theEvent(scene, 'ammo-checked')).toMatchObject({ faces: [6, 3], passed: false })
  })

  test('NECX-TRAIT-TWIN-LINKED: the firepower dice may be rerolled', () => {
    const scene = fired([{ ammo: 4, traits: ['twin-linked'] }], {
      choices: [['twin-linked.again', 'yes']],
      dice: [ammoSymbol, ['shoot.firepower', 3]],
    })
    expect(theEvent(scene, 'firepower-rolled')).toMatchObject({ faces: [3], ammoSymbols: 0 })
  })

  test('NECX-TRAIT-UNSTABLE: with the symbol, 1-3 takes its user out of action', () => {
    const unstable: ProfileSketch[] = [{ ammo: 4, traits: ['unstable'] }]
    const gone = fired(unstable, { dice: [ammoSymbol, ['ammo.check', 6], ['unstable', 3]] })
    expect(theEvent(gone, 'out-of-action')).toMatchObject({ fighter: 0, attacker: null, by: 'boltgun' })
    const fine = fired(unstable, { dice: [ammoSymbol, ['ammo.check', 6], ['unstable', 4]] })
    expect(eventsOf(fine, 'out-of-action')).toEqual([])
  })

  test('NECX-TRAIT-SINGLE-SHOT: there are no dice, no second shot, no reloading', () => {
    const scene = fired([{ ammo: 4, traits: ['single-shot'] }], {})
    expect(scene.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: true, lost: true })
  })
})

describe('reloading', () => {
  const dry = { dice: [ammoSymbol, ['ammo.check', 1]] } as const

  test('NEC-ACT-25: is an ammo check that may be tried again', () => {
    const scene = fired([{ ammo: 4 }], dry)
    expect(reloading(scene, { dice: [['ammo.check', 3]] })).toBe(1)
    expect(reload.available(scene.table, 0)).toBe(true)
    expect(reloading(scene, { dice: [['ammo.check', 4]] })).toBe(1)
    expect(reload.available(scene.table, 0)).toBe(false)
  })

  test('NEC-ACT-25, NEC-ACT-42: is Simple, for Active and Pinned fighters', () => {
    expect(reload).toMatchObject({ type: 'simple', statuses: ['active', 'pinned'] })
  })

  test('NECX-TRAIT-PLENTIFUL, NECX-FIRE-03: needs no roll', () => {
    expect(reloading(fired([{ ammo: 4, traits: ['plentiful'] }], dry))).toBe(1)
  })

  test('NEC-SHOOT-22: is not possible if every profile is used up', () => {
    const scene = fired([{ ammo: 4 }], dry)
    scene.table.emit({
      type: 'ammo-used-up',
      rule: 'NECX-FIRE-04',
      fighter: 0,
      profile: profileOf(scene.table).id,
    })
    expect(scene.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: true, lost: false })
    expect(reload.available(scene.table, 0)).toBe(false)
  })

  test('NECX-TRAIT-SCARCE, NECX-FIRE-03: is never possible', () => {
    expect(reload.available(fired([{ ammo: 4, traits: ['scarce'] }], dry).table, 0)).toBe(false)
  })

  test('NECX-TRAIT-LIMITED, NECX-FIRE-04: does not restore the ammo, but the weapon’s other profile', () => {
    const scene = fired(
      [
        { id: 'gas', ammo: 4, traits: ['limited'] },
        { id: 'bolt', ammo: 6 },
      ],
      dry,
    )
    expect(reloading(scene, { dice: [['ammo.check', 6]] })).toBe(1)
    expect([0, 1].map((nth) => isLoaded(scene.table, 0, profileOf(scene.table, 0, nth)))).toEqual([false, true])
  })

  test('NEC-ACT-24: Aim is Basic and needs a loaded weapon', () => {
    const scene = fired([{ ammo: 4 }], dry)
    expect(aim.type).toBe('basic')
    expect(aim.available(scene.table, 0)).toBe(false)
    reloading(scene, { dice: [4] })
    expect(aim.available(scene.table, 0)).toBe(true)
  })
})
