import { describe, expect, it } from 'vitest'
import { createBoardAdvisor } from '@shared/rulesets/wh40k/board/advisor'
import type { MoveKind } from '@shared/rulesets/wh40k-4e/questions'
import { inches, NOTHING, placementOf } from '@shared/space'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

/**
 * Where the models of a unit on foot, or one tank, stand after some moves towards a point, each checked by the board, and the rest of the
 * path.
 */
const gone = (
  stands: readonly Stand[],
  to: readonly [number, number],
  turns: number,
  { terrain = [], kind = 'move', tank = false }: { terrain?: Terrain; kind?: MoveKind; tank?: boolean } = {},
) => {
  const group = tank ? { vehicle: {} } : { count: stands.length }
  const { state, space, stand, resolve } = onBoard([{ groups: [group] }, { side: 1 }], terrain)
  const models = stand(0, ...stands)
  const { routed } = createBoardAdvisor(space)
  const question = { ask: 'move', unit: 0, kind, allowance: inches(6), minimum: NOTHING, targets: [] } as const
  let left: number | null = null
  for (let turn = 0; turn < turns; turn += 1) {
    const way = routed(state, question, { x: inches(to[0]), y: inches(to[1]) })
    left = way?.left ?? null
    if (way === null) break
    const resolution = resolve(question, way.value)
    if (!resolution.ok) throw new Error(resolution.problem)
    const { places } = resolution.outcome as { places: { model: number; at: { x: number; y: number } }[] }
    stand(
      0,
      ...models.map((model): Stand => {
        const at = places.find((one) => one.model === model)?.at ?? placementOf(state.positions, model)
        if (at === null) throw new Error('everybody stands on the table')
        return [at.x / 1000, at.y / 1000]
      }),
    )
  }
  return { left, places: models.map((model) => placementOf(state.positions, model)) }
}

const file: readonly Stand[] = [
  [10, 20],
  [10, 22],
  [10, 24],
  [10, 26],
  [10, 28],
]

describe('the path of a unit to a distant place', () => {
  it('is straight over open ground, as far as it may go (4E-MOVE-06)', () => {
    const { places, left } = gone([[10, 24]], [40, 24], 1)
    expect(places[0]).toMatchObject({ x: 16_000, y: 24_000 })
    // 24" are left; squares of an inch make that half an inch more or less.
    expect(left).toBeGreaterThan(23_400)
    expect(left).toBeLessThan(25_000)
  })
  it('leads around impassable terrain, all models past the same end of it', () => {
    // A silo between the unit and its goal: five inches wide, ten deep.
    const silo = [ground('silo', 'impassable', [14, 19, 5, 10], { top: inches(6) })]
    const { places } = gone(file, [30, 24], 5, { terrain: silo })
    for (const at of places) expect(at?.x).toBeGreaterThan(19_000)
  })
  it('leads around difficult ground without the roll, and through it with one (4E-TERR-10)', () => {
    const wood = [ground('wood', 'difficult', [14, 10, 5, 20])]
    const [around] = gone([[10, 27]], [30, 27], 1, { terrain: wood }).places
    expect(around?.y).toBeGreaterThan(29_000)
    const [through] = gone([[12, 20]], [30, 20], 1, { terrain: wood, kind: 'difficult-move' }).places
    expect(through?.x).toBe(18_000)
  })
  it('keeps the unit together and passes through no model (4E-UNIT-11)', () => {
    const { places } = gone(file, [60, 40], 3)
    // A chain of five bases an inch across with 2" between them is 13" long at most.
    const across = places.map((at) => at?.x ?? 0)
    expect(Math.max(...across) - Math.min(...across)).toBeLessThan(inches(13))
    expect(Math.min(...across)).toBeGreaterThan(inches(18))
  })
  it('is empty if the unit is there, or has no path', () => {
    expect(gone([[10.5, 24.5]], [10.5, 24.5], 1).left).toBeNull()
    const moat = [
      ground('north', 'impassable', [6, 20, 8, 1]),
      ground('south', 'impassable', [6, 27, 8, 1]),
      ground('west', 'impassable', [6, 20, 1, 8]),
      ground('east', 'impassable', [13, 20, 1, 8]),
    ]
    expect(gone([[10, 24]], [40, 24], 1, { terrain: moat }).left).toBeNull()
  })
  it('exists for a tank too', () => {
    const silo = [ground('silo', 'impassable', [14, 19, 5, 10], { top: inches(6) })]
    const { places } = gone([[10, 24]], [30, 24], 5, { terrain: silo, kind: 'drive', tank: true })
    expect(places[0]?.x).toBeGreaterThan(20_000)
  })
})
