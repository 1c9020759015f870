import type { RulesetId } from '../../src/shared/battle/ids'
import type { RuleEntry } from '../../src/shared/content/rules/schema'
import type { Citation } from './scan'

export const standings = ['code and test', 'only code', 'only test', 'neither'] as const
export type Standing = (typeof standings)[number]

/** How many rules of one family and kind are cited where. */
export interface Tally {
  readonly family: string
  readonly kind: RuleEntry['kind']
  readonly total: number
  readonly ids: Readonly<Record<Standing, readonly string[]>>
}

export interface Report {
  readonly rulesets: readonly { readonly ruleset: RulesetId; readonly tallies: readonly Tally[] }[]
  /** Citations of IDs that no index has: misprints. */
  readonly unknown: readonly Citation[]
}

type Indexes = readonly { readonly ruleset: RulesetId; readonly rules: readonly RuleEntry[] }[]

export const reportOf = (indexes: Indexes, code: readonly Citation[], tests: readonly Citation[]): Report => {
  const inCode = new Set(code.map(({ id }) => id))
  const inTests = new Set(tests.map(({ id }) => id))
  const known = new Set(indexes.flatMap(({ rules }) => rules.map(({ id }) => id)))
  const standingOf = (id: string): Standing =>
    inCode.has(id) ? (inTests.has(id) ? 'code and test' : 'only code') : inTests.has(id) ? 'only test' : 'neither'
  return {
    rulesets: indexes.map(({ ruleset, rules }) => ({
      ruleset,
      tallies: [...Map.groupBy(rules, (rule) => `${familyOf(rule.id)} ${rule.kind}`).values()].map((group) =>
        tally(group, standingOf),
      ),
    })),
    unknown: [...code, ...tests].filter(({ id }) => !known.has(id)),
  }
}

const familyOf = (id: string): string => id.replace(/^TV-/, '').split('-')[0] ?? id

const tally = (rules: readonly RuleEntry[], standingOf: (id: string) => Standing): Tally => {
  const of = (standing: Standing) => rules.map(({ id }) => id).filter((id) => standingOf(id) === standing)
  const [first] = rules
  if (!first) throw new Error('There is nothing to count')
  return {
    family: familyOf(first.id),
    kind: first.kind,
    total: rules.length,
    ids: {
      'code and test': of('code and test'),
      'only code': of('only code'),
      'only test': of('only test'),
      neither: of('neither'),
    },
  }
}

/** The report for the terminal; with `list` every ID is listed under its heading. */
export const printed = (report: Report, list: boolean): string[] => [
  ...report.rulesets.flatMap(({ ruleset, tallies }) => [
    ruleset,
    ...tallies.flatMap((one) => [
      `  ${one.family.padEnd(5)}${one.kind.padEnd(9)}${String(one.total).padStart(4)}:  ${standings
        .map((standing) => `${one.ids[standing].length} ${standing}`)
        .join(', ')}`,
      ...(list ? standings.flatMap((standing) => listed(standing, one.ids[standing])) : []),
    ]),
  ]),
  ...(report.unknown.length > 0 ? ['cited, but in no index:'] : []),
  ...report.unknown.map(({ id, file, line }) => `  ${id}  ${file}:${line}`),
]

const listed = (standing: Standing, ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [`    ${standing}: ${ids.join(' ')}`]
