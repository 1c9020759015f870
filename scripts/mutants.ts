/**
 * `npm run mutants -- FOLDER|FILE|FILE:LINE... [--lines 200] [--seed S] [--tests FOLDER,FOLDER] [--seconds 20]`: mutation testing. Stryker
 * changes one thing at a time in randomly drawn lines of the folders, and in the named lines, and runs the tests that reach it, those of
 * the same folder first; a change that no test notices is a gap in the tests. Default of `--tests`: the mirrored folders; of `--lines`: all
 * lines; of `--seconds`: no limit. `--seconds` is the computing time per change, after which it counts as not noticed. Survivors are
 * printed as they are found; the whole report is out/mutants/report.json. docs/testing.md has the results.
 */
import { Stryker } from '@stryker-mutator/core'
import { createHash, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: {
    lines: { type: 'string' },
    seed: { type: 'string' },
    tests: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
  },
  allowPositionals: true,
})
const refuse = (why: string): never => {
  console.error(why)
  process.exit(2)
}
const folders = positionals.map((each) => each.replace(/\/$/, ''))
if (folders.length === 0) refuse('Which folder? npm run mutants -- src/shared/campaign')
const seed = values.seed ?? randomUUID().slice(0, 8)
const most = values.lines === undefined ? Number.POSITIVE_INFINITY : Number(values.lines)
if (!(most > 0)) refuse(`"${values.lines}" is not a number of lines`)
if (!(Number(values.seconds) > 0)) refuse(`"${values.seconds}" is not a number of seconds`)
const single = folders.filter((each) => /:\d+$/.test(each))
const whole = folders.filter((each) => !single.includes(each))
const tests = values.tests?.split(',') ?? folders.map((each) => each.replace(/^src\//, 'tests/').replace(/:\d+$/, ''))
const files = whole.flatMap((each) => globSync(each.endsWith('.ts') ? each : join(each, '**/*.ts'))).sort()
if (files.length + single.length === 0) refuse(`There is nothing in ${folders.join(', ')}`)

/** A hash decided by the seed and the text. */
const drawn = (text: string): string => createHash('sha256').update(`${seed} ${text}`).digest('hex')

/** Not empty, no import, no comment. */
const isCode = (line: string): boolean => /\S/.test(line) && !/^\s*(import\b|\/\/|\/?\*|\} from )/.test(line)

const lines = files
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isCode(line) ? [`${file}:${index + 1}-${index + 1}`] : [])),
  )
  .sort((one, other) => drawn(one).localeCompare(drawn(other)))
const chosen = [
  ...single.map((each) => each.replace(/:(\d+)$/, ':$1-$1')),
  ...(Number.isFinite(most) ? lines.slice(0, most) : files),
]

process.env['MUTANTS_SECONDS'] = values.seconds
process.env['MUTANTS_TESTS'] = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)).join(',')
console.log(
  `Seed ${seed}: ${chosen.length} of ${single.length + lines.length} lines in ${files.length} files; tests of ${tests.join(', ')}`,
)
await new Stryker({
  mutate: chosen,
  testRunner: 'loaded',
  plugins: ['test-runner.ts', 'unnoticed.ts'].map((file) => join(import.meta.dirname, 'mutants', file)),
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Code that runs once for all tests would need all tests for each change.
  ignoreStatic: true,
  ignorePatterns: ['out', 'bench', 'tests/e2e', '.tsc-cache', '/wt'],
  tempDirName: 'out/mutants/sandbox',
  reporters: ['unnoticed', 'clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'out/mutants/report.json' },
  // High, so that a busy machine isn't taken for an endless loop; those are detected by counting.
  timeoutMS: 300_000,
  dryRunTimeoutMinutes: 90,
}).runMutationTest()
