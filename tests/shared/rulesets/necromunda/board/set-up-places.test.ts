import { describe, expect, test } from 'vitest'
import type { Ground, Landmark, Limit, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { createStream } from '@shared/engine'
import { heading, inches, place, spot, standingPlace } from '@shared/space'
import { asking } from '../terrain/scenes'
import { arenaWith, type Arena, type FieldSketch, type StandingSketch } from './arena'

/** Side 0 is in the north and side 1 in the south of a table of 24"; bases are one inch wide. */

type At = readonly [x: number, y: number, z?: number]

const within = (to: Landmark, distance: number): Ground => [{ to, within: inches(distance) }]
const beyond = (to: Landmark, distance: number): Ground => [{ to, beyond: inches(distance) }]

describe('where a fighter may be set up', () => {
  const deploys = (
    ground: Ground,
    at: At,
    others: readonly StandingSketch[] = [],
    field: FieldSketch = {},
    self: StandingSketch = { at: [2, 2], status: 'reserve' },
  ): boolean => {
    const { oracle, state } = arenaWith(field, [self, ...others])
    const question: PlacementQuestion = { ask: 'deploy', fighter: 0, zone: 0, ground }
    const [x, y, z = 0] = at
    return oracle.resolve(state, asking(question), { ...spot(inches(x), inches(y), inches(z)), heading: heading(0) }).ok
  }
  const here: StandingSketch = { at: [4, 4, 3] }
  const tower: FieldSketch = {
    pieces: [
      { kind: 'structure', from: [2, 2], to: [6, 6], top: 3 },
      { kind: 'structure', from: [12, 2], to: [16, 6], top: 6 },
    ],
  }

  test.each<[string, Ground, readonly [At, boolean][]]>([
    // 4" away and 3" down.
    [
      '5" in all directions',
      within('start', 5),
      [
        [[4, 8], true],
        [[4, 8.1], false],
      ],
    ],
    [
      '4" across',
      within('start-across', 4),
      [
        [[4, 8], true],
        [[4, 8.1], false],
      ],
    ],
    [
      '3" down',
      within('start-below', 3),
      [
        [[20, 20], true],
        [[4.5, 4.5, 3], true],
        [[14, 4, 6], false],
      ],
    ],
    [
      '2" down',
      within('start-below', 2),
      [
        [[20, 20], false],
        [[4.5, 4.5, 3], true],
      ],
    ],
  ])('NEC-ACT-27: from where it is: %s', (_, ground, places) => {
    for (const [at, is] of places) expect([at, deploys(ground, at, [], tower, here)]).toEqual([at, is])
  })

  test('a straight line to it goes through nothing solid', () => {
    const wall: FieldSketch = { pieces: [{ kind: 'wall', from: [8, 0], to: [9, 10], top: 4 }] }
    const ground: Ground = [{ to: 'start', within: inches(20), inLine: true }]
    const self: StandingSketch = { at: [4, 4] }
    expect([deploys(ground, [12, 4], [], wall, self), deploys(ground, [4, 12], [], wall, self)]).toEqual([false, true])
  })

  const screen: FieldSketch = { pieces: [{ kind: 'wall', from: [0, 12], to: [14, 12.5], top: 4 }] }
  const watcher: StandingSketch = { at: [6, 20], side: 1, facing: 192 }
  test.each<[string, Limit, At, boolean]>([
    ['out of sight', { to: 'own-edge', within: inches(12), unseen: true }, [6, 8], true],
    ['in sight', { to: 'own-edge', within: inches(12), unseen: true }, [22, 8], false],
    ['out of sight and 9" away', { to: 'enemies', beyond: inches(14), orUnseen: inches(9) }, [6, 10], true],
    ['out of sight and nearer', { to: 'enemies', beyond: inches(14), orUnseen: inches(9) }, [6, 10.9], false],
    ['in sight and 9" away', { to: 'enemies', beyond: inches(20), orUnseen: inches(9) }, [22, 10], false],
  ])('CAMP-SCN-01: %s of the enemy', (_, limit, at, is) => {
    expect(deploys([limit], at, [watcher], screen)).toBe(is)
    // Friends see nothing that counts.
    if (limit.unseen === true) expect(deploys([limit], at, [{ ...watcher, side: 0 }], screen)).toBe(true)
  })

  test('if no place is far enough, as far as there is room', () => {
    const middle: StandingSketch = { at: [12, 12], side: 1 }
    const far = beyond('enemies', 20)
    expect([deploys(far, [1, 1], [middle]), deploys(far, [8, 12], [middle])]).toEqual([true, false])
    // As far as anybody wants where some place is.
    expect(deploys(beyond('enemies', 10), [12, 2], [middle])).toBe(false)
  })

  test('if no place is near enough, as near as there is room', () => {
    const full: FieldSketch = { pieces: [{ kind: 'impassable', from: [0, 0], to: [24, 12], top: 4 }] }
    const near = within('own-edge', 6)
    expect([deploys(near, [12, 13], [], full), deploys(near, [12, 22], [], full)]).toEqual([true, false])
  })

  test('a bot is shown places on the ground asked for', () => {
    for (const ground of [within('own-edge', 3), within('enemy-half', 0), beyond('any-edge', 8), within('centre', 2)]) {
      const { oracle, state, advisor } = arenaWith({}, [
        { at: [2, 2], status: 'reserve' },
        { at: [23, 12], side: 1 },
      ])
      const question: PlacementQuestion = { ask: 'deploy', fighter: 0, zone: 0, ground }
      for (let drawn = 0; drawn < 5; drawn += 1) {
        const value = advisor.sample(state, question, createStream(`ground ${drawn}`, 'bots'))
        expect(oracle.resolve(state, asking(question), value).ok).toBe(true)
      }
    }
  })

  test('places are those of a new search, also after a model has moved', () => {
    const self: StandingSketch = { at: [2, 2], status: 'reserve' }
    const question: PlacementQuestion = { ask: 'deploy', fighter: 0, zone: 0, ground: beyond('enemies', 20) }
    const four = [0, 1, 2, 3]
    const drawnOn = ({ state, advisor }: Arena, nth: number): unknown =>
      advisor.sample(state, question, createStream(`again ${nth}`, 'bots'))
    const enemyAt = (at: At): Arena => arenaWith({}, [self, { at, side: 1 }])
    const afresh = (at: At): unknown[] => four.map((nth) => drawnOn(enemyAt(at), nth))
    const arena = enemyAt([12, 12])
    expect(four.map((nth) => drawnOn(arena, nth))).toEqual(afresh([12, 12]))
    place(arena.state.positions, 1, {
      ...standingPlace(arena.state.positions, 1),
      ...spot(inches(16), inches(8), inches(0)),
    })
    expect(four.map((nth) => drawnOn(arena, nth))).toEqual(afresh([16, 8]))
  })
})
