import { build } from 'electron-vite'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'electron.vite.config.ts', 'package.json', 'package-lock.json']
/** Written when a build has succeeded, and as old as that build's beginning. */
const stamp = join(root, 'out', 'built')

/** Whether anything was written, added or removed in the sources since the last good build began. */
export function isStale(): boolean {
  if (!existsSync(stamp)) return true
  const built = statSync(stamp).mtimeMs
  return sources.some((source) => newest(join(root, source)) >= built)
}

export async function buildApplication(logLevel: 'info' | 'warn' = 'info'): Promise<void> {
  const begun = new Date()
  rmSync(stamp, { force: true })
  await build({ root, logLevel })
  mkdirSync(join(root, 'out'), { recursive: true })
  writeFileSync(stamp, '')
  utimesSync(stamp, begun, begun)
}

export async function buildIfStale(): Promise<void> {
  if (!isStale()) return
  console.error('Building Scars & Scrip…')
  await buildApplication('warn')
}

/** Milliseconds since 1970 of the latest change to the file, or in the folder. */
function newest(path: string): number {
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), own.mtimeMs)
}

if (import.meta.main) await (process.argv.includes('--if-stale') ? buildIfStale() : buildApplication())
