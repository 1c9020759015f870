import { describe, expect, it } from 'vitest'
import type { Options } from '@shared/rulesets/wh40k-4e/options'
import type { FourthFact } from '@shared/rulesets/wh40k-4e/questions'
import type { UnitState } from '@shared/rulesets/wh40k-4e/state'
import { inches } from '@shared/space'
import type { UnitSketch } from '../../wh40k/classic/sketches'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

type Unit = UnitSketch<UnitState>
const man: Unit = { groups: [{}] }
const jetbike = (hovers: boolean): Unit => ({ side: 1, groups: [{ stats: { type: 'jetbike' } }], state: { hovers } })

const sees = (from: Stand, target: Unit, to: Stand, terrain: Terrain, options: Partial<Options> = {}): boolean => {
  const { stand, measure } = onBoard([man, { ...target, side: 1 }], terrain, [72, 48], options)
  stand(0, from)
  stand(1, to)
  return (measure({ ask: 'seen', unit: 0, within: inches(100), among: [1] }) as unknown[]).length > 0
}
const area = (name: string, size: 1 | 2 | 3, x: number, wide: number, high = 3) =>
  ground(name, 'area', [x, 15, wide, 18], { size, top: inches(high) })

describe('blocking of sight', () => {
  it('depends for solid terrain on its height, for areas on the agreed Size, whatever their height (4E-TERR-08)', () => {
    const wall = (high: number) => [ground('wall', 'wall', [29, 15, 1, 18], { top: inches(high) })]
    expect([sees([15, 24], man, [45, 24], wall(4)), sees([15, 24], man, [45, 24], wall(0.4))]).toEqual([false, true])
    expect(sees([15, 24], man, [45, 24], [area('low', 1, 25, 10, 6)])).toBe(true)
    expect(sees([15, 24], man, [45, 24], [area('tall', 3, 25, 10, 0)])).toBe(false)
  })
  it('counts a model on terrain with an agreed Size as that tall; by option it changes nothing (4E-LOS-15, 4E-GAP-07)', () => {
    const hill = ground('hill', 'structure', [13, 22, 4, 4], { size: 3, top: inches(4) })
    const woods = area('woods', 2, 25, 10)
    const from = (z: number): Stand => [15, 24, 0, z]
    const look = (z: number, elevation: Options['elevation']) =>
      sees(from(z), man, [45, 24], z === 0 ? [woods] : [hill, woods], { elevation })
    expect([look(4, 'feature'), look(4, 'own'), look(0, 'feature')]).toEqual([true, false, false])
    // Taller terrain still hides it.
    expect(sees(from(4), man, [45, 24], [hill, area('trees', 3, 25, 10)])).toBe(false)
  })
})

describe('a hovering jetbike', () => {
  const between = area('between', 2, 20, 6)
  it('is as tall as the terrain below it, and is seen over lower terrain; landed it isn’t (4E-JETB-05)', () => {
    const field = [between, area('jungle', 3, 40, 12)]
    expect([sees([10, 24], jetbike(true), [43, 24], field), sees([10, 24], jetbike(false), [43, 24], field)]).toEqual([
      true,
      false,
    ])
  })
  it('above several pieces is as tall as the tallest, or by option as the lowest (4E-AMB-21)', () => {
    const field = [between, area('jungle', 3, 40, 12), area('bushes', 1, 40, 12)]
    const seen = (hoverSize: Options['hoverSize']) => sees([10, 24], jetbike(true), [43, 24], field, { hoverSize })
    expect([seen('tallest'), seen('lowest')]).toEqual([true, false])
  })
  it('pieces without an agreed Size don’t count (4E-AMB-21)', () => {
    const flat = ground('flat', 'area', [40, 15, 12, 18])
    const field = [between, area('jungle', 3, 40, 12), flat]
    expect(sees([10, 24], jetbike(true), [43, 24], field, { hoverSize: 'lowest' })).toBe(true)
  })
})

it.each(['tallest', 'lowest'] as const)(
  'a jetbike that hovers above nothing is no taller than itself (4E-JETB-05; %s)',
  (hoverSize) => {
    const field = [area('between', 2, 20, 6), area('beside', 3, 50, 6)]
    expect(sees([10, 24], jetbike(true), [43, 24], field, { hoverSize })).toBe(false)
    expect(sees([10, 24], jetbike(true), [52, 24], field, { hoverSize })).toBe(true)
  },
)

describe('who stands on a hill of Size 3 and 4" high', () => {
  const hill = ground('hill', 'structure', [13, 22, 4, 4], { size: 3, top: inches(4) })
  const woods = area('woods', 2, 25, 10)
  it.each<[string, Stand, Terrain, boolean]>([
    ['on its top', [15, 24, 0, 4], [hill], true],
    ['a little above it', [15, 24, 0, 4.1], [hill], true],
    ['well above it', [15, 24, 0, 4.2], [hill], false],
    ['a little below it', [15, 24, 0, 3.9], [hill], true],
    ['well below it', [15, 24, 0, 3.8], [hill], false],
    ['beside it', [15, 20, 0, 4], [hill], false],
    ['where no Size is agreed', [15, 24, 0, 4], [{ ...hill, size: undefined }], false],
    ['where the lower of two is taller than the woods', [15, 24, 0, 4], [{ ...hill, id: 'low', size: 1 }, hill], true],
  ])('sees over woods of Size 2: %s (4E-LOS-15, 4E-GAP-07)', (_, from, hills, seen) => {
    expect(sees(from, man, [45, 24], [...hills, woods])).toBe(seen)
  })
  it('is no smaller on something low than on the ground (4E-LOS-15)', () => {
    const low = { ...hill, size: 1 as const }
    expect(sees([15, 24, 0, 4], man, [45, 24], [low, area('bushes', 1, 25, 10)])).toBe(true)
  })
})

it('area terrain with both firer and target in it still gives its save (4E-GAP-53, 4E-COVER-06)', () => {
  const { stand, measure } = onBoard([man, { ...man, side: 1 }], [area('woods', 2, 20, 20)])
  const models = stand(0, [25, 24])
  stand(1, [28, 24])
  const question: FourthFact = { ask: 'cover-save', unit: 0, models, target: 1 }
  expect(measure(question)).toBe(5)
})
