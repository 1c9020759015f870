// Lets Vitest itself load source files in the same way.
import './tests/source.ts'
import { heldPath } from './tests/held-path.ts'
import vue from '@vitejs/plugin-vue'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url))

/** Tests that mock modules or mount components: Vite loads their modules, separately for each file. */
const replacing = [
  'tests/main/channel.test.ts',
  'tests/main/sharing/opening-door.test.ts',
  'tests/renderer/components/card-weapons.test.ts',
  'tests/renderer/rulesets/necromunda/battle/place/previews.test.ts',
  'tests/renderer/rulesets/necromunda/battle/use-battle.test.ts',
  'tests/renderer/rulesets/necromunda/battle/use-play.test.ts',
]

/** Node loads the sources itself, except for coverage, which needs Vite's modules. */
const native = {
  experimental: { viteModuleRunner: process.argv.some((each) => each.startsWith('--coverage')), nodeLoader: false },
  execArgv: ['--import', new URL('./tests/source.ts', import.meta.url).href],
}

/** Tests of 4th edition without a scripted oracle: they give the same result on a board and on the players' own table. */
const notScripted = [
  'battles',
  'bots',
  'held-battles',
  'left-by-hand',
  'odds',
  'of-points',
  'options',
  'reference',
  'result',
  'simulation',
  'table',
  'board',
  'board/*',
]

/** Slow files, started first, so that no worker is left with one when all others are done. */
const lasting = [
  'tests/e2e/whole-season.test.ts',
  'tests/e2e/screens.test.ts',
  'tests/e2e/made-up-ruleset.test.ts',
  'tests/e2e/own-files.test.ts',
  'tests/e2e/page-sizes.test.ts',
  'tests/shared/rulesets/necromunda/odds/agreement.test.ts',
  'tests/shared/rulesets/wh40k-8e/battles.test.ts',
  'tests/shared/rulesets/wh40k-4e/simulation.test.ts',
  'tests/shared/rulesets/necromunda/simulation/exhaustive.test.ts',
  'tests/shared/rulesets/necromunda/simulation/random-battles.test.ts',
  'tests/main/cards/print.test.ts',
  'tests/main/battles/every-scenario.test.ts',
  'tests/main/drift.test.ts',
  'tests/main/interchange/hostile.test.ts',
  'tests/main/interchange/foreign/hostile.test.ts',
  'tests/main/database/faults.test.ts',
  'tests/shared/rulesets/necromunda/bots/tactical.test.ts',
  'tests/shared/rulesets/necromunda/bots/greedy.test.ts',
]

class LastingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLasting = ({ moduleId }: TestSpecification) => lasting.some((path) => moduleId.endsWith(path))
    // Project by project, because a worker is reused only for files of the same project.
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...projects.values()].flatMap((ofOne) => [
      ...ofOne.filter(isLasting),
      ...ofOne.filter((file) => !isLasting(file)),
    ])
  }
}

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': source('shared'), '@main': source('main'), '@renderer': source('renderer') } },
  test: {
    resolveSnapshotPath: (path, extension, context: { config: { name?: string | undefined } }) =>
      heldPath(path, extension, context.config.name),
    // One more than there are cores: tests in the browser wait for a third of their time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LastingFirst },
    // Longer than the default second, for busy machines; fast results don't wait for it.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...replacing, 'tests/e2e/**', 'tests/made-up-ruleset/**'],
          // Rules and content are loaded once per worker, not once per file, which saves a third of the time.
          isolate: false,
          ...native,
          // Some tests play whole battles, and a busy machine must not fail them.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'own-table',
          include: ['tests/shared/rulesets/wh40k-4e/**/*.test.ts'],
          exclude: notScripted.map((name) => `tests/shared/rulesets/wh40k-4e/**/${name}.test.ts`),
          env: { OWN_TABLE: 'yes' },
          isolate: false,
          ...native,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: replacing, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'made-up-ruleset',
          include: ['tests/made-up-ruleset/**/*.test.ts'],
          ...native,
          execArgv: [
            ...native.execArgv,
            '--import',
            new URL('./tests/made-up-ruleset/replace.ts', import.meta.url).href,
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // The whole built application, in a real browser.
          globalSetup: ['tests/e2e/build.ts'],
          ...native,
          // One browser per worker.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // An overloaded machine may lose a click. The report says which test was retried.
          retry: 1,
        },
      },
    ],
  },
})
