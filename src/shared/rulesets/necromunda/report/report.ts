import { knownName, plainName } from '../../../content/words'
import { say, type Locale, type MessageKey } from '../../../i18n'
import type { Catalogue } from '../../../content'
import type { NecromundaEvent } from '..'
import type { Member } from '../setup/rosters'
import { decisiveMoments } from './moments'
import { plainChapters, type BattleReport, type Recorded, type ReportedSide } from '../../../report/report'
import { plainLine } from '../../../report/plain-log'
import { chaptersOf, membersIn, namesFrom, narrateAny } from './log'

type Fate = 'standing' | 'injured' | 'out' | 'fled' | 'absent'

/** Each fighter's fate at the end, from the events. Reserves are absent until they arrive (CAMP-PRE-17). */
const fatesOf = (members: readonly Member[], events: readonly NecromundaEvent[]): ReadonlyMap<number, Fate> => {
  const fates = new Map<number, Fate>()
  members.forEach(({ more }, fighter) => fates.set(fighter, more.part === 'reserve' ? 'absent' : 'standing'))
  for (const event of events) {
    if (event.type === 'status-changed')
      fates.set(event.fighter, event.status === 'seriously-injured' ? 'injured' : 'standing')
    else if (event.type === 'seriously-injured') fates.set(event.fighter, 'injured')
    else if (event.type === 'out-of-action') fates.set(event.fighter, 'out')
    else if (event.type === 'arrived') fates.set(event.fighter, 'standing')
    else if (event.type === 'fled' || event.type === 'left-behind') fates.set(event.fighter, 'fled')
  }
  return fates
}

const outcomeOf = (side: number, events: readonly NecromundaEvent[], word: (key: MessageKey) => string): string => {
  const end = events.findLast((event) => event.type === 'battle-ended')
  if (end?.type !== 'battle-ended') return word('battleReplay.unfinished')
  if (end.winners.length === 0) return word('battle.outcome.drawn')
  return word(end.winners.includes(side) ? 'battle.outcome.won' : 'battle.outcome.lost')
}

/** The report of a battle of gangs from its frozen set-up and its events, by these rules or older ones. */
export const gangReport = (
  { setup, events }: Recorded<NecromundaEvent>,
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport => {
  const word = (key: MessageKey): string => say(locale, { key, params: {} })
  const item = (slug: string): string => knownName(locale, catalogue, slug) ?? plainName(slug)
  const names = namesFrom(setup, item)
  const everybody = membersIn(setup)
  const fates = fatesOf(everybody, events)
  const membersOn = (side: number) =>
    everybody.flatMap((member, fighter) =>
      member.side === side && member.more.part !== 'extra' ? [{ name: member.fighter.name, fighter }] : [],
    )
  const sides = setup.sides.map(({ name }, side): ReportedSide => ({
    name,
    outcome: outcomeOf(side, events, word),
    members: membersOn(side).map((member) => {
      const takenOut = events.flatMap((event) =>
        event.type === 'out-of-action' && event.attacker === member.fighter ? [names.fighter(event.fighter)] : [],
      )
      return { name: member.name, fate: word(`battleReplay.${fates.get(member.fighter) ?? 'standing'}`), takenOut }
    }),
  }))
  const moments = decisiveMoments(setup, events).map(({ round, places }) => ({
    heading: say(locale, { key: 'battleLog.round', params: { count: round } }),
    lines: places.flatMap((place) => {
      const event = events[place]
      const line = event === undefined ? null : narrateAny(event, names, locale)
      return line === null ? [] : [plainLine(line, locale)]
    }),
  }))
  return {
    locale,
    heads: { member: word('battleReplay.fighter'), takenOut: word('battleReplay.takenOut') },
    title: setup.sides.map(({ name }) => name).join(' – '),
    scenario: item(setup.scenario),
    rounds: events.filter(({ type }) => type === 'round-began').length,
    sides,
    moments,
    chapters: plainChapters(
      chaptersOf(events, { from: 0, to: events.length }, (event) => narrateAny(event, names, locale)),
      (line) => plainLine(line, locale),
    ),
  }
}
