import { expect, it } from 'vitest'
import { added, newDraft } from '@renderer/packs/draft'
import { placeInWords, problemsOf } from '@renderer/packs/problems'
import { say } from '@shared/i18n'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'

it('names the place of a problem by section, entry and field, numbered from one in lists', () => {
  const words = { section: () => 'Datasheets', field: (name: string) => name.toUpperCase(), unnamed: 'Without a name' }
  const { draft } = added(newDraft(eighthId, 'Bones'), 'entries', 'datasheets', { id: 'rotter', name: 'Rotter' })
  const { draft: both } = added(draft, 'entries', 'datasheets', { id: '', name: '' })
  const where = (...rest: (string | number)[]) => ['pack', 'entries', 'datasheets', ...rest]
  expect(placeInWords(both, where(0, 'profiles', 1, 'sv'), words)).toBe('Datasheets › Rotter › PROFILES › 2 › SV')
  expect(placeInWords(both, where(1, 'id'), words)).toBe('Datasheets › Without a name › ID')
  expect(placeInWords(both, ['pack', 'title'], words)).toBe('title')
})

it('reports an empty field by its name', () => {
  const auras = [{ range: 6000, keywords: [], grants: { id: '' } }]
  const { draft } = added(newDraft(eighthId, 'Bones'), 'entries', 'datasheets', { id: 'rotter', name: 'Rotter', auras })
  const problem = problemsOf(draft, undefined).find(({ where }) => where.includes('grants'))
  const words = { section: () => 'Datasheets', field: (name: string) => name.toUpperCase(), unnamed: '' }
  expect(problem?.told?.key).toBe('fault.empty')
  expect(placeInWords(draft, problem?.where ?? [], words)).toBe('Datasheets › Rotter › AURAS › 1 › GRANTS')
  expect((['en', 'ru'] as const).map((locale) => say(locale, { key: 'fault.empty', params: {} }))).toEqual([
    'is empty: choose or write something',
    'пусто: выберите или впишите',
  ])
})
