import type { Consequences } from '@shared/campaign'
import { firstOpen, isEmpty, stepNames, stepsOf } from '@renderer/rulesets/necromunda/post-battle/steps'
import { describe, expect, it } from 'vitest'

const roll = (section: 'scrap' | 'injuries') =>
  ({
    id: section,
    section,
    rule: 'CAMP-GEN-04',
    text: { key: 'x', params: {} },
    gangId: 'red',
    fighterId: null,
    count: 1,
    sides: 6,
    ordered: false,
  }) as const
const asked = (where: string) =>
  ({ severity: 'info', rule: null, text: { key: 'x', params: {} }, where, gangId: null, fighterId: null }) as const
const of = (given: Partial<Consequences>): Consequences => ({
  lines: [],
  totals: [],
  notices: [],
  required: [],
  thrown: [],
  answered: [],
  ready: false,
  ...given,
})
const step = (consequences: Consequences, wanted: string) => {
  const found = stepsOf(consequences).find(({ name }) => name === wanted)
  if (!found) throw new Error(`There is no step ${wanted}`)
  return found
}

describe('the steps of a post-battle (CAMP-PST-00)', () => {
  it('come in the order of the rules, scrap with recovery', () => {
    expect(stepsOf(of({})).map(({ name }) => name)).toEqual(stepNames)
    expect(step(of({ required: [roll('scrap')] }), 'recovery').required).toHaveLength(1)
  })

  it('ask for incomes with the incomes and for rewards with the rewards', () => {
    const consequences = of({
      notices: [
        asked('choices.byHand.income/t1'),
        asked('choices.byHand.reward/red/credits-0'),
        asked('choices.facts.red/credits-0'),
      ],
    })
    expect(step(consequences, 'income').asked).toHaveLength(1)
    expect(step(consequences, 'rewards').asked).toHaveLength(2)
  })

  it('begin where something is missing', () => {
    expect(firstOpen(stepsOf(of({ required: [roll('injuries')] })), 'report')).toBe('injuries')
    expect(firstOpen(stepsOf(of({})), 'report')).toBe('actions')
    expect(firstOpen([], 'report')).toBe('report')
  })

  it('are left out if empty, unless something can be done there at any time', () => {
    expect(
      stepsOf(of({}))
        .filter((it) => !isEmpty(it))
        .map(({ name }) => name),
    ).toEqual(['actions', 'clean-house', 'trading', 'boons', 'advances', 'report'])
  })
})
