import { isRulesetSection, loadPacks, sectionNames } from '@shared/content'
import { hashOf } from '@shared/engine'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { describe, expect, it } from 'vitest'

/** The sections that fingerprints of content covered before rulesets added their own. Saved battles record them. */
const first = [
  'traits',
  'items',
  'skillSets',
  'skills',
  'specialRules',
  'gangs',
  'fighterTypes',
  'houseLists',
  'vehicles',
  'territories',
  'scenarios',
  'tactics',
  'alliances',
  'intrigues',
  'campaignTypes',
  'datasheets',
  'armaments',
  'psychicPowers',
  'forces',
] as const

describe('sections that a ruleset adds to content', () => {
  it('leave the fingerprint of other content as it was', () => {
    for (const pack of [necromundaPack, eighthPack]) {
      const catalogue = loadPacks([pack])
      const entries = Object.fromEntries(first.map((name) => [name, catalogue[name].all]))
      expect(catalogue.contentHash).toBe(hashOf(entries))
    }
    expect(sectionNames.filter((name) => !isRulesetSection(name))).toEqual(first)
  })

  it('count in the fingerprint of content that has them', () => {
    const [unit, ...others] = fourthPack.entries.classicUnits ?? []
    if (!unit) throw new Error('The pack has units')
    const dearer = { ...unit, points: unit.points + 1 }
    const changed = { ...fourthPack, entries: { ...fourthPack.entries, classicUnits: [dearer, ...others] } }
    expect(loadPacks([changed]).contentHash).not.toBe(loadPacks([fourthPack]).contentHash)
  })

  it('are checked in custom packs as all others are', () => {
    const own = {
      id: 'own',
      title: 'Own',
      ruleset: 'wh40k-4e',
      version: '1',
      entries: { classicFactions: [{ id: 'squats', name: 'Squats', strategyRating: 2, confidence: 'high' }] },
      overrides: { classicUnits: [{ id: 'sm-rhino', faction: 'nobody' }] },
    }
    expect(() => loadPacks([fourthPack], [{ file: 'own.json', content: own }])).toThrow(
      'own.json / classicUnits / sm-rhino / faction',
    )
    const added = loadPacks([fourthPack], [{ file: 'own.json', content: { ...own, overrides: {} } }])
    expect(added.classicFactions.get('squats').strategyRating).toBe(2)
  })
})
