import { describe, expect, test } from 'vitest'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import { move } from '@shared/rulesets/necromunda/actions/move'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { inches } from '@shared/space'
import type { Carried } from '@shared/engine'
import { arrival, eventsOf, expectStatus, openGround, play, somewhere, theEvent, type FighterSketch } from '../../kit'
import { gun, plainHit } from '../../hits/hits'
import { going, leap, planned } from '../../movement/plans'
import { activates, shoots, skilled } from './skilled'

describe('NECX-SKILL-DODGE', () => {
  const attacked = (hit: Partial<Hit>, dice: number[]) => {
    const scene = skilled([{}, { side: 1, carried: ['dodge'] }], { activation: null })
    play(resolveHit(scene.table, plainHit(1, { attacker: 0, kind: 'ranged', ...hit })), { dice, space: openGround })
    return scene
  }

  test('a 6 cancels an attack, before it pins', () => {
    const scene = attacked({}, [6])
    expectStatus(scene, 1, 'active')
    expect(eventsOf(scene, 'wound-rolled')).toEqual([])
  })

  test('less than a 6 does not ignore the attack', () => {
    const scene = attacked({}, [5, 1])
    expectStatus(scene, 1, 'pinned')
    expect(theEvent(scene, 'save-rolled')).toMatchObject({ save: 'special', passed: false })
  })

  test('blasts, flames and falls cannot be ignored', () => {
    for (const hit of [{ blast: true }, { template: true }, { kind: 'other' as const }]) {
      expect(eventsOf(attacked(hit, [1]), 'save-rolled')).toEqual([])
    }
  })
})

describe('NECX-SKILL-DODGE against markers and templates', () => {
  /** The fighters hit by a blast or a template over fighter 1, who then moves away as far as the dice allow. */
  const hitBy = (traits: readonly (string | Carried)[], victim: FighterSketch, dice: readonly number[]) => {
    const scene = skilled([{ weapons: [gun({ traits: [...traits] })] }, { side: 1, stats: { w: 2 }, ...victim }])
    const moved = () => eventsOf(scene, 'moved').length > 0
    shoots(scene, {
      dice: [...(traits.includes('template') ? [] : [['shoot.hit', 4] as const, 3]), ...dice],
      space: {
        'place-blast': { at: 'target', outOfRange: false },
        'under-blast': () => (moved() ? [] : [1]),
        'place-template': { touched: [1], at: 'laid' },
        'under-template': ({ at }) => (at === 'laid' && moved() ? [] : [1]),
        'plan-move': planned(2),
        arrive: arrival(1, { moved: inches(2) }),
      },
    })
    return eventsOf(scene, 'hit-taken').map(({ target }) => target)
  }
  const blast = [{ id: 'blast', value: 3000 }]

  test('on a 6 it moves up to 2" before the hits are determined', () => {
    expect(hitBy(blast, { carried: ['dodge'] }, [6])).toEqual([])
    expect(hitBy(['template'], { carried: ['dodge'] }, [6, 3])).toEqual([])
    expect(hitBy(blast, { carried: ['dodge'] }, [5, 1])).toEqual([1])
  })

  test('a fighter on the ground does not move away', () => {
    expect(hitBy(blast, { carried: ['dodge'], status: 'pinned' }, [1])).toEqual([1])
  })

  test('NECX-GEAR-BLIND-SNAKE: gives this skill, or improves it to 5+', () => {
    expect(hitBy(blast, { carried: ['blind-snake-pouch'] }, [6])).toEqual([])
    expect(hitBy(blast, { carried: ['blind-snake-pouch'] }, [5, 1])).toEqual([1])
    expect(hitBy(blast, { carried: ['blind-snake-pouch', 'dodge'] }, [5])).toEqual([])
    const ignores = (carried: string[]) => {
      const scene = skilled([{}, { side: 1, carried }], { activation: null })
      const hit = plainHit(1, { attacker: 0, kind: 'ranged' })
      play(resolveHit(scene.table, hit), { dice: carried.length > 1 ? [5] : [5, 1], space: openGround })
      return theEvent(scene, 'save-rolled').passed
    }
    expect(ignores(['blind-snake-pouch'])).toBe(false)
    expect(ignores(['blind-snake-pouch', 'dodge'])).toBe(true)
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

  test('doubles the second Move', () => {
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

  test('activated while Pinned, it stands up for free if it passes', () => {
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

  test('ignores the first 2" of a gap', () => {
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

  test('counts 6" as 3", and an Initiative test keeps it on its feet', () => {
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

  test('a fall of 3" does no harm', () => {
    expect(eventsOf(falls(['catfall'], 3, [4]), 'hit-taken')).toEqual([])
  })
})
