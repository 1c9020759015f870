import { findRuleset, rulesetOfRule, rulesets } from '@shared/rulesets/registry'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../../src/shared/rulesets')

describe('the registry of rulesets', () => {
  it('has each folder with a manifest, once', () => {
    const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'manifest.ts')))
    expect(rulesets.map(({ id }) => id).sort()).toEqual(folders.sort())
  })

  it('gives each prefix of rule ids to one ruleset', () => {
    const prefixes = rulesets.flatMap(({ rulePrefixes }) => rulePrefixes)
    expect(new Set(prefixes).size).toBe(prefixes.length)
  })

  it('finds the ruleset of a rule or an example', () => {
    const of = ['NEC-SHOOT-07', 'NECX-WND-01', 'CAMP-CRE-10', '8E-CORE-12', 'TV-8E-03', '7E-PSY-01', '4E-SHOOT-02']
    expect(of.map((rule) => rulesetOfRule(rule)?.id)).toEqual([
      'necromunda',
      'necromunda',
      'necromunda',
      'wh40k-8e',
      'wh40k-8e',
      'wh40k-7e',
      'wh40k-4e',
    ])
    expect(rulesetOfRule('XYZ-01')).toBeUndefined()
  })

  it('has rules, content and battles under the same id', async () => {
    for (const { id, rulePrefixes, rules, content, plugin } of rulesets) {
      expect((await plugin?.())?.id ?? id).toBe(id)
      for (const pack of (await content?.())?.packs ?? []) expect(pack.ruleset).toBe(id)
      const strangers = (await rules()).filter((rule) => rulesetOfRule(rule.id)?.id !== id)
      expect({ rulePrefixes, strangers: strangers.map((rule) => rule.id) }).toEqual({ rulePrefixes, strangers: [] })
    }
  })

  it('rejects an unknown ruleset', () => {
    expect(findRuleset('unheard-of')).toBeUndefined()
  })
})
