import type { Catalogue } from '../../../content'
import type { Locale } from '../../../i18n'
import { chaptersBy, type Begins } from '../../../report/chapters'
import { momentsBy, weightOfEnd } from '../../../report/moments'
import { plainChapters, type BattleReport, type Recorded } from '../../../report/report'
import type { ArmyLogLine, ArmyLogNames } from '../../wh40k/narration/lines'
import {
  itemWords,
  ownersIn,
  reportOfArmies,
  strangeLine,
  unitsIn,
  type ReportedUnits,
} from '../../wh40k/report/report'
import type { FourthEvent } from '../events'
import { narrate } from '../narration'

/** Chapters of a battle: game turns and phases. */
export const fourthChapter: Begins<FourthEvent> = ({ type }) => {
  if (type === 'round-began') return 'round'
  if (type === 'phase-entered') return 'activation'
  return type === 'turn-began' || type === 'stage-entered' ? 'between' : null
}

const beginnings: readonly FourthEvent['type'][] = ['volley-fired', 'charge-declared', 'phase-entered']

/** Units weigh what they cost, in tens of points. */
const momentsOf = (units: ReportedUnits, events: readonly FourthEvent[]) =>
  momentsBy(events, (event) => (event.type === 'round-began' ? event.round : null), {
    weightOf(event, isFirstFall) {
      if (event.type === 'battle-ended') return weightOfEnd
      if (event.type !== 'unit-destroyed') return 0
      return ((units[event.unit]?.power ?? 0) / 10) * (isFirstFall ? 1.5 : 1) + 1
    },
    isFall: ({ type }) => type === 'unit-destroyed',
    isBeginning: ({ type }) => beginnings.includes(type),
  })

/** An event's line in the log; one that the present rules don't know is told as just that. */
export const tellFourth = (event: FourthEvent, names: ArmyLogNames, locale: Locale): ArmyLogLine | null => {
  try {
    return narrate(event, names, locale)
  } catch {
    return strangeLine(String(event.type), locale)
  }
}

/** Tells a battle from its frozen set-up and its events, of these rules or of older ones. */
export const fourthReport = (
  { setup, events }: Recorded<FourthEvent>,
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport => {
  const item = itemWords(catalogue, locale)
  const units = unitsIn(setup)
  const owners = ownersIn(units)
  const names: ArmyLogNames = {
    unit: (unit) => units[unit]?.name ?? `#${unit}`,
    side: (side) => setup.sides[side]?.name ?? `#${side}`,
    weapon: item,
    unitOf: (model) => owners[model] ?? -1,
  }
  const tell = (event: FourthEvent): ArmyLogLine | null => tellFourth(event, names, locale)
  const end = events.findLast((event) => event.type === 'battle-ended')
  const gone = (unit: number): number =>
    events.filter((event) => event.type === 'model-slain' && owners[event.model] === unit).length
  return reportOfArmies(
    {
      setup,
      units,
      scenario: item(setup.scenario),
      rounds: events.filter(({ type }) => type === 'round-began').length,
      outcomeOf: (side) => {
        if (end === undefined) return null
        return end.winner === null ? 'drawn' : end.winner === side ? 'won' : 'lost'
      },
      models: units.map((_, unit) => owners.filter((owner) => owner === unit).length),
      lost: units.map((_, unit) => gone(unit)),
      destroyed: events.flatMap((event) => {
        if (event.type === 'unit-left-table') return [{ unit: event.unit, by: null }]
        return event.type === 'unit-destroyed' ? [{ unit: event.unit, by: event.by?.unit ?? null }] : []
      }),
      moments: momentsOf(units, events).map(({ round, places }) => ({
        round,
        lines: places.flatMap((place) => {
          const event = events[place]
          const line = event === undefined ? null : tell(event)
          return line === null ? [] : [line]
        }),
      })),
      chapters: (plain) =>
        plainChapters(chaptersBy(events, { from: 0, to: events.length }, fourthChapter, tell), plain),
    },
    locale,
  )
}
