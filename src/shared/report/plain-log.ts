import type { Computed } from '../engine'
import { say, type Locale } from '../i18n'
import type { Chapter } from './chapters'

/** The data of a log line for plain text. */
interface PlainRoll {
  readonly text: string
  /** Empty: no rule. */
  readonly rule: string
  readonly roll: {
    readonly faces: readonly number[]
    readonly needed: Pick<Computed, 'value'> | null
    readonly limit: 'at-least' | 'at-most'
    readonly passed: boolean | null
  } | null
}

/** One line as plain text: the sentence, its dice, the number needed, the result. */
export const plainLine = ({ text, roll }: PlainRoll, locale: Locale): string => {
  if (roll === null) return text
  const { faces, needed, limit, passed } = roll
  const need =
    needed === null
      ? []
      : [
          say(locale, {
            key: limit === 'at-least' ? 'battle.needed' : 'battle.neededMost',
            params: { value: needed.value },
          }),
        ]
  const came = passed === null ? [] : [say(locale, { key: passed ? 'battle.passed' : 'battle.failed', params: {} })]
  return `${text}: ${[`[${faces.join(', ')}]`, ...need, ...came].join(', ')}`
}

/** The whole log as plain text. */
export const plainLog = (chapters: readonly Chapter<PlainRoll>[], locale: Locale): string =>
  chapters
    .map(({ lines }) =>
      lines
        .map(
          ({ line }, number) =>
            `${number === 0 ? '' : '  '}${plainLine(line, locale)}${line.rule === '' ? '' : ` (${line.rule})`}`,
        )
        .join('\n'),
    )
    .join('\n\n')
