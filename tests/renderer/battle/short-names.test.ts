import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortNames } from '@renderer/battle/shortNames'
import { spot } from '@shared/space'
import { walkedOf } from '@renderer/rulesets/necromunda/battle/place/walked'

describe('short names on the board', () => {
  it('are initials, with more letters if two would be the same', () => {
    expect(shortNames(['Ysolde Sable', 'Thumb', 'Ton-and-a-Half', 'Tara Aske', 'Knuckle'])).toEqual([
      'YS',
      'T',
      'Ta',
      'TA',
      'K',
    ])
    expect(shortNames(['Thumb', 'Torque'])).toEqual(['Th', 'To'])
    expect(shortNames(['Sister 1', 'Sister 2'])).toEqual(['S1', 'S2'])
  })

  it('are all different, for any names', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 40 }), (names) => {
        const shorts = shortNames(names)
        expect(shorts).toHaveLength(names.length)
        expect(new Set(shorts).size).toBe(names.length)
      }),
    )
  })
})

describe('NEC-MOVE-02: a path that is too long', () => {
  const at = (x: number, z = 0) => spot(x, 0, z)
  const legs = [
    { by: 'walk', from: at(0), to: at(3000) },
    { by: 'climb', from: at(3000), to: at(3000, 4000) },
    { by: 'walk', from: at(3000, 4000), to: at(6000, 4000) },
  ] as const
  const parted = (end: ReturnType<typeof at>, remaining: number) =>
    walkedOf({ legs, end, remaining }).map(({ by, from, to, beyond }) => [by, from, to, beyond])

  it('is divided where movement runs out, on the wall too', () => {
    expect(parted(at(3000, 1000), -6000)).toEqual([
      ['walk', at(0), at(3000), false],
      ['climb', at(3000), at(3000, 1000), false],
      ['climb', at(3000, 1000), at(3000, 4000), true],
      ['walk', at(3000, 4000), at(6000, 4000), true],
    ])
  })

  it('is not divided if there is enough', () => {
    expect(parted(at(6000, 4000), 0).map((part) => part[3])).toEqual([false, false, false])
  })
})
