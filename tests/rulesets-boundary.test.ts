import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = ['shared', 'main', 'renderer'].flatMap((side) =>
  readdirSync(join(root, 'src', side), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|vue)$/.test(path))
    .map((path) => posix.join('src', side, path.replaceAll('\\', '/'))),
)

/** The ruleset folder of a path, or undefined. */
const rulesetOf = (path: string): string | undefined =>
  /^src\/(?:shared|main|renderer)\/rulesets\/(necromunda|wh40k[^/]*)(?:\/|$)/.exec(path)?.[1]

/** The imports of a file, as paths from the repository's root. */
const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, path = '']) => {
    if (path.startsWith('.')) return [posix.join(dirname(file), path)]
    return /^@(shared|main|renderer)\//.test(path) ? [`src/${path.slice(1)}`] : []
  })

const crossing = files.flatMap((file) =>
  importsOf(file)
    .filter((target) => rulesetOf(target) !== undefined)
    .map((target) => ({ file, target })),
)
const told = ({ file, target }: { file: string; target: string }) => `${file} imports ${target}`

test('only registries import a ruleset from outside', () => {
  expect(crossing.length).toBeGreaterThan(1000)
  const outside = crossing.filter(({ file }) => rulesetOf(file) === undefined)
  const registries = /^src\/(shared|main|renderer)\/rulesets\/(registry|sections)\.ts$/
  expect(outside.filter(({ file }) => !registries.test(file)).map(told)).toEqual([])
})

test('storage imports only content, plug-in, storage and odds of a ruleset', () => {
  const taken = crossing.filter(({ file, target }) => file.startsWith('src/main/') && target.startsWith('src/shared/'))
  expect(taken.length).toBeGreaterThan(0)
  expect(taken.filter(({ target }) => !/\/(content|plugin|storage|odds)$/.test(target)).map(told)).toEqual([])
})

test('no file of storage names a ruleset outside its folder', () => {
  const names = /(?<![\w-])(necromunda|wh40k(-[0-9]e)?)(?![\w])/i
  const outside = files.filter(
    (file) =>
      file.startsWith('src/main/') &&
      rulesetOf(file) === undefined &&
      // Old migrations keep their names; and other tools name an animal after the planet.
      ![
        'src/main/rulesets/registry.ts',
        'src/main/database/migrations.ts',
        'src/main/interchange/foreign/aliases.ts',
      ].includes(file),
  )
  expect(outside.filter((file) => names.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
