import { describe, expect, it } from 'vitest'
import { inches, place } from '@shared/space'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { PlacementQuestion, UnitMove } from '@shared/rulesets/wh40k/questions/questions'
import { onBoard, type Stand } from '../onboard'

/** A Rhino: 4.5" by 3", doors left, right and rear; it stands in the middle and faces east. */
const rhino = { capacity: 10, groups: [{ vehicle: { types: ['tank', 'transport'] as const } }] } as const
const doors = ['left', 'right', 'rear'] as const
const carrier = (accessPoints: readonly (typeof doors)[number][], open = false) => ({
  ...rhino,
  groups: [
    {
      vehicle: {
        types: open ? (['open-topped', 'transport'] as const) : (['tank', 'transport'] as const),
        accessPoints: [...accessPoints],
      },
    },
  ],
})

const getsIn = (at: Stand, accessPoints: readonly (typeof doors)[number][] = doors, open = false) => {
  const { stand, measure } = onBoard([carrier(accessPoints, open), { groups: [{}] }])
  stand(0, [30, 24])
  stand(1, at)
  return (measure({ ask: 'at-access', unit: 1, distance: inches(2), among: [0] }) as number[]).length === 1
}

describe('access points on a board', () => {
  // Bases of 25 mm reach 0.49" from their middle.
  it('are in each side and at the rear of a Rhino, none in front (4E-CAP-01, 4E-CAP-02, 4E-TRN-09, 4E-TRN-13, 4E-VEH-07)', () => {
    const sides: readonly Stand[] = [
      [30, 20.1],
      [30, 27.9],
      [25.3, 24],
    ]
    expect(sides.map((at) => getsIn(at))).toEqual([true, true, true])
    expect(getsIn([34.6, 24])).toBe(false)
    expect(getsIn([30, 19.9])).toBe(false)
  })
  it('are only in sides with a door, and as wide as the side (4E-TRN-09, 4E-AMB-73)', () => {
    expect([getsIn([25.3, 24], ['rear']), getsIn([30, 20.1], ['rear'])]).toEqual([true, false])
  })
  it('are all points of an open-topped hull (4E-TRN-10)', () => {
    expect([getsIn([34.6, 24], doors, true), getsIn([34.8, 24], doors, true)]).toEqual([true, false])
  })
})

const getsOut = (at: readonly Stand[], enemy: Stand = [60, 40], all = true) => {
  const { stand, resolve, state } = onBoard([
    carrier(['rear']),
    { groups: [{ count: at.length }] },
    { side: 1, groups: [{}] },
  ])
  stand(0, [30, 24])
  stand(2, enemy)
  const question: PlacementQuestion = { ask: 'disembark', unit: 1, transport: 0, all }
  const models = at.map(([x, y], index) => ({
    model: state.units[1]?.models[index] ?? -1,
    at: [inches(x), inches(y), 0],
  }))
  return resolve(question, { models }).ok
}

describe('getting out on a board', () => {
  it('is within 2" of an access point, in coherency (4E-TRN-09, 4E-TRN-16, 4E-CAP-02)', () => {
    expect([getsOut([[26, 24]]), getsOut([[30, 20.1]])]).toEqual([true, false])
    expect(
      getsOut([
        [26, 24],
        [26, 25.2],
      ]),
    ).toBe(true)
    // 2.1" of gap between them.
    expect(
      getsOut([
        [26, 22.3],
        [26, 25.4],
      ]),
    ).toBe(false)
  })
  it('is not possible within 1" of an enemy (4E-TRN-20)', () => {
    // Between bases: 2" less 0.98" is more than 1", 1.9" less 0.98" is not.
    expect([getsOut([[26, 24]], [24, 24]), getsOut([[26, 24]], [24.1, 24])]).toEqual([true, false])
  })
})

describe('a unit sent to a transport', () => {
  const pointed = (x: number, y: number) => {
    const { stand, state, space, measure, resolve } = onBoard([
      carrier(doors),
      { groups: [{ count: 5 }] },
      { side: 1, groups: [{}] },
    ])
    stand(0, [30, 24])
    stand(1, [x, y], [x + 1.2, y], [x - 1.2, y], [x, y + 1.2], [x, y - 1.2])
    stand(2, [60, 40])
    const move = { allowance: inches(6), minimum: inches(0), targets: [] }
    const question = { ask: 'move', unit: 1, kind: 'move', ...move } as const
    const advisor = createBoardAdvisor(space)
    const value = advisor.pointAt(state, question, { x: inches(30), y: inches(24) })
    const moved = value === null ? undefined : resolve(question, value)
    if (moved?.ok === true)
      for (const { model, at } of (moved.outcome as UnitMove).places) if (at) place(state.positions, model, at)
    return { moved, near: measure({ ask: 'at-access', unit: 1, distance: inches(2), among: [0] }) }
  }
  it('moves so that all of its models can get in (4E-TRN-13)', () => {
    for (const [x, y] of [
      [30, 17],
      [23, 24],
      [28, 30],
    ] as const) {
      const { moved, near } = pointed(x, y)
      expect(moved?.ok).toBe(true)
      expect(near).toEqual([0])
    }
  })
  it('moves as near as possible if not all of them reach the doors', () => {
    const { moved, near } = pointed(30, 12)
    expect(moved?.ok).toBe(true)
    expect(near).toEqual([])
  })
})
