import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { edgeTest } from '@shared/rulesets/necromunda/falling/edge-test'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import { powers } from '@shared/rulesets/necromunda/psykers'
import { effectOf } from '@shared/rulesets/necromunda/psykers/power'
import { inches } from '@shared/space'
import { arrival, eventsOf, expectConditions, expectStatus, play, pushedBy, theEvent, type FighterSketch } from '../kit'
import { activates, effectsOf, manifests, scene, withFacts } from './warp'

const foe: FighterSketch = { name: 'foe', side: 1 }
const knowing = (power: string, more: Partial<FighterSketch> = {}): FighterSketch => ({
  name: 'witch',
  carried: [power],
  ...more,
})
const passed = ['check.wil', 4, 4] as const

test('NECX-PSY-01: every power is in the content, in a set of powers', () => {
  const { skills, skillSets } = loadPacks([necromundaPack])
  for (const { id } of powers) expect(skillSets.get(skills.get(id).set).wyrd, id).toBe(true)
})

describe('NECX-PSY-02, Assail', () => {
  const assails = (dice: readonly (readonly [string, ...number[]])[], pushed: Parameters<typeof pushedBy>[2] = {}) => {
    const of = scene([knowing('assail'), foe, { name: 'bystander', side: 1 }])
    manifests(of, 'assail', {
      dice: [passed, ...dice],
      choices: [['psyker.target', 'foe']],
      space: {
        pushed: ({ fighter, from, distance }) => {
          expect([fighter, from, distance]).toEqual([1, 0, inches(2)])
          return pushedBy(1, inches(2), pushed)
        },
      },
    })
    return of
  }

  test('a passed BS check moves the target D3" and pins it', () => {
    const of = assails([
      ['check.bs', 4],
      ['assail.distance', 3],
    ])
    expectStatus(of, 1, 'pinned')
    expect(theEvent(of, 'pushed').fighter).toBe(1)
    expect(eventsOf(of, 'hit-taken')).toEqual([])
  })

  test('a failed test has no effect', () => {
    expectStatus(assails([['check.bs', 3]]), 1, 'active')
  })

  test('a target moved into another hurts both: S 3, D 1', () => {
    const of = assails(
      [
        ['check.bs', 4],
        ['assail.distance', 3],
        ['hit.wound', 3],
        ['hit.wound', 3],
      ],
      {
        stopped: true,
        contacts: [2],
      },
    )
    expect(eventsOf(of, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([
      [1, 'assail'],
      [2, 'assail'],
    ])
    expect(eventsOf(of, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([4, 4])
  })
})

test('NECX-PSY-03, Levitation: dangerous ground, edges and pits have no effect', () => {
  const lifted: FighterSketch = {
    ...knowing('levitation'),
    effects: [{ id: effectOf('levitation'), until: 'not-maintained', by: 0, fresh: true }],
  }
  const of = scene([lifted, foe], { activation: null })
  play(edgeTest(of.table, 0), withFacts({ space: { edge: { near: true, railing: false, drop: inches(6) } } }))
  play(fall(of.table, 0, 'NEC-FALL-05'), withFacts({}))
  activates(of, { choices: [['activation.action', 'end']], space: { 'on-dangerous-ground': true } })
  expect(eventsOf(of, 'check-taken')).toEqual([])
  expect(eventsOf(of, 'fell')).toEqual([])
})

test('NECX-PSY-03, Levitation: adds 3" to Movement, and ignores dangers on the path', () => {
  const of = scene([knowing('levitation'), foe], { activation: null })
  activates(of, {
    dice: [passed],
    choices: [
      ['activation.action', 'manifest:levitation'],
      ['activation.action', 'move'],
    ],
    space: {
      'plan-move': ({ allowance }) => {
        expect(allowance).toBe(8000)
        const at = inches(1)
        return {
          path: null,
          cost: allowance,
          shifted: null,
          hazards: [
            { at, kind: 'barricade' },
            { at, kind: 'dangerous' },
          ],
        }
      },
      arrive: ({ tolls }) => {
        expect(tolls).toEqual([])
        return arrival(0)
      },
    },
  })
  expect(eventsOf(of, 'check-taken')).toHaveLength(1)
  expect(theEvent(of, 'moved').fighter).toBe(0)
})

describe('NECX-PSY-04', () => {
  const blade = {
    id: 'blade',
    class: 'close-combat' as const,
    profiles: [{ long: { kind: 'engaged' } as const, s: { user: 0 }, traits: ['melee'] }],
  }

  test('Flame Blast: a fighter the weapon hits may catch fire', () => {
    const of = scene([knowing('flame-blast', { engagedWith: [1], weapons: [blade] }), { ...foe, engagedWith: [0] }])
    manifests(of, 'flame-blast', { dice: [passed] })
    expect(of.table.fighter(0).effects[0]?.value).toBe(0)
    play(
      fight(of.table, 0, { charging: false }),
      withFacts({
        dice: [
          ['fight.hit', 6],
          ['hit.wound', 1],
          ['blaze.catch-fire', 4],
        ],
        choices: [['fight.weapons', 'blade/standard']],
      }),
    )
    expectConditions(of, 1, 'on-fire')
  })

  test('Freeze Time: all others within 12" have one action this round, and no longer', () => {
    const of = scene([knowing('freeze-time'), foe, { name: 'far', side: 1 }], { activation: null })
    manifests(of, 'freeze-time', {
      dice: [passed],
      space: { within: ({ among, distance }) => (distance === 12000 ? among.filter((one) => one === 1) : []) },
    })
    const points = (fighter: number) => {
      activates(of, { choices: [['activation.action', 'end']] }, fighter)
      return eventsOf(of, 'action-points-changed')
        .filter((event) => event.fighter === fighter)
        .map(({ by }) => by)
    }
    expect(points(1)).toEqual([-1])
    expect(points(2)).toEqual([])
    of.table.emit({ type: 'round-began', rule: 'NECX-RND-01', round: 2 })
    expect(points(1)).toEqual([-1])
  })

  test('Weapon Jinx: the chosen weapon takes an ammo check', () => {
    const gun = (id: string) => ({ id, profiles: [{ short: 8, long: 24, ammo: 4 }] })
    const of = scene([knowing('weapon-jinx'), { ...foe, weapons: [gun('autogun'), gun('shotgun')] }])
    manifests(of, 'weapon-jinx', { dice: [passed, ['ammo.check', 3]], choices: [['psyker.weapon', 'shotgun-1']] })
    expect(of.table.fighter(1).weapons.map(({ outOfAmmo }) => outOfAmmo)).toEqual([false, true])
  })

  test('Terrify: the target takes a nerve test at -3', () => {
    const of = scene([knowing('terrify'), foe])
    manifests(of, 'terrify', {
      dice: [passed, ['check.cl', 4, 5]],
      space: { within: ({ sight, among }) => (sight === true ? [] : among) },
    })
    expectConditions(of, 1, 'broken')
    expect(eventsOf(of, 'check-taken').at(-1)?.needed.value).toBe(10)
  })

  test('Quickening: adds 3" to Movement, and improves WS, BS and Initiative by one, to 2+ at best', () => {
    const of = scene([knowing('quickening', { stats: { ws: 2 } }), foe])
    manifests(of, 'quickening', { dice: [passed] })
    const values = (['m', 'ws', 'bs', 'i', 'cl'] as const).map((key) => characteristic(of.table, 0, key).value)
    expect(values).toEqual([8000, 2, 3, 3, 7])
  })
})

describe('the Psychoteric powers', () => {
  test('Spatial Psychosis pins an Active enemy within 12"', () => {
    const of = scene([knowing('spatial-psychosis'), foe])
    manifests(of, 'spatial-psychosis', { dice: [passed] })
    expectStatus(of, 1, 'pinned')
  })

  test('Eternal Slumber takes the Seriously Injured within 3" out of action', () => {
    const of = scene([knowing('eternal-slumber'), { ...foe, status: 'seriously-injured' }, { name: 'up', side: 1 }])
    manifests(of, 'eternal-slumber', { dice: [passed, ['check.cl', 6, 6]] })
    expectStatus(of, 1, 'out-of-action')
    expectStatus(of, 2, 'active')
  })

  test('Opprobrious: a failed Toughness check costs a flesh wound', () => {
    for (const [face, wounds] of [
      [3, 0],
      [4, 1],
    ] as const) {
      const of = scene([knowing('opprobrious'), foe])
      manifests(of, 'opprobrious', { dice: [passed, ['check.t', face]] })
      expect(of.table.fighter(1).fleshWounds).toBe(wounds)
    }
  })

  test('Terrible Truths: a failed Intelligence check makes the target Insane', () => {
    const of = scene([knowing('terrible-truths'), foe])
    manifests(of, 'terrible-truths', { dice: [passed, ['check.int', 3, 3]] })
    expectConditions(of, 1, 'insane')
  })

  test('Existential Barrage: the target is Broken, and its friends within 5" test their nerve', () => {
    const of = scene([knowing('existential-barrage'), foe, { name: 'mate', side: 1 }])
    manifests(of, 'existential-barrage', {
      dice: [passed, ['check.int', 3, 3], ['check.cl', 1, 2]],
      choices: [['psyker.target', 'foe']],
    })
    expectConditions(of, 1, 'broken')
    expectConditions(of, 2, 'broken')
  })

  test('Cyclopean Gaze removes a Ready marker', () => {
    const of = scene([knowing('cyclopean-gaze'), foe])
    manifests(of, 'cyclopean-gaze', { dice: [passed] })
    expect(of.table.fighter(1).ready).toBe(false)
  })

  test('a power without a possible target is not offered', () => {
    const of = scene([knowing('cyclopean-gaze'), { ...foe, ready: false }])
    expect(manifests(of, 'cyclopean-gaze', {}).asked).toEqual([])
    expect(effectsOf(of, 0)).toEqual([])
  })
})
