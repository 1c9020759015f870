import { describe, expect, test } from 'vitest'
import { eventsOf, expectStatus, pushedBy, theEvent } from '../../kit'
import { inches } from '@shared/space'
import { activates, blade, fights, inContact, skilled } from './skilled'

const opening = ['fight.weapons', 'blade/standard'] as const
const answer = ['fight.weapons', 'blade/standard'] as const
const woundsOn = (scene: ReturnType<typeof skilled>) =>
  eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)

describe('NECX-SKILL-BULL-CHARGE', () => {
  const charge = (
    charging: boolean,
    dice: (number | readonly [string, ...number[]])[],
    choices: readonly (readonly [string, string])[],
  ) => {
    const scene = skilled(inContact({ carried: ['bull-charge'], stats: { a: 1 } }, {}))
    fights(
      scene,
      {
        dice,
        choices: [opening, answer, ...choices],
        space: { pushed: ({ fighter }) => pushedBy(fighter, inches(1), { stopped: true, contacts: [1 - fighter] }) },
      },
      charging,
    )
    return scene
  }

  test('on a charge Strength +1 and Knockback', () => {
    const scene = charge(
      true,
      [['fight.hit', 5, 1], 1],
      [
        ['knockback.follow', 'no'],
        ['fight.react', 'no'],
      ],
    )
    expect(woundsOn(scene)).toEqual([3])
    expect(eventsOf(scene, 'pushed').map(({ rule }) => rule)).toEqual(['NECX-TRAIT-KNOCKBACK'])
  })

  test('has no effect without a charge', () => {
    const scene = charge(false, [['fight.hit', 5], 1], [['fight.react', 'no']])
    expect(woundsOn(scene)).toEqual([4])
    expect(eventsOf(scene, 'pushed')).toEqual([])
  })
})

test('NECX-SKILL-BULGING-BICEPS: an Unwieldy weapon leaves a hand free', () => {
  const weapons = [blade(['unwieldy']), { ...blade(), id: 'knife' }]
  const offered = (carried: string[]) => {
    const scene = skilled(inContact({ carried, weapons }, {}))
    const { asked } = fights(scene, {
      dice: [['fight.hit', 1]],
      choices: [['fight.weapons', 'unarmed'], answer, ['fight.react', 'no']],
    })
    return asked.find(({ kind }) => kind === 'fight.weapons')?.options
  }
  const pair = 'blade/standard+knife/standard'
  const weaponsAsked = (carried: string[]) => offered(carried)?.includes(pair)
  expect([weaponsAsked([]), weaponsAsked(['bulging-biceps'])]).toEqual([false, true])
})

test('NECX-SKILL-IRON-JAW: gives Toughness +2 in close combat against attacks without AP', () => {
  const struckWith = (ap: number) => {
    const scene = skilled(inContact({ weapons: [blade([], ap)] }, { carried: ['iron-jaw'] }))
    fights(scene, { dice: [['fight.hit', 5], 1], choices: [opening, answer, ['fight.react', 'no']] })
    return woundsOn(scene)
  }
  expect([struckWith(0), struckWith(-1)]).toEqual([[5], [4]])
})

test('NECX-SKILL-CRUSHING-BLOW: one attack die hits with Strength and Damage +1', () => {
  const scene = skilled(inContact({ carried: ['crushing-blow'], stats: { a: 2 } }, { stats: { w: 4 } }))
  fights(scene, {
    dice: [['fight.hit', 5], ['fight.hit', 5], 6, 6],
    choices: [opening, ['fight.crushing-blow', 'blade/standard'], answer, ['fight.react', 'no']],
  })
  expect(woundsOn(scene)).toEqual([3, 4])
  expect(eventsOf(scene, 'wounds-lost').map(({ amount }) => amount)).toEqual([2, 1])
})

describe('NECX-SKILL-HEADBUTT', () => {
  const headbutts = (faces: readonly [number, number], dice: number[]) => {
    const scene = skilled(inContact({ carried: ['headbutt'], stats: { w: 3 } }, { stats: { w: 3, t: 4 } }), {
      activation: null,
    })
    activates(scene, {
      dice: [['headbutt', ...faces], ...dice],
      choices: [
        ['activation.action', 'headbutt'],
        ['activation.action', 'end'],
      ],
    })
    expect(theEvent(scene, 'action-begun')).toMatchObject({ action: 'headbutt', cost: 0 })
    return scene
  }

  test('a die of at least the enemy’s Toughness: a hit at Strength +2 with Damage 2', () => {
    const scene = headbutts([1, 4], [6])
    expect(theEvent(scene, 'wound-rolled')).toMatchObject({ target: 1, needed: { value: 3 } })
    expect(theEvent(scene, 'wounds-lost')).toMatchObject({ fighter: 1, amount: 2 })
  })

  test('both lower: the fighter takes a hit at its own Strength', () => {
    const scene = headbutts([1, 3], [6])
    expect(theEvent(scene, 'wound-rolled')).toMatchObject({ target: 0, needed: { value: 4 } })
    expect(theEvent(scene, 'wounds-lost')).toMatchObject({ fighter: 0, amount: 1 })
  })
})

describe('NECX-SKILL-HURL', () => {
  const hurls = (test: number, stopped: boolean, dice: number[], contacts: number[] = []) => {
    const scene = skilled(
      inContact({ carried: ['hurl'], stats: { w: 3 } }, { stats: { w: 3 } }, [{ side: 0, stats: { w: 3 } }]),
      { activation: null },
    )
    activates(scene, {
      dice: [['check.i', test], ...dice],
      choices: [
        ['activation.action', 'hurl'],
        ['activation.action', 'end'],
      ],
      space: { pushed: ({ fighter, distance }) => pushedBy(fighter, distance, { stopped, contacts }) },
    })
    return scene
  }

  test('an enemy that fails an Initiative test is thrown D3" and Pinned', () => {
    const scene = hurls(3, false, [4])
    expectStatus(scene, 1, 'pinned')
    expectStatus(scene, 0, 'active')
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
  })

  test('hurts both the enemy and what it hits', () => {
    const scene = hurls(3, true, [6, 1, 1], [2])
    expect(eventsOf(scene, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([
      [1, 'hurl'],
      [2, 'hurl'],
    ])
  })

  test('an enemy that passes the test is not moved', () => {
    expectStatus(hurls(4, false, []), 1, 'engaged')
  })
})
