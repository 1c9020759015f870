import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { n23 } from '@shared/campaign/editions'
import { foldInSequence } from '@shared/campaign/reasons'
import type { StatModifier } from '@shared/campaign/roster'
import { improvementLimit, statlineOf } from '@shared/campaign/statline'
import { fighter } from './roster-builder'

const change = (
  stat: string,
  op: StatModifier['op'],
  amount: number,
  given: Partial<StatModifier> = {},
): StatModifier => ({
  stat,
  op,
  amount,
  kind: 'advance',
  source: 'test',
  rule: 'CAMP-ADV-01',
  ...given,
})
const values = (
  modifiers: StatModifier[],
  statline = fighter('f').statline,
  category: 'ganger' | 'crew' | 'vehicle' = 'ganger',
) =>
  Object.fromEntries(
    Object.entries(statlineOf(fighter('f', category, { modifiers, statline }), n23)).map(([stat, { value }]) => [
      stat,
      value,
    ]),
  )

describe('the statline', () => {
  it('improves by falling for target numbers, by rising for others (CAMP-GEN-02)', () => {
    expect(values([change('ws', 'better', 1), change('s', 'better', 1), change('m', 'better', 1000)])).toMatchObject({
      ws: 3,
      s: 4,
      m: 6000,
    })
  })

  it('has the twelve characteristics in their order (CAMP-FTR-01)', () => {
    expect(Object.keys(values([]))).toEqual(['m', 'ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld', 'cl', 'wil', 'int'])
  })

  it('keeps its reasons in their order (CAMP-FTR-21)', () => {
    const { bs } = statlineOf(
      fighter('f', 'ganger', {
        modifiers: [change('bs', 'worse', 1, { kind: 'injury', source: 'eye-injury', rule: 'CAMP-INJ-44' })],
      }),
      n23,
    )
    expect(bs?.rows.map(({ source, operation, amount }) => [source, operation, amount])).toEqual([
      ['house-ganger', 'base', 4],
      ['eye-injury', 'add', 1],
    ])
  })

  it('never falls past its worst value: hobbled at 1" stays 1" (CAMP-FTR-03, CAMP-IMP-05 T14)', () => {
    const hobbled = change('m', 'worse', 1000, { kind: 'injury' })
    expect(values([hobbled], { m: 1000 })).toEqual({ m: 1000 })
  })

  it('drops the excess of an injury, so that a later advance counts in full (CAMP-FTR-03)', () => {
    const lame = change('m', 'worse', 1000, { kind: 'injury' })
    expect(values([lame, change('m', 'better', 1000)], { m: 1000 })).toEqual({ m: 2000 })
  })

  it('keeps a profile beyond the bounds: a beast with Intelligence 11+', () => {
    expect(values([change('int', 'worse', 1)], { int: 11 })).toEqual({ int: 11 })
    expect(values([change('int', 'better', 1)], { int: 11 })).toEqual({ int: 10 })
  })

  it("keeps the arbitrator's correction beyond a bound", () => {
    expect(values([change('s', 'set', 8, { kind: 'correction' })])).toMatchObject({ s: 8 })
  })

  it('of crew and vehicles has their own characteristics (CAMP-FTR-04)', () => {
    expect(values([], { bs: 3, ld: 6 }, 'crew')).toEqual({ bs: 3, ld: 6 })
    expect(values([change('hp', 'worse', 1)], { m: 8000, hp: 1, 't-side': 3 }, 'vehicle')).toEqual({
      m: 8000,
      hp: 1,
      't-side': 3,
    })
  })

  it('stays within its bounds and equals its rows after any changes (CAMP-FTR-03, -21)', () => {
    const stats = Object.keys(n23.characteristics.fighter)
    const anyChange = fc.record({
      stat: fc.constantFrom(...stats),
      op: fc.constantFrom<StatModifier['op']>('better', 'worse', 'set'),
      amount: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constant(1000)),
      kind: fc.constantFrom<StatModifier['kind']>('advance', 'injury', 'item', 'skill'),
      source: fc.constant('anything'),
      rule: fc.constant('CAMP-FTR-20'),
    })
    fc.assert(
      fc.property(fc.array(anyChange, { maxLength: 30 }), (modifiers) => {
        for (const [stat, computed] of Object.entries(statlineOf(fighter('f', 'ganger', { modifiers }), n23))) {
          const { best, worst } = n23.characteristics.fighter[stat] ?? { best: 0, worst: 0 }
          expect(computed.value).toBeGreaterThanOrEqual(Math.min(best, worst))
          expect(computed.value).toBeLessThanOrEqual(Math.max(best, worst))
          expect(foldInSequence(computed.rows).value).toBe(computed.value)
        }
      }),
    )
  })
})

describe('improving a characteristic', () => {
  const profile = fighter('f').statline
  const limit = (stat: string, modifiers: StatModifier[], amount = 1, typeStatline = profile) =>
    improvementLimit(fighter('f', 'ganger', { modifiers }), stat, amount, typeStatline, n23)

  it('stops at the best value (CAMP-FTR-01)', () => {
    expect(limit('ws', [change('ws', 'better', 1)])).toBeNull()
    expect(limit('ws', [change('ws', 'better', 2)])).toBe('at-its-best')
  })

  it('of M, S, T stops at two above the profile, of W and A at one above (CAMP-FTR-02)', () => {
    expect(limit('m', [change('m', 'better', 1000)], 1000)).toBeNull()
    expect(limit('m', [change('m', 'better', 2000)], 1000)).toBe('too-far-above-profile')
    expect(limit('t', [change('t', 'better', 2)])).toBe('too-far-above-profile')
    expect(limit('w', [])).toBeNull()
    expect(limit('w', [change('w', 'better', 1)])).toBe('too-far-above-profile')
    expect(limit('a', [change('a', 'better', 1)])).toBe('too-far-above-profile')
  })

  it('is measured from the value after injuries (CAMP-FTR-02)', () => {
    expect(limit('t', [change('t', 'worse', 1, { kind: 'injury' }), change('t', 'better', 2)])).toBeNull()
  })

  it('is measured from the new type after a promotion, and removes nothing (CAMP-FTR-02)', () => {
    const grown = [change('s', 'better', 2)]
    expect(limit('s', grown, 1, { ...profile, s: 4 })).toBeNull()
    expect(limit('s', grown, 1, { ...profile, s: 2 })).toBe('too-far-above-profile')
    expect(values(grown)).toMatchObject({ s: 5 })
  })

  it('needs an existing characteristic', () => expect(limit('handling', [])).toBe('no-such-characteristic'))
})
