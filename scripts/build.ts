import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
/** Written when a build has succeeded, and as old as that build's beginning. */
const stampIn = (out: string): string => join(out, 'built')

/** What a build is made of besides the application's own sources, and the folder that it is written to. */
export interface Variant {
  readonly sources: readonly string[]
  readonly out: string
}
const usual: Variant = { sources: [], out: 'out' }

/** Whether anything was written, added or removed in the sources since the last good build began. */
export function isStale(folder = root, { sources: further, out }: Variant = usual): boolean {
  const stamp = join(folder, stampIn(out))
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  return [...sources, ...further].some((source) => newest(join(folder, source)) >= built)
}

export async function buildApplication(logLevel: 'info' | 'warn' = 'info'): Promise<void> {
  const begun = new Date()
  rmSync(join(root, stampIn('out')), { force: true })
  // Loaded only when there is something to build: it takes longer to load than the application to start.
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
  // In a process of its own: what building takes (1.5 GB) would stay with the application for as long as it runs.
  execFileSync(process.execPath, [import.meta.filename, '--quiet'], { stdio: 'inherit' })
}

/** Milliseconds since 1970 of the latest change to the file, or in the folder. */
function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs)
}

if (import.meta.main) {
  if (process.argv.includes('--if-stale')) buildIfStale()
  else await buildApplication(process.argv.includes('--quiet') ? 'warn' : 'info')
}
