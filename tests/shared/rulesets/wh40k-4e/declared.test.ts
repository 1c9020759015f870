import { describe, expect, it } from 'vitest'
import { ownDeclarations } from '@shared/rulesets/wh40k-4e/declared'
import type { FourthQuestion } from '@shared/rulesets/wh40k-4e/questions'
import { createDeclaredOracle } from '@shared/rulesets/wh40k/declared/oracle'
import { inches } from '@shared/space'
import { setUp } from './kit'

/** Models 0 and 1 are ours, 2 to 4 a unit of theirs, 5 and 6 another. */
const { state } = setUp([
  { groups: [{ count: 2 }] },
  { side: 1, groups: [{ count: 3 }] },
  { side: 1, groups: [{ count: 2 }] },
])
const oracle = createDeclaredOracle(ownDeclarations)
const shock = { ask: 'shock-way', unit: 0, model: 0, lead: 0, target: 1, distance: inches(6) } as const
const facings = { ask: 'facings', unit: 0, models: [0, 1], vehicle: 2 } as const
const view = (model: number, facing: string) => ({ model, facing, obscured: false })
const at = null
const stop = null

describe('answers of players at their own table', () => {
  it.each<[string, FourthQuestion, said: unknown, means: unknown]>([
    [
      'one side that all see (4E-VTGT-06)',
      facings,
      { facing: 'rear', obscured: true },
      [0, 1].map((model) => ({ model, facing: 'rear', obscured: true })),
    ],
    [
      'the side that each sees (4E-VTGT-06)',
      facings,
      [view(1, 'side'), view(0, 'front')],
      [view(0, 'front'), view(1, 'side')],
    ],
    ['that they take models off themselves (4E-SQD-09)', { ask: 'nearest-first', unit: 0, target: 1 }, true, [2, 3, 4]],
    ['who is nearest (4E-SQD-09)', { ask: 'nearest-first', unit: 0, target: 1 }, [4, 2, 3], [4, 2, 3]],
    [
      'whom a tank meets on its way (4E-TSHK-05)',
      shock,
      {
        reached: true,
        met: [
          { unit: 2, models: 1 },
          { unit: 1, models: 2 },
        ],
        pieces: 0,
      },
      {
        reached: true,
        end: null,
        met: [
          { unit: 2, models: [{ model: 5, stop }] },
          {
            unit: 1,
            models: [
              { model: 2, stop },
              { model: 3, stop },
            ],
          },
        ],
        rough: null,
      },
    ],
    [
      'terrain before the first of them (4E-VMOV-08)',
      shock,
      { reached: false, met: [], pieces: 2, before: 1 },
      { reached: false, end: null, met: [], rough: { pieces: 2, stop, met: 1 } },
    ],
    [
      'how many fire at how many (4E-SHOOT-17)',
      { ask: 'fire', unit: 0, models: [0, 1], weapon: 'bolter', range: inches(24), target: 1, sight: true },
      { models: { count: 1 }, victims: { count: 2 } },
      { models: [0], close: [], victims: [2, 3] },
    ],
    [
      'who comes down and who is lost (4E-MSR-08)',
      { ask: 'touchdown', unit: 1, marker: null, direction: 0, distance: inches(3) },
      { lost: 1 },
      {
        off: false,
        places: [
          { model: 2, at },
          { model: 3, at },
        ],
      },
    ],
  ])('%s', (_, question, said, means) => {
    expect(oracle.accept(state, question, said)).toEqual({ ok: true, outcome: means })
  })

  it.each<[string, FourthQuestion, said: unknown]>([
    ['a side for one of two', facings, [view(0, 'front')]],
    ['a side for a stranger', facings, [view(0, 'front'), view(4, 'side')]],
    ['two sides for one', facings, [view(0, 'front'), view(0, 'side'), view(1, 'side')]],
    ['an order that leaves one out', { ask: 'nearest-first', unit: 0, target: 1 }, [4, 2]],
    ['an order with a stranger', { ask: 'nearest-first', unit: 0, target: 1 }, [4, 2, 5]],
    ['nothing about who is nearest', { ask: 'nearest-first', unit: 0, target: 1 }, false],
    ['a unit reached and not met', shock, { reached: true, met: [], pieces: 0 }],
    ['more models than there are', shock, { reached: true, met: [{ unit: 1, models: 4 }], pieces: 0 }],
  ])('an impossible answer is refused: %s', (_, question, said) => {
    expect(oracle.accept(state, question, said)).toEqual({ ok: false, problem: 'fact.malformed' })
  })
})
