import { describe, expect, test } from 'vitest'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { fight } from '@shared/rulesets/necromunda/actions/fight'
import { eventsOf, theEvent } from '../../kit'
import { blade, fights, inContact, skilled } from './skilled'

const blades = ['fight.weapons', 'blade/standard'] as const
const noReaction = ['fight.react', 'no'] as const
const react = ['fight.react', 'yes'] as const

describe('NECX-SKILL-COMBAT-MASTER', () => {
  const needed = (
    carried: string[],
    more: Parameters<typeof inContact>[2],
    engagedWith: number[],
    targets: number[] = [0],
  ) => {
    const scene = skilled(inContact({ carried, engagedWith }, { engagedWith: targets }, more))
    fights(scene, {
      dice: [['fight.hit', 1]],
      choices: [blades, ...(engagedWith.length > 1 ? [['fight.target', 'target'] as const] : []), blades, noReaction],
    })
    return theEvent(scene, 'hit-rolled').needed.value
  }

  test('ignores the penalty for other enemies', () => {
    const hinderer = { side: 1, name: 'hinderer', engagedWith: [0] }
    expect(needed([], [hinderer], [1, 2])).toBe(5)
    expect(needed(['combat-master'], [hinderer], [1, 2])).toBe(4)
  })

  test('assists a friend even while in contact with others', () => {
    const friend = (carried: string[]) => [
      { carried, engagedWith: [1, 3] },
      { side: 1, engagedWith: [2] },
    ]
    expect(needed([], friend([]), [1], [0, 2])).toBe(4)
    expect(needed([], friend(['combat-master']), [1], [0, 2])).toBe(3)
  })
})

test('NECX-SKILL-COUNTER-ATTACK: gives a reaction die for every attack die that failed to hit', () => {
  const scene = skilled(inContact({ stats: { a: 3 } }, { carried: ['counter-attack'] }))
  fights(scene, { dice: [['fight.hit', 1, 2, 5], 1, ['fight.hit', 1, 1, 1]], choices: [blades, blades, react] })
  expect(eventsOf(scene, 'hit-rolled').map(({ attacker, faces }) => [attacker, faces.length])).toEqual([
    [0, 3],
    [1, 3],
  ])
})

describe('NECX-SKILL-DISARM', () => {
  const reactsWith = (traits: string[], face: number) => {
    const scene = skilled(inContact({ carried: ['disarm-skill'], weapons: [blade(traits)] }, { stats: { w: 2 } }))
    fights(scene, { dice: [['fight.hit', face], 1, ['fight.hit', 1]], choices: [blades, blades, react] })
    return eventsOf(scene, 'hit-rolled')[1]?.profile
  }

  test('gives Melee weapons Disarm on a 6, and those that have it on a 5', () => {
    expect(reactsWith([], 6)).toBe('unarmed')
    expect(reactsWith([], 5)).toBe('blade/standard')
    expect(reactsWith(['disarm'], 5)).toBe('unarmed')
  })
})

test('NECX-SKILL-PARRY: makes the attacker reroll one hit, one more with a Parry weapon', () => {
  const parried = (traits: string[], again: number[]) => {
    const scene = skilled(inContact({ stats: { a: 3 } }, { carried: ['parry-skill'], weapons: [blade(traits)] }))
    fights(scene, {
      dice: [['fight.hit', 5, 5, 1], ['fight.parried', ...again], ...(again.length === 1 ? [1] : [])],
      choices: [blades, blades, noReaction],
    })
    return theEvent(scene, 'hit-rolled').hits
  }
  expect(parried([], [1])).toBe(1)
  expect(parried(['parry'], [1, 1])).toBe(0)
})

test('NECX-SKILL-RAIN-OF-BLOWS: makes Fight a Simple action', () => {
  const typeWith = (carried: string[]) => typeOf(skilled(inContact({ carried }, {})).table, 0, fight)
  expect([typeWith([]), typeWith(['rain-of-blows'])]).toEqual(['basic', 'simple'])
})

describe('NECX-SKILL-STEP-ASIDE', () => {
  const struck = (initiative: number, wounds: number[]) => {
    const scene = skilled(inContact({ stats: { a: 2 } }, { carried: ['step-aside'] }))
    fights(scene, {
      dice: [['fight.hit', 5, 6], ['check.i', initiative], ...wounds],
      choices: [
        blades,
        blades,
        ['fight.step-aside', 'yes'],
        ...(initiative >= 4 ? [['fight.cancel', '1'] as const] : []),
        noReaction,
      ],
    })
    return eventsOf(scene, 'hit-taken').length
  }

  test('an Initiative test turns one hit of an enemy into a miss', () => {
    expect(struck(4, [1])).toBe(1)
    expect(struck(3, [1, 1])).toBe(2)
  })
})
