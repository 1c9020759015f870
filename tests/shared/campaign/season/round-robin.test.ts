import { roundRobin } from '@shared/campaign'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const gangs = fc.integer({ min: 0, max: 21 }).map((count) => Array.from({ length: count }, (_, n) => `gang-${n}`))
const both = ({ challenger, challenged }: { challenger: string; challenged: string }) => [challenger, challenged]

describe('everybody against everybody', () => {
  test('each gang meets each of the others once', () =>
    fc.assert(
      fc.property(gangs, (members) => {
        const met = roundRobin(members).flatMap(({ pairs }) => pairs.map((pair) => both(pair).toSorted().join(' ')))
        expect(new Set(met).size).toBe(met.length)
        expect(met).toHaveLength((members.length * Math.max(0, members.length - 1)) / 2)
      }),
    ))

  test('each gang fights once a round or, if their number is odd, sits out one round', () =>
    fc.assert(
      fc.property(gangs, (members) => {
        const rounds = roundRobin(members)
        for (const { pairs, bye } of rounds)
          expect([...pairs.flatMap(both), ...(bye === null ? [] : [bye])].toSorted()).toEqual(members.toSorted())
        const byes = rounds.flatMap(({ bye }) => bye ?? [])
        expect(byes.toSorted()).toEqual(members.length % 2 === 1 && members.length > 1 ? members.toSorted() : [])
      }),
    ))

  test('each gang challenges about as often as it is challenged: CAMP-DOM-04', () =>
    fc.assert(
      fc.property(gangs, (members) => {
        const pairs = roundRobin(members).flatMap((round) => round.pairs)
        for (const member of members) {
          const made = pairs.filter(({ challenger }) => challenger === member).length
          const taken = pairs.filter(({ challenged }) => challenged === member).length
          expect(Math.abs(made - taken)).toBeLessThanOrEqual(2)
        }
      }),
    ))
})
