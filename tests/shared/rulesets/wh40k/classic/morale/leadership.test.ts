import { describe, expect, it } from 'vitest'
import {
  leadershipNeeded,
  modifier,
  passesTest,
  passesUnrolled,
  type Nerve,
  type TestKind,
} from '@shared/rulesets/wh40k/classic/morale/leadership'

const kinds: TestKind[] = ['morale', 'tank-shock', 'last-man', 'pinning', 'regroup', 'other']
const passed = (nerve: Nerve, stubbornPasses = true): TestKind[] =>
  kinds.filter((kind) => passesUnrolled([nerve], kind, stubbornPasses))

describe('a Leadership test', () => {
  it('is passed by the Leadership or less on 2D6 (4E-PROF-12, 4E-MOR-02, 7E-BASE-GEN-02, TV-7E-B16)', () => {
    for (const rule of ['4E-PROF-12', '7E-BASE-GEN-02']) {
      const needed = leadershipNeeded(8, rule, [])
      expect(needed).toMatchObject({ value: 8, limit: 'at-most', rows: [{ rule }] })
      expect(passesTest([4, 4], needed, false)).toBe(true)
      expect(passesTest([4, 5], needed, false)).toBe(false)
    }
  })
  it('is passed by two ones if the rules say so, with any modifiers (4E-MOR-03, 4E-MOR-04, 4E-TV-D07, 7E-BASE-FIGHT-09)', () => {
    const needed = leadershipNeeded(7, '4E-PROF-12', [modifier('outnumbered', '4E-MOR-11', -6)])
    expect(needed.value).toBe(1)
    expect(passesTest([1, 1], needed, true)).toBe(true)
    expect(passesTest([1, 2], needed, true)).toBe(false)
    expect(passesTest([1, 1], needed, false)).toBe(false)
  })
  it('of Morale is passed without a roll by some, who still take others (4E-MOR-01, 4E-MOR-06, 4E-AMB-93)', () => {
    expect(passed('passes-morale')).toEqual(['morale', 'tank-shock'])
    expect(passed('passes-leadership')).toEqual(kinds)
  })
  it('is passed by the Fearless, and pinning too (4E-USR-05, 7E-BASE-MORALE-04, 7E-USR-PINNING-5)', () => {
    expect(passed('fearless')).toEqual(['morale', 'tank-shock', 'last-man', 'pinning'])
    expect(passed('never-pinned')).toEqual(['pinning'])
  })
  it('is passed by the Stubborn except pinning, or as the option says (4E-USR-22, 4E-AMB-56)', () => {
    expect(passed('stubborn')).toEqual(['morale', 'tank-shock', 'last-man'])
    expect(passed('stubborn', false)).toEqual([])
  })
  it('of a special kind is passed by units with a rule for it (4E-USR-03, 4E-USR-26)', () => {
    expect(passed('know-no-fear')).toEqual(['regroup'])
    expect(passed('tank-hunters')).toEqual(['tank-shock'])
  })
})
