import { describe, expect, it } from 'vitest'
import { recall, stillHolding } from '@shared/rulesets/wh40k/declared/memory'
import type { FactQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { inches } from '@shared/space'

const near = (unit: number, distance: number, among: readonly number[]): FactQuestion => ({
  ask: 'near',
  unit,
  distance: inches(distance),
  among,
})
const said = (question: FactQuestion, answer: unknown) => ({ question, answer })

describe('answers of players about their table (8E-CORE-09)', () => {
  it('answer the same question, and every one that follows from it', () => {
    const declared = [said(near(0, 3, [4, 5]), [4])]
    expect(recall(declared, near(0, 3, [4, 5]))).toEqual([4])
    // Fewer of them, the other way round, a smaller distance for those who are away, a larger one for those who are there.
    expect(recall(declared, near(0, 3, [5]))).toEqual([])
    expect(recall(declared, near(4, 3, [0]))).toEqual([0])
    expect(recall(declared, near(5, 1, [0]))).toEqual([])
    expect(recall(declared, near(4, 6, [0]))).toEqual([0])
  })
  it('leave open what does not follow', () => {
    const declared = [said(near(0, 3, [4, 5]), [4])]
    expect(recall(declared, near(0, 1, [4]))).toBeUndefined()
    expect(recall(declared, near(0, 6, [5]))).toBeUndefined()
    expect(recall(declared, near(0, 3, [4, 6]))).toBeUndefined()
    const inCover: FactQuestion = { ask: 'in-cover', unit: 0 }
    expect(recall(declared, inCover)).toBeUndefined()
  })
  it('hold for every weapon of a range, but not for half of it if that was not answered (4E-WSR-06)', () => {
    const fire = (weapon: string) => ({ ask: 'fire', unit: 0, models: [0], weapon, range: inches(24), target: 1 })
    const answer = { models: [0], close: [], victims: [1] }
    const half = { ...fire('multi-melta'), half: true }
    expect(recall([{ question: fire('bolter'), answer }], fire('storm-bolter'))).toEqual(answer)
    expect(recall([{ question: fire('bolter'), answer }], half)).toBeUndefined()
    expect(recall([{ question: half, answer }], fire('bolter'))).toEqual(answer)
    const nearer = { ...half, range: inches(12) }
    expect(recall([{ question: half, answer }], nearer)).toBeUndefined()
  })
  it('hold for models that stay in place; sight and reach hold until any model moves', () => {
    const declared = [
      said(near(0, 3, [4]), []),
      said(near(1, 3, [5]), [5]),
      said({ ask: 'in-cover', unit: 1 }, true),
      said({ ask: 'seen', unit: 1, within: inches(18), among: [5] }, [5]),
      said({ ask: 'around-markers' }, [[1, 0]]),
    ]
    expect(stillHolding(declared, [4])).toEqual(declared.slice(1, 3))
    expect(stillHolding(declared, [5])).toEqual([declared[0], declared[2]])
    expect(stillHolding(declared, [1])).toEqual([declared[0]])
  })
})
