import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isStale, mark } from '../../scripts/build.ts'

let folder: string
const day = (n: number) => new Date(Date.UTC(2030, 0, n))
const touch = (path: string, at: Date) => utimesSync(join(folder, path), at, at)
const files = ['src/main/start.ts', 'electron.vite.config.ts', 'package.json', 'package-lock.json']

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'scrip-build-'))
  mkdirSync(join(folder, 'src/main'), { recursive: true })
  for (const file of files) writeFileSync(join(folder, file), '')
  for (const path of [...files, 'src/main', 'src']) touch(path, day(1))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('whether the application must be built', () => {
  it('is true if it was never built', () => expect(isStale(folder)).toBe(true))

  it('is false if nothing has changed since', () => {
    mark(folder, day(2))
    expect(isStale(folder)).toBe(false)
  })

  it.each(files)('is true if %s has changed since that build began', (file) => {
    mark(folder, day(2))
    touch(file, day(3))
    expect(isStale(folder)).toBe(true)
  })

  it('is true if a file was added or removed', () => {
    mark(folder, day(2))
    touch('src/main', day(3))
    expect(isStale(folder)).toBe(true)
  })
})
