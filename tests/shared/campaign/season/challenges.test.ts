import {
  challengeOrder,
  lateHelp,
  refusalOf,
  stakesFor,
  takesByCasualties,
  turnOf,
  whyNoChallenge,
  type Issued,
  type Turn,
} from '@shared/campaign'
import { createStream } from '@shared/engine'
import { describe, expect, test } from 'vitest'
import { typeNamed } from './content'

const dominion = typeNamed('dominion')
const issued = (challenger: string, challenged: string | null, status: Issued['status']): Issued => ({
  challenger,
  challenged,
  status,
})
const turn = (type: string, number: number): Turn => {
  const found = turnOf(typeNamed(type), number)
  if (!found) throw new Error(`no cycle ${number}`)
  return found
}

test('in later cycles the lowest rating challenges first, in the first the order is random: CAMP-DOM-04', () => {
  const gangs = [
    { id: 'rich', rating: 1400 },
    { id: 'poor', rating: 900 },
    { id: 'fair', rating: 1100 },
  ]
  expect(challengeOrder(gangs, 2, createStream('s', 'order'))).toEqual(['poor', 'fair', 'rich'])
  const firsts = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => challengeOrder(gangs, 1, createStream(seed, 'order'))[0])
  expect(new Set(firsts).size).toBeGreaterThan(1)
})

test('gangs tied in rating roll off: CAMP-DOM-04', () => {
  const level = [
    { id: 'one', rating: 1000 },
    { id: 'two', rating: 1000 },
  ]
  const firsts = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => challengeOrder(level, 3, createStream(seed, 'order'))[0])
  expect(new Set(firsts)).toEqual(new Set(['one', 'two']))
})

test('a gang has one challenge a cycle, and more once all battles are fought: CAMP-DOM-04', () => {
  expect(whyNoChallenge(dominion, 'one', [])).toBeNull()
  expect(whyNoChallenge(dominion, 'one', [issued('one', 'two', 'issued')])).not.toBeNull()
  expect(
    whyNoChallenge(dominion, 'one', [issued('one', 'two', 'fought'), issued('three', 'one', 'accepted')]),
  ).not.toBeNull()
  expect(whyNoChallenge(dominion, 'one', [issued('one', 'two', 'fought'), issued('three', 'one', 'fought')])).toBeNull()
  expect(whyNoChallenge(dominion, 'one', [issued('one', 'two', 'withdrawn')])).toBeNull()
})

describe('stakes', () => {
  const home = { id: 'home', holder: 'two', stakeable: false }
  const theirs = { id: 'theirs', holder: 'two', stakeable: true }
  const other = { id: 'other', holder: 'three', stakeable: true }
  const open = { id: 'open', holder: null, stakeable: true }
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)

  test("in the Occupation are unclaimed territories while there are any, then the opponent's; never a settlement: CAMP-DOM-05, CAMP-DOM-02", () => {
    expect(ids(stakesFor(turn('dominion', 1), 'two', [home, theirs, other, open]))).toEqual(['open'])
    expect(ids(stakesFor(turn('dominion', 1), 'two', [home, theirs, other]))).toEqual(['theirs'])
  })

  test("in the Takeover are the opponent's: CAMP-DOM-05, CAMP-DOM-15", () => {
    expect(ids(stakesFor(turn('dominion', 5), 'two', [home, theirs, other, open]))).toEqual(['theirs'])
  })

  test('in the season of flame are only unclaimed sections: CAMP-ASH-03', () => {
    expect(ids(stakesFor(turn('ash-wastes', 1), 'two', [theirs]))).toEqual([])
  })

  test('after the spark of rebellion are only held sympathisers: CAMP-SUC-04', () => {
    expect(ids(stakesFor(turn('succession', 5), 'two', [theirs, open]))).toEqual(['theirs'])
  })

  test('are none in the Uprising: CAMP-UPR-01', () => {
    expect(stakesFor(turn('uprising', 1), 'two', [theirs, open])).toEqual([])
  })
})

describe('a refused challenge', () => {
  test('costs the stake, but nothing once the gang has been challenged: CAMP-DOM-06', () => {
    expect(refusalOf(dominion, 'two', [])).toBe('stake')
    expect(refusalOf(dominion, 'two', [issued('three', 'two', 'accepted')])).toBe('nothing')
    expect(refusalOf(dominion, 'two', [issued('three', 'two', 'withdrawn')])).toBe('stake')
  })

  test('is free in the Ash Wastes only after both making and taking one: CAMP-ASH-04', () => {
    const wastes = typeNamed('ash-wastes')
    expect(refusalOf(wastes, 'two', [issued('three', 'two', 'fought')])).toBe('stake')
    expect(refusalOf(wastes, 'two', [issued('three', 'two', 'fought'), issued('two', 'one', 'issued')])).toBe('nothing')
  })

  test('is free in the Ash Wastes only after both a binding challenge and an accepted one: CAMP-ASH-04', () => {
    const wastes = typeNamed('ash-wastes')
    const made = issued('two', 'one', 'issued')
    expect(refusalOf(wastes, 'two', [made])).toBe('stake')
    expect(refusalOf(wastes, 'two', [made, issued('three', 'two', 'issued')])).toBe('stake')
    expect(refusalOf(wastes, 'two', [made, issued('three', 'one', 'accepted')])).toBe('stake')
    expect(refusalOf(wastes, 'two', [made, issued('three', 'two', 'accepted')])).toBe('nothing')
    expect(refusalOf(wastes, 'two', [issued('two', 'one', 'withdrawn'), issued('three', 'two', 'fought')])).toBe(
      'stake',
    )
  })

  test('costs a random territory in the Uprising: CAMP-UPR-04', () => {
    expect(refusalOf(typeNamed('uprising'), 'two', [])).toBe('random')
  })

  test('is always free if the campaign says so, whatever it costs otherwise: CAMP-STR-10', () => {
    const type = { ...dominion, challenges: { ...dominion.challenges, refusesFreely: 'always' as const } }
    expect(refusalOf(type, 'two', [])).toBe('nothing')
  })
})

test('an Uprising territory changes hands for three times the casualties: CAMP-UPR-04, CAMP-VAR-04', () => {
  expect(takesByCasualties(6, 2)).toBe(true)
  expect(takesByCasualties(5, 2)).toBe(false)
  expect(takesByCasualties(1, 0)).toBe(true)
  expect(takesByCasualties(0, 0)).toBe(false)
})

test('a late gang is offered half of what the others gained: CAMP-STR-10', () => {
  expect(
    lateHelp(
      [
        { wealth: 1400, holdings: 3 },
        { wealth: 1230, holdings: 5 },
      ],
      { credits: 1000, holdings: 1 },
    ),
  ).toEqual({ credits: 1160, holdings: 2 })
  expect(lateHelp([{ wealth: 800, holdings: 0 }], { credits: 1000, holdings: 1 })).toEqual({
    credits: 1000,
    holdings: 1,
  })
  expect(lateHelp([], { credits: 1000, holdings: 1 })).toEqual({ credits: 1000, holdings: 1 })
})
