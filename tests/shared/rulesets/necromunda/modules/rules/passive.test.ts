import { describe, expect, test } from 'vitest'
import { coupDeGrace } from '@shared/rulesets/necromunda/actions/coup-de-grace'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { check } from '@shared/rulesets/necromunda/checks'
import { witnessesOf } from '@shared/rulesets/necromunda/conditions/nerve'
import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { saveNeeded } from '@shared/rulesets/necromunda/hits/save'
import { supportFor } from '@shared/rulesets/necromunda/melee/weapon-skill'
import { inches } from '@shared/space'
import { eventsOf, openGround, play, theEvent, type FighterSketch, type WeaponSketch } from '../../kit'
import { plainHit } from '../../hits/hits'
import { ruled } from './ruled'

const gun = (traits: string[] = []): WeaponSketch => ({ id: 'gun', profiles: [{ short: 8, long: 24, traits }] })
const near = { ...openGround, within: ({ among }: { among: readonly number[] }) => among }

test('Slow Witted: no group includes it (CAMP-FTR-10)', () => {
  const asked = (carried: string[]) =>
    play(nominateGroup(ruled([{ groupActivation: 1 }, { carried }]).table, 0), {
      choices: carried.length === 0 ? ['no-more'] : [],
      space: near,
    }).asked.length
  expect([asked([]), asked(['slow-witted'])]).toEqual([2, 0])
})

test('Hot-headed: only its own kind tests nerve when it goes down (CAMP-FTR-13)', () => {
  const shaken = (carried: string[]) => {
    const { table } = ruled([{ carried }, {}, { carried: ['hot-headed'] }])
    return play(witnessesOf(table, 0), { space: near }).result
  }
  expect([shaken([]), shaken(['hot-headed'])]).toEqual([[1, 2], [2]])
})

test('Loyal: assists with 2 instead of 1 (CAMP-FTR-10, NEC-MELEE-13)', () => {
  const support = (carried: string[]) =>
    supportFor(
      ruled([{ engagedWith: [2] }, { engagedWith: [2], carried }, { side: 1, engagedWith: [0, 1] }]).table,
      0,
      2,
    )
  expect([support([]), support(['loyal'])]).toEqual([1, 2])
})

describe('beasts and their owners', () => {
  const owner: FighterSketch = { name: 'owner', status: 'seriously-injured', carried: ['hot-headed'] }
  const hound = (carried: string[]): FighterSketch => ({ owner: 'owner', carried, category: 'exotic-beast' })
  const foe: FighterSketch = { name: 'foe', side: 1 }

  test('Loyal Protector: its owner cannot be finished off while it stands within 3" (NEC-ACT-22)', () => {
    const finished = (carried: string[], distance = 2) => {
      const scene = ruled([owner, hound(carried), foe], { activation: 2 })
      play(
        coupDeGrace.perform(scene.table, 2, () => undefined),
        {
          space: {
            ...openGround,
            within: ({ among, distance: reach }) =>
              reach >= inches(distance) ? among : among.filter((one) => one === 0 && reach === inches(1)),
          },
        },
      )
      return eventsOf(scene, 'out-of-action').length
    }
    expect([finished([]), finished(['loyal-protector']), finished(['loyal-protector'], 4)]).toEqual([1, 0, 1])
  })

  test('Fear Inducing: its owner too is charged only after a Willpower check, while it is Active within 3"', () => {
    const checks = (carried: string[]) => {
      const scene = ruled([{ name: 'owner' }, hound(carried), foe], { activation: 2 })
      play(
        charge.perform(scene.table, 2, () => undefined),
        {
          choices: carried.length === 0 ? ['owner', 'nobody-else'] : ['owner', 'nobody-else'],
          dice: carried.length === 0 ? [] : [1, 2],
          space: {
            ...near,
            engageable: ({ among }) => among,
            'plan-move': { path: null, cost: inches(0), shifted: null, hazards: [] },
            arrive: ({ fighter }) => ({
              placement: null,
              moved: inches(0),
              contacts: [],
              finishable: [],
              cut: false,
              dangerous: false,
              climbing: null,
              fighter,
            }),
          },
        },
      )
      return eventsOf(scene, 'check-taken').map(({ fighter, characteristic: key }) => [fighter, key])
    }
    expect([checks([]), checks(['fear-inducing'])]).toEqual([[], [[2, 'wil']]])
  })

  test('Sensor Array: adds a die to its owner’s Intelligence checks, the lowest is dropped (NECX-TEST-02)', () => {
    const faces = (key: 'int' | 'cl') => {
      const scene = ruled([{ name: 'owner' }, hound(['sensor-array'])])
      play(check(scene.table, 0, key, 'NECX-TEST-02'), { dice: key === 'int' ? [2, 6, 5] : [6, 5], space: near })
      return theEvent(scene, 'check-taken').faces
    }
    expect([faces('int'), faces('cl')]).toEqual([
      [6, 5],
      [6, 5],
    ])
  })

  test('Data-hacked: the same for its whole gang, and for nobody else', () => {
    const scene = ruled([{}, { carried: ['data-hacked'] }, foe])
    play(check(scene.table, 0, 'int', 'NECX-TEST-02'), { dice: [1, 4, 4], space: near })
    play(check(scene.table, 2, 'int', 'NECX-TEST-02'), { dice: [1, 4], space: near })
    expect(eventsOf(scene, 'check-taken').map(({ faces }) => faces)).toEqual([
      [4, 4],
      [1, 4],
    ])
  })
})

describe('hides and poisons', () => {
  test('Scaly Hide: saves on 4+', () => {
    const needed = (carried: string[]) => saveNeeded(ruled([{ carried }]).table, plainHit(0))?.value
    expect([needed([]), needed(['scaly-hide'])]).toEqual([undefined, 4])
  })

  test('Undulating Skin: reduces the Damage of a hit by 1, to 1 at the least', () => {
    const lost = (damage: number) => {
      const scene = ruled([{ carried: ['undulating-skin'], stats: { w: 4 } }])
      play(resolveHit(scene.table, plainHit(0, { damage, strength: 6 })), { dice: [6], space: openGround })
      return theEvent(scene, 'wounds-lost').amount
    }
    expect([lost(3), lost(2), lost(1)]).toEqual([2, 1, 1])
  })

  test('Van Saar Protective Gear: Rad-phage causes it no flesh wound (NECX-TRAIT-RAD-PHAGE)', () => {
    const rolled = (carried: string[]) => {
      const scene = ruled([{ weapons: [gun(['rad-phage'])] }, { side: 1, carried, stats: { w: 3 } }])
      const [profile] = scene.table.roster(0).weapons[0]?.profiles ?? []
      if (profile === undefined) throw new Error('It has no weapon')
      play(resolveHit(scene.table, rangedHit(scene.table, 0, 1, profile, {})), {
        dice: carried.length === 0 ? [1, 4] : [1],
        space: openGround,
      })
      return eventsOf(scene, 'flesh-wounded').length
    }
    expect([rolled([]), rolled(['van-saar-protective-gear'])]).toEqual([1, 0])
  })

  test('Poison Blood: a natural 1 against Toughness is rerolled with its own Toxin weapons (NECX-TRAIT-TOXIN)', () => {
    const rolled = (carried: string[], dice: number[]) => {
      const scene = ruled([{ carried, weapons: [gun(['toxin'])] }, { side: 1 }])
      const [profile] = scene.table.roster(0).weapons[0]?.profiles ?? []
      if (profile === undefined) throw new Error('It has no weapon')
      play(resolveHit(scene.table, rangedHit(scene.table, 0, 1, profile, {})), { dice, space: openGround })
      return eventsOf(scene, 'dice-rolled').at(-1)?.faces
    }
    expect(rolled([], [1])).toEqual([1])
    expect(rolled(['poison-blood'], [1, 2])).toEqual([2])
    expect(rolled(['poison-blood'], [2])).toEqual([2])
  })
})

test('Multiple Legs: adds 2" to Movement (CAMP-FTR-10)', () => {
  expect(characteristic(ruled([{ carried: ['multiple-legs'] }]).table, 0, 'm').value).toBe(7000)
})

test('Weapons Platform: Shoot with an Unwieldy weapon is Basic (NECX-TRAIT-UNWIELDY)', () => {
  const type = (carried: string[]) => {
    const { table } = ruled([{ carried, weapons: [gun(['unwieldy'])] }])
    return typeOf(table, 0, shoot, table.roster(0).weapons[0]?.profiles[0] ?? null)
  }
  expect([type([]), type(['weapons-platform'])]).toEqual(['double', 'basic'])
})
