import { describe, expect, test } from 'vitest'
import { coupDeGrace } from '@shared/rulesets/necromunda/actions/coup-de-grace'
import { attackDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { neededForCheck, check } from '@shared/rulesets/necromunda/checks'
import { goInsane } from '@shared/rulesets/necromunda/conditions/insane'
import { goOutOfAction, rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { ammoCheck, hitNeeded } from '@shared/rulesets/necromunda/shooting'
import { travel } from '@shared/rulesets/necromunda/movement/travel'
import { fittedOut } from '@shared/rulesets/necromunda/setup/fitted-out'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  theEvent,
  type FighterSketch,
  type WeaponSketch,
} from '../../kit'
import { barricade, going, planned } from '../../movement/plans'
import { activates, blade, fights, inContact, shoots, skilled } from './skilled'

/** Skills of the houses' own sets (CAMP-SKL-01), as their printed summaries have them. */
const bare: FighterSketch = { weapons: [] }
const walking = {
  ...going(planned(2)),
  engageable: [],
  arrive: ({ fighter }: { fighter: number }) => arrival(fighter, { moved: inches(2) }),
}
const cause = { attacker: null, by: 'trap', kind: 'other' } as const

test('Hit and Run: moves away after a charge before the reaction', () => {
  const struck = (carried: string[]) => {
    const scene = skilled(inContact({ carried, stats: { a: 1 } }, { stats: { w: 3 } }))
    const weapons = [
      ['fight.weapons', 'blade/standard'],
      ['fight.weapons', 'blade/standard'],
    ] as const
    fights(
      scene,
      carried.length === 0
        ? { choices: [...weapons, ['fight.react', 'yes']], dice: [1, 1, 1] }
        : {
            choices: [...weapons, ['hit-and-run.retreat', 'yes'], ['fight.aftermath', 'nothing']].slice(0, 3) as never,
            dice: [1, 1],
            space: walking,
          },
      true,
    )
    return eventsOf(scene, 'attacks-chosen').some(({ role }) => role === 'reaction')
  }
  expect([struck([]), struck(['hit-and-run'])]).toEqual([true, false])
})

test('Acrobatic: needs no test at a barricade, and enemies it passes do not intercept', () => {
  const moves = (carried: string[], dice: number[]) => {
    const scene = skilled([{ carried }, { side: 1, name: 'target' }, { side: 1, name: 'guard' }])
    const way = planned(6, barricade(2), { kind: 'interceptor', at: inches(3), fighter: 2 })
    const journey = { kind: 'move', rule: 'NEC-ACT-20', allowance: inches(6), targets: [1] } as const
    const diverted: number[] = []
    play(
      travel(scene.table, 0, journey, () => undefined),
      {
        dice,
        space: {
          ...going(way),
          diverted: ({ hazard }) => {
            diverted.push(hazard)
            return planned(6, barricade(2))
          },
        },
      },
    )
    return { tests: eventsOf(scene, 'check-taken').length, diverted: diverted.length }
  }
  expect(moves([], [6])).toEqual({ tests: 1, diverted: 1 })
  expect(moves(['acrobatic'], [])).toEqual({ tests: 0, diverted: 0 })
})

describe('Naaargah!', () => {
  const pushesOn = (face: number, more: readonly string[]) => {
    const scene = skilled([{ carried: ['naaargah'] }], { activation: null })
    activates(scene, { choices: ['move', 'move', 'naaargah', ...more], dice: [['naaargah', face]], space: walking })
    return scene
  }

  test('a roll of at most its Toughness gives a third action, after which it is Pinned', () => {
    const scene = pushesOn(3, ['move'])
    expect(eventsOf(scene, 'moved')).toHaveLength(3)
    expectStatus(scene, 0, 'pinned')
  })

  test('a higher roll ends its activation, Pinned too; a 6 always does', () => {
    const scene = pushesOn(4, [])
    expect(eventsOf(scene, 'moved')).toHaveLength(2)
    expectStatus(scene, 0, 'pinned')
    const tough = skilled([{ carried: ['naaargah'], stats: { t: 6 } }], { activation: null })
    activates(tough, { choices: ['move', 'move', 'naaargah'], dice: [['naaargah', 6]], space: walking })
    expect(eventsOf(tough, 'moved')).toHaveLength(2)
  })

  test('a fighter that does not use it is not Pinned', () => {
    const scene = skilled([{ carried: ['naaargah'] }], { activation: null })
    activates(scene, { choices: ['move', 'move', 'end'], space: walking })
    expectStatus(scene, 0, 'active')
  })
})

describe('Shotgun Savant', () => {
  const shotgun = (id = 'shotgun', traits: string[] = []): WeaponSketch => ({
    id,
    profiles: [{ short: 4, long: 8, accuracy: [2, 0], traits }],
  })
  const scene = (carried: string[], weapon = shotgun()) => {
    const of = skilled([
      { carried, weapons: [weapon] },
      { side: 1, stats: { w: 6 } },
    ])
    const [profile] = of.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    return { of, profile }
  }

  test('gives shotguns their short accuracy at long range', () => {
    const needed = (carried: string[], id?: string) => {
      const { of, profile } = scene(carried, shotgun(id))
      return hitNeeded(of.table, {
        shooter: 0,
        target: 1,
        profile,
        band: 'long',
        cover: 'open',
        aimed: false,
        paired: false,
      }).value
    }
    expect([needed([]), needed(['shotgun-savant']), needed(['shotgun-savant'], 'autogun')]).toEqual([4, 2, 4])
  })

  test('uses the better of two dice for the wound rolls of Scattershot', () => {
    const { of, profile } = scene(['shotgun-savant'], shotgun('shotgun', ['scattershot']))
    play(resolveHit(of.table, rangedHit(of.table, 0, 1, profile, {})), {
      dice: [['scattershot', 1, 3], 1, 1, 1],
      space: openGround,
    })
    expect(eventsOf(of, 'wound-rolled')).toHaveLength(3)
  })
})

describe('Piety', () => {
  test('Lord of the Rats: gives Juves and Prospects in its sight +2 to Cool and Willpower checks', () => {
    const needed = (category: 'juve' | 'ganger', key: 'cl' | 'wil' | 'ld') => {
      const scene = skilled([{ carried: ['lord-of-the-rats'] }, { category }])
      play(check(scene.table, 1, key, 'NECX-TEST-02'), {
        dice: [6, 6],
        space: { within: ({ distance, sight, among }) => (distance === inches(12) && sight === true ? among : []) },
      })
      return theEvent(scene, 'check-taken').needed.value
    }
    expect([needed('juve', 'cl'), needed('juve', 'wil'), needed('juve', 'ld'), needed('ganger', 'cl')]).toEqual([
      5, 5, 7, 7,
    ])
  })

  test('Blazing Faith: acts normally while on fire', () => {
    const scene = skilled([{ carried: ['blazing-faith'], conditions: ['on-fire'], stats: { w: 2 } }], {
      activation: null,
    })
    activates(scene, { choices: ['move', 'end'], dice: [['hit.wound', 6]], space: walking })
    expect(theEvent(scene, 'wounds-lost').fighter).toBe(0)
    expect(eventsOf(scene, 'moved')).toHaveLength(1)
    expectConditions(scene, 0, 'on-fire')
  })

  test('Blazing Faith: is never Insane', () => {
    const scene = skilled([{ carried: ['blazing-faith'] }, {}])
    play(goInsane(scene.table, 0, 'NEC-COND-17'))
    play(goInsane(scene.table, 1, 'NEC-COND-17'))
    expectConditions(scene, 0)
    expectConditions(scene, 1, 'insane')
  })
})

test('Bloodlust: moves 2" after finishing off an enemy', () => {
  const scene = skilled([{ carried: ['bloodlust'] }, { name: 'victim', side: 1, status: 'seriously-injured' }])
  play(
    coupDeGrace.perform(scene.table, 0, () => undefined),
    {
      choices: [['bloodlust.move', 'yes']],
      space: { ...openGround, ...walking, within: ({ among }) => among },
    },
  )
  expect(theEvent(scene, 'moved')).toMatchObject({ fighter: 0, kind: 'consolidate' })
})

describe('Wastelands', () => {
  test('Beast Handler: gives a mounted fighter one more attack with Strength 3', () => {
    const struck = (carried: string[]) => {
      const scene = skilled(
        inContact({ carried: ['beast-handler', ...carried], stats: { a: 1 } }, { ...bare, stats: { w: 3 } }),
      )
      fights(scene, {
        choices: [
          ['fight.weapons', 'blade/standard'],
          ['fight.react', 'no'],
        ],
        dice: carried.length === 0 ? [1] : [1, 4, 4],
      })
      return eventsOf(scene, 'hit-rolled').map(({ profile }) => profile)
    }
    expect([struck([]), struck(['cutter'])]).toEqual([['blade/standard'], ['blade/standard', 'mount']])
  })

  test('Ever Vigilant: gives one more attack on a reaction, none on its own attack', () => {
    const scene = skilled(inContact({ carried: ['ever-vigilant'] }, {}))
    const dice = (reacting: boolean) => attackDice(scene.table, 0, 1, [], { charging: false, reacting }).value
    expect([dice(false), dice(true)]).toEqual([1, 2])
  })

  test('Ever Vigilant: has no penalty for turning to react', () => {
    const needed = (carried: string[]) => {
      const scene = skilled(inContact({ ...bare, stats: { a: 1 } }, { carried, stats: { w: 3 } }))
      fights(scene, {
        choices: [
          ['fight.weapons', 'blade/standard'],
          ['fight.react', 'yes'],
          ['fight.turn', 'attacker'],
        ],
        dice: carried.length === 0 ? [1, 1] : [1, 1, 1],
        space: { 'can-see': ({ fighter }) => fighter === 0 || eventsOf(scene, 'faced').length > 0 },
      })
      return eventsOf(scene, 'hit-rolled').at(-1)?.needed.value
    }
    expect([needed([]), needed(['ever-vigilant'])]).toEqual([5, 4])
  })

  const gun: WeaponSketch = { id: 'gun', profiles: [{ short: 8, long: 24 }] }
  test('Bring it Down: its gang need not shoot at the nearest, and rerolls misses', () => {
    const scene = skilled(
      [
        { name: 'scout', carried: ['bring-it-down'], weapons: [gun] },
        { name: 'near', side: 1 },
        { name: 'prey', side: 1 },
      ],
      { activation: null },
    )
    const space = { targets: ({ among }: { among: readonly number[] }) => among, nearest: 1 }
    activates(scene, { choices: ['bring-it-down', ['bring-it-down.whom', 'prey'], 'end'], space })
    expect(scene.table.fighter(2).effects).toMatchObject([
      { id: 'skill:bring-it-down', until: 'end-of-round', value: 0 },
    ])
    const shot = skilled([
      { weapons: [gun] },
      { name: 'near', side: 1 },
      { name: 'prey', side: 1, effects: scene.table.fighter(2).effects },
    ])
    const { asked } = shoots(shot, {
      choices: [['shoot.target', 'prey']],
      dice: [
        ['shoot.hit', 2],
        ['shoot.hit', 2],
        ['shoot.firepower', 2],
      ],
      space,
    })
    expect(asked.map(({ kind }) => kind)).not.toContain('shoot.priority')
    expect(eventsOf(shot, 'hit-rolled')).toHaveLength(2)
  })
})

describe('Wisdom of the Ancients', () => {
  const plasma: WeaponSketch = { id: 'plasma', profiles: [{ short: 8, long: 24, ammo: 4, traits: ['unstable'] }] }

  test('Dependable Like Kin: its weapons are not Unstable, and failed ammo checks are rerolled', () => {
    const scene = skilled([{ carried: ['dependable-like-kin'], weapons: [plasma] }])
    const [fitted] = fittedOut(scene.table.rosters, scene.table.modules)
    const [profile] = fitted?.weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    expect(profile.traits).toEqual([])
    expect(
      play(ammoCheck(scene.table, 0, profile), {
        dice: [3, ['ammo.again', 4]],
        choices: [['munitioneer.again', 'yes']],
      }).result,
    ).toBe(true)
  })

  test('Stubborn to the Last: shoots once more before it is removed', () => {
    const scene = skilled(
      [
        {
          carried: ['stubborn-to-the-last'],
          weapons: [{ ...plasma, profiles: [{ short: 8, long: 24 }] }],
          status: 'pinned',
        },
        { name: 'foe', side: 1 },
      ],
      { activation: null },
    )
    const space = {
      ...openGround,
      targets: ({ among }: { among: readonly number[] }) => among,
      shot: { visible: true, band: 'short', cover: 'open', screened: false, pointBlank: false, evidence: {} } as const,
    }
    play(goOutOfAction(scene.table, 0, cause), { choices: [['stubborn.how', 'shoot']], dice: [4, 2, 6, 6], space })
    expect(eventsOf(scene, 'out-of-action').map(({ fighter }) => fighter)).toEqual([1, 0])
  })

  test('Stubborn to the Last: may fight instead', () => {
    const scene = skilled(
      inContact({ carried: ['stubborn-to-the-last'], weapons: [blade()] }, { ...bare, stats: { w: 3 } }),
    )
    const space = { ...openGround, nearest: 1, targets: [] }
    play(goOutOfAction(scene.table, 0, cause), {
      choices: [
        ['stubborn.how', 'fight'],
        ['fight.weapons', 'blade/standard'],
        ['fight.react', 'no'],
      ],
      dice: [4, 4],
      space,
    })
    expect(eventsOf(scene, 'wounds-lost').map(({ fighter }) => fighter)).toEqual([1])
    expectStatus(scene, 0, 'out-of-action')
  })
})

test('Combat Focus does not count allies', () => {
  const scene = skilled([{ carried: ['combat-focus'] }, { status: 'seriously-injured' }])
  expect(neededForCheck(scene.table, 0, 'cl').value).toBe(7)
})
