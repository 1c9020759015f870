import { cruise } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** A small project: for each rule a file with a forbidden import, and others with allowed ones. */
const breaches: readonly (readonly [rule: string, from: string, imported: string])[] = [
  ['no-circles', 'src/shared/campaign/one.ts', './other'],
  ['shared-order', 'src/shared/engine/session.ts', '../rulesets/necromunda/battle'],
  ['shared-order', 'src/shared/content/load.ts', '../campaign/rating'],
  ['shared-order', 'src/shared/i18n/texts.ts', '../space/board'],
  ['shared-is-pure', 'src/shared/engine/clock.ts', 'node:fs'],
  ['shared-is-pure', 'src/shared/campaign/roster.ts', '../../main/router'],
  ['shared-is-pure', 'src/shared/campaign/gangs.ts', 'vue'],
  ['main-knows-no-page', 'src/main/server.ts', '../renderer/client'],
  ['page-knows-no-main', 'src/renderer/page.ts', '../main/router'],
  ['page-has-no-node', 'src/renderer/frame.ts', 'node:path'],
  ['electron-stays-in-the-shell', 'src/main/router.ts', 'electron'],
  ['ruleset-knows-no-other', 'src/shared/rulesets/wh40k-8e/battle.ts', '../necromunda/battle'],
  ['ruleset-knows-no-other', 'src/renderer/rulesets/wh40k/panel.ts', '../../../shared/rulesets/wh40k-8e/battle'],
]
const allowed: readonly (readonly [from: string, imported: string])[] = [
  ['src/shared/campaign/other.ts', './one'],
  ['src/shared/campaign/rating.ts', '../content/packs'],
  ['src/shared/content/schema.ts', '../rulesets/sections'],
  ['src/shared/content/values.ts', 'zod'],
  ['src/shared/rulesets/wh40k-8e/morale.ts', '../wh40k/dice'],
  ['src/main/window.ts', 'electron'],
  ['src/main/handlers.ts', '../shared/campaign/rating'],
]
const empty = [
  'src/shared/rulesets/necromunda/battle.ts',
  'src/shared/rulesets/wh40k/dice.ts',
  'src/shared/rulesets/sections.ts',
  'src/shared/space/board.ts',
  'src/shared/content/packs.ts',
  'src/renderer/client.ts',
  'node_modules/vue/index.js',
  'node_modules/zod/index.js',
  'node_modules/electron/index.js',
]

let house: string
let found: readonly string[]

beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'import-order-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  for (const path of empty) write(path, 'export {}\n')
  for (const [, from, imported] of breaches) write(from, `import '${imported}'\n`)
  for (const [from, imported] of allowed) write(from, `import '${imported}'\n`)
  const { forbidden = [] } = await extractConfig(resolve('.dependency-cruiser.mjs'))
  const { output } = await cruise(
    ['src'],
    { baseDir: house, ruleSet: { forbidden }, validate: true, doNotFollow: { path: 'node_modules' } },
    { extensions: ['.ts', '.js'] },
  )
  if (typeof output === 'string') throw new Error(output)
  found = output.summary.violations.map(({ rule, from }) => `${rule.name} ${relative('.', from)}`)
})
afterAll(() => rmSync(house, { recursive: true }))

describe('the order of imports', () => {
  test.each(breaches)('%s: %s may not import %s', (rule, from) => expect(found).toContain(`${rule} ${from}`))
  test.each(allowed)('%s may import %s', (from) =>
    expect(found.filter((one) => one.endsWith(` ${from}`) && !one.startsWith('no-circles'))).toEqual([]),
  )
})
