import { knownName, plainName } from '../../../content/words'
import { say, type Locale, type MessageKey, type MessageValues } from '../../../i18n'
import type { BattleSetup } from '../../../battle'
import type { Catalogue } from '../../../content'
import type { EighthEvent } from '..'
import { narrate, type EighthLogNames } from '../narration'
import type { ArmyLogLine } from '../../wh40k/narration/lines'
import { momentsBy, weightOfEnd } from '../../../report/moments'
import { plainChapters, type BattleReport, type Recorded, type SideTold } from '../../../report/report'
import { chaptersBy, type Begins } from '../../../report/chapters'

const unitsOf = ({ sides }: BattleSetup) =>
  sides.flatMap(({ units }, side) => (units ?? []).map((unit) => ({ ...unit, side })))
type Units = ReturnType<typeof unitsOf>

/** Whose model each one is: numbered through in the order of the set-up, and those that joined come last. */
const modelsOf = (units: Units, events: readonly EighthEvent[]): readonly number[] => [
  ...units.flatMap(({ models }, unit) => models.flatMap(({ count }) => Array.from({ length: count }, () => unit))),
  ...events.flatMap((event) => (event.type === 'model-joined' ? [event.model.unit] : [])),
]

const namesFrom = (
  setup: BattleSetup,
  units: Units,
  models: readonly number[],
  item: (slug: string) => string,
): EighthLogNames => ({
  unit: (unit) => units[unit]?.name ?? `#${unit}`,
  side: (side) => setup.sides[side]?.name ?? `#${side}`,
  weapon: item,
  power: item,
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

/** 8E-DATA-03: units weigh what they bring to a table. */
const momentsOf = (units: Units, events: readonly EighthEvent[]) =>
  momentsBy(events, (event) => (event.type === 'round-began' ? event.round : null), {
    weightOf(event, isFirstFall) {
      if (event.type === 'battle-ended') return weightOfEnd
      return event.type === 'unit-destroyed' ? (units[event.unit]?.power ?? 0) * (isFirstFall ? 1.5 : 1) + 1 : 0
    },
    isFall: ({ type }) => type === 'unit-destroyed',
    isBeginning: ({ type }) => beginnings.includes(type),
  })

/** An event that the present rules don't know is told as just that. */
export const tellArmies = (event: EighthEvent, names: EighthLogNames, locale: Locale): ArmyLogLine | null => {
  try {
    return narrate(event, names, locale)
  } catch {
    const text = say(locale, { key: 'battleReplay.strange', params: { type: String(event.type) } })
    return { text, weight: 'event', rule: '', units: [], roll: null }
  }
}

const plainLine = ({ text, roll }: ArmyLogLine, locale: Locale): string => {
  if (roll === null) return text
  const needed =
    roll.needed === null ? [] : [say(locale, { key: 'battle.needed', params: { value: roll.needed.value } })]
  return `${text}: ${[`[${roll.faces.join(', ')}]`, ...needed].join(', ')}`
}

/** Tells a battle of armies from its frozen set-up and its events, of these rules or of older ones. */
export const armyReport = (
  { setup, events }: Recorded<EighthEvent>,
  catalogue: Catalogue | null,
  locale: Locale,
): BattleReport => {
  const word = (key: MessageKey, params: MessageValues = {}): string => say(locale, { key, params })
  const item = (slug: string): string => knownName(locale, catalogue, slug) ?? plainName(slug)
  const units = unitsOf(setup)
  const models = modelsOf(units, events)
  const names = namesFrom(setup, units, models, item)
  const end = events.findLast((event) => event.type === 'battle-ended')

  const outcomeOf = (side: number): string => {
    if (end === undefined) return word('battleReplay.unfinished')
    return word(end.winner === side ? 'battle.outcome.won' : 'battle.outcome.lost')
  }
  const fateOf = (unit: number): string => {
    if (events.some((event) => event.type === 'unit-destroyed' && event.unit === unit))
      return word('battleReplay.destroyed')
    const lost = events.reduce((sum, event) => {
      if (event.type === 'model-slain') return sum + (models[event.model] === unit ? 1 : 0)
      return event.type === 'models-fled' && event.unit === unit ? sum + event.models.length : sum
    }, 0)
    const all = models.filter((of) => of === unit).length
    return lost === 0 ? word('battleReplay.unhurt') : word('battleReplay.lost', { lost, all })
  }
  const sides = setup.sides.map(({ name }, side): SideTold => ({
    name,
    outcome: outcomeOf(side),
    members: units.flatMap((unit, index) => {
      if (unit.side !== side) return []
      const takenOut = events.flatMap((event) =>
        event.type === 'unit-destroyed' && event.by?.unit === index ? [names.unit(event.unit)] : [],
      )
      return [{ name: unit.name, fate: fateOf(index), takenOut }]
    }),
  }))
  const plain = (line: ArmyLogLine): string => plainLine(line, locale)
  return {
    locale,
    heads: { member: word('battleReplay.unit'), takenOut: word('battleReplay.destroyedUnits') },
    title: setup.sides.map(({ name }) => name).join(' – '),
    scenario: item(events.findLast((event) => event.type === 'mission-chosen')?.mission ?? setup.scenario),
    rounds: events.filter(({ type }) => type === 'round-began').length,
    sides,
    moments: momentsOf(units, events).map(({ round, places }) => ({
      heading: word('battleLog.round', { count: round }),
      lines: places.flatMap((place) => {
        const event = events[place]
        const line = event === undefined ? null : tellArmies(event, names, locale)
        return line === null ? [] : [plain(line)]
      }),
    })),
    chapters: plainChapters(
      chaptersBy(events, { from: 0, to: events.length }, armyChapter, (event) => tellArmies(event, names, locale)),
      plain,
    ),
  }
}
