import type { BattleSetup } from '../../../battle'
import { say, type Locale } from '../../../i18n'
import { chaptersBy, type Begins, type Chapter as ChapterOf } from '../../../report/chapters'
import type { NecromundaEvent } from '../events'
import { narrate, type NarratedLine } from '../narration'
import { namesOf, type LogNames } from '../narration-words'
import { describedRules } from '../scenarios'
import { membersOf, type Member } from '../setup/rosters'

export type Chapter = ChapterOf<NarratedLine>

/** All fighters of a battle, in the order of their indices in events. */
export const membersIn = (setup: BattleSetup): Member[] =>
  membersOf(setup, describedRules(setup.scenario) ?? { parts: [] })

/** Names from a frozen set-up alone, so that a battle can be reported when its content no longer exists. */
export const namesFrom = (setup: BattleSetup, item: (slug: string) => string): LogNames =>
  namesOf(
    membersIn(setup).map(({ fighter: { name, weapons }, more }) => ({
      name,
      ...more,
      weapons: weapons.map(({ weapon }) => ({ id: weapon })),
    })),
    setup.sides.map(({ name }) => name),
    item,
  )

/** The line for an event that the current rules don't know. */
const strange = (event: NecromundaEvent, locale: Locale): NarratedLine => ({
  text: say(locale, { key: 'battleReplay.strange', params: { type: String(event.type) } }),
  weight: 'event',
  rule: '',
  fighters: [],
  roll: null,
})

/** The log's line for an event of these rules or older ones; null for events that are not logged. */
export const narrateAny = (event: NecromundaEvent, names: LogNames, locale: Locale): NarratedLine | null => {
  try {
    return narrate(event, names, locale)
  } catch {
    return strange(event, locale)
  }
}

/** Chapters of a battle of gangs: rounds and activations. */
export const gangChapter: Begins<NecromundaEvent> = ({ type }) => {
  if (type === 'round-began') return 'round'
  if (type === 'activated') return 'activation'
  return type === 'turn-began' || type === 'stage-entered' || type === 'activation-ended' ? 'between' : null
}

/** The log of a battle of gangs in chapters. */
export const chaptersOf = (
  events: readonly NecromundaEvent[],
  range: { readonly from: number; readonly to: number },
  lineOf: (event: NecromundaEvent) => NarratedLine | null,
  wanted?: (line: NarratedLine) => boolean,
): Chapter[] => chaptersBy(events, range, gangChapter, lineOf, wanted)
