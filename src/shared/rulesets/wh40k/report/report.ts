import { knownName, plainName } from '../../../content/words'
import { say, type Locale, type MessageKey, type MessageValues } from '../../../i18n'
import type { BattleSetup } from '../../../battle'
import type { Catalogue } from '../../../content'
import type { BattleReport, PlainChapter, ReportedSide } from '../../../report/report'
import type { ArmyLogLine } from '../narration/lines'
import type { UnitIndex } from '../table/state'

/** Units of a set-up in the order of their indices. */
export const unitsIn = ({ sides }: BattleSetup) =>
  sides.flatMap(({ units }, side) => (units ?? []).map((unit) => ({ ...unit, side })))
export type ReportedUnits = ReturnType<typeof unitsIn>

/** The unit of each model that the battle began with: models are numbered in the order of the set-up. */
export const ownersIn = (units: ReportedUnits): readonly UnitIndex[] =>
  units.flatMap(({ models }, unit) => models.flatMap(({ count }) => Array.from({ length: count }, () => unit)))

/** The data that an edition collects from its events. */
export interface ReportedBattle {
  readonly setup: BattleSetup
  readonly units: ReportedUnits
  readonly scenario: string
  readonly rounds: number
  outcomeOf(side: number): 'won' | 'lost' | 'drawn' | null
  /** Number of models that each unit has had, and of those it lost. */
  readonly models: readonly number[]
  readonly lost: readonly number[]
  /** Destroyed units, and the units that destroyed them. */
  readonly destroyed: readonly { readonly unit: UnitIndex; readonly by: UnitIndex | null }[]
  readonly moments: readonly { readonly round: number; readonly lines: readonly ArmyLogLine[] }[]
  chapters(plain: (line: ArmyLogLine) => string): readonly PlainChapter[]
}

/** The content's name for an item; its slug as text if the catalogue lacks it. */
export const itemWords =
  (catalogue: Catalogue | null, locale: Locale) =>
  (slug: string): string =>
    knownName(locale, catalogue, slug) ?? plainName(slug)

const plainLine = ({ text, roll }: ArmyLogLine, locale: Locale): string => {
  if (roll === null) return text
  const needed =
    roll.needed === null ? [] : [say(locale, { key: 'battle.needed', params: { value: roll.needed.value } })]
  return `${text}: ${[`[${roll.faces.join(', ')}]`, ...needed].join(', ')}`
}

/** The line for an event that the present rules don't know. */
export const strangeLine = (type: string, locale: Locale): ArmyLogLine => ({
  text: say(locale, { key: 'battleReplay.strange', params: { type } }),
  weight: 'event',
  rule: '',
  units: [],
  roll: null,
})

/** A battle of armies of any edition as a report for readers who weren't there. */
export const reportOfArmies = (battle: ReportedBattle, locale: Locale): BattleReport => {
  const { setup, units, destroyed } = battle
  const word = (key: MessageKey, params: MessageValues = {}): string => say(locale, { key, params })
  const plain = (line: ArmyLogLine): string => plainLine(line, locale)
  const outcomeOf = (side: number): string => {
    const outcome = battle.outcomeOf(side)
    return outcome === null ? word('battleReplay.unfinished') : word(`battle.outcome.${outcome}`)
  }
  const fateOf = (unit: UnitIndex): string => {
    if (destroyed.some((one) => one.unit === unit)) return word('battleReplay.destroyed')
    const lost = battle.lost[unit] ?? 0
    return lost === 0
      ? word('battleReplay.unhurt')
      : word('battleReplay.lost', { lost, all: battle.models[unit] ?? lost })
  }
  const sides = setup.sides.map(({ name }, side): ReportedSide => ({
    name,
    outcome: outcomeOf(side),
    members: units.flatMap((unit, index) => {
      if (unit.side !== side) return []
      const takenOut = destroyed.flatMap((one) => (one.by === index ? [units[one.unit]?.name ?? `#${one.unit}`] : []))
      return [{ name: unit.name, fate: fateOf(index), takenOut }]
    }),
  }))
  return {
    locale,
    heads: { member: word('battleReplay.unit'), takenOut: word('battleReplay.destroyedUnits') },
    title: setup.sides.map(({ name }) => name).join(' – '),
    scenario: battle.scenario,
    rounds: battle.rounds,
    sides,
    moments: battle.moments.map(({ round, lines }) => ({
      heading: round === 0 ? word('armyBattle.stage.deployment') : word('battleLog.round', { count: round }),
      lines: lines.map(plain),
    })),
    chapters: [...battle.chapters(plain)],
  }
}
