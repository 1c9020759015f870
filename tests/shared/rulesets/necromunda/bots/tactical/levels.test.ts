import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { entryAt, stepsOver } from '@shared/rulesets/necromunda/bots/tactical/levels'
import { readBattlefield, spot, type Spot } from '@shared/space'
import { describe, expect, test } from 'vitest'

const platform = (id: string, top: number, [left, near, right, far]: readonly [number, number, number, number]) => ({
  id,
  name: 'thing',
  kind: 'platform',
  base: top - 250,
  top,
  footprint: [
    [left, near],
    [right, near],
    [right, far],
    [left, far],
  ],
})

/** From one place to another on a table of 20" by 10" with these pieces. */
const between = (from: Spot, to: Spot, terrain: readonly unknown[], ladders: readonly unknown[] = []) => {
  const footing = footingOf(
    readBattlefield({
      version: 1,
      id: 'yard',
      title: { en: 'Yard', ru: 'Двор' },
      width: 20_000,
      depth: 10_000,
      terrain,
      doors: [],
      ladders,
      ducts: [],
      terminals: [],
      objectives: [],
      deployment: [],
      names: { thing: { en: 'Thing', ru: 'Вещь' } },
    }),
  )
  return stepsOver(footing, [to])[entryAt(footing, from)]
}

const deck = platform('deck', 3000, [4000, 2000, 8000, 6000])
const below = spot(5500, 3500, 0)
const onDeck = spot(5500, 3500, 3000)

describe('paths over all levels', () => {
  test('are as on the table if there is only one level', () => {
    expect(between(spot(500, 500, 0), spot(9500, 500, 0), [])).toBe(9)
  })

  test('distinguish a place on a platform from the one below it: 6 for the climb, and the way around its rim', () => {
    expect(between(onDeck, onDeck, [deck])).toBe(0)
    expect(between(below, onDeck, [deck])).toBe(2 + 6 + 1)
    expect(between(onDeck, below, [deck])).toBe(2 + 6 + 1)
  })

  test('are shorter where a ladder leads up', () => {
    const ladder = { id: 'ladder', name: 'thing', foot: [3500, 3500, 0], head: [4500, 3500, 3000] }
    expect(between(spot(3500, 3500, 0), spot(4500, 3500, 3000), [deck])).toBe(6)
    expect(between(spot(3500, 3500, 0), spot(4500, 3500, 3000), [deck], [ladder])).toBe(3)
  })

  test('lead along a walkway from platform to platform, and over the ground if there is none', () => {
    const other = platform('other', 3000, [12_000, 2000, 16_000, 6000])
    const walkway = platform('walkway', 3000, [8000, 3000, 12_000, 4000])
    const there = spot(14_500, 3500, 3000)
    expect(between(onDeck, there, [deck, other, walkway])).toBe(9)
    // Two to the rim, down, four over the ground, up, and two more.
    expect(between(onDeck, there, [deck, other])).toBe(2 + 6 + 3 + 6 + 2)
  })

  test('lead from a higher platform onto the one below it', () => {
    const upper = platform('upper', 6000, [5000, 3000, 7000, 5000])
    expect(between(spot(5500, 3500, 6000), spot(4500, 3500, 3000), [deck, upper])).toBe(6)
  })
})
