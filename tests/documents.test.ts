import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]

/** Files a document points at: targets of its links, and paths it names in code marks. */
const namedIn = (document: string): string[] => {
  const text = readFileSync(join(root, document), 'utf8')
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, target = '']) =>
    join(dirname(document), target),
  )
  const paths = [...text.matchAll(/`((?:src|tests|docs|scripts|bench|migrations)\/[\w./-]+)/g)].map(
    ([, path = '']) => path,
  )
  return [...links, ...paths]
}

test.each(documents)('every link and path in %s leads somewhere', (document) => {
  expect(namedIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([])
})
