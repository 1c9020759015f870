import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
/** Touched when a build has succeeded, with the time at which that build began. */
const stampIn = (out: string): string => join(out, 'built')

/** Sources of a build besides the application's own, and its output folder. */
export interface Variant {
  readonly sources: readonly string[]
  readonly out: string
}
const usual: Variant = { sources: [], out: 'out' }

/** Whether a source file was written, added or removed since the last successful build began. */
export function isStale(folder = root, { sources: further, out }: Variant = usual): boolean {
  const stamp = join(folder, stampIn(out))
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  return [...sources, ...further].some((source) => newest(join(folder, source)) >= built)
}

export async function buildApplication(logLevel: 'info' | 'warn' = 'info'): Promise<void> {
  const begun = new Date()
  rmSync(join(root, stampIn('out')), { force: true })
  // Loaded only if there is something to build: loading it takes longer than starting the application.
  const { build } = await import('electron-vite')
  await build({ root, logLevel })
  mark(root, begun)
}

/** Notes that a build which began then has succeeded. */
export function mark(folder: string, begun: Date, out = 'out'): void {
  mkdirSync(join(folder, out), { recursive: true })
  writeFileSync(join(folder, stampIn(out)), '')
  utimesSync(join(folder, stampIn(out)), begun, begun)
}

export function buildIfStale(): void {
  if (!isStale()) return
  console.error('Building Scars & Scrip…')
  // In a separate process: otherwise the build's memory (1.5 GB) would stay allocated while the application runs.
  execFileSync(process.execPath, [import.meta.filename, '--quiet'], { stdio: 'inherit' })
}

/** Time of the latest change to the file, or in the folder, in milliseconds since 1970. */
function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs)
}

if (import.meta.main) {
  if (process.argv.includes('--if-stale')) buildIfStale()
  else await buildApplication(process.argv.includes('--quiet') ? 'warn' : 'info')
}
