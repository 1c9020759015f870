import { atLeast, base, type Needed } from '../../../engine'
import { say, translate, type Locale, type Messages, type MessageValues } from '../../../i18n'
import { commonAmendment, judge } from '../narration/judge'
import type { ArmyLogLine, ArmyLogNames, Weight } from '../narration/lines'
import { answerWords, questionWords, rollWords } from '../narration/question-words'
import { isFact } from '../questions/questions'
import type { UnitIndex } from '../table/state'
import { asClassicEvent, type ClassicEvent } from './events'
import type { ClassicChange } from './rulings/amendment'

export type Sentence =
  | { readonly log: 'armyLog'; readonly key: keyof Messages['armyLog']; readonly values?: MessageValues }
  | { readonly log: 'classicLog'; readonly key: keyof Messages['classicLog']; readonly values?: MessageValues }

export const common = (key: keyof Messages['armyLog'], values: MessageValues = {}): Sentence => ({
  log: 'armyLog',
  key,
  values,
})
export const own = (key: keyof Messages['classicLog'], values: MessageValues = {}): Sentence => ({
  log: 'classicLog',
  key,
  values,
})

/** Events that are highlighted in the log. */
const headlines: readonly string[] = [
  'round-began',
  'turn-began',
  'phase-entered',
  'unit-destroyed',
  'unit-left-table',
  'fall-back-began',
  'battle-ended',
  'charge-declared',
  'combat-fought',
] satisfies ClassicEvent['type'][]

/** The log line for an event's sentence. `needed`: the number its dice needed, for rolls that only one edition has. */
export const lineOf = (
  logged: { readonly type: string; readonly rule: string },
  sentence: Sentence | null,
  names: ArmyLogNames,
  locale: Locale,
  needed: Needed | null = null,
): ArmyLogLine | null => {
  if (sentence === null) return null
  const event = asClassicEvent(logged)
  const params = sentence.values ?? {}
  const text =
    sentence.log === 'armyLog'
      ? say(locale, { key: `armyLog.${sentence.key}`, params })
      : say(locale, { key: `classicLog.${sentence.key}`, params })
  const roll = rollOf(event, needed)
  const weight: Weight = headlines.includes(logged.type) ? 'headline' : roll === null ? 'event' : 'roll'
  return { text, weight, rule: logged.rule, units: involvedIn(event, names), roll }
}

const rollOf = (event: ClassicEvent, needed: Needed | null): ArmyLogLine['roll'] => {
  if (event.type === 'dice-rerolled') return { faces: event.to, needed: null }
  if (event.type === 'rolled-off') return { faces: event.throws.flat(), needed: null }
  return 'faces' in event ? { faces: event.faces, needed: neededFor(event) ?? needed } : null
}

const neededFor = (event: ClassicEvent): Needed | null => {
  switch (event.type) {
    case 'hits-rolled':
    case 'wounds-rolled':
      return atLeast(event.needed)
    case 'saves-rolled':
      return atLeast({ value: event.needed, rows: [base(event.save, event.rule, event.needed)] })
    case 'leadership-tested':
    case 'psychic-tested':
      return event.needed
    default:
      return null
  }
}

const involvedIn = (event: ClassicEvent, names: ArmyLogNames): UnitIndex[] => {
  const units: UnitIndex[] = []
  if ('unit' in event && event.unit !== null) units.push(event.unit)
  if ('target' in event) units.push(event.target)
  if ('targets' in event) units.push(...event.targets)
  if ('units' in event) units.push(...event.units)
  if ('transport' in event) units.push(event.transport)
  if ('model' in event) units.push(names.unitOf(event.model))
  if (event.type === 'judge-amended' && 'unit' in event.change) units.push(event.change.unit)
  if (event.type === 'judge-amended' && 'model' in event.change) units.push(names.unitOf(event.change.model))
  if (event.type === 'judge-ruled' && event.question !== null && 'unit' in event.question) {
    const { unit } = event.question
    if (typeof unit === 'number') units.push(unit)
  }
  return [...new Set(units)]
}

type Ruled = Extract<ClassicEvent, { type: 'judge-ruled' }>

/** The overruled answer, the new one, and the reason. */
export const ruling = (
  { question, roll, before, now, reason, by }: Ruled,
  names: ArmyLogNames,
  locale: Locale,
): Sentence => {
  const answerText = (value: unknown): string => {
    if (value === undefined) return translate(locale, 'battleLog.ruled.nothing')
    if (question !== null && isFact(question)) return answerWords(locale, names, question, value)
    if (typeof value === 'boolean') return translate(locale, value ? 'common.yes' : 'common.no')
    if (typeof value === 'number') return String(value)
    return Array.isArray(value) ? value.join(', ') : translate(locale, 'battleLog.ruled.nothing')
  }
  const what =
    question === null
      ? rollWords(locale, roll ?? '')
      : isFact(question)
        ? questionWords(locale, names, question)
        : say(locale, { key: `classicLog.ask.${question.ask}`, params: {} })
  return common('ruled', { who: judge(by, locale), what, now: answerText(now), before: answerText(before), reason })
}

/** The text of a judge's change. */
export const amendment = (change: ClassicChange, names: ArmyLogNames, locale: Locale): string =>
  change.what === 'condition'
    ? translate(locale, 'classicLog.amended.condition', { unit: names.unit(change.unit) })
    : commonAmendment(change, names, locale)
