import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { isStale, mark } from '../../scripts/build.ts'

const root = join(import.meta.dirname, '../..')
const variant = { sources: ['tests/made-up-ruleset'], out: 'out/with-made-up' }

/** Builds the application with the made-up ruleset where that is out of date, in a process of its own; returns the folder it is in. */
export function builtWithMadeUpRuleset(): string {
  if (isStale(root, variant)) execFileSync(process.execPath, [import.meta.filename], { stdio: 'inherit' })
  return join(root, variant.out, 'out')
}

if (import.meta.main) {
  const begun = new Date()
  // Loaded only when there is something to build.
  const { build } = await import('electron-vite')
  await build({ root, configFile: join(import.meta.dirname, 'electron.vite.config.ts'), logLevel: 'warn' })
  mark(root, begun, variant.out)
}
