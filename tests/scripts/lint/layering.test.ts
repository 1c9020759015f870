import { Linter } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { describe, expect, it } from 'vitest'
import { house } from '../../../scripts/lint'
import { forbidden } from '../../../scripts/lint/layering'

describe('layering', () => {
  it.each([
    ['src/shared/engine/session.ts', './requests'],
    ['src/shared/engine/session.ts', 'zod'],
    ['src/shared/rulesets/necromunda/battle.ts', '../../engine'],
    ['src/shared/rulesets/necromunda/phases/end.ts', '../battle'],
    ['src/shared/rulesets/wh40k-8e/battle.ts', '../wh40k/shooting'],
    ['src/shared/rulesets/registry.ts', './necromunda/manifest'],
    ['src/main/rulesets/registry.ts', './necromunda'],
    ['src/main/rulesets/necromunda/index.ts', '@shared/rulesets/necromunda/storage'],
    ['src/main/battles/begin.ts', '../rulesets/playing'],
    ['src/renderer/rulesets/wh40k-8e/index.ts', '../wh40k'],
    ['bench/suite/engine.ts', '../../src/shared/rulesets/necromunda'],
    ['src/main/gangs/handlers.ts', '@shared/contract'],
    ['src/main/server.ts', 'node:http'],
    ['src/main/window.ts', 'electron'],
    ['src/renderer/gangs/GangPage.vue', '@shared/contract'],
    ['src/renderer/gangs/GangPage.vue', 'vue'],
    ['tests/main/server.test.ts', '@main/server'],
  ])('lets %s import %s', (from, imported) => expect(forbidden(from, imported)).toBeUndefined())

  it.each([
    ['src/shared/engine/session.ts', 'node:fs', 'pure'],
    ['src/shared/engine/session.ts', 'fs', 'pure'],
    ['src/shared/campaign/rating.ts', 'electron', 'pure'],
    ['src/shared/campaign/rating.ts', 'vue', 'pure'],
    ['src/shared/campaign/rating.ts', 'zodiac', 'pure'],
    ['src/shared/campaign/rating.ts', '@shared/engine', 'relative'],
    ['src/shared/campaign/rating.ts', '../../main/router', 'neither'],
    ['src/shared/campaign/rating.ts', '@renderer/client', 'neither'],
    ['src/shared/engine/session.ts', '../rulesets/necromunda', 'kernel'],
    ['src/shared/space/sight/sight.ts', '../../rulesets/wh40k/cover', 'kernel'],
    ['src/shared/rulesets/necromunda/battle.ts', '../wh40k/shooting', 'no other'],
    ['src/shared/rulesets/wh40k-8e/battle.ts', '../wh40k-7e/battle', 'no other'],
    ['src/shared/rulesets/wh40k-8e/battle.ts', '../necromunda', 'no other'],
    ['src/shared/rulesets/wh40k/shooting.ts', '../wh40k-8e', 'no other'],
    ['src/shared/bots/greedy.ts', '../rulesets/necromunda', 'Only registries'],
    ['src/main/battles/begin.ts', '@shared/rulesets/necromunda/scenarios', 'Only registries'],
    ['src/main/campaigns/create.ts', '../rulesets/necromunda', 'Only registries'],
    ['src/renderer/home/HomeScreen.vue', '@renderer/rulesets/necromunda', 'Only registries'],
    ['src/main/rulesets/necromunda/index.ts', '@shared/rulesets/necromunda/scenarios', 'storage'],
    ['src/renderer/rulesets/wh40k-8e/index.ts', '../necromunda', 'no other'],
    ['src/main/router.ts', '@renderer/client', 'only in shared'],
    ['src/main/router.ts', '../renderer/client', 'only in shared'],
    ['src/renderer/client/index.ts', '@main/router', 'only in shared'],
    ['src/renderer/client/index.ts', '../../main/router', 'only in shared'],
    ['src/renderer/gangs/GangPage.vue', 'node:path', 'no Node'],
    ['src/renderer/gangs/GangPage.vue', 'electron', 'shell'],
    ['src/main/router.ts', 'electron', 'shell'],
  ])('forbids %s to import %s', (from, imported, why) => expect(forbidden(from, imported)).toContain(why))

  it.each([
    `import { x } from 'node:fs'`,
    `import 'node:fs'`,
    `export { x } from 'node:fs'`,
    `export * from 'node:fs'`,
    `export const later = () => import('node:fs')`,
    `export type X = import('node:fs').Stats`,
    `import type { Stats } from 'node:fs'`,
  ])('sees %s', (code) => {
    const root = join(import.meta.dirname, '../../..')
    const config = [
      {
        files: ['**/*.ts'],
        plugins: { house },
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        rules: { 'house/layering': 'error' as const },
      },
    ]
    const found = new Linter({ cwd: root }).verify(code, config, join(root, 'src/shared/engine/session.ts'))
    expect(found.map(({ ruleId }) => ruleId)).toEqual(['house/layering'])
  })
})
