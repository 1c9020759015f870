/**
 * Which rules are cited in code and in tests: `npm run rules [-- RULESET] [--list] [--json]`. Fails only when something cites an
 * ID that no index has.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rulesetIdSchema, rulesetIds, type RulesetId } from '../src/shared/battle/ids'
import { ruleEntrySchema } from '../src/shared/content/rules/schema'
import { printed, reportOf } from './rules/report'
import { citationsOf, sourcesBelow } from './rules/scan'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

const usage = (problem: string): never => {
  console.error(`${problem}. Use: npm run rules -- [${rulesetIds.join('|')}] [--list] [--json]`)
  process.exit(2)
}

const stranger = flags.find((flag) => flag !== '--list' && flag !== '--json')
if (stranger !== undefined) usage(`${stranger} is not an option`)
const asked = wanted.map((name): RulesetId => {
  const parsed = rulesetIdSchema.safeParse(name)
  return parsed.success ? parsed.data : usage(`${name} is not a ruleset`)
})

const indexes = rulesetIds.map((ruleset) => {
  const path = `${root}/src/shared/content/rules/${ruleset}.json`
  return { ruleset, rules: ruleEntrySchema.array().parse(JSON.parse(readFileSync(path, 'utf8'))) }
})
const known = new Set(indexes.flatMap(({ rules }) => rules.map(({ id }) => id)))
const code = citationsOf(sourcesBelow(root, 'src', ['src/shared/content/rules/']), known)
const tests = citationsOf(sourcesBelow(root, 'tests'), known)
const whole = reportOf(indexes, code, tests)
const report =
  asked.length === 0 ? whole : { ...whole, rulesets: whole.rulesets.filter(({ ruleset }) => asked.includes(ruleset)) }

if (flags.includes('--json')) console.log(JSON.stringify(report))
else for (const line of printed(report, flags.includes('--list'))) console.log(line)
process.exitCode = report.unknown.length > 0 ? 1 : 0
