import vue from '@vitejs/plugin-vue'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const source = (folder: string) => fileURLToPath(new URL(`./src/${folder}`, import.meta.url))

/** Tests that put something else in a module's place, and so need modules of their own. */
const replacing = ['tests/main/channel.test.ts', 'tests/renderer/battle/use-battle.test.ts']

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': source('shared'), '@main': source('main'), '@renderer': source('renderer') } },
  test: {
    // Left to itself it keeps a core free: half of two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...replacing, 'tests/e2e/**'],
          // The rules and the content are loaded once a worker, not once a file: that saves a third of the time.
          isolate: false,
          // Some play whole battles; a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: replacing },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          // The whole application, as built, in a real browser.
          globalSetup: ['tests/e2e/build.ts'],
          // One browser a worker.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
