import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const Locked = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  hasInstallScript: z.boolean().optional(),
  gypfile: z.boolean().optional(),
})
const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
const { packages } = z.object({ packages: z.record(z.string(), Locked) }).parse(JSON.parse(text))

describe('a fresh clone', () => {
  it('takes every package from the registry that npm is set to', () => {
    const tied = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)
    expect(tied).toEqual([])
  })

  it('compiles nothing: the database package brings its libraries', () => {
    // npm runs node-gyp for a package with a binding.gyp, unless the lock file repeats that it should not.
    // `npm install` drops the line; put it back.
    expect(packages['node_modules/better-sqlite3']).toMatchObject({ gypfile: false })
  })

  it('runs the install scripts of these packages only, none of which downloads from outside the registry', () => {
    const names = Object.keys(packages).filter((path) => packages[path]?.hasInstallScript)
    const known = ['node', 'esbuild', 'vue-demi', 'electron-winstaller', 'fsevents']
    expect(
      names
        .map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
        .filter((name) => !known.includes(name)),
    ).toEqual([])
  })
})
