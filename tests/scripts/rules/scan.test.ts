import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, it } from 'vitest'
import type { RuleEntry } from '@shared/content/rules'
import { citedIn } from '../../../scripts/rules/ids'
import { printed, reportOf } from '../../../scripts/rules/report'
import { citationsOf } from '../../../scripts/rules/scan'

// IDs are put together here, so that this file cites nothing itself.
const id = (family: string, name: string | number): string =>
  `NEC-${family}-${typeof name === 'number' ? String(name).padStart(2, '0') : name}`
const shoot = (number: number) => id('SHOOT', number)
const known = new Set(
  [1, 7, 10, 12, 13, 14, 20, 21].map(shoot).concat(id('TV', '01a'), `NECX-${'TRAIT'}-RAPID-FIRE`, `NECV-${'IMP'}-10`),
)
const cited = (text: string): string[] => citedIn(text, known).map((citation) => citation.id)

describe('citations', () => {
  it('are found alone, in titles and in comments', () => {
    expect(cited(`/** ${shoot(7)}: hit roll */`)).toEqual([shoot(7)])
    expect(cited(`it('hits (${shoot(1)}, ${id('TV', '01a')})')`)).toEqual([shoot(1), id('TV', '01a')])
    expect(cited(`NECX-${'TRAIT'}-RAPID-FIRE,`)).toEqual([`NECX-${'TRAIT'}-RAPID-FIRE`])
    expect(cited(`NECV-${'IMP'}-10: head-on`)).toEqual([`NECV-${'IMP'}-10`])
  })

  it('expand ranges, skipping gaps in the numbering', () => {
    expect(cited(`${shoot(10)}..14`)).toEqual([10, 12, 13, 14].map(shoot))
    expect(cited(`${shoot(10)}..-14`)).toEqual([10, 12, 13, 14].map(shoot))
  })

  it('expand lists of numbers', () => {
    expect(cited(`${shoot(20)}/21`)).toEqual([shoot(20), shoot(21)])
    expect(cited(`${shoot(20)}/-21/-7`)).toEqual([shoot(20), shoot(21), shoot(7)])
  })

  it('keep the end of a range even if it does not exist, so that it is reported', () => {
    expect(cited(`${shoot(14)}..16`)).toEqual([shoot(14), shoot(16)])
  })

  it('of a step of a rule belong to the rule', () => {
    expect(cited(`${shoot(7)}B and ${shoot(99)}B`)).toEqual([shoot(7), `${shoot(99)}B`])
  })

  it('are not found inside other words', () => {
    expect(cited(`TEC${shoot(7)} x-${shoot(7)} ${shoot(7).toLowerCase()}`)).toEqual([])
  })

  it('find worked examples by their prefix', () => {
    expect(cited(`TV-8${'E'}-03 and 8${'E'}-CORE-03`)).toEqual([`TV-8${'E'}-03`, `8${'E'}-CORE-03`])
  })
})

describe('places', () => {
  it('have a file and a line; a family named in prose has none', () => {
    const text = `first\n${'NEC'}-SHOOT in general\n  // ${shoot(7)}\n// ${shoot(99)}`
    expect(citationsOf([{ file: 'a.ts', text }], known)).toEqual([
      { id: shoot(7), file: 'a.ts', line: 3 },
      { id: shoot(99), file: 'a.ts', line: 4 },
    ])
  })
})

describe('the report', () => {
  const entry = (ruleId: string, kind: RuleEntry['kind'] = 'rule'): RuleEntry => ({
    id: ruleId,
    kind,
    title: ruleId,
    text: ruleId,
    section: 'Shooting',
    source: null,
    tags: [],
    default: null,
    related: [],
  })
  const rules = [1, 7, 10, 12].map((number) => entry(shoot(number))).concat(entry(id('TV', '01a'), 'example'))
  const place = (ruleId: string) => ({ id: ruleId, file: 'a.ts', line: 1 })
  const report = reportOf(
    [{ ruleset: necromundaId, rules }],
    [place(shoot(1)), place(shoot(7))],
    [place(shoot(1)), place(shoot(10)), place(shoot(99))],
  )

  it('counts where rules are cited, by family and kind', () => {
    expect(report.rulesets[0]?.tallies).toEqual([
      {
        family: 'NEC',
        kind: 'rule',
        total: 4,
        ids: { 'code and test': [shoot(1)], 'only code': [shoot(7)], 'only test': [shoot(10)], neither: [shoot(12)] },
      },
      {
        family: 'NEC',
        kind: 'example',
        total: 1,
        ids: { 'code and test': [], 'only code': [], 'only test': [], neither: [id('TV', '01a')] },
      },
    ])
  })

  it('lists cited IDs that do not exist', () => {
    expect(report.unknown).toEqual([place(shoot(99))])
    expect(printed(report, false).at(-1)).toBe(`  ${shoot(99)}  a.ts:1`)
  })

  it('lists IDs on request', () => {
    expect(printed(report, true)).toContain(`    only test: ${shoot(10)}`)
    expect(printed(report, false)).not.toContain(`    only test: ${shoot(10)}`)
  })
})
