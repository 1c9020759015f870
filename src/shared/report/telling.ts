import type { BattleSetup } from '../battle'
import { say, type Locale } from '../i18n'
import type { NecromundaEvent } from '../rulesets/necromunda'
import { namesOf, narrate, type Line, type Names } from '../rulesets/necromunda/narration'
import { describedRules } from '../rulesets/necromunda/scenarios'
import { membersOf, type Member } from '../rulesets/necromunda/setup/rosters'

/** Everybody in a battle, in the order its events count them. */
export const membersIn = (setup: BattleSetup): Member[] =>
  membersOf(setup, describedRules(setup.scenario) ?? { parts: [] })

/** The names of a frozen set-up alone: a battle can be told when the content it was fought with is long gone. */
export const namesFrom = (setup: BattleSetup, item: (slug: string) => string): Names =>
  namesOf(
    membersIn(setup).map(({ fighter: { name, weapons }, more }) => ({
      name,
      ...more,
      weapons: weapons.map(({ weapon }) => ({ id: weapon })),
    })),
    setup.sides.map(({ name }) => name),
    item,
  )

/** An event that the present rules don't know is told as just that. */
const strange = (event: NecromundaEvent, locale: Locale): Line => ({
  text: say(locale, { key: 'battleReplay.strange', params: { type: String(event.type) } }),
  weight: 'event',
  rule: '',
  fighters: [],
  roll: null,
})

/** The log's line for an event of these rules or of older ones; null for those that only keep the books. */
export const tell = (event: NecromundaEvent, names: Names, locale: Locale): Line | null => {
  try {
    return narrate(event, names, locale)
  } catch {
    return strange(event, locale)
  }
}

/** A line with the place of its event. */
export interface Told<One = Line> {
  readonly line: One
  readonly place: number
}

/** What belongs together in the log: a round's beginning, an activation or a phase, whatever lies between. */
export interface Chapter<One = Line> {
  /** Place of its first event. */
  readonly place: number
  readonly kind: 'round' | 'activation' | 'between'
  readonly lines: readonly Told<One>[]
}

/** Which chapter begins with an event; null: it goes on. */
export type Begins<Event> = (event: Event) => Chapter['kind'] | null

/** Chapters of a battle of gangs: rounds and activations. */
export const gangChapter: Begins<NecromundaEvent> = ({ type }) => {
  if (type === 'round-began') return 'round'
  if (type === 'activated') return 'activation'
  return type === 'turn-began' || type === 'stage-entered' || type === 'activation-ended' ? 'between' : null
}

/** The log from one event to another, in chapters; only lines that `wanted` lets through, and no empty chapter. */
export const chaptersBy = <Event, One>(
  events: readonly Event[],
  range: { readonly from: number; readonly to: number },
  kindOf: Begins<Event>,
  tellOne: (event: Event) => One | null,
  wanted: (line: One) => boolean = () => true,
): Chapter<One>[] => {
  const chapters: { place: number; kind: Chapter['kind']; lines: Told<One>[] }[] = []
  let current: (typeof chapters)[number] = { place: range.from, kind: 'between', lines: [] }
  chapters.push(current)
  for (let place = range.from; place < range.to; place += 1) {
    const event = events[place]
    if (event === undefined) break
    const kind = kindOf(event)
    // The end of an activation is no chapter's beginning as long as nothing follows it.
    if (kind !== null && !(kind === 'between' && current.kind === 'between')) {
      current = { place, kind, lines: [] }
      chapters.push(current)
    }
    const line = tellOne(event)
    if (line !== null && wanted(line)) current.lines.push({ line, place })
  }
  return chapters.filter(({ lines }) => lines.length > 0)
}

/** The log of a battle of gangs in chapters. */
export const chaptersOf = (
  events: readonly NecromundaEvent[],
  range: { readonly from: number; readonly to: number },
  tellOne: (event: NecromundaEvent) => Line | null,
  wanted?: (line: Line) => boolean,
): Chapter[] => chaptersBy(events, range, gangChapter, tellOne, wanted)

/** One line as plain text: the sentence, its dice, what was needed, how it came out. */
export const plainLine = ({ text, roll }: Line, locale: Locale): string => {
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
export const plainLog = (chapters: readonly Chapter[], locale: Locale): string =>
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
