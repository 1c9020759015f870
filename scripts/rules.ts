/**
 * `npm run rules [-- RULESET] [--list] [--json]`: which rules are cited in code and in tests. Fails only if an ID is cited that no index
 * has. `npm run rules -- NEC-SHOOT-07`: one rule, and the lines of code and tests that cite it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ruleEntrySchema } from '../src/shared/content/rules/schema'
import { rulesets } from '../src/shared/rulesets/registry'
import { printedRule } from './rules/one'
import { printed, reportOf } from './rules/report'
import { citationsOf, sourcesBelow } from './rules/scan'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const usage = (problem: string): never => {
  console.error(
    `${problem}. Use: npm run rules -- [${rulesets.map(({ id }) => id).join('|')}] [--list] [--json] | RULE-ID`,
  )
  process.exit(2)
}

const stranger = flags.find((flag) => flag !== '--list' && flag !== '--json')
if (stranger !== undefined) usage(`${stranger} is not an option`)
const indexes = rulesets.map(({ id: ruleset }) => {
  const path = `${root}/src/shared/rulesets/${ruleset}/rules.json`
  return { ruleset, rules: ruleEntrySchema.array().parse(JSON.parse(readFileSync(path, 'utf8'))) }
})
const known = new Set(indexes.flatMap(({ rules }) => rules.map(({ id }) => id)))
const code = citationsOf(sourcesBelow(root, 'src', ['src/shared/content/rules/']), known)
const tests = citationsOf(sourcesBelow(root, 'tests'), known)
const one = wanted.length === 1 ? indexes.flatMap(({ rules }) => rules).find(({ id }) => id === wanted[0]) : undefined
if (one !== undefined) {
  for (const line of printedRule(one, code, tests)) console.log(line)
  process.exit(0)
}

const asked = wanted.map(
  (name) => rulesets.find(({ id }) => id === name)?.id ?? usage(`${name} is neither a ruleset nor a rule`),
)

const whole = reportOf(indexes, code, tests)
const report =
  asked.length === 0 ? whole : { ...whole, rulesets: whole.rulesets.filter(({ ruleset }) => asked.includes(ruleset)) }

if (flags.includes('--json')) console.log(JSON.stringify(report))
else for (const line of printed(report, flags.includes('--list'))) console.log(line)
process.exitCode = report.unknown.length > 0 ? 1 : 0
