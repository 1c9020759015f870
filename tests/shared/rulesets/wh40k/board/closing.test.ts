import { describe, expect, it } from 'vitest'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { UnitMoveValue } from '@shared/rulesets/wh40k/board/values'
import type { EighthQuestion } from '@shared/rulesets/wh40k-8e/questions'
import { inches, NOTHING, place, spot, standingPlace } from '@shared/space'
import { arena, enemy } from '../../wh40k-8e/arena'

type Point = [number, number]

/** Base to base, so many in a row, from there. */
const block = (count: number, columns: number, [x, y]: Point): Point[] =>
  Array.from({ length: count }, (_, nth) => [x + (nth % columns) * 1.3, y + Math.floor(nth / columns) * 1.3])

/** How many of the first unit's models strike after the suggested move (8E-FIGHT-08). */
const fighting = (
  kind: 'charge' | 'pile-in' | 'consolidate',
  allowance: number,
  at: Point[],
  foes: Point[],
): number => {
  const { state, oracle, ask } = arena([{ at }, enemy(...foes)])
  const question: EighthQuestion & { ask: 'move' } = {
    ...{ ask: 'move', unit: 0, kind, allowance: inches(allowance), minimum: NOTHING },
    targets: kind === 'charge' ? [1] : [],
  }
  const [value] = createBoardAdvisor(oracle).suggest(state, question) as UnitMoveValue[]
  if (value === undefined) throw new Error('nothing is suggested')
  expect(oracle.resolve(state, question, value).ok).toBe(true)
  for (const { model, path } of value.moves) {
    const [x = 0, y = 0, z = 0] = path.at(-1) ?? []
    place(state.positions, model, { ...standingPlace(state.positions, model), ...spot(x, y, z) })
  }
  const [struck] = ask({ ask: 'strikes', unit: 0, targets: [1] }) as { models: number[] }[]
  return struck?.models.length ?? 0
}

describe('moves into the fight bring in as many models as have room', () => {
  it('all ten of a charge at one enemy: around it, and behind those (8E-CHG-12, 8E-FIGHT-08)', () => {
    expect(fighting('charge', 9, block(10, 5, [20, 20]), [[22, 27]])).toBe(10)
  })

  it('all twelve of a charge at a squad in a row', () => {
    expect(fighting('charge', 9, block(12, 4, [20, 20]), block(6, 6, [19, 28]))).toBe(12)
  })

  it.each(['pile-in', 'consolidate'] as const)('the rear ranks of a unit in a fight, by a %s (8E-FIGHT-07)', (kind) => {
    // The first rank stands 0.3" from the enemies, each other one 1.3" behind it.
    expect(fighting(kind, 3, block(6, 2, [20, 20]), [[20.65, 24.2]])).toBe(6)
    expect(fighting(kind, 3, block(8, 2, [20, 20]), block(3, 3, [19.35, 25.5]))).toBe(8)
  })

  it('but keep the unit coherent if its models would separate (8E-CORE-03)', () => {
    // Each of the two has another enemy 1.2" away; after both moves more than 3" would lie between them.
    const apart: Point[] = [
      [20, 20],
      [22, 20],
    ]
    const foes: Point[] = [
      [17.54, 20],
      [24.46, 20],
    ]
    expect(fighting('pile-in', 3, apart, foes)).toBe(1)
  })
})
