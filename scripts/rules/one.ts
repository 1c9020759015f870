import type { RuleEntry } from '../../src/shared/content/rules/schema'
import type { Citation } from './scan'

/** One rule for the terminal: its text, then every line of code and tests that cites it. */
export const printedRule = (
  { id, kind, title, text, source, default: byDefault, related }: RuleEntry,
  code: readonly Citation[],
  tests: readonly Citation[],
): string[] => [
  `${id} (${kind}${source === null ? '' : `, ${source}`}): ${title}`,
  '',
  text,
  ...(byDefault === null ? [] : ['', `Default: ${byDefault}`]),
  ...(related.length === 0 ? [] : ['', `Related: ${related.join(' ')}`]),
  '',
  ...placesOf('Code', id, code),
  ...placesOf('Tests', id, tests),
]

const placesOf = (heading: string, id: string, citations: readonly Citation[]): string[] => {
  const places = [...new Set(citations.filter((cited) => cited.id === id).map(({ file, line }) => `${file}:${line}`))]
  return places.length === 0 ? [`${heading}: none`] : [`${heading}:`, ...places.map((place) => `  ${place}`)]
}
