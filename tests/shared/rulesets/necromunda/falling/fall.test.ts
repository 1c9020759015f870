import { describe, expect, test } from 'vitest'
import { edgeTest } from '@shared/rulesets/necromunda/falling/edge-test'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import { fallHit, isHigh, jumpModifier } from '@shared/rulesets/necromunda/falling/heights'
import type { EdgeFacts, Landing } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, play, setUp, somewhere, story, theEvent } from '../kit'
import { ruled } from '../modules/rules/ruled'

const ledge = (railing = false): EdgeFacts => ({ near: true, railing, drop: inches(3) })
const floor: EdgeFacts = { near: false, railing: false, drop: inches(0) }
const below = (height: number, different: Partial<Landing> = {}): Landing => ({
  placement: somewhere(9),
  height: inches(height),
  pit: false,
  onto: null,
  contacts: [],
  ...different,
})

describe('NEC-FALL-02: effects of a height', () => {
  test.each([
    [1, 0, null],
    [2.9, 0, null],
    [3, -1, { strength: 3, ap: 0, damage: 1 }],
    [4.9, -1, { strength: 3, ap: 0, damage: 1 }],
    [5, -2, { strength: 5, ap: -1, damage: 1 }],
    [7, -3, { strength: 7, ap: -2, damage: 2 }],
    [9, -4, { strength: 9, ap: -3, damage: 3 }],
    [15, -4, { strength: 9, ap: -3, damage: 3 }],
  ])('%s"', (height, modifier, hit) => {
    expect(jumpModifier(setUp({ fighters: [{}] }).table, inches(height))).toBe(modifier)
    expect(fallHit(inches(height))).toEqual(hit)
  })

  test('NEC-CLIMB-09, NEC-FALL-01: exactly 1" is a height', () => {
    expect(isHigh(inches(1))).toBe(true)
    expect(isHigh(inches(0.999))).toBe(false)
  })
})

test('NEC-CLIMB-06, NECX-PSY-03: a levitating fighter that is hit on a ladder comes down unhurt', () => {
  const climbing = { on: 'ladder', height: inches(5) } as const
  const scene = ruled([{ carried: ['flight'], status: 'seriously-injured', climbing }])
  play(edgeTest(scene.table, 0), { space: { landing: below(5) } })
  expect(story(scene)).toEqual(['fell'])
  expect(scene.table.fighter(0).climbing).toBeNull()
})

describe('the edge test', () => {
  const lying = () => setUp({ fighters: [{ status: 'pinned' }], activation: null })

  test('NEC-STATUS-08: is not rolled away from an edge', () => {
    const scene = lying()
    play(edgeTest(scene.table, 0), { space: { edge: floor } })
    expect(scene.events).toEqual([])
  })

  test('NEC-FALL-05: keeps the fighter on the platform if passed', () => {
    const scene = lying()
    play(edgeTest(scene.table, 0), { dice: [['check.i', 4]], space: { edge: ledge() } })
    expect(story(scene)).toEqual(['check-taken'])
  })

  test('NEC-FALL-05: has +1 at a railing', () => {
    const scene = lying()
    play(edgeTest(scene.table, 0), { dice: [['check.i', 3]], space: { edge: ledge(true) } })
    expect(theEvent(scene, 'check-taken')).toMatchObject({ passed: true, needed: { value: 3 } })
  })

  test('NEC-FALL-05, -06: causes a fall if failed, and another edge below causes another test', () => {
    const scene = lying()
    let edges = 0
    play(edgeTest(scene.table, 0), {
      dice: [
        ['check.i', 1],
        ['check.i', 6],
      ],
      space: {
        edge: () => {
          edges += 1
          return ledge()
        },
        landing: below(2),
      },
    })
    expect(edges).toBe(2)
    expect(story(scene)).toEqual(['check-taken', 'fell', 'check-taken'])
  })

  test('NEC-FALL-05: is not taken by a fighter out of action', () => {
    const scene = setUp({ fighters: [{ status: 'out-of-action' }], activation: null })
    play(edgeTest(scene.table, 0))
    expect(scene.events).toEqual([])
  })
})

describe('a fall', () => {
  test('NEC-FALL-01: hits, pins and ends the activation', () => {
    const scene = setUp({ fighters: [{}] })
    play(fall(scene.table, 0, 'NEC-CLIMB-12'), {
      dice: [['hit.wound', 1]],
      space: { landing: below(3), edge: floor },
    })
    expect(story(scene)).toEqual(['fell', 'hit-taken', 'wound-rolled', 'status-changed', 'activation-ended'])
    expectStatus(scene, 0, 'pinned')
  })

  test('NEC-FALL-08: its hit wounds and injures like any other', () => {
    const scene = setUp({ fighters: [{}], activation: null })
    play(fall(scene.table, 0, 'NEC-FALL-05'), {
      dice: [
        ['hit.wound', 6],
        ['hit.injury', 6],
      ],
      space: { landing: below(3), edge: floor, within: [] },
    })
    expectStatus(scene, 0, 'out-of-action')
    expect(theEvent(scene, 'out-of-action').by).toBe('fall')
  })

  test('NEC-TERR-11, NEC-FALL-04: into a pit takes the fighter out, without a hit', () => {
    const scene = setUp({ fighters: [{}], activation: null })
    play(fall(scene.table, 0, 'NEC-FALL-05'), { space: { landing: below(0, { pit: true }) } })
    expectStatus(scene, 0, 'out-of-action')
    expect(eventsOf(scene, 'hit-taken')).toEqual([])
  })

  test('NEC-FALL-03: onto another fighter hits and pins both, and the scatter die moves the faller off', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }], activation: null })
    const directions: (number | null)[] = []
    play(fall(scene.table, 0, 'NEC-FALL-05'), {
      dice: [
        ['fall.direction', 7],
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: {
        landing: ({ direction }) => {
          directions.push(direction)
          return below(3, { onto: 1, placement: somewhere(direction === null ? 8 : 9) })
        },
        edge: floor,
      },
    })
    expect(directions).toEqual([null, 6])
    expect(theEvent(scene, 'fell')).toMatchObject({ onto: 1, placement: somewhere(9) })
    expectStatus(scene, 0, 'pinned')
    expectStatus(scene, 1, 'pinned')
  })

  test('NEC-STATUS-08: onto a fighter already on the ground does not make it test for an edge', () => {
    const scene = setUp({ fighters: [{ status: 'pinned' }, { side: 1, status: 'pinned' }], activation: null })
    const asked: number[] = []
    play(fall(scene.table, 0, 'NEC-FALL-05'), {
      dice: [1, 1, 1],
      space: {
        landing: below(3, { onto: 1 }),
        edge: ({ fighter }) => {
          asked.push(fighter)
          return floor
        },
      },
    })
    expect(asked).toEqual([0])
  })

  test('NEC-FALL-06: that brings the faller down near another edge causes a test there too', () => {
    const scene = setUp({ fighters: [{}], activation: null })
    play(fall(scene.table, 0, 'NEC-FALL-05'), {
      dice: [
        ['hit.wound', 6],
        ['hit.injury', 3],
        ['check.i', 6],
      ],
      space: { landing: below(3), edge: ledge(), within: [] },
    })
    expectStatus(scene, 0, 'seriously-injured')
    expect(theEvent(scene, 'check-taken')).toMatchObject({ fighter: 0, rule: 'NEC-FALL-05' })
  })

  test('NEC-STATUS-08: onto a fighter that goes down makes it test for the edge', () => {
    const scene = setUp({ fighters: [{}, { side: 1 }], activation: null })
    play(fall(scene.table, 0, 'NEC-FALL-05'), {
      dice: [
        ['fall.direction', 7],
        ['hit.wound', 1],
        ['hit.wound', 6],
        ['hit.injury', 3],
        ['check.i', 6],
      ],
      space: {
        landing: below(3, { onto: 1 }),
        edge: ({ fighter }) => (fighter === 1 ? ledge() : floor),
        within: [],
      },
    })
    expectStatus(scene, 1, 'seriously-injured')
    expect(theEvent(scene, 'check-taken')).toMatchObject({ fighter: 1, rule: 'NEC-FALL-05' })
  })

  test('NEC-STATUS-06: onto an Engaged fighter hits it but leaves it on its feet', () => {
    const scene = setUp({
      fighters: [{}, { side: 1, engagedWith: [2] }, { engagedWith: [1] }],
      activation: null,
    })
    play(fall(scene.table, 0, 'NEC-FALL-05'), {
      dice: [1, 1, 1],
      space: { landing: below(3, { onto: 1 }), edge: floor },
    })
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([0, 1])
    expectStatus(scene, 1, 'engaged')
  })

  test('NEC-FALL-01: of less than 1" is no fall', () => {
    const scene = setUp({ fighters: [{}] })
    play(fall(scene.table, 0, 'NEC-CLIMB-12'), { space: { landing: below(0.5) } })
    expect(story(scene)).toEqual(['fell'])
    expectStatus(scene, 0, 'active')
  })
})
