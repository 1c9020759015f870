import vue from '@vitejs/plugin-vue'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { heldPath } from '../../tests/held-path.ts'

const source = (folder: string) => fileURLToPath(new URL(`../../src/${folder}`, import.meta.url))

/** The unit tests for `npm run mutants`, on sources loaded by Vite: Stryker has to record which test runs which line. */
export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': source('shared'), '@main': source('main'), '@renderer': source('renderer') } },
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: process.env['MUTANTS_TESTS']?.split(',') ?? ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/made-up-ruleset/**', 'tests/renderer/**', 'tests/scripts/**'],
    isolate: false,
    // A change that alters snapshots is noticed.
    update: 'none',
    resolveSnapshotPath: (path, extension) => heldPath(path, extension),
    runner: fileURLToPath(new URL('loaded-tests.ts', import.meta.url)),
    // For threads that tests start; changes there are not recorded.
    execArgv: ['--import', new URL('../../tests/source.ts', import.meta.url).href],
    testTimeout: 30_000,
  },
})
