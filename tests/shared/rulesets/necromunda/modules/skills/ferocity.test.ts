import { describe, expect, test } from 'vitest'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { consolidate } from '@shared/rulesets/necromunda/actions/consolidate'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { attackDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { recovery } from '@shared/rulesets/necromunda/phases/recovery'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, openGround, play, theEvent } from '../../kit'
import { plainHit } from '../../hits/hits'
import { going, planned } from '../../movement/plans'
import { inContact, skilled } from './skilled'

test('NECX-SKILL-BERSERKER: gives one more attack die on a charge', () => {
  const dice = (charging: boolean) => {
    const { table } = skilled(inContact({ carried: ['berserker'] }, {}))
    return attackDice(table, 0, 1, [], { charging, reacting: false }).value
  }
  expect([dice(false), dice(true)]).toEqual([1, 3])
})

describe('NECX-SKILL-FEARSOME', () => {
  const charges = (faces: readonly [number, number]) => {
    const scene = skilled([{}, { side: 1, carried: ['fearsome'] }])
    const begin = () =>
      scene.table.emit({ type: 'action-begun', rule: 'NEC-ACT-21', fighter: 0, action: 'charge', cost: 2 })
    play(charge.perform(scene.table, 0, begin), {
      dice: [['check.wil', ...faces]],
      choices: [['move.engage', 'fighter-1']],
      space: { ...going(planned(4)), engageable: [1] },
    })
    return scene
  }

  test('a charger that fails its Willpower test loses its activation', () => {
    const scene = charges([3, 3])
    expect(eventsOf(scene, 'moved')).toEqual([])
    expect(scene.state.activation).toBeNull()
  })

  test('an enemy that passes the check charges', () => {
    const scene = charges([3, 4])
    expect(eventsOf(scene, 'moved')).toHaveLength(1)
  })
})

test('NECX-SKILL-IMPETUOUS: adds 2" to Consolidate', () => {
  const distance = (carried: string[]) => {
    const scene = skilled([{ carried }])
    play(
      consolidate.perform(scene.table, 0, () => undefined),
      { space: going(planned(9)) },
    )
    return theEvent(scene, 'moved').arrival.moved
  }
  expect([distance([]), distance(['impetuous'])]).toEqual([inches(3), inches(5)])
})

describe('NECX-SKILL-NERVES-OF-STEEL', () => {
  const shotAt = (faces: readonly [number, number]) => {
    const scene = skilled([{}, { side: 1, carried: ['nerves-of-steel'] }], { activation: null })
    const hit = plainHit(1, { attacker: 0, kind: 'ranged' })
    play(resolveHit(scene.table, hit), { dice: [['check.cl', ...faces], 1], space: openGround })
    return scene
  }

  test('a Cool test keeps the fighter from being Pinned', () => {
    expectStatus(shotAt([3, 4]), 1, 'active')
    expectStatus(shotAt([3, 3]), 1, 'pinned')
  })
})

describe('NECX-SKILL-TRUE-GRIT', () => {
  const injured = (damage: number, dice: Parameters<typeof play>[1]) => {
    const scene = skilled([{}, { side: 1, carried: ['true-grit'] }], { activation: null })
    play(resolveHit(scene.table, plainHit(1, { damage })), { ...dice, space: openGround })
    return theEvent(scene, 'injury-rolled').results
  }

  test('removes one Injury dice; instead of a single one it rolls two and keeps one', () => {
    expect(injured(2, { dice: [6, ['hit.injury', 2]] })).toEqual(['flesh-wound'])
    expect(injured(1, { dice: [6, ['hit.injury', 6, 1]], choices: [['injury.keep', 'flesh-wound']] })).toEqual([
      'flesh-wound',
    ])
  })
})

describe('NECX-SKILL-UNSTOPPABLE', () => {
  const recovers = (
    fleshWounds: number,
    dice: (number | readonly [string, ...number[]])[],
    choices: readonly (readonly [string, string])[] = [],
  ) => {
    const fighters = [{ carried: ['unstoppable'], status: 'seriously-injured' as const, wounds: 0, fleshWounds }]
    const scene = skilled(fighters, { activation: null, options: { recoveryFleshWound: false } })
    play(recovery(scene.table), { dice, choices: [['recovery.try', 'yes'], ...choices], space: openGround })
    return scene
  }

  test('on 4+ it loses a flesh wound before it recovers', () => {
    const scene = recovers(1, [
      ['unstoppable', 4],
      ['recovery.dice', 4],
    ])
    expect(scene.table.fighter(0).fleshWounds).toBe(0)
    expect(
      recovers(1, [
        ['unstoppable', 3],
        ['recovery.dice', 4],
      ]).table.fighter(0).fleshWounds,
    ).toBe(1)
  })

  test('without a flesh wound it has one more recovery dice to choose from', () => {
    const scene = recovers(
      0,
      [
        ['unstoppable', 4],
        ['recovery.dice', 6, 4],
      ],
      [['recovery.keep', 'serious-injury']],
    )
    expectStatus(scene, 0, 'seriously-injured')
  })
})
