import { describe, expect, test } from 'vitest'
import { openCasket } from '@shared/rulesets/necromunda/terrain/loot'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { goOutOfAction } from '@shared/rulesets/necromunda/hits'
import { happened } from '@shared/rulesets/necromunda/happened'
import { travel } from '@shared/rulesets/necromunda/movement/travel'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { fittedOut } from '@shared/rulesets/necromunda/setup/fitted-out'
import { modules } from '@shared/rulesets/necromunda/modules'
import { toolsAndLocks } from '@shared/rulesets/necromunda/terrain/at-hand'
import { inches } from '@shared/space'
import {
  arrival,
  eventsOf,
  expectConditions,
  expectStatus,
  openGround,
  play,
  shotFacts,
  somewhere,
  type FighterSketch,
} from '../../kit'
import { activates } from '../skills/skilled'
import { ruled } from './ruled'

const foe: FighterSketch = { name: 'foe', side: 1 }
const gun = (id: string) => ({ id, profiles: [{ short: 8, long: 24 }] })
const cause = (attacker: number) => ({ attacker, by: 'gun', kind: 'ranged' }) as const

test('Regeneration: a lost Wound is regained on 4+, unless it burns (CAMP-FTR-10)', () => {
  const wounds = (face: number) => {
    const scene = ruled([{ carried: ['regeneration'], stats: { w: 3 }, wounds: 1 }])
    activates(scene, { choices: ['regenerate', 'end'], dice: [face] })
    return scene.table.fighter(0).wounds
  }
  expect([wounds(3), wounds(4)]).toEqual([1, 2])
})

test('Terrifying: a fighter that fails a Willpower check does not shoot at it, and its activation ends (CAMP-FTR-10)', () => {
  const scene = ruled([{ weapons: [gun('gun')] }, { ...foe, carried: ['terrifying'] }, { side: 1, name: 'other' }], {
    activation: 0,
  })
  play(
    shoot.perform(scene.table, 0, () => undefined),
    { choices: ['foe'], dice: [1, 1], space: { ...openGround, targets: ({ among }) => among, shot: shotFacts() } },
  )
  expect(scene.state.activation).toBeNull()
  expect(eventsOf(scene, 'shot-declared')).toEqual([])
})

test('Warp Denizen: suffers a flesh wound in the End phase if 2D6 are at most the round', () => {
  const hurt = (faces: [number, number], round: number) => {
    const scene = ruled([{ carried: ['warp-denizen'] }, foe], { round })
    play(endPhase(scene.table), { dice: [['effect.die', ...faces]], space: openGround })
    return scene.table.fighter(0).fleshWounds
  }
  expect([hurt([1, 2], 3), hurt([1, 2], 2)]).toEqual([1, 0])
})

test('Machine Madness: taking down an enemy may make it Insane (NEC-COND-17)', () => {
  const mad = (face: number) => {
    const scene = ruled([{ carried: ['machine-madness'] }, foe])
    play(goOutOfAction(scene.table, 1, cause(0)), { dice: [['effect.die', face]], space: openGround })
    return scene
  }
  expectConditions(mad(1), 0, 'insane')
  expectConditions(mad(2), 0)
})

test.each([
  ['who charges', 0, 1],
  ['who is charged', 1, 0],
])('Armour Spikes of %s hit the other fighter (CAMP-FTR-10)', (_, spiked, struck) => {
  const carried = (fighter: number) => (fighter === spiked ? ['armour-spikes'] : [])
  const scene = ruled([{ carried: carried(0) }, { ...foe, carried: carried(1) }])
  const journey = { kind: 'charge', rule: 'NEC-ACT-21', allowance: inches(5), targets: [1] } as const
  play(
    travel(scene.table, 0, journey, () => undefined),
    {
      dice: [['hit.wound', 1]],
      space: {
        ...openGround,
        'plan-move': { path: null, cost: inches(3), shifted: null, hazards: [] },
        arrive: arrival(0, { contacts: [1] }),
        face: ({ fighter }) => somewhere(fighter),
      },
    },
  )
  expect(eventsOf(scene, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([[struck, 'armour-spikes']])
})

test('Armour Spikes: a fighter that comes into contact takes a hit of Strength 1 at once (NEC-HIT-01)', () => {
  const scene = ruled([
    { carried: ['armour-spikes'], engagedWith: [1] },
    { ...foe, stats: { w: 2 }, engagedWith: [0] },
  ])
  play(happened(scene.table, 0, { what: 'contact', enemy: 1 }), { dice: [6], space: openGround })
  expect(eventsOf(scene, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([[1, 'armour-spikes']])
  expect(scene.table.fighter(1).wounds).toBe(1)
})

test('Venomous Bite: its jaws have Toxin and no Strength', () => {
  const { table } = ruled([{ carried: ['venomous-bite'], weapons: [gun('ferocious-jaws'), gun('claws')] }])
  const [fighter] = fittedOut(table.rosters, modules)
  const traits = fighter?.weapons.map(({ profiles }) => profiles.map(({ strength, traits: of }) => [strength, of]))
  expect(traits).toEqual([[[null, [{ id: 'toxin' }]]], [[3, []]]])
})

test('Superior Weapons Array: gives two Simple Shoots, each with a different weapon (NEC-ACT-23)', () => {
  const scene = ruled([{ carried: ['superior-weapons-array'], weapons: [gun('one'), gun('two')] }, foe])
  const { asked } = activates(scene, {
    choices: ['shoot', 'one/standard', 'shoot'],
    dice: [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
    ],
    space: { face: ({ fighter }) => somewhere(fighter) },
  })
  expect(eventsOf(scene, 'shot-declared').map(({ profile }) => profile)).toEqual(['one/standard', 'two/standard'])
  expect(asked.filter(({ kind }) => kind === 'activation.action')).toHaveLength(2)
})

test('Bate: if its owner fails a Willpower check it has to charge the closest enemy in reach (CAMP-FTR-10)', () => {
  const offered = (dice: number[]) => {
    const scene = ruled([{ owner: 'owner', carried: ['bate'] }, { name: 'owner' }, foe, { ...foe, name: 'other' }])
    const { asked } = activates(scene, {
      choices: [dice[0] === 6 ? 'end' : 'end'],
      dice,
      space: { nearest: 2, engageable: ({ among }) => among },
    })
    return asked.find(({ kind }) => kind === 'activation.action')?.options
  }
  expect(offered([1, 1])).toEqual(['charge', 'end'])
  expect(offered([6, 6])).toContain('move')
})

describe('From the Shadows', () => {
  test('if kept back, it appears at the start of a later round more than 6" from every enemy and unseen (NECX-PRI-01)', () => {
    const scene = ruled([{ carried: ['from-the-shadows'], status: 'reserve' }, foe], { round: 2 })
    scene.table.emit({ type: 'effect-used', rule: 'CAMP-FTR-10', fighter: 0, effect: 'kept-back' })
    play(priorityPhase(scene.table), {
      choices: ['yes'],
      dice: [6, 1],
      space: {
        deploy: ({ ground }) => {
          expect(ground).toEqual([{ to: 'enemies', beyond: inches(6), unseen: true }])
          return somewhere(0)
        },
      },
    })
    expectStatus(scene, 0, 'active')
  })

  test('it does not appear in the first round, nor if it was not kept back', () => {
    const asked = (round: number) =>
      play(priorityPhase(ruled([{ carried: ['from-the-shadows'], status: 'reserve' }, foe], { round }).table), {
        dice: [6, 1],
      }).asked
    expect(asked(1).some(({ kind }) => kind === 'shadows.appear')).toBe(false)
    expect(asked(2).some(({ kind }) => kind === 'shadows.appear')).toBe(false)
  })
})

describe('from home', () => {
  test('Scout Ahead: the roll for a casket may be rerolled, and the second result counts (NEC-LOOT-06)', () => {
    const scene = ruled([{ carried: ['home:scout-ahead'] }], {
      scenery: { loot: [{ kind: 'casket', at: null, gone: false }] },
    })
    play(openCasket(scene.table, 0, 0, false), {
      choices: ['yes'],
      dice: [
        ['casket.contents', 1],
        ['casket.contents', 3],
      ],
    })
    expect(eventsOf(scene, 'casket-opened').map(({ contents }) => contents)).toEqual(['valuable'])
  })

  test('Security Measures: enemies of defenders have -1 at terminals and locks (NEC-TERR-31)', () => {
    const rows = (role: 'attacker' | 'defender') => {
      const { table } = ruled([{}, { ...foe, carried: ['home:security-measures'] }], {
        roles: role === 'defender' ? ['attacker', 'defender'] : ['defender', 'attacker'],
      })
      return toolsAndLocks(table, 0).map(({ amount }) => amount)
    }
    expect([rows('defender'), rows('attacker')]).toEqual([[-1], []])
  })

  test('Mind in the Machine: the defender may switch the lights off and on again (NECX-SCN-06)', () => {
    const scene = ruled([{ carried: ['home:mind-in-the-machine'] }, foe], { roles: ['defender', 'attacker'] })
    play(endPhase(scene.table), { choices: ['mind-in-the-machine'], dice: [['effect.die', 4]], space: openGround })
    expect(scene.table.fighter(1).conditions).toEqual([{ id: 'hidden', value: inches(12) }])
    play(endPhase(scene.table), { choices: ['mind-in-the-machine'], space: openGround })
    expectConditions(scene, 1)
  })
})

test('Maddened by ghast: Insane from the first round on (NECX-GEAR-CHEMS)', () => {
  const scene = ruled([{ carried: ['ghast-maddened'] }, foe], { round: 1 })
  play(priorityPhase(scene.table), { dice: [6, 1] })
  expectConditions(scene, 0, 'insane')
  const later = ruled([{ carried: ['ghast-maddened'] }, foe], { round: 2 })
  play(priorityPhase(later.table), { dice: [6, 1] })
  expectConditions(later, 0)
})

test('Hostile Environment: the defending gang lays D3 traps before the first round, once (CAMP-FTR-10)', () => {
  const laid = (roles: readonly ['attacker' | 'defender', 'attacker' | 'defender']) => {
    const scene = ruled([{ carried: ['home:hostile-environment'] }, { carried: ['home:hostile-environment'] }, foe], {
      round: 1,
    })
    const table = { ...scene.table, roles }
    const own = roles[0] === 'defender'
    play(priorityPhase(table), {
      dice: own ? [3, 6, 1] : [6, 1],
      choices: own ? ['frag-trap', 'melta-trap'] : [],
      space: { 'place-object': () => 'here' },
    })
    return scene.state.scenario.objects.map(({ at, owner }) => [at, owner])
  }
  expect(laid(['defender', 'attacker'])).toEqual([
    ['here', 0],
    ['here', 0],
  ])
  expect(laid(['attacker', 'defender'])).toEqual([])
})
