import { describe, expect, test } from 'vitest'
import { deployNext } from '@shared/rulesets/necromunda/phases/deployment'
import type { Ground } from '@shared/rulesets/necromunda/questions'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { heading, inches } from '@shared/space'
import { arenaWith } from '../../board/arena'
import { eventsOf, play, somewhere } from '../../kit'
import { skilled } from './skilled'

const status = 'reserve' as const

/** Whether the first fighter may be set up at a place: 12" from enemies, or 6" where none of them sees it. */
const infiltrating =
  ({ oracle, state }: ReturnType<typeof arenaWith>) =>
  (x: number, y: number): boolean => {
    const ground = [{ to: 'enemies', beyond: inches(12), orUnseen: inches(6) }] as const
    const question: PlacementQuestion = { ask: 'deploy', fighter: 0, zone: 0, ground }
    return oracle.resolve(state, question, { x: inches(x), y: inches(y), z: inches(0), heading: heading(0) }).ok
  }

describe('NECX-SKILL-INFILTRATE', () => {
  test('is set up after all other fighters, of both sides, on ground of its own', () => {
    const scene = skilled(
      [
        { status, name: 'sneak', carried: ['infiltrate'] },
        { status, name: 'plain' },
        { status, name: 'first', side: 1 },
        { status, name: 'second', side: 1 },
      ],
      { activation: null },
    )
    scene.state.stage = 'deployment'
    scene.state.order = [0, 1]
    const grounds: (Ground | undefined)[] = []
    for (const choice of [null, 'second', null, null]) {
      play(deployNext(scene.table), {
        choices: choice === null ? [] : [['deployment.fighter', choice]],
        space: {
          deploy: ({ fighter, ground }) => {
            grounds.push(ground)
            return somewhere(fighter)
          },
        },
      })
    }
    expect(eventsOf(scene, 'deployed').map(({ fighter }) => fighter)).toEqual([1, 3, 2, 0])
    expect(grounds).toEqual([undefined, undefined, undefined, [{ to: 'enemies', beyond: inches(6), unseen: true }]])
  })

  test('CAMP-SCN-07: in a gang raid it is set up with the others', () => {
    const fighters = [
      { status, name: 'sneak', carried: ['infiltrate'] },
      { status, name: 'first', side: 1 },
    ]
    const scene = skilled(fighters, { activation: null })
    scene.state.stage = 'deployment'
    scene.state.order = [0, 1]
    const table = { ...scene.table, rules: { ...scene.table.rules, only: 'raid' as const } }
    play(deployNext(table), { space: { deploy: ({ fighter }) => somewhere(fighter) } })
    expect(eventsOf(scene, 'deployed').map(({ fighter }) => fighter)).toEqual([0])
  })

  test('NECX-SCN-01: is set up 12" from enemies, or 6" if none of them sees it', () => {
    const wall = { pieces: [{ kind: 'wall', from: [12, 0], to: [12.5, 12], top: 5 }] } as const
    const arena = arenaWith(wall, [
      { at: [0, 0], status },
      { at: [9, 6], side: 1 },
    ])
    const maySetUp = infiltrating(arena)
    expect([maySetUp(18, 6), maySetUp(14, 6), maySetUp(2, 14), maySetUp(2, 22)]).toEqual([true, false, false, true])
    // From middle to middle half an inch more for each of the two: exactly 6", and less.
    expect([maySetUp(16, 6), maySetUp(15.9, 6)]).toEqual([true, false])
  })

  test('NECX-SCN-01: if no place is so far away, both distances shrink alike', () => {
    const wall = { kind: 'wall', from: [7, 0], to: [7.5, 10], top: 5 } as const
    const arena = arenaWith({ pieces: [wall], size: 10 }, [
      { at: [0, 0], status },
      { at: [5, 5], side: 1 },
    ])
    const maySetUp = infiltrating(arena)
    // Corners are 5.4" away: nearly 6", but not half of 12" and a little more.
    expect([maySetUp(9.5, 9.5), maySetUp(0.5, 0.5), maySetUp(9.5, 5)]).toEqual([true, false, false])
  })

  test('is set up more than 6" from enemies, where none of them sees it', () => {
    const wall = { pieces: [{ kind: 'wall', from: [12, 0], to: [12.5, 12], top: 5 }] } as const
    const arena = arenaWith(wall, [
      { at: [0, 0], status },
      { at: [9, 6], side: 1 },
    ])
    const question: PlacementQuestion = {
      ask: 'deploy',
      fighter: 0,
      zone: 0,
      ground: [{ to: 'enemies', beyond: inches(6), unseen: true }],
    }
    const maySetUp = (x: number, y: number): boolean =>
      arena.oracle.resolve(arena.state, question, { x: inches(x), y: inches(y), z: inches(0), heading: heading(0) }).ok
    expect(maySetUp(18, 6)).toBe(true)
    expect(maySetUp(14, 6)).toBe(false)
    expect(maySetUp(2, 18)).toBe(false)
  })
})
