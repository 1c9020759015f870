import { expect, it } from 'vitest'
import { added, newDraft } from '@renderer/packs/draft'
import { placeInWords } from '@renderer/packs/problems'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'

it('says where a problem is by section, entry and field, numbered from one in lists', () => {
  const words = { section: () => 'Datasheets', field: (name: string) => name.toUpperCase(), unnamed: 'Without a name' }
  const { draft } = added(newDraft(eighthId, 'Bones'), 'entries', 'datasheets', { id: 'rotter', name: 'Rotter' })
  const { draft: both } = added(draft, 'entries', 'datasheets', { id: '', name: '' })
  const where = (...rest: (string | number)[]) => ['pack', 'entries', 'datasheets', ...rest]
  expect(placeInWords(both, where(0, 'profiles', 1, 'sv'), words)).toBe('Datasheets › Rotter › PROFILES › 2 › SV')
  expect(placeInWords(both, where(1, 'id'), words)).toBe('Datasheets › Without a name › ID')
  expect(placeInWords(both, ['pack', 'title'], words)).toBe('title')
})
