import { findDesktop, type Machine, runDesktop } from '@main/desktop'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let electronFolder: string
beforeEach(() => (electronFolder = mkdtempSync(join(tmpdir(), 'scrip-electron-'))))
afterEach(() => rmSync(electronFolder, { recursive: true }))

const machine = (changed: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: { DISPLAY: ':0' },
  isRoot: false,
  electronFolder,
  patience: 30_000,
  ...changed,
})

/** What the package `electron` leaves behind after its installer has run. */
const install = `
  const fs = require('fs'), path = require('path')
  fs.mkdirSync(path.join(__dirname, 'dist'))
  fs.writeFileSync(path.join(__dirname, 'dist', 'electron'), '')
  fs.writeFileSync(path.join(__dirname, 'path.txt'), 'electron')
`
const installer = (script: string) => writeFileSync(join(electronFolder, 'install.js'), script)
const find = async (changed?: Partial<Machine>) => {
  const heard: string[] = []
  return [await findDesktop(() => heard.push('fetching'), machine(changed)), heard] as const
}

describe('finding the desktop window', () => {
  it('finds the program that is there, without fetching', async () => {
    mkdirSync(join(electronFolder, 'dist'))
    writeFileSync(join(electronFolder, 'dist', 'electron'), '')
    writeFileSync(join(electronFolder, 'path.txt'), 'electron')
    expect(await find()).toEqual([{ kind: 'found', program: join(electronFolder, 'dist', 'electron') }, []])
  })

  it('fetches it once', async () => {
    installer(install)
    const found = { kind: 'found', program: join(electronFolder, 'dist', 'electron') }
    expect(await find()).toEqual([found, ['fetching']])
    expect(await find()).toEqual([found, []])
  })

  it.each([
    ['display', { env: {} }],
    ['root', { isRoot: true }],
  ] as const)('does not fetch it if it could not run: %s', async (why, changed) => {
    installer(install)
    expect(await find(changed)).toEqual([{ kind: 'none', why }, []])
  })

  it('needs no display variable except on Linux', async () => {
    installer(install)
    expect((await find({ platform: 'darwin', env: {} }))[0].kind).toBe('found')
  })

  it.each([['process.exit(1)'], ['throw new Error("no network")'], ['process.exit(0)'], ['syntax error']])(
    'reports a failed fetch after an installer that does: %s',
    async (script) => {
      installer(script)
      expect(await find()).toEqual([{ kind: 'none', why: 'binary' }, ['fetching']])
    },
  )

  it('gives up after a time limit', async () => {
    installer('setTimeout(() => {}, 3000)')
    expect(await find({ patience: 1 })).toEqual([{ kind: 'none', why: 'slow' }, ['fetching']])
  })
})

describe('running the desktop window', () => {
  const program = (script: string) => {
    const file = join(electronFolder, 'electron.cjs')
    writeFileSync(file, `#!${process.execPath}\n${script}`)
    chmodSync(file, 0o755)
    return file
  }

  it('passes its output on, and ends with it', async () => {
    const heard: string[] = []
    expect(
      await runDesktop(program('console.log(process.argv.slice(2).join())'), ['.', '--data'], (text) =>
        heard.push(text),
      ),
    ).toBe(true)
    expect(heard.join('')).toBe('.,--data\n')
  })

  it('distinguishes a failure to open from a later one', async () => {
    expect(await runDesktop(program('process.exit(1)'), [], () => undefined)).toBe(false)
    expect(await runDesktop(program('process.kill(process.pid, "SIGKILL")'), [], () => undefined)).toBe(false)
    expect(await runDesktop(join(electronFolder, 'absent'), [], () => undefined)).toBe(false)
    expect(await runDesktop(program('console.log("open"); process.exitCode = 1'), [], () => undefined)).toBe(true)
  })
})
