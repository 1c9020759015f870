import type { Catalogue } from '../../../content'
import type { Locale } from '../../../i18n'
import { chaptersBy, type Begins } from '../../../report/chapters'
import { momentsBy, weightOfEnd } from '../../../report/moments'
import { plainChapters, type BattleReport, type Recorded } from '../../../report/report'
import { asClassic, type ClassicEvent } from './events'
import { missionOf } from './result'
import { isSaidNext, type ArmyLogLine, type ArmyLogNames } from '../narration/lines'
import { itemWords, ownersIn, reportOfArmies, strangeLine, unitsIn, type ReportedUnits } from '../report/report'

/** Chapters of a battle: game turns and phases. */
export const classicChapter: Begins<{ readonly type: string }> = ({ type }) => {
  if (type === 'round-began') return 'round'
  if (type === 'phase-entered') return 'activation'
  return type === 'turn-began' || type === 'stage-entered' ? 'between' : null
}

const beginnings: readonly string[] = ['volley-fired', 'charge-declared', 'phase-entered']

/** A unit's weight is its cost in tens of points. */
const momentsOf = (units: ReportedUnits, events: readonly ClassicEvent[]) =>
  momentsBy(events, (event) => (event.type === 'round-began' ? event.round : null), {
    weightOf(event, isFirstFall) {
      if (event.type === 'battle-ended') return weightOfEnd
      if (event.type !== 'unit-destroyed') return 0
      return ((units[event.unit]?.power ?? 0) / 10) * (isFirstFall ? 1.5 : 1) + 1
    },
    isFall: ({ type }) => type === 'unit-destroyed',
    isBeginning: ({ type }) => beginnings.includes(type),
  })

/** An edition's log line for an event; null: none. */
export type Narrate<Event> = (event: Event, names: ArmyLogNames, locale: Locale) => ArmyLogLine | null

/** An event's log line; an event unknown to the present rules gets a line that says so. */
export const withUnknownEvents =
  <Event extends { readonly type: string }>(narrate: Narrate<Event>): Narrate<Event> =>
  (event, names, locale) => {
    try {
      return narrate(event, names, locale)
    } catch {
      return strangeLine(event.type, locale)
    }
  }

/** The report of a battle from its frozen set-up and its events, of these or older rules. */
export const classicReport = <Event extends { readonly type: string }>(
  narrate: Narrate<Event>,
  { setup, events: recorded }: Recorded<Event>,
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport => {
  const events = asClassic(recorded)
  const item = itemWords(catalogue, locale)
  const units = unitsIn(setup)
  const owners = ownersIn(units)
  const names: ArmyLogNames = {
    unit: (unit) => units[unit]?.name ?? `#${unit}`,
    side: (side) => setup.sides[side]?.name ?? `#${side}`,
    weapon: item,
    unitOf: (model) => owners[model] ?? -1,
  }
  const narrateAny = withUnknownEvents(narrate)
  const lineFor = (event: Event, next?: Event): ArmyLogLine | null =>
    isSaidNext(event, next) ? null : narrateAny(event, names, locale)
  const end = events.findLast((event) => event.type === 'battle-ended')
  const gone = (unit: number): number =>
    events.filter((event) => event.type === 'model-slain' && owners[event.model] === unit).length
  return reportOfArmies(
    {
      setup,
      units,
      scenario: item(missionOf(setup, recorded)),
      rounds: events.filter(({ type }) => type === 'round-began').length,
      outcomeOf: (side) => {
        if (end === undefined) return null
        return end.winner === null ? 'drawn' : end.winner === side ? 'won' : 'lost'
      },
      models: units.map((_, unit) => owners.filter((owner) => owner === unit).length),
      lost: units.map((_, unit) => gone(unit)),
      destroyed: events.flatMap((event) => {
        if (event.type === 'unit-left-table' || event.type === 'unit-not-deployed')
          return [{ unit: event.unit, by: null }]
        return event.type === 'unit-destroyed' ? [{ unit: event.unit, by: event.by?.unit ?? null }] : []
      }),
      moments: momentsOf(units, events).map(({ round, places }) => ({
        round,
        lines: places.flatMap((place) => {
          const event = recorded[place]
          const line = event === undefined ? null : lineFor(event, recorded[place + 1])
          return line === null ? [] : [line]
        }),
      })),
      chapters: (plain) =>
        plainChapters(chaptersBy(recorded, { from: 0, to: events.length }, classicChapter, lineFor), plain),
    },
    locale,
  )
}
