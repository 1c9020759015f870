import {
  againstDeck,
  againstPatronage,
  battlefields,
  desperateRaid,
  drawSubPlot,
  favourBonus,
  favourOf,
  hiresFirst,
  mayAskFavours,
  mostOf,
  patronageCredits,
  patronageShop,
  pitchBlackVisibility,
  preBattleSteps,
  sightAid,
} from '@shared/campaign'
import { createStream } from '@shared/engine'
import { describe, expect, test } from 'vitest'

test('the eight steps are in their order: CAMP-PRE-01, CAMP-IMP-01, CAMP-PRE-02, CAMP-PRE-20, CAMP-PRE-50', () => {
  expect(preBattleSteps.map(({ id }) => id)).toEqual([
    'challenge',
    'hired-guns',
    'scenario',
    'battlefield',
    'crews',
    'boons',
    'tactics',
    'deployment',
  ])
})

test('the gang with the lower rating hires first: CAMP-PRE-03', () => {
  expect(
    hiresFirst([
      { id: 'a', rating: 1200 },
      { id: 'b', rating: 1100 },
    ]),
  ).toBe('b')
  expect(
    hiresFirst([
      { id: 'a', rating: 1100 },
      { id: 'b', rating: 1100 },
    ]),
  ).toBeNull()
})

test('there is a casket for each gang in the underhive, a road and vehicles in the wastes: CAMP-PRE-05', () => {
  expect(battlefields.underhive).toMatchObject({ least: 36, most: 48, caskets: 1, vehicles: false })
  expect(battlefields['ash-wastes']).toMatchObject({ least: 48, vehicles: true, road: { least: 6, most: 8 } })
})

test('in pitch black the range of sight is limited: CAMP-PRE-06', () => {
  expect([1, 2, 3, 4, 5, 6].map(pitchBlackVisibility)).toEqual([3000, 6000, 6000, 12_000, 12_000, 24_000])
  expect(sightAid).toBe(9000)
})

test('a desperate raid is for gangs that are 400 behind: CAMP-SCN-06', () => {
  expect([desperateRaid(1000, 1400), desperateRaid(1000, 1399)]).toEqual([true, false])
})

describe('favours', () => {
  test('are easier for weaker gangs: CAMP-STR-23', () => {
    expect(favourBonus(1000, [1100, 900, 1200])).toBe(2)
    expect(favourBonus(1000, [1100, 1200, 1300, 1400])).toBe(3)
  })

  test.each([
    [[1, 1], 0, 'loses-one'],
    [[1, 1], 1, 'nothing'],
    [[2, 3], 0, 'nothing'],
    [[2, 4], 0, 'gear'],
    [[4, 4], 0, 'gear'],
    [[4, 5], 0, 'juve'],
    [[5, 6], 0, 'training'],
    [[6, 6], 0, 'training'],
    [[6, 6], 1, 'ganger'],
  ])('%j and %i more: %s (CAMP-STR-23)', (faces, bonus, kind) => {
    expect(favourOf(faces, bonus).kind).toBe(kind)
  })

  test('are not for allies: CAMP-STR-20', () => {
    expect([mayAskFavours(true), mayAskFavours(false)]).toEqual([false, true])
  })
})

test('a Joker is shown and draws two more: CAMP-STR-24, CAMP-GAP-02', () => {
  const plots = Array.from({ length: 80 }, (_, n) => drawSubPlot(createStream(`${n}`, 'plot')))
  expect(plots.every(({ jokers, cards }) => cards.length === 1 + jokers.length)).toBe(true)
  expect(plots.some(({ jokers }) => jokers.length > 0)).toBe(true)
})

describe('patronage', () => {
  test('begins at a difference of 400, in full hundreds: CAMP-PRE-40', () => {
    expect([399, 400, 499, 500].map((behind) => patronageCredits(1000, 1000 + behind))).toEqual([0, 400, 400, 500])
  })

  test('has a shop with limits: CAMP-PRE-41', () => {
    const juve = patronageShop.find(({ id }) => id === 'juve')
    if (!juve) throw new Error('no Juve')
    expect([mostOf(juve, 'escher'), mostOf(juve, 'palanite-enforcers')]).toEqual([null, 1])
    expect(
      againstPatronage(
        [
          { id: 'ganger', price: 55 },
          { id: 'random-tactic', price: 0 },
        ],
        400,
        'escher',
      ),
    ).toEqual([])
    expect(
      againstPatronage(
        [...Array<{ id: string; price: number }>(3).fill({ id: 'chosen-tactic', price: 0 })],
        400,
        'escher',
      ),
    ).toEqual(['chosen-tactic', 'credits'])
    expect(
      againstPatronage(
        [
          { id: 'house-agent', price: 0 },
          { id: 'ganger', price: 330 },
        ],
        400,
        'escher',
      ),
    ).toEqual(['credits'])
  })
})

describe('a deck of tactics', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, n) => `card-${n}`)

  test('has its size and no card twice: CAMP-PRE-31', () => {
    expect(againstDeck('custom', cards(18))).toBeNull()
    expect(againstDeck('custom', cards(17))).toBe('size')
    expect(againstDeck('limited', cards(31))).toBe('size')
    expect(againstDeck('limited', ['same', 'same'])).toBe('twice')
    expect(againstDeck('preset', cards(36))).toBeNull()
  })
})
