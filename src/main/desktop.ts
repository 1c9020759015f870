import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The program that shows the desktop window, or why it can't be shown. */
export type Desktop = { kind: 'found'; program: string } | { kind: 'none'; why: 'display' | 'root' | 'binary' | 'slow' }

export interface Machine {
  platform: NodeJS.Platform
  env: NodeJS.ProcessEnv
  isRoot: boolean
  /** Folder of the npm package `electron`, whose binary is downloaded only by its own installer. */
  electronFolder: string
  /** How long to wait for its installer, in milliseconds. It may continue after that, for the next start. */
  patience: number
}

/** `onFetching` is called if the program has to be downloaded first. */
export async function findDesktop(onFetching: () => void, machine: Machine = thisMachine()): Promise<Desktop> {
  const present = presentDesktop(machine)
  if (present.kind === 'found' || present.why !== 'binary') return present
  onFetching()
  const outcome = await install(machine)
  const fetched = presentDesktop(machine)
  return fetched.kind === 'none' && outcome === 'slow' ? { kind: 'none', why: 'slow' } : fetched
}

/** The same without a download. */
export function presentDesktop({ platform, env, isRoot, electronFolder }: Machine = thisMachine()): Desktop {
  if (platform === 'linux' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return { kind: 'none', why: 'display' }
  // Chromium's sandbox refuses to run as root, and we do not run without it.
  if (platform === 'linux' && isRoot) return { kind: 'none', why: 'root' }
  const path = join(electronFolder, 'path.txt')
  const program = existsSync(path) ? join(electronFolder, 'dist', readFileSync(path, 'utf8')) : undefined
  return program !== undefined && existsSync(program) ? { kind: 'found', program } : { kind: 'none', why: 'binary' }
}

/**
 * Runs the application in its window until the window is closed. `heard` gets everything it prints. True if it ran; false if it failed
 * before it printed anything.
 */
export function runDesktop(program: string, args: string[], heard: (text: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    let spoke = false
    const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'inherit'] })
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      spoke = true
      heard(text)
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(spoke || code === 0))
  })
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    electronFolder: dirname(createRequire(import.meta.url).resolve('electron/package.json')),
    patience: 60_000,
  }
}

function install({ electronFolder, patience }: Machine): Promise<'done' | 'failed' | 'slow'> {
  return new Promise((resolve) => {
    const installer = spawn(process.execPath, [join(electronFolder, 'install.js')], { stdio: 'ignore' })
    const tired = setTimeout(() => {
      installer.unref()
      resolve('slow')
    }, patience)
    installer.on('error', () => resolve('failed'))
    installer.on('exit', (code) => {
      clearTimeout(tired)
      resolve(code === 0 ? 'done' : 'failed')
    })
  })
}
