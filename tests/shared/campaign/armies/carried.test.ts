import { carriedApart } from '@shared/campaign/armies'
import { describe, expect, test } from 'vitest'

const marines = (count: number, ...carried: string[]) => ({ profile: 'marine', count, carried })

describe('gear of a unit’s models', () => {
  test('is listed once if all have it, and otherwise only where it differs', () => {
    expect(
      carriedApart([
        marines(1, 'bolt-pistol', 'flamer', 'krak'),
        marines(7, 'boltgun', 'bolt-pistol', 'krak'),
        { profile: 'sergeant', count: 1, carried: ['bolt-pistol', 'boltgun', 'krak', 'melta-bombs'] },
      ]),
    ).toEqual({
      all: ['bolt-pistol', 'krak'],
      apart: [
        marines(1, 'flamer'),
        marines(7, 'boltgun'),
        { profile: 'sergeant', count: 1, carried: ['boltgun', 'melta-bombs'] },
      ],
    })
  })

  test('is counted if a model has two of a kind', () => {
    expect(carriedApart([marines(1, 'claw', 'claw'), marines(2, 'claw')])).toEqual({
      all: ['claw'],
      apart: [marines(1, 'claw'), marines(2)],
    })
  })

  test('is grouped if models differ only in its order', () => {
    expect(carriedApart([marines(1, 'a', 'b'), marines(2, 'b', 'a'), marines(1, 'c')]).apart).toEqual([
      marines(3, 'a', 'b'),
      marines(1, 'c'),
    ])
  })

  test('is unchanged in a unit of one kind', () => {
    expect(carriedApart([marines(5, 'a')])).toEqual({ all: [], apart: [marines(5, 'a')] })
  })
})
