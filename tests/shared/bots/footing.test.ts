import { describe, expect, it } from 'vitest'
import { footingOf, squareAt, stepsTo } from '@shared/bots/necromunda/footing'
import { readBattlefield } from '@shared/space'

const piece = (id: string, kind: string, [left, top, right, bottom]: readonly [number, number, number, number]) => ({
  id,
  name: 'thing',
  kind,
  base: 0,
  top: 3000,
  footprint: [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ],
})

const field = (terrain: readonly unknown[]) =>
  readBattlefield({
    version: 1,
    id: 'yard',
    title: { en: 'Yard', ru: 'Двор' },
    width: 10_000,
    depth: 10_000,
    terrain,
    doors: [],
    ladders: [],
    ducts: [],
    terminals: [],
    objectives: [],
    deployment: [],
    names: { thing: { en: 'Thing', ru: 'Вещь' } },
  })

const from = (terrain: readonly unknown[], x: number, y: number, to = { x: 500, y: 500 }) => {
  const footing = footingOf(field(terrain))
  return stepsTo(footing, [to])[squareAt(footing, x, y)]
}

describe('ways on foot', () => {
  it('are counted in inches, slantwise too', () => {
    expect(from([], 9500, 500)).toBe(9)
    expect(from([], 9500, 9500)).toBe(9)
    expect(from([], 500, 500)).toBe(0)
  })

  it('lead around a wall', () => {
    const wall = piece('wall', 'wall', [4000, 0, 5000, 8000])
    expect(from([wall], 9500, 500)).toBe(16)
  })

  it('do not lead through a wall from side to side', () => {
    expect(from([piece('wall', 'wall', [4000, 0, 5000, 10_000])], 9500, 500)).toBe(65_535)
  })

  it('lead over what can be climbed, at a price, and under platforms for nothing', () => {
    expect(from([piece('crate', 'structure', [4000, 0, 5000, 10_000])], 9500, 500)).toBe(13)
    expect(from([piece('deck', 'platform', [4000, 0, 5000, 10_000])], 9500, 500)).toBe(9)
  })

  it('go to the nearest of several places', () => {
    const footing = footingOf(field([]))
    const steps = stepsTo(footing, [
      { x: 500, y: 500 },
      { x: 8500, y: 500 },
    ])
    expect(steps[squareAt(footing, 9500, 500)]).toBe(1)
  })
})
