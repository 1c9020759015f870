import type { BattleSetup } from '../battle'
import type { Locale } from '../i18n'
import type { Chapter } from './chapters'

/** A battle as it is kept: its frozen set-up and what happened. */
export interface Recorded<Event> {
  readonly setup: BattleSetup
  readonly events: readonly Event[]
}

/** A battle of any ruleset told to people who weren't there, in one language. */
export interface BattleReport {
  readonly locale: Locale
  /** What those who fought are called, and whom they took out. */
  readonly heads: { readonly member: string; readonly takenOut: string }
  readonly title: string
  readonly scenario: string
  readonly rounds: number
  /** In the order of the set-up. */
  readonly sides: readonly SideTold[]
  readonly moments: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly chapters: readonly PlainChapter[]
}

export interface SideTold {
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
