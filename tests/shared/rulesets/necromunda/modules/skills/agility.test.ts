import { describe, expect, test } from 'vitest'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, openGround, play, somewhere, theEvent } from '../../kit'
import { plainHit } from '../../hits/hits'
import { going, leap, planned } from '../../movement/plans'
import { activates, skilled } from './skilled'

describe('NECX-SKILL-DODGE', () => {
  const attacked = (hit: Partial<Hit>, dice: number[]) => {
    const scene = skilled([{}, { side: 1, carried: ['dodge'] }], { activation: null })
    play(resolveHit(scene.table, plainHit(1, { attacker: 0, kind: 'ranged', ...hit })), { dice, space: openGround })
    return scene
  }

  test('a 6 undoes an attack, before it pins', () => {
    const scene = attacked({}, [6])
    expectStatus(scene, 1, 'active')
    expect(eventsOf(scene, 'wound-rolled')).toEqual([])
  })

  test('anything less does not', () => {
    const scene = attacked({}, [5, 1])
    expectStatus(scene, 1, 'pinned')
    expect(theEvent(scene, 'save-rolled')).toMatchObject({ save: 'special', passed: false })
  })

  test('blasts, flames and falls are not attacks it can ignore', () => {
    for (const hit of [{ blast: true }, { template: true }, { kind: 'other' as const }]) {
      expect(eventsOf(attacked(hit, [1]), 'save-rolled')).toEqual([])
    }
  })
})

describe('NECX-SKILL-SPRINT', () => {
  const moved = (carried: string[]) => {
    const scene = skilled([{ carried, stats: { m: 5000 } }])
    const once = () => {
      const begin = () =>
        scene.table.emit({ type: 'action-begun', rule: 'NEC-ACT-20', fighter: 0, action: 'move', cost: 1 })
      play(move.perform(scene.table, 0, begin), { space: going(planned(3)) })
    }
    once()
    once()
    return eventsOf(scene, 'moved').map(({ arrival }) => arrival.moved)
  }

  test('the second Move goes twice as far', () => {
    expect(moved(['sprint'])).toEqual([inches(5), inches(10)])
    expect(moved([])).toEqual([inches(5), inches(5)])
  })
})

describe('NECX-SKILL-SPRING-UP', () => {
  const activated = (face: number) => {
    const scene = skilled([{ carried: ['spring-up'], status: 'pinned' }], { activation: null })
    activates(scene, { dice: [['check.i', face]], choices: [['activation.action', 'end']] })
    return scene
  }

  test('activated while Pinned, it is up for free if it passes', () => {
    expectStatus(activated(4), 0, 'active')
    expectStatus(activated(3), 0, 'pinned')
  })
})

describe('NECX-SKILL-MIGHTY-LEAP', () => {
  const leaps = (carried: string[], dice: number[]) => {
    const scene = skilled([{ carried, stats: { m: 5000 } }])
    play(
      move.perform(scene.table, 0, () => undefined),
      { dice, space: going(planned(5, leap(0, 4))) },
    )
    return eventsOf(scene, 'check-taken').length
  }

  test('the first 2" of a gap do not count', () => {
    expect(leaps([], [6])).toBe(1)
    expect(leaps(['mighty-leap'], [])).toBe(0)
  })
})

describe('NECX-SKILL-CATFALL', () => {
  const falls = (carried: string[], height: number, dice: number[]) => {
    const scene = skilled([{ carried }], { activation: null })
    const landing = { placement: somewhere(0), height: inches(height), pit: false, onto: null, contacts: [] }
    play(fall(scene.table, 0, 'NEC-FALL-01'), { dice, space: { ...openGround, landing } })
    return scene
  }

  test('6" count as 3", and an Initiative test keeps it on its feet', () => {
    const scene = falls(['catfall'], 6, [1, 4])
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(4)
    expectStatus(scene, 0, 'active')
    expect(theEvent(falls([], 6, [1]), 'wound-rolled').needed.value).toBe(3)
  })

  test('halves are rounded up; failing the test it lies there', () => {
    const scene = falls(['catfall'], 5, [1, 3])
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(4)
    expectStatus(scene, 0, 'pinned')
  })

  test('3" do no harm any more', () => {
    expect(eventsOf(falls(['catfall'], 3, [4]), 'hit-taken')).toEqual([])
  })
})
