import { packagedBrowser, type Unpack } from '@main/printing/packaged-browser'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let shared = ''
beforeEach(() => (shared = mkdtempSync(join(tmpdir(), 'packaged-browser-'))))
afterEach(() => rmSync(shared, { recursive: true, force: true }))

const unpacks =
  (content: string): Unpack =>
  (folder) => {
    const path = join(folder, 'chromium')
    writeFileSync(path, content)
    return Promise.resolve(path)
  }
const own = () => join(shared, `scars-and-scrip-${userInfo().uid}`)

test('a browser put into the temporary folder by another user is not run', async () => {
  writeFileSync(join(shared, 'chromium'), 'somebody else’s')
  expect(readFileSync(await packagedBrowser(shared, unpacks('ours')), 'utf8')).toBe('ours')
})

test('a folder of our name that others may write to is not used', async () => {
  mkdirSync(own())
  chmodSync(own(), 0o777)
  const path = await packagedBrowser(shared, unpacks('ours'))
  // With the separator: another random folder name may begin with this one.
  expect(path.startsWith(own() + sep)).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('ours')
})

test('it is unpacked once', async () => {
  const first = await packagedBrowser(shared, unpacks('first'))
  expect(await packagedBrowser(shared, unpacks('second'))).toBe(first)
  expect(readFileSync(first, 'utf8')).toBe('first')
})

test('processes that unpack at the same time use the one that was finished first', async () => {
  const paths = await Promise.all(['one', 'two', 'three'].map((name) => packagedBrowser(shared, unpacks(name))))
  expect(new Set(paths).size).toBe(1)
  expect(readdirSync(own())).toEqual(['chromium'])
})

test('an incomplete copy is not kept', async () => {
  const fails: Unpack = (folder) => {
    writeFileSync(join(folder, 'chromium'), 'half')
    return Promise.reject(new Error('disk full'))
  }
  await expect(packagedBrowser(shared, fails)).rejects.toThrow('disk full')
  expect(existsSync(join(own(), 'chromium'))).toBe(false)
})
