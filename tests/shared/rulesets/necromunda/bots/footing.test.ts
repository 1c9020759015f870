import { describe, expect, test } from 'vitest'
import { footingOf, squareAt, stepsTo, withDoors } from '@shared/rulesets/necromunda/bots/footing'
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

const field = (terrain: readonly unknown[], doors: readonly unknown[] = []) =>
  readBattlefield({
    version: 1,
    id: 'yard',
    title: { en: 'Yard', ru: 'Двор' },
    width: 10_000,
    depth: 10_000,
    terrain,
    doors,
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

describe('distances of paths on foot', () => {
  test('are counted in inches, also diagonally', () => {
    expect(from([], 9500, 500)).toBe(9)
    expect(from([], 9500, 9500)).toBe(9)
    expect(from([], 500, 500)).toBe(0)
  })

  test('lead around a wall', () => {
    const wall = piece('wall', 'wall', [4000, 0, 5000, 8000])
    expect(from([wall], 9500, 500)).toBe(18)
  })

  test('do not slip between two walls that meet at their corners', () => {
    const walls = [piece('one', 'wall', [4000, 0, 5000, 5000]), piece('two', 'wall', [5000, 5000, 6000, 10_000])]
    expect(from(walls, 9500, 500)).toBe(65_535)
  })

  test('do not lead through a wall from side to side', () => {
    expect(from([piece('wall', 'wall', [4000, 0, 5000, 10_000])], 9500, 500)).toBe(65_535)
  })

  test('lead over what can be climbed, at a price, and under platforms at no price', () => {
    expect(from([piece('crate', 'structure', [4000, 0, 5000, 10_000])], 9500, 500)).toBe(13)
    expect(from([piece('deck', 'platform', [4000, 0, 5000, 10_000])], 9500, 500)).toBe(9)
  })

  test('go to the nearest of several places', () => {
    const footing = footingOf(field([]))
    const steps = stepsTo(footing, [
      { x: 500, y: 500 },
      { x: 8500, y: 500 },
    ])
    expect(steps[squareAt(footing, 9500, 500)]).toBe(1)
  })
  test('lead through doors, at a price if they are shut', () => {
    const wall = piece('wall', 'wall', [4000, 1000, 5000, 10_000])
    const door = {
      id: 'door',
      name: 'thing',
      base: 0,
      top: 3000,
      footprint: [
        [4000, 0],
        [5000, 0],
        [5000, 1000],
        [4000, 1000],
      ],
    }
    const footing = footingOf(field([wall], [door]))
    const stepsWith = (open: boolean, locked: boolean) => {
      const doors = [{ locked, wounds: 4, movedInTurn: 0 }]
      return stepsTo(withDoors(footing, { doors, gates: [open] }), [{ x: 500, y: 500 }])[squareAt(footing, 9500, 500)]
    }
    expect(stepsWith(true, false)).toBe(9)
    expect(stepsWith(false, false)).toBe(14)
    expect(stepsWith(false, true)).toBe(22)
  })
})
