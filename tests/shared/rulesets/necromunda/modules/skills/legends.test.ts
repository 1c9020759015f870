import { describe, expect, test } from 'vitest'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { coupDeGrace } from '@shared/rulesets/necromunda/actions/coup-de-grace'
import { groupSize, nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { happened } from '@shared/rulesets/necromunda/happened'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { fleeing } from '@shared/rulesets/necromunda/phases/fleeing'
import { fittedOut } from '@shared/rulesets/necromunda/setup/fitted-out'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting'
import { modules } from '@shared/rulesets/necromunda/modules'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectConditions,
  openGround,
  play,
  shotFacts,
  type FighterSketch,
  type WeaponSketch,
} from '../../kit'
import { plainHit } from '../../hits/hits'
import { going, planned } from '../../movement/plans'
import { ruled } from '../rules/ruled'
import { activates, blade, fights, inContact, shoots } from './skilled'

/** Skills of named characters, and others whose printed text is complete (CAMP-SKL-01). */
const foe: FighterSketch = { name: 'foe', side: 1 }
const gun = (traits: string[] = [], id = 'gun'): WeaponSketch => ({
  id,
  class: 'pistol',
  profiles: [{ short: 8, long: 24, ammo: 4, traits }],
})

describe('Bigman', () => {
  test('reaches 6" for its group (NECX-GRP-01)', () => {
    const reach = (carried: string[]) => {
      let asked = inches(0)
      play(nominateGroup(ruled([{ carried, groupActivation: 1 }, {}]).table, 0), {
        space: {
          within: ({ distance }) => {
            asked = distance
            return []
          },
        },
      })
      return asked
    }
    expect([reach([]), reach(['bigman'])]).toEqual([inches(3), inches(6)])
  })

  test('has 1 less from cover (NEC-SHOOT-07)', () => {
    const needed = (cover: 'open' | 'light' | 'heavy') => {
      const { table } = ruled([{ weapons: [gun()] }, { ...foe, carried: ['bigman'] }])
      const [profile] = table.roster(0).weapons[0]?.profiles ?? []
      if (profile === undefined) throw new Error('It has no weapon')
      return hitNeeded(table, { shooter: 0, target: 1, profile, band: 'short', cover, aimed: false, paired: false })
        .value
    }
    expect((['open', 'light', 'heavy'] as const).map(needed)).toEqual([4, 4, 5])
  })
})

test('Impressive Scars: reduces its groups by one, and shields fighters who see it at any distance (NECX-FLEE-02)', () => {
  const leader: FighterSketch = { category: 'leader', groupActivation: 2, carried: ['impressive-scars'] }
  expect(groupSize(ruled([leader]).table, 0)).toBe(1)
  const scene = ruled([leader, { name: 'seeing' }, { name: 'blind' }])
  const [side] = scene.state.sides
  if (side !== undefined) side.bottled = true
  play(fleeing(scene.table), {
    dice: [6, 6, 1, 1],
    space: { within: [], 'can-see': ({ fighter }) => fighter === 1 },
  })
  expect(eventsOf(scene, 'fled').map(({ fighter }) => fighter)).toEqual([2])
})

describe('Rock Steady', () => {
  const gang = (carried: string[]): FighterSketch[] => [{ carried }, { status: 'out-of-action' }, foe]

  test('uses the lower of two dice for the bottle check of its gang (NECX-BOT-01)', () => {
    const rolled = (carried: string[], faces: number[]) => {
      const scene = ruled(gang(carried), { options: { bottleMode: 'published', mayBottleFreely: false } })
      play(bottleChecks(scene.table), { dice: [['bottle.check', ...faces]] })
      return eventsOf(scene, 'bottled').length
    }
    expect([rolled([], [6]), rolled(['rock-steady'], [6, 1])]).toEqual([1, 0])
  })

  test('must pass twice to stay once its gang has bottled out (NECX-FLEE-01)', () => {
    const scene = ruled([{ carried: ['rock-steady'] }])
    const [side] = scene.state.sides
    if (side !== undefined) side.bottled = true
    play(fleeing(scene.table), { dice: [6, 6, 1, 1] })
    expect(eventsOf(scene, 'fled')).toHaveLength(1)
  })
})

test('One Shot: hits once a battle without a roll; not with Rapid Fire or Blast (NEC-SHOOT-07)', () => {
  const fighters = [
    { carried: ['one-shot'], weapons: [gun()] },
    { ...foe, stats: { w: 3 } },
  ]
  const scene = ruled(fighters, { activation: 0 })
  shoots(scene, {
    choices: ['one-shot'],
    dice: [
      ['shoot.firepower', 2],
      ['hit.wound', 1],
    ],
  })
  expect(eventsOf(scene, 'hit-rolled')).toEqual([])
  shoots(scene, {
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
  })
  const rapid = ruled([{ carried: ['one-shot'], weapons: [gun(['rapid-fire'])] }, foe], { activation: 0 })
  shoots(rapid, {
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
  })
})

test('Two-guns: makes enemies within 6" test their nerve after two pistols at once, and leads no group (NECX-NRV-01)', () => {
  const scene = ruled(
    [{ carried: ['two-guns'], weapons: [gun([], 'one'), gun([], 'two')], groupActivation: 1 }, foe, { name: 'friend' }],
    { activation: 0 },
  )
  shoots(scene, {
    choices: ['one/standard+two/standard'],
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
      ['check.cl', 1, 1],
    ],
    space: { within: ({ distance, among }) => (distance === inches(6) ? among : []) },
  })
  expectConditions(scene, 1, 'broken')
  expect(play(nominateGroup(scene.table, 0), { space: { within: [2] } }).asked).toEqual([])
})

test('Badzone Legend: saves on 3+ from hits without an attacker, and then joins no group (NECX-SAVE-02)', () => {
  const scene = ruled([{ groupActivation: 1 }, { carried: ['badzone-legend'] }])
  play(resolveHit(scene.table, plainHit(1)), { dice: [['hit.save.special', 3]], space: openGround })
  expect(play(nominateGroup(scene.table, 0), { space: { within: [1] } }).asked).toEqual([])
  const struck = ruled([{}, { carried: ['badzone-legend'], side: 1, stats: { w: 2 } }])
  play(resolveHit(struck.table, plainHit(1, { attacker: 0 })), { dice: [['hit.wound', 1]], space: openGround })
})

test('Blade Breaker: a 6 turns a hit into a miss, and the attacker has bare hands for the round (NEC-MELEE-15)', () => {
  const scene = ruled(inContact({ stats: { a: 1 } }, { carried: ['blade-breaker'], stats: { w: 2 } }))
  fights(scene, {
    choices: ['blade/standard', 'blade/standard', 'no'],
    dice: [
      ['fight.hit', 6],
      ['effect.die', 6],
    ],
  })
  expect(eventsOf(scene, 'hit-taken')).toEqual([])
  fights(scene, { choices: ['blade/standard', 'no'], dice: [['fight.hit', 1]] })
  expect(
    eventsOf(scene, 'attacks-chosen')
      .filter(({ role }) => role === 'attack')
      .at(-1)?.profiles,
  ).toEqual(['unarmed'])
})

test('Bullet Dodger: once a battle a hit is rerolled; then it only moves (NECX-DICE-06)', () => {
  const scene = ruled([{ weapons: [gun()] }, { ...foe, carried: ['bullet-dodger'], weapons: [gun()] }], {
    activation: 0,
  })
  shoots(scene, {
    choices: ['bullet-dodger'],
    dice: [
      ['shoot.hit', 6],
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
  })
  expect(eventsOf(scene, 'hit-taken')).toEqual([])
  const { asked } = activates(scene, { choices: ['end'], space: { targets: ({ among }) => among } }, 1)
  expect(asked.find(({ kind }) => kind === 'activation.action')?.options).toEqual(['move', 'end'])
})

test('Non-verbal Communication: a friend within 6" that passes a Cool test sees in all directions for the round', () => {
  const scene = ruled([{ carried: ['non-verbal-communication'] }, { name: 'friend' }])
  activates(scene, { choices: ['comms'], dice: [['check.cl', 6, 6]], space: { within: [1] } })
  expect(scene.table.fighter(1).effects.map(({ id, until }) => [id, until])).toEqual([
    ['skill:non-verbal-communication', 'end-of-round'],
  ])
})

test('Threat Response: a Ready bearer charges and fights an enemy whose Charge has ended within 6", and loses its marker', () => {
  const scene = ruled(
    [
      { weapons: [blade()] },
      { ...foe, carried: ['threat-response'], weapons: [blade()], stats: { a: 1 } },
      { name: 'victim', side: 1, weapons: [blade()] },
    ],
    { activation: 0 },
  )
  play(
    charge.perform(scene.table, 0, () => undefined),
    {
      choices: [
        'victim',
        'nobody-else',
        'threat-response',
        'fighter-0',
        'blade/standard',
        'blade/standard',
        'no',
        'no',
      ],
      dice: [['fight.hit', 1, 1]],
      space: {
        ...openGround,
        ...going(planned(3)),
        within: ({ distance, among }) => (distance === inches(6) ? among : []),
        engageable: ({ among }) => among,
        arrive: ({ fighter }) => arrival(fighter, { contacts: fighter === 0 ? [2] : [0] }),
      },
    },
  )
  expect(scene.table.fighter(1).ready).toBe(false)
  expect(eventsOf(scene, 'fight-begun').map(({ attacker, charging }) => [attacker, charging])).toEqual([[1, true]])
})

describe('Unshakable Conviction', () => {
  test('cannot be finished off (NEC-ACT-22)', () => {
    const offered = (carried: string[]) =>
      coupDeGrace.available(ruled([{}, { ...foe, carried, status: 'seriously-injured' }]).table, 0)
    expect([offered([]), offered(['unshakable-conviction'])]).toEqual([true, false])
  })

  test('reacts even if the attack Seriously Injured it (NEC-MELEE-16)', () => {
    const reactions = (carried: string[]) => {
      const scene = ruled(inContact({ stats: { a: 1, w: 2 } }, { carried }))
      fights(scene, {
        choices: ['blade/standard', 'blade/standard', ...(carried.length === 0 ? [] : ['yes']), 'nothing'],
        dice: [
          ['fight.hit', 6],
          ['hit.wound', 6],
          ['hit.injury', 3],
          ...(carried.length === 0 ? [] : [['fight.hit', 1] as const]),
        ],
      })
      return eventsOf(scene, 'attacks-chosen').filter(({ role }) => role === 'reaction').length
    }
    expect([reactions([]), reactions(['unshakable-conviction'])]).toEqual([0, 1])
  })

  test('drags itself its Movement and D3" towards a friend while on the ground', () => {
    const scene = ruled([{ carried: ['unshakable-conviction'], status: 'seriously-injured' }, {}])
    let allowance = inches(0)
    activates(scene, {
      choices: ['flock-together'],
      dice: [['effect.die', 4]],
      space: {
        ...going(planned(7)),
        'plan-move': (question) => {
          allowance = question.allowance
          return planned(7)
        },
      },
    })
    expect(allowance).toBe(inches(7))
  })
})

describe('the wastes', () => {
  test('Born of the Wastes: is Hidden at least 12" from every enemy, and revealed when it moves (NECX-COND-07)', () => {
    const scene = ruled([{ carried: ['born-of-the-wastes'] }, foe])
    activates(scene, { choices: ['hide'], space: { within: [] } })
    expect(scene.table.fighter(0).conditions).toEqual([{ id: 'hidden', value: inches(12) }])
    activates(scene, { choices: ['end'] })
    expectConditions(scene, 0, 'hidden')
    activates(scene, { choices: ['move', 'end'], space: { ...going(planned(2)), engageable: [] } })
    expectConditions(scene, 0)
  })

  test('Stormwalker: is 2" faster for an activation that begins on the table itself', () => {
    const speed = (ground: readonly number[]) => {
      const scene = ruled([{ carried: ['stormwalker'] }])
      let allowance = inches(0)
      activates(scene, {
        choices: ['move', 'end'],
        space: {
          ...going(planned(2)),
          engageable: [],
          'on-ground': ground,
          'plan-move': (question) => {
            allowance = question.allowance
            return planned(2)
          },
        },
      })
      expect(characteristic(scene.table, 0, 'm').value).toBe(5000)
      return allowance
    }
    expect([speed([0]), speed([])]).toEqual([inches(7), inches(5)])
  })
})

describe('gadgets', () => {
  const fitted = (carried: string[], weapon: WeaponSketch) =>
    fittedOut(ruled([{ carried, weapons: [weapon], stats: { s: 4 } }]).table.rosters, modules)[0]?.weapons[0]
      ?.profiles ?? []

  test('Combat Virtuoso: knives and swords reach as far as its Strength in inches (NECX-TRAIT-VERSATILE)', () => {
    const [knife] = fitted(['combat-virtuoso'], { ...blade(), id: 'stiletto-knife' })
    expect(knife).toMatchObject({
      short: { kind: 'engaged' },
      long: { kind: 'length', length: inches(4) },
      traits: [{ id: 'melee' }, { id: 'versatile' }],
    })
    expect(fitted(['combat-virtuoso'], blade())[0]?.traits).toEqual([{ id: 'melee' }])
  })

  test('Gadgeteer: may alter a Plentiful weapon, and its first shot decides how (NECX-TRAIT-PLENTIFUL)', () => {
    const ways = fitted(['gadgeteer'], gun(['plentiful'])).map(({ id }) => id)
    expect(ways).toEqual([
      'gun/standard',
      'gun/gadget-knockback',
      'gun/gadget-pulverise',
      'gun/gadget-rending',
      'gun/gadget-shock',
    ])
    expect(fitted(['gadgeteer'], gun())).toHaveLength(1)
    const rapid = {
      ...gun(['plentiful']),
      profiles: [{ short: 8, long: 24, traits: ['plentiful', { id: 'rapid-fire', value: 2 }] }],
    }
    expect(fitted(['gadgeteer'], rapid).at(-1)?.traits).toEqual([{ id: 'rapid-fire', value: 3 }])

    const scene = ruled([{ carried: ['gadgeteer'], weapons: [gun(['plentiful'])] }, foe])
    const table = { ...scene.table, rosters: fittedOut(scene.table.rosters, modules) }
    const own = {
      ...table,
      roster: (fighter: number) => table.rosters[fighter] ?? scene.table.roster(fighter),
      inborn: new Map(),
    }
    const shock = own.roster(0).weapons[0]?.profiles.at(-1)
    if (shock === undefined) throw new Error('It has no such way')
    play(happened(own, 0, { what: 'shoots', profiles: [shock] }))
    const usable = own
      .roster(0)
      .weapons[0]?.profiles.filter((profile) =>
        own.modules
          .at('mayUse', own.roster(0).carried)
          .every(({ run, value }) => run({ table: own, fighter: 0, profile, use: 'ranged' }, value) !== false),
      )
    expect(usable?.map(({ id }) => id)).toEqual(['gun/gadget-shock'])
  })
})

test('One Shot: must shoot in every activation in which it can, and has no action that leaves no point for it', () => {
  const scene = ruled([
    { carried: ['one-shot'], weapons: [gun()] },
    { ...foe, stats: { w: 3 } },
  ])
  const { asked } = activates(scene, {
    choices: ['aim', 'shoot', 'one-shot'],
    dice: [
      ['shoot.firepower', 2],
      ['hit.wound', 1],
    ],
    space: { targets: [1], shot: shotFacts() },
  })
  const offered = asked.filter(({ kind }) => kind === 'activation.action').map(({ options }) => options)
  expect(offered.map((options) => options.includes('end'))).toEqual([false, false])
  // A Charge would cost both points, and with one left only the shot is possible.
  expect(offered[0]).not.toContain('charge')
  expect(offered[1]).toEqual(['shoot', 'turn'])
})
