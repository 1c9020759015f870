import type { BattleSetup } from '../battle'
import type { Locale } from '../i18n'
import type { Chapter } from './chapters'

/** A recorded battle: its frozen set-up and its events. */
export interface Recorded<Event> {
  readonly setup: BattleSetup
  readonly events: readonly Event[]
}

/** A battle of any ruleset as a report in one language, for readers who weren't there. */
export interface BattleReport {
  readonly locale: Locale
  /** Column headings for the participants and for those they took out. */
  readonly heads: { readonly member: string; readonly takenOut: string }
  readonly title: string
  readonly scenario: string
  readonly rounds: number
  /** In the order of the set-up. */
  readonly sides: readonly ReportedSide[]
  readonly moments: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly chapters: readonly PlainChapter[]
}

export interface ReportedSide {
  readonly name: string
  readonly outcome: string
  readonly members: readonly { readonly name: string; readonly fate: string; readonly takenOut: readonly string[] }[]
}

export interface PlainLine {
  readonly text: string
  readonly weight: 'headline' | 'event' | 'roll'
  readonly rule: string
}

/** A chapter with the dice in its sentences. */
export interface PlainChapter {
  readonly kind: Chapter<unknown>['kind']
  readonly lines: readonly PlainLine[]
}

export const plainChapters = <Line extends Pick<PlainLine, 'weight' | 'rule'>>(
  chapters: readonly Chapter<Line>[],
  textOf: (line: Line) => string,
): PlainChapter[] =>
  chapters.map(({ kind, lines }) => ({
    kind,
    lines: lines.map(({ line }) => ({ text: textOf(line), weight: line.weight, rule: line.rule })),
  }))
