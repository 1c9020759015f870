import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import application from '../../electron.vite.config.ts'
import { withMadeUpRuleset } from './plugin.ts'

/** Below the repository, so that packages are found, and two folders deep like the application's own. */
const out = (part: string) => fileURLToPath(new URL(`../../out/with-made-up/out/${part}`, import.meta.url))

/** The application with one more ruleset. */
export default mergeConfig(application, {
  main: { plugins: [withMadeUpRuleset()], build: { outDir: out('main') } },
  preload: { build: { outDir: out('preload') } },
  renderer: {
    plugins: [withMadeUpRuleset()],
    worker: { plugins: () => [withMadeUpRuleset()] },
    build: { outDir: out('renderer'), minify: false },
  },
})
