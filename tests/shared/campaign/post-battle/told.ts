import { type Consequences, consequencesSchema } from '@shared/campaign/post-battle/consequences'
import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { PostBattleDraft } from '@shared/campaign/post-battle/draft'
import { previewDraft as preview } from '@shared/campaign/post-battle/preview'
import { say } from '@shared/i18n'
import { expect } from 'vitest'

/** The consequences of a draft, checked: they fit the contract, with each line and die once, a rule for it, and texts in both languages. */
export function previewDraft(draft: PostBattleDraft, context: PostBattleContext): Consequences {
  const consequences = preview(draft, context)
  const { lines, notices, required, thrown = [], answered = [] } = consequences
  expect(consequencesSchema.parse(consequences)).toEqual(consequences)
  // A result that names a fighter twice is wrong, and reported so.
  if (!notices.some(({ severity }) => severity === 'error'))
    for (const ids of [lines, required].map((all) => all.map(({ id }) => id)))
      expect(ids).toHaveLength(new Set(ids).size)
  const told = [...lines, ...notices, ...required, ...thrown, ...answered]
  expect(told.filter(({ text }) => say('en', text) === text.key).map(({ text }) => text)).toEqual([])
  const rules = [
    ...told.map(({ rule }) => rule),
    ...lines.flatMap((line) => ('rows' in line ? line.rows : []).map(({ rule }) => rule)),
  ]
  expect(rules.filter((rule) => rule !== null && !/^[A-Z0-9]+-[A-Z0-9]+-[A-Z0-9-]+$/.test(rule))).toEqual([])
  expect(notices.filter(({ where }) => where === '')).toEqual([])
  return consequences
}
