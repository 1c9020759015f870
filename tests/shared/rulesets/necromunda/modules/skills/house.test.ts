import { describe, expect, test } from 'vitest'
import { valuesOf } from '@shared/engine'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { bypassLock } from '@shared/rulesets/necromunda/actions/open-casket'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { check, neededForCheck } from '@shared/rulesets/necromunda/checks'
import { nerveTest } from '@shared/rulesets/necromunda/conditions/nerve'
import { edgeTest } from '@shared/rulesets/necromunda/falling/edge-test'
import { resolveHit, rangedHit, takeFleshWound } from '@shared/rulesets/necromunda/hits'
import { saveNeeded } from '@shared/rulesets/necromunda/hits/save'
import { carriedOutIds, modules } from '@shared/rulesets/necromunda/modules'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, openGround, play, theEvent, type FighterSketch, type Scene } from '../../kit'
import { plainHit } from '../../hits/hits'
import { going, planned } from '../../movement/plans'
import { atBulkhead, perform } from '../../terrain/scenes'
import { activates, blade, fights, inContact, shoots, skilled } from './skilled'

/** Skills of the houses' own sets (CAMP-SKL-01), as their printed summaries have them. */
const bare: FighterSketch = { weapons: [] }
const noReaction = ['fight.react', 'no'] as const

const value = ({ table }: Scene, fighter: number, key: 'm' | 't' | 'cl') => characteristic(table, fighter, key).value

test('CAMP-SKL-01: every one of them is marked as carried out', () => {
  const house = [
    'combat-focus',
    'lightning-reflexes',
    'somersault',
    'fists-of-steel',
    'iron-man',
    'immovable-stance',
    'unleash-the-beast',
  ]
  const others = [
    'walk-it-off',
    'king-hit',
    'one-punch',
    'killing-blow',
    'avatar-of-blood',
    'crimson-haze',
    'frenzy',
    'slaughterborn',
  ]
  const rest = [
    'big-brother',
    'steady-hands',
    'bullet-lord',
    'team-work',
    'eyes-of-the-wasteland',
    'nobody-pushes-kin-around',
  ]
  const last = ['theres-always-another-secret', 'promethium-proof-killer', 'devotional-frenzy']
  for (const id of [...house, ...others, ...rest, ...last]) expect(carriedOutIds).toContain(id)
})

describe('Finesse', () => {
  test('Combat Focus: gives Cool and Willpower +1 for every enemy that is down', () => {
    const foes = [{ side: 1, status: 'seriously-injured' }, { side: 1, status: 'out-of-action' }, { side: 1 }] as const
    const { table } = skilled([{ carried: ['combat-focus'] }, ...foes])
    expect([
      neededForCheck(table, 0, 'cl').value,
      neededForCheck(table, 0, 'wil').value,
      neededForCheck(table, 0, 'ld').value,
    ]).toEqual([5, 5, 7])
  })

  test('Lightning Reflexes: moves away from a charger before its attacks, once a round', () => {
    const scene = skilled([{ weapons: [blade()] }, { name: 'quick', side: 1, carried: ['lightning-reflexes'] }])
    play(
      charge.perform(scene.table, 0, () =>
        scene.table.emit({ type: 'action-begun', rule: 'NEC-ACT-21', fighter: 0, action: 'charge', cost: 2 }),
      ),
      {
        choices: [
          ['move.engage', 'quick'],
          ['lightning-reflexes.retreat', 'yes'],
        ],
        space: {
          ...openGround,
          ...going(planned(4)),
          engageable: [1],
          arrive: ({ fighter }) => ({ ...arrived, placement: null, contacts: fighter === 0 ? [1] : [] }),
          'turned-towards': null,
        },
      },
    )
    expect(eventsOf(scene, 'moved').map(({ fighter, kind }) => [fighter, kind])).toEqual([
      [0, 'charge'],
      [1, 'retreat'],
    ])
    expect(eventsOf(scene, 'fight-begun')).toEqual([])
    expect(scene.table.fighter(1).used).toEqual(['lightning-reflexes/1'])
  })

  test('Somersault: places the fighter within 6", without counting as a move', () => {
    const scene = skilled([{ carried: ['somersault'] }])
    activates(scene, { choices: ['somersault', 'end'], space: { deploy: null } })
    expect(theEvent(scene, 'swung').fighter).toBe(0)
    expect(eventsOf(scene, 'moved')).toEqual([])
  })
})

const arrived = { moved: inches(4), finishable: [], cut: false, dangerous: false, climbing: null }

describe('Muscle', () => {
  test('Fists of Steel: gives Strength +2 and Damage 2 with bare hands', () => {
    const wounded = (carried: string[]) => {
      const scene = skilled(inContact({ ...bare, carried, stats: { a: 1 } }, { ...bare, stats: { w: 3 } }))
      fights(scene, { dice: [4, 4], choices: [noReaction] })
      return eventsOf(scene, 'wounds-lost').map(({ amount }) => amount)
    }
    expect([wounded([]), wounded(['fists-of-steel'])]).toEqual([[1], [2]])
  })

  test('Iron Man: flesh wounds reduce Toughness only once there are as many as Toughness', () => {
    const scene = skilled([{ carried: ['iron-man'], fleshWounds: 2 }, { fleshWounds: 2 }])
    expect([value(scene, 0, 't'), value(scene, 1, 't')]).toEqual([3, 1])
    play(takeFleshWound(scene.table, 0, { attacker: null, by: 'trap', kind: 'other' }), { space: openGround })
    expectStatus(scene, 0, 'out-of-action')
  })

  test('Immovable Stance: gives +2 to saves, neither pinned nor pushed, until its next activation', () => {
    const scene = skilled([{ carried: ['immovable-stance', 'mesh-armour'] }, { side: 1 }])
    const hit = plainHit(0, { kind: 'ranged', attacker: 1, total: 6 })
    expect(saveNeeded(scene.table, hit)?.value).toBe(5)
    activates(scene, { choices: ['immovable-stance'] })
    expect(saveNeeded(scene.table, hit)?.value).toBe(3)
    play(resolveHit(scene.table, hit), { dice: [1], space: openGround })
    expectStatus(scene, 0, 'active')
    scene.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: 0, actionPoints: 2 })
    expect(saveNeeded(scene.table, hit)?.value).toBe(5)
  })

  test('Unleash the Beast: pushes fighters that fail a Strength check D3"', () => {
    const scene = skilled([
      { carried: ['unleash-the-beast'], engagedWith: [1, 2] },
      { side: 1, engagedWith: [0] },
      { side: 1, engagedWith: [0] },
    ])
    activates(scene, {
      choices: ['unleash-the-beast', 'end'],
      dice: [
        ['check.s', 3],
        ['check.s', 4],
        ['hurl.distance', 5],
      ],
      space: { pushed: ({ distance }) => ({ placement: null, moved: distance, stopped: false, contacts: [] }) },
    })
    expect(eventsOf(scene, 'pushed').map(({ fighter }) => fighter)).toEqual([2])
    expect(scene.table.fighter(0).engagedWith).toEqual([1])
  })

  test('Walk It Off: after two Moves a Toughness check removes a flesh wound', () => {
    const walked = (moves: number, dice: [string, number][]) => {
      const scene = skilled([{ carried: ['walk-it-off'], fleshWounds: 1 }])
      const choices = [...Array.from({ length: moves }, () => 'move'), ...(moves < 2 ? ['end'] : [])]
      activates(scene, {
        choices,
        dice,
        space: { ...going(planned(4)), arrive: () => ({ ...arrived, placement: null, contacts: [] }) },
      })
      return scene.table.fighter(0).fleshWounds
    }
    expect([walked(2, [['check.t', 2]]), walked(2, [['check.t', 3]]), walked(1, [])]).toEqual([0, 1, 1])
  })
})

describe('blows that replace all others', () => {
  const strikes = (
    carried: string[],
    attacker: FighterSketch,
    choices: readonly (readonly [string, string])[],
    dice: number[],
    victim: FighterSketch = {},
  ) => {
    const scene = skilled(inContact({ carried, stats: { a: 3 }, ...attacker }, { ...bare, stats: { w: 3 }, ...victim }))
    fights(scene, {
      choices,
      dice,
      space: { pushed: { placement: null, moved: inches(1), stopped: false, contacts: [0] } },
    })
    return scene
  }

  test('King Hit: is one die, with Shock and Knockback', () => {
    const scene = strikes(
      ['king-hit'],
      bare,
      [['fight.king-hit', 'unarmed'], ['knockback.follow', 'no'], noReaction],
      [6],
    )
    expect(theEvent(scene, 'hit-rolled').faces).toEqual([6])
    expect(eventsOf(scene, 'pushed')).toHaveLength(1)
    // Shock: no wound roll.
    expect(eventsOf(scene, 'wound-rolled')).toEqual([])
    expect(eventsOf(scene, 'wounds-lost')).toHaveLength(1)
  })

  test('One Punch: has Strength 8, Damage 2, no armour save', () => {
    const scene = strikes(['one-punch'], bare, [['fight.one-punch', 'unarmed'], noReaction], [4, 2], {
      carried: ['mesh-armour'],
    })
    expect(theEvent(scene, 'wounds-lost').amount).toBe(2)
    expect(eventsOf(scene, 'save-rolled')).toEqual([])
  })

  test('Killing Blow: has twice the Strength and Damage of the weapon, no armour save', () => {
    const weapons = [
      ['fight.weapons', 'blade/standard'],
      ['fight.killing-blow', 'blade/standard'],
    ] as const
    const scene = strikes(['killing-blow'], { weapons: [blade()] }, [...weapons, noReaction], [4, 2], {
      carried: ['mesh-armour'],
    })
    expect(theEvent(scene, 'hit-rolled').faces).toHaveLength(1)
    expect(theEvent(scene, 'wounds-lost').amount).toBe(2)
    const none = strikes(
      ['killing-blow'],
      { weapons: [blade()] },
      [weapons[0], ['fight.killing-blow', 'none'], noReaction],
      [1, 1, 1],
    )
    expect(theEvent(none, 'hit-rolled').faces).toHaveLength(3)
  })
})

describe('Savagery', () => {
  const cuts = (carried: string[], more: FighterSketch = {}, dice: number[] = [4, 4], charging = false) => {
    const scene = skilled(inContact({ carried, stats: { a: 1 }, ...more }, { ...bare, stats: { w: 4 } }))
    if (charging) scene.table.emit({ type: 'action-begun', rule: 'NEC-ACT-21', fighter: 0, action: 'charge', cost: 2 })
    fights(scene, { choices: [['fight.weapons', 'blade/standard'], noReaction], dice }, charging)
    return scene
  }

  test('Avatar of Blood: a wound in close combat removes one of its own', () => {
    expect(cuts(['avatar-of-blood'], { fleshWounds: 1 }).table.fighter(0).fleshWounds).toBe(0)
    expect(cuts(['avatar-of-blood'], { fleshWounds: 1 }, [4, 1]).table.fighter(0).fleshWounds).toBe(1)
  })

  test('Slaughterborn: every wound adds 1" to its Movement', () => {
    expect(value(cuts(['slaughterborn']), 0, 'm')).toBe(6000)
    expect(value(cuts(['slaughterborn'], { stats: { a: 2 } }, [4, 4, 4, 4]), 0, 'm')).toBe(7000)
  })

  test.each([
    ['saved and then not', [6, 1], true],
    ['not and then saved', [1, 6], true],
    ['saved both times', [6, 6], false],
  ])('Avatar of Blood and Slaughterborn: two wounds of one hit, %s', (_, [first = 0, second = 0], drawsBlood) => {
    const weapons = [blade(['scattershot'])]
    const cutter = { carried: ['avatar-of-blood', 'slaughterborn'], stats: { a: 1 }, weapons, fleshWounds: 1 }
    const scene = skilled(inContact(cutter, { ...bare, stats: { w: 4 }, carried: ['flak-armour'] }))
    fights(scene, {
      choices: [['fight.weapons', 'blade/standard'], noReaction],
      dice: [
        ['fight.hit', 4],
        ['scattershot', 2],
        ['hit.wound', 6],
        ['hit.save.armour', first],
        ['hit.wound', 6],
        ['hit.save.armour', second],
      ],
    })
    expect(scene.table.fighter(0).fleshWounds).toBe(drawsBlood ? 0 : 1)
    expect(value(scene, 0, 'm')).toBe(drawsBlood ? 6000 : 5000)
  })

  test('Frenzy: gives D3 more dice on a charge, at -1 to hit', () => {
    const scene = cuts(['frenzy'], {}, [3, 4, 1, 1, 1], true)
    const { faces, needed } = theEvent(scene, 'hit-rolled')
    expect([faces.length, needed.value]).toEqual([4, 5])
  })

  test('Crimson Haze: passes nerve tests while it fights', () => {
    const scene = skilled(inContact({ carried: ['crimson-haze'] }, {}))
    expect(play(nerveTest(scene.table, 0)).result).toBe(true)
  })
})

describe('Bravado', () => {
  test('Big Brother: friends within 9" and in its sight use its Cool for nerve tests', () => {
    const tested = (near: readonly number[]) => {
      const scene = skilled([{ carried: ['big-brother'], stats: { cl: 4 } }, {}])
      const space = { within: ({ distance }: { distance: number }) => (distance === inches(9) ? near : []) }
      return play(nerveTest(scene.table, 1), { dice: [2, 2], space }).result
    }
    expect([tested([]), tested([1])]).toEqual([false, true])
  })

  const gun = { id: 'gun', profiles: [{ short: 8, long: 24, ammo: 2, traits: [{ id: 'rapid-fire', value: 1 }] }] }

  test('Steady Hands: gives a free Reload at the start of its activation', () => {
    const scene = skilled([{ carried: ['steady-hands'], weapons: [gun] }])
    Object.assign(scene.table.fighter(0).weapons[0] ?? {}, { outOfAmmo: true })
    activates(scene, { choices: ['end'], dice: [['ammo.check', 2]] })
    expect(theEvent(scene, 'reloaded').weapon).toBe(0)
    expect(theEvent(scene, 'action-begun')).toMatchObject({ action: 'reload', cost: 0 })
  })

  test('Bullet Lord: once a battle rolls three holes, and the weapon is empty', () => {
    const scene = skilled([{ carried: ['bullet-lord'], weapons: [gun] }, { side: 1 }])
    shoots(scene, { choices: [['bullet-lord.use', 'yes']], dice: [4, 2, 1, 1, 1] })
    expect(theEvent(scene, 'firepower-rolled').faces).toEqual([6])
    expect(eventsOf(scene, 'hit-taken')).toHaveLength(3)
    expect(scene.table.fighter(0).weapons[0]?.outOfAmmo).toBe(true)
  })
})

describe('others', () => {
  test('Team Work: a ganger activates one friend in its group', () => {
    const brought = (carried: string[]) => {
      const { table } = skilled([{ carried }, { name: 'friend' }])
      return play(nominateGroup(table, 0), {
        choices: carried.length === 0 ? [] : [['activation.group', 'friend']],
        space: { within: ({ among }) => among },
      }).result
    }
    expect([brought([]), brought(['team-work'])]).toEqual([[], [1]])
  })

  test('Eyes of the Wasteland: sees 6" farther in the dark', () => {
    const { table } = skilled([{ carried: ['eyes-of-the-wasteland'] }])
    expect(valuesOf(table.modules.at('seesInTheDark', table.roster(0).carried))).toEqual([inches(6)])
  })

  test('Nobody Pushes Kin Around: is neither knocked back nor pushed over an edge', () => {
    const thrown = (carried: string[]) => {
      const scene = skilled(
        inContact({ weapons: [blade(['knockback'])], stats: { a: 1 } }, { ...bare, carried, stats: { w: 3 } }),
      )
      fights(scene, {
        choices: [
          ['fight.weapons', 'blade/standard'],
          ...(carried.length === 0 ? [['knockback.follow', 'no'] as const] : []),
          noReaction,
        ],
        dice: [5, 1],
        space: { pushed: { placement: null, moved: inches(1), stopped: false, contacts: [0] } },
      })
      return eventsOf(scene, 'pushed').length
    }
    expect([thrown([]), thrown(['nobody-pushes-kin-around'])]).toEqual([1, 0])
    const scene = skilled([{ carried: ['nobody-pushes-kin-around'], status: 'pinned' }])
    play(edgeTest(scene.table, 0))
    expect(scene.events).toEqual([])
  })

  test('There’s Always Another Secret: adds D6 x 10 credits to a casket', () => {
    const arena = atBulkhead([{ at: [15, 14.5], carried: ['theres-always-another-secret'] }])
    perform({ ...arena, table: { ...arena.table, modules } }, bypassLock, { dice: [6, 6, 4, ['secret.credits', 5]] })
    expect(arena.state.sides[0]?.credits).toBe(60)
  })

  test('Promethium-proof Killer: does not catch fire', () => {
    const burning = (carried: string[]) => {
      const flamer = { id: 'flamer', profiles: [{ short: 8, long: 24, traits: ['blaze'] }] }
      const scene = skilled([{ weapons: [flamer] }, { side: 1, carried, stats: { w: 3 } }])
      const [profile] = scene.table.roster(0).weapons[0]?.profiles ?? []
      if (profile === undefined) throw new Error('It has no weapon')
      play(resolveHit(scene.table, rangedHit(scene.table, 0, 1, profile, {})), {
        dice: carried.length === 0 ? [1, 6] : [1],
        space: openGround,
      })
      return eventsOf(scene, 'condition-gained').length
    }
    expect([burning([]), burning(['promethium-proof-killer'])]).toEqual([1, 0])
  })

  test('Devotional Frenzy: improves by D3 until its next activation, then loses a Wound', () => {
    const scene = skilled([{ carried: ['devotional-frenzy'], stats: { w: 2 } }])
    activates(scene, { choices: [['devotional-frenzy.use', 'yes'], 'end'], dice: [['devotional-frenzy.better', 3]] })
    expect(value(scene, 0, 'cl')).toBe(5)
    expect(play(check(scene.table, 0, 'wil', 'NECX-TEST-02'), { dice: [2, 3] }).result.passed).toBe(true)
    activates(scene, { choices: [['devotional-frenzy.use', 'no'], 'end'] })
    expect(value(scene, 0, 'cl')).toBe(7)
    expect(theEvent(scene, 'wounds-lost')).toMatchObject({ fighter: 0, amount: 1 })
  })
})
