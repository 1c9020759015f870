import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../src/renderer')
const fields = globSync('**/*.vue', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/<UInputNumber\b[^<]*?\/>/gs)].map(([tag]) => ({ file, tag })),
)

it('a number is kept as typed: steps are only for the buttons beside it', () => {
  const stepped = fields.filter(({ tag }) => tag.includes(':step='))
  expect(stepped.length).toBeGreaterThan(0)
  expect(
    stepped.filter(({ tag }) => !tag.includes(':step-snapping="false"')).map(({ file, tag }) => `${file}: ${tag}`),
  ).toEqual([])
})
