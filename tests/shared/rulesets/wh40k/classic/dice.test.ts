import { describe, expect, it } from 'vitest'
import { coarseScatter, highest, scatters } from '@shared/rulesets/wh40k/classic/dice'
import { asD3, diceOf, sumOf } from '@shared/rulesets/wh40k/dice/amounts'

const faces = [1, 2, 3, 4, 5, 6]
const span = (dice: string, plus = 0, times = 1): [number, number] => {
  const amount = { dice, plus, times }
  const count = diceOf(amount)
  return [sumOf(amount, Array<number>(count).fill(1)), sumOf(amount, Array<number>(count).fill(6))]
}

describe('dice', () => {
  it('add up, are multiplied, and take a number on top (4E-VEC-01, 4E-DICE-02, 4E-DICE-03, 4E-DICE-04, 4E-DICE-05)', () => {
    expect(span('D6', 2)).toEqual([3, 8])
    expect(span('2D6')).toEqual([2, 12])
    expect(span('3D6')).toEqual([3, 18])
    expect(faces.map((face) => sumOf({ dice: 'D6', plus: 0, times: 5 }, [face]))).toEqual([5, 10, 15, 20, 25, 30])
    expect(span('2D6', 5)).toEqual([7, 17])
    expect(span('3D6', -3)).toEqual([0, 15])
  })
  it('are halved, rounded up, for a D3 (4E-VEC-02, 4E-DICE-06, 7E-BASE-GEN-06)', () => {
    expect(faces.map(asD3)).toEqual([1, 1, 2, 2, 3, 3])
  })
  it('give a direction without a scatter die (4E-VEC-03, 4E-DICE-09)', () => {
    expect(faces.map(coarseScatter)).toEqual(['away', 'right', 'towards', 'left', null, null])
  })
  it('scatter on four faces of six (4E-DICE-07, 7E-BASE-GEN-06)', () => {
    expect(faces.filter(scatters)).toEqual([1, 2, 3, 4])
  })
  it('keep the highest, not the sum, in difficult terrain (4E-VEC-07, 4E-DICE-11, 7E-BASE-TERR-01)', () => {
    expect(highest([5, 2])).toBe(5)
    expect(highest([2, 2])).toBe(2)
  })
})
