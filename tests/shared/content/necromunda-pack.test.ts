import { describe, expect, it } from 'vitest'
import { loadPacks, sectionNames, sectionSchemas, type Catalogue } from '@shared/content'
import { necromundaPack } from '@shared/content/packs/necromunda'

const catalogue: Catalogue = loadPacks([necromundaPack])

describe('the Necromunda pack', () => {
  it.each(sectionNames)('has only entries of the right shape in its section %s', (name) => {
    const entries = necromundaPack.entries[name] ?? []
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      const parsed = sectionSchemas[name].safeParse(entry)
      expect(parsed.success, `${entry.id}: ${parsed.error?.message ?? ''}`).toBe(true)
      expect(parsed.data, `${entry.id} has fields its schema does not know`).toEqual(entry)
    }
  })
})
