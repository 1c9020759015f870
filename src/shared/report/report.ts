import type { BattleSetup } from '../battle'
import type { Catalogue } from '../content'
import { knownName, plainName, say, type Locale, type MessageKey } from '../i18n'
import type { NecromundaEvent } from '../rulesets/necromunda'
import { decisiveMoments } from './moments'
import { chaptersOf, namesFrom, plainLine, tell, type Chapter } from './telling'

/** A battle told to people who weren't there, in one language. */
export interface BattleReport {
  readonly locale: Locale
  readonly title: string
  readonly scenario: string
  readonly rounds: number
  /** Gangs in the order of their sides. */
  readonly sides: readonly SideTold[]
  readonly moments: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly chapters: readonly Chapter[]
}

interface SideTold {
  readonly name: string
  readonly outcome: string
  readonly fighters: readonly { readonly name: string; readonly fate: string; readonly takenOut: readonly string[] }[]
}

type Fate = 'standing' | 'injured' | 'out' | 'fled'

/** How everybody stood at the end, as the events tell it. */
const fatesOf = (events: readonly NecromundaEvent[]): ReadonlyMap<number, Fate> => {
  const fates = new Map<number, Fate>()
  for (const event of events) {
    if (event.type === 'status-changed') fates.set(event.fighter, event.status === 'seriously-injured' ? 'injured' : 'standing')
    else if (event.type === 'seriously-injured') fates.set(event.fighter, 'injured')
    else if (event.type === 'out-of-action') fates.set(event.fighter, 'out')
    else if (event.type === 'fled') fates.set(event.fighter, 'fled')
  }
  return fates
}

const outcomeOf = (side: number, events: readonly NecromundaEvent[], word: (key: MessageKey) => string): string => {
  const end = events.findLast((event) => event.type === 'battle-ended')
  if (end?.type !== 'battle-ended') return word('battleReplay.unfinished')
  if (end.winners.length === 0) return word('battle.outcome.drawn')
  return word(end.winners.includes(side) ? 'battle.outcome.won' : 'battle.outcome.lost')
}

/** Tells a battle from its frozen set-up and its events, of these rules or of older ones. */
export const reportOf = (
  { setup, events }: { readonly setup: BattleSetup; readonly events: readonly NecromundaEvent[] },
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport => {
  const word = (key: MessageKey): string => say(locale, { key, params: {} })
  const item = (slug: string): string => knownName(locale, catalogue, slug) ?? plainName(slug)
  const names = namesFrom(setup, item)
  const fates = fatesOf(events)
  let index = 0
  const sides = setup.sides.map(({ name, crew }, side): SideTold => ({
    name,
    outcome: outcomeOf(side, events, word),
    fighters: crew.map((member) => {
      const fighter = index
      index += 1
      const takenOut = events.flatMap((event) =>
        event.type === 'out-of-action' && event.attacker === fighter ? [names.fighter(event.fighter)] : [],
      )
      return { name: member.name, fate: word(`battleReplay.${fates.get(fighter) ?? 'standing'}`), takenOut }
    }),
  }))
  const moments = decisiveMoments(setup, events).map(({ round, places }) => ({
    heading: say(locale, { key: 'battleLog.round', params: { count: round } }),
    lines: places.flatMap((place) => {
      const event = events[place]
      const line = event === undefined ? null : tell(event, names, locale)
      return line === null ? [] : [plainLine(line, locale)]
    }),
  }))
  return {
    locale,
    title: setup.sides.map(({ name }) => name).join(' – '),
    scenario: item(setup.scenario),
    rounds: events.filter(({ type }) => type === 'round-began').length,
    sides,
    moments,
    chapters: chaptersOf(events, { from: 0, to: events.length }, (event) => tell(event, names, locale)),
  }
}
