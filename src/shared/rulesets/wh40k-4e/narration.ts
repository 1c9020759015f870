import { atLeast, base, type Needed } from '../../engine'
import { say, translate, type Locale, type Messages, type MessageValues } from '../../i18n'
import type { ArmyLogLine, ArmyLogNames, Weight } from '../wh40k/narration/lines'
import { answerWords, questionWords, rollWords } from '../wh40k/narration/question-words'
import type { UnitIndex } from '../wh40k/table/state'
import type { EventOf, FourthEvent } from './events'
import { isFourthFact } from './questions'
import type { ClassicChange } from '../wh40k/classic/rulings/amendment'

type Sentence =
  | { readonly log: 'armyLog'; readonly key: keyof Messages['armyLog']; readonly values?: MessageValues }
  | { readonly log: 'fourthLog'; readonly key: keyof Messages['fourthLog']; readonly values?: MessageValues }

const common = (key: keyof Messages['armyLog'], values: MessageValues = {}): Sentence => ({
  log: 'armyLog',
  key,
  values,
})
const own = (key: keyof Messages['fourthLog'], values: MessageValues = {}): Sentence => ({
  log: 'fourthLog',
  key,
  values,
})

/** The log's line for an event; null for those that only keep the books. */
export const narrate = (event: FourthEvent, names: ArmyLogNames, locale: Locale): ArmyLogLine | null => {
  const sentence = sentenceFor(event, names, locale)
  if (sentence === null) return null
  const params = sentence.values ?? {}
  const text =
    sentence.log === 'armyLog'
      ? say(locale, { key: `armyLog.${sentence.key}`, params })
      : say(locale, { key: `fourthLog.${sentence.key}`, params })
  return { text, weight: weightOf(event), rule: event.rule, units: involvedIn(event, names), roll: rollOf(event) }
}

const headlines: readonly FourthEvent['type'][] = [
  'round-began',
  'turn-began',
  'phase-entered',
  'unit-destroyed',
  'unit-left-table',
  'fall-back-began',
  'battle-ended',
  'charge-declared',
  'combat-fought',
]

const weightOf = (event: FourthEvent): Weight =>
  headlines.includes(event.type) ? 'headline' : rollOf(event) === null ? 'event' : 'roll'

const rollOf = (event: FourthEvent): ArmyLogLine['roll'] => {
  if (event.type === 'dice-rerolled') return { faces: event.to, needed: null }
  return 'faces' in event ? { faces: event.faces, needed: neededFor(event) } : null
}

const neededFor = (event: FourthEvent): Needed | null => {
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

const involvedIn = (event: FourthEvent, names: ArmyLogNames): UnitIndex[] => {
  const units: UnitIndex[] = []
  if ('unit' in event && event.unit !== null) units.push(event.unit)
  if ('target' in event) units.push(event.target)
  if ('targets' in event) units.push(...event.targets)
  if ('units' in event) units.push(...event.units)
  if ('transport' in event) units.push(event.transport)
  if ('model' in event) units.push(names.unitOf(event.model))
  if (event.type === 'judge-amended' && 'unit' in event.change) units.push(event.change.unit)
  if (event.type === 'judge-amended' && 'model' in event.change) units.push(names.unitOf(event.change.model))
  if (event.type === 'judge-ruled' && event.question !== null && 'unit' in event.question)
    units.push(event.question.unit)
  return [...new Set(units)]
}

const sentenceFor = (event: FourthEvent, names: ArmyLogNames, locale: Locale): Sentence | null => {
  const { unit: name, side } = names
  switch (event.type) {
    case 'rolled-off':
      return own('rolledOff', { side: side(event.winner) })
    case 'edge-chosen':
      return own('edge', { side: side(event.side) })
    case 'counters-rolled':
      return own('counters', { count: event.count })
    case 'infiltration-chosen':
      return own('infiltrates', { unit: name(event.unit) })
    case 'arrival-blocked':
      return own('reserveWaits', { unit: name(event.unit) })
    case 'night-rolled':
      return own(`night.${event.night}`)
    case 'units-concealed':
      return own('concealed', { units: event.units.map(name).join(', ') })
    case 'concealment-ended':
      return own('revealed')
    case 'spotting-rolled':
      return own(event.spotted ? 'spotted' : 'unspotted', {
        unit: name(event.unit),
        target: name(event.target),
        count: event.inches,
      })
    case 'reserve-rolled':
      return own(event.arrives ? 'reserveComes' : 'reserveWaits', { unit: name(event.unit) })
    case 'deep-strike-made':
      return own('deepStrike', { unit: name(event.unit), count: event.moved })
    case 'length-rolled':
      return own(event.goesOn ? 'goesOn' : 'endsNow')
    case 'marker-placed':
      return common('marker', { side: side(event.side) })
    case 'unit-set-up':
      return common('setUp', { unit: name(event.unit) })
    case 'unit-held-back':
      return common('heldBack', { unit: name(event.unit) })
    case 'unit-boarded':
      return common('boarded', { unit: name(event.unit), transport: name(event.transport) })
    case 'unit-not-deployed':
      return common('notDeployed', { unit: name(event.unit) })
    case 'first-player-chosen':
      return common('firstPlayer', { side: side(event.side) })
    case 'round-began':
      return own('round', { count: event.round })
    case 'turn-began':
      return common('turn', { side: side(event.side) })
    case 'phase-entered':
      return phase(event)
    case 'dice-rolled':
      return own(`purpose.${event.purpose}`, { unit: event.unit === null ? '' : name(event.unit), count: event.total })
    case 'dice-rerolled':
      return common('rerolled', { side: side(event.side) })
    case 'unit-moved':
      return own(`moved.${event.kind}`, { unit: name(event.unit) })
    case 'unit-embarked':
      return common('embarked', { unit: name(event.unit), transport: name(event.transport) })
    case 'unit-disembarked':
      return common('disembarked', { unit: name(event.unit), transport: name(event.transport) })
    case 'unit-arrived':
      return common('arrived', { unit: name(event.unit) })
    case 'leadership-tested':
      return own(event.passed ? 'testPassed' : 'testFailed', {
        unit: name(event.unit),
        test: translate(locale, `fourthLog.test.${event.reason}`),
      })
    case 'character-joined':
      return own('joins', { unit: name(event.unit), other: name(event.to) })
    case 'character-left':
      return own('leavesUnit', { unit: name(event.unit) })
    case 'psychic-tested':
      return own(event.passed ? 'testPassed' : 'testFailed', {
        unit: name(event.unit),
        test: translate(locale, 'fourthLog.test.psychic'),
      })
    case 'test-passed-unrolled':
      return own('testUnrolled', { unit: name(event.unit), test: translate(locale, `fourthLog.test.${event.reason}`) })
    case 'fall-back-began':
      return own('fallsBack', { unit: name(event.unit) })
    case 'unit-regrouped':
      return own('regroups', { unit: name(event.unit) })
    case 'unit-left-table':
      return own('leaves', { unit: name(event.unit) })
    case 'unit-pinned':
      return own('pinned', { unit: name(event.unit) })
    case 'pinning-ended':
      return own('unpinned', { unit: name(event.unit) })
    case 'coherency-seen':
      return own('scattered', { unit: name(event.unit) })
    case 'volley-fired': {
      const weapon = names.weapon(event.weapon)
      return own('fires', { unit: name(event.unit), target: name(event.target), weapon, count: event.shots })
    }
    case 'armour-rolled':
      return own(`armour.${event.result}`, { unit: name(event.target), weapon: names.weapon(event.weapon) })
    case 'obscured-rolled':
      return own('obscured', { unit: name(event.unit) })
    case 'damage-rolled':
      return own('damageRolled', { unit: name(event.unit) })
    case 'vehicle-damaged':
      return own(`damage.${event.damage}`, {
        unit: name(event.unit),
        weapon: event.weapon === null ? '' : names.weapon(event.weapon),
      })
    case 'smoke-launched':
      return own('smoke', { unit: name(event.unit) })
    case 'tank-shocked':
      return own(event.reached ? 'shocks' : 'shockFalls', { unit: name(event.unit), target: name(event.target) })
    case 'glory-sought':
      return own(event.halted ? 'glory' : 'death', { unit: name(event.unit) })
    case 'crew-recovered':
      return own('recovered', { unit: name(event.unit) })
    case 'marker-landed':
      return own('markerLanded', { unit: name(event.unit), weapon: names.weapon(event.weapon), count: event.under })
    case 'marker-missed':
      return own('markerMissed', { unit: name(event.unit), weapon: names.weapon(event.weapon) })
    case 'partly-covered-rolled':
      return own('partlyCovered', { unit: name(event.target), count: event.hits })
    case 'hits-rolled':
      return common('hits', { unit: name(event.unit), count: event.passed })
    case 'wounds-rolled':
      return common('wounds', { unit: name(event.unit), count: event.passed })
    case 'saves-rolled':
      return own(`saves.${event.save}`, { unit: name(event.unit), count: event.passed })
    case 'wounds-ignored':
      return common('ignored', { unit: name(event.unit), count: event.ignored })
    case 'wounds-lost':
      return common('woundsLost', { unit: name(names.unitOf(event.model)), count: event.amount })
    case 'model-slain':
      return common('slain', { unit: name(names.unitOf(event.model)) })
    case 'models-fled':
      return common('fled', { unit: name(event.unit), count: event.models.length })
    case 'unit-destroyed':
      return event.by === null
        ? common('destroyed', { unit: name(event.unit) })
        : common('destroyedBy', { unit: name(event.unit), attacker: name(event.by.unit) })
    case 'exploded':
      return common('exploded', { unit: name(event.unit) })
    case 'charge-declared':
      return common('chargeDeclared', { unit: name(event.unit), targets: event.targets.map(name).join(', ') })
    case 'charge-failed':
      return common('chargeFailed', { unit: name(event.unit) })
    case 'units-locked':
      return own('locked', { unit: name(event.unit), targets: event.targets.map(name).join(', ') })
    case 'units-parted':
      return own('parted', { unit: name(event.unit), other: name(event.other) })
    case 'blows-struck': {
      const values = { unit: name(event.unit), target: name(event.target), count: event.attacks }
      if (event.weapon === null) return own('strikes', values)
      return own('strikesWith', { ...values, weapon: names.weapon(event.weapon) })
    }
    case 'retreat-refused':
      return own('noRetreat', { unit: name(event.unit), count: event.wounds })
    case 'model-stunned':
      return own('stunned', { unit: name(names.unitOf(event.model)) })
    case 'combat-fought': {
      const [first, second] = event.wounds
      const wounds = `${first}:${second}`
      return event.winner === null
        ? own('combatDrawn', { wounds })
        : own('combatWon', { side: side(event.winner), wounds })
    }
    case 'pursued':
      return own(event.caught ? 'caught' : 'escapes', { unit: name(event.unit), by: name(event.by) })
    case 'battle-ended':
      if (event.winner === null) return own('drawn')
      if (event.grade === null || event.grade === 'draw') return own('won', { side: side(event.winner) })
      return own(`grade.${event.grade}`, { side: side(event.winner) })
    case 'judge-ruled':
      return ruling(event, names, locale)
    case 'judge-amended':
      return common('amended', {
        who: judge(event.by, locale),
        what: amendment(event.change, names, locale),
        reason: event.reason,
      })
    case 'scout-moved':
    case 'unit-boosted':
    case 'charge-forbidden':
    case 'vehicle-drove':
    case 'vehicle-remains':
    case 'stage-entered':
    case 'marker-picked':
    case 'turn-ended':
    case 'unit-stayed':
    case 'unit-shot':
    case 'charge-made':
    case 'fact-declared':
      return null
  }
}

/** Parts of turns have no names of their own. */
const phase = ({ phase: entered }: EventOf<'phase-entered'>): Sentence | null => {
  switch (entered) {
    case 'movement':
    case 'shooting':
      return common(`phase.${entered}`)
    case 'assault':
      return own('phase.assault')
    case 'start':
    case 'shooting-morale':
    case 'combat':
    case 'pile-in':
      return null
  }
}

const judge = (by: string | null, locale: Locale): string => by ?? translate(locale, 'battleLog.ruled.judge')

/** Who overruled what, what holds instead, and why. */
const ruling = (
  { question, roll, before, now, reason, by }: EventOf<'judge-ruled'>,
  names: ArmyLogNames,
  locale: Locale,
): Sentence => {
  const told = (value: unknown): string => {
    if (value === undefined) return translate(locale, 'battleLog.ruled.nothing')
    if (question !== null && !isFourthFact(question)) return answerWords(locale, names, question, value)
    if (typeof value === 'boolean') return translate(locale, value ? 'common.yes' : 'common.no')
    if (typeof value === 'number') return String(value)
    return Array.isArray(value) ? value.join(', ') : translate(locale, 'battleLog.ruled.nothing')
  }
  const what =
    question === null
      ? rollWords(locale, roll ?? '')
      : isFourthFact(question)
        ? translate(locale, `fourthLog.ask.${question.ask}`)
        : questionWords(locale, names, question)
  return common('ruled', { who: judge(by, locale), what, now: told(now), before: told(before), reason })
}

/** What a judge says is otherwise. */
const amendment = (change: ClassicChange, names: ArmyLogNames, locale: Locale): string => {
  switch (change.what) {
    case 'wounds':
      return translate(locale, 'armyLog.amended.wounds', {
        unit: names.unit(names.unitOf(change.model)),
        count: change.wounds,
      })
    case 'removed':
    case 'restored':
      return translate(locale, `armyLog.amended.${change.what}`, {
        unit: names.unit(change.unit),
        count: change.models.length,
      })
    case 'placed':
      return translate(locale, 'armyLog.amended.placed', { unit: names.unit(change.unit) })
    case 'condition':
      return translate(locale, 'fourthLog.amended.condition', { unit: names.unit(change.unit) })
    case 'points':
      return translate(locale, 'armyLog.amended.points', { side: names.side(change.side), count: change.points })
  }
}
