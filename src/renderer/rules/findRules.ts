import type { RuleEntry } from '@shared/content/rules'
import { matches } from '@renderer/composables/usePicker'

export interface RuleQuery {
  readonly words: string
  /** Empty: all. */
  readonly section: string
  readonly kind: RuleEntry['kind']
}

/** Sections in the order of the rules. */
export const sectionsOf = (rules: readonly RuleEntry[], kind: RuleEntry['kind']): string[] => [
  ...new Set(rules.filter((rule) => rule.kind === kind).map(({ section }) => section)),
]

/**
 * Rules with all the words in ID, title or text; those with all in ID or title first. A complete ID finds its rule in any kind and section.
 */
export const findRules = (rules: readonly RuleEntry[], { words, section, kind }: RuleQuery): RuleEntry[] => {
  const wanted = words
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const asked = words.trim().toLocaleLowerCase()
  const exact = rules.find(({ id }) => id.toLocaleLowerCase() === asked)
  if (exact) return [exact]
  const among = rules.filter((rule) => rule.kind === kind && (section === '' || rule.section === section))
  const titled = among.filter(({ id, title }) => matches(`${id} ${title}`, wanted))
  const first = new Set(titled)
  return [
    ...titled,
    ...among.filter((rule) => !first.has(rule) && matches(`${rule.id} ${rule.title} ${rule.text}`, wanted)),
  ]
}

/** Many titles are the beginning of their text, and need not be repeated above it. */
export const repeatsTitle = ({ title, text }: RuleEntry): boolean =>
  text.replaceAll(/[*`]/g, '').startsWith(title.replace(/…$/, ''))
