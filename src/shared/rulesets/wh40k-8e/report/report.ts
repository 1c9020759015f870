import type { Locale } from '../../../i18n'
import type { BattleSetup } from '../../../battle'
import type { Catalogue } from '../../../content'
import { abilityCalled } from '../../../content/words'
import type { EighthEvent } from '..'
import { narrate, type EighthLogNames } from '../narration'
import { isSaidNext, type ArmyLogLine } from '../../wh40k/narration/lines'
import { momentsBy, weightOfEnd } from '../../../report/moments'
import { plainChapters, type BattleReport, type Recorded } from '../../../report/report'
import {
  itemWords,
  ownersIn,
  reportOfArmies,
  strangeLine,
  unitsIn,
  type ReportedUnits,
} from '../../wh40k/report/report'
import { chaptersBy, type Begins } from '../../../report/chapters'

/** The unit of each model; models that joined come last. */
const modelsOf = (units: ReportedUnits, events: readonly EighthEvent[]): readonly number[] => [
  ...ownersIn(units),
  ...events.flatMap((event) => (event.type === 'model-joined' ? [event.model.unit] : [])),
]

interface Words {
  readonly catalogue: Catalogue | null
  readonly locale: Locale
  item(slug: string): string
}

const namesFrom = (
  setup: BattleSetup,
  units: ReportedUnits,
  models: readonly number[],
  { catalogue, locale, item }: Words,
): EighthLogNames => ({
  unit: (unit) => units[unit]?.name ?? `#${unit}`,
  side: (side) => setup.sides[side]?.name ?? `#${side}`,
  weapon: item,
  power: item,
  ability: (slug, unit) => {
    const datasheet = units[unit ?? -1]?.datasheet ?? ''
    return abilityCalled(locale, catalogue?.datasheets.find(datasheet), slug, item)
  },
  unitOf: (model) => models[model] ?? -1,
})

/** Chapters of a battle of armies: rounds and phases. */
export const armyChapter: Begins<EighthEvent> = ({ type }) => {
  if (type === 'round-began') return 'round'
  if (type === 'phase-entered') return 'activation'
  return type === 'turn-began' || type === 'stage-entered' ? 'between' : null
}

const beginnings: readonly EighthEvent['type'][] = [
  'attack-made',
  'charge-declared',
  'phase-entered',
  'power-resolved',
  'exploded',
]

/** 8E-DATA-03: a unit's weight is its Power. */
const momentsOf = (units: ReportedUnits, events: readonly EighthEvent[]) =>
  momentsBy(events, (event) => (event.type === 'round-began' ? event.round : null), {
    weightOf(event, isFirstFall) {
      if (event.type === 'battle-ended') return weightOfEnd
      return event.type === 'unit-destroyed' ? (units[event.unit]?.power ?? 0) * (isFirstFall ? 1.5 : 1) + 1 : 0
    },
    isFall: ({ type }) => type === 'unit-destroyed',
    isBeginning: ({ type }) => beginnings.includes(type),
  })

/** An event unknown to the present rules gets a line that says so. */
export const narrateArmies = (event: EighthEvent, names: EighthLogNames, locale: Locale): ArmyLogLine | null => {
  try {
    return narrate(event, names, locale)
  } catch {
    return strangeLine(String(event.type), locale)
  }
}

/** The report of a battle of armies from its frozen set-up and its events, of these or older rules. */
export const armyReport = (
  { setup, events }: Recorded<EighthEvent>,
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport => {
  const item = itemWords(catalogue, locale)
  const units = unitsIn(setup)
  const models = modelsOf(units, events)
  const names = namesFrom(setup, units, models, { catalogue, locale, item })
  const lineFor = (event: EighthEvent, next?: EighthEvent): ArmyLogLine | null =>
    isSaidNext(event, next) ? null : narrateArmies(event, names, locale)
  const end = events.findLast((event) => event.type === 'battle-ended')
  const gone = (unit: number): number =>
    events.reduce((sum, event) => {
      if (event.type === 'model-slain') return sum + (models[event.model] === unit ? 1 : 0)
      return event.type === 'models-fled' && event.unit === unit ? sum + event.models.length : sum
    }, 0)
  return reportOfArmies(
    {
      setup,
      units,
      scenario: item(events.findLast((event) => event.type === 'mission-chosen')?.mission ?? setup.scenario),
      rounds: events.filter(({ type }) => type === 'round-began').length,
      outcomeOf: (side) => (end === undefined ? null : end.winner === side ? 'won' : 'lost'),
      models: units.map((_, unit) => models.filter((of) => of === unit).length),
      lost: units.map((_, unit) => gone(unit)),
      destroyed: events.flatMap((event) => {
        if (event.type === 'unit-not-deployed') return [{ unit: event.unit, by: null }]
        return event.type === 'unit-destroyed' ? [{ unit: event.unit, by: event.by?.unit ?? null }] : []
      }),
      moments: momentsOf(units, events).map(({ round, places }) => ({
        round,
        lines: places.flatMap((place) => {
          const event = events[place]
          const line = event === undefined ? null : lineFor(event, events[place + 1])
          return line === null ? [] : [line]
        }),
      })),
      chapters: (plain) =>
        plainChapters(chaptersBy(events, { from: 0, to: events.length }, armyChapter, lineFor), plain),
    },
    locale,
  )
}
