import { formatLength, translate, type Locale, type Messages } from '../../../i18n'
import { judge } from '../narration/judge'
import type { ArmyLogNames } from '../narration/lines'
import { hourOf } from '../narration/question-words'
import type { ArmyWords, OfType } from '../table/events'
import type { SideIndex, UnitIndex } from '../table/state'
import type { EditionEvent } from './events'
import { amendment, common, own, ruling, type Sentence } from './narration'
import type { ClassicChange } from './rulings/amendment'

/** The part after a prefix in the keys of the log's texts. */
type KeySuffix<Prefix extends string, Key = keyof Messages['classicLog']> = Key extends `${Prefix}.${infer Word}`
  ? Word
  : never

/** Words for which the log has texts. */
interface LoggedWords extends ArmyWords {
  readonly purpose: KeySuffix<'purpose'>
  readonly move: KeySuffix<'moved'>
  readonly test: KeySuffix<'test'>
  readonly change: ClassicChange
}

/** Events that each edition writes differently, as far as their sentences are the same. */
type SharedEvent =
  | { readonly type: 'edge-chosen'; readonly side: SideIndex }
  | { readonly type: 'units-locked'; readonly unit: UnitIndex; readonly targets: readonly UnitIndex[] }
  | { readonly type: 'damage-rolled'; readonly unit: UnitIndex }
  | {
      readonly type: 'vehicle-damaged'
      readonly unit: UnitIndex
      readonly damage: KeySuffix<'damage'>
      readonly weapon: string | null
    }
  | { readonly type: 'battle-ended'; readonly winner: SideIndex | null }

/** Markers that could have scattered and did not, and those in contact with the first of their barrage. */
const markersLaid: Readonly<Record<string, 'markerHit' | 'markerBeside'>> = {
  '4E-ORDN-07': 'markerHit',
  '4E-BARR-06': 'markerHit',
  '4E-BARR-11': 'markerBeside',
}

/** A marker's drift, if the edition gives its direction. */
const landed = (
  { unit, weapon, moved, under, rule, direction }: OfType<EditionEvent<LoggedWords>, 'marker-landed'>,
  names: ArmyLogNames,
  locale: Locale,
): Sentence => {
  const values = { unit: names.unit(unit), weapon: names.weapon(weapon), count: under }
  if (moved === 0) return own(markersLaid[rule] ?? 'markerLanded', values)
  const distance = formatLength(locale, 1000 * moved)
  return typeof direction === 'number'
    ? own('markerScatteredTo', { ...values, distance, hour: hourOf(direction) })
    : own('markerScattered', { ...values, distance })
}

/** A Leadership test, with the unit it wants to fire at. */
const tested = (
  { unit, reason, passed, target }: OfType<EditionEvent<LoggedWords>, 'leadership-tested'>,
  { unit: name }: ArmyLogNames,
  locale: Locale,
): Sentence => {
  const values = { unit: name(unit), test: translate(locale, `classicLog.test.${reason}`) }
  return target === undefined
    ? own(passed ? 'testPassed' : 'testFailed', values)
    : own(passed ? 'testPassedFor' : 'testFailedFor', { ...values, target: name(target) })
}

/** The sentence for an event that both editions report equally; null for pure bookkeeping. */
export const sentenceOf = (
  event: Exclude<EditionEvent<LoggedWords>, { type: 'phase-entered' }> | SharedEvent,
  names: ArmyLogNames,
  locale: Locale,
): Sentence | null => {
  const { unit: name, side } = names
  switch (event.type) {
    case 'edge-chosen':
      return own('edge', { side: side(event.side) })
    case 'deep-strike-made':
      return event.direction === null
        ? own('deepStrikeTrue', { unit: name(event.unit) })
        : own('deepStrike', { unit: name(event.unit), count: event.moved, hour: hourOf(event.direction) })
    case 'units-locked':
      return own('locked', { unit: name(event.unit), targets: event.targets.map(name).join(', ') })
    case 'damage-rolled':
      return own('damageRolled', { unit: name(event.unit) })
    case 'vehicle-damaged':
      return own(`damage.${event.damage}`, {
        unit: name(event.unit),
        weapon: event.weapon === null ? '' : names.weapon(event.weapon),
      })
    case 'battle-ended':
      return event.winner === null ? own('drawn') : own('won', { side: side(event.winner) })
    case 'rolled-off':
      return own('rolledOff', { side: side(event.winner) })
    case 'infiltration-chosen':
      return own('infiltrates', { unit: name(event.unit) })
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
      return tested(event, names, locale)
    case 'test-passed-unrolled':
      return own('testUnrolled', { unit: name(event.unit), test: translate(locale, `classicLog.test.${event.reason}`) })
    case 'fall-back-began':
      return own('fallsBack', { unit: name(event.unit) })
    case 'unit-regrouped':
      return own('regroups', { unit: name(event.unit) })
    case 'unit-left-table':
      return own('leaves', { unit: name(event.unit) })
    case 'coherency-seen':
      return own('scattered', { unit: name(event.unit) })
    case 'armour-rolled':
      return own(`armour.${event.result}`, {
        unit: name(event.target),
        weapon: names.weapon(event.weapon),
        total: event.total,
        armour: event.armour,
        side: translate(locale, `armyBattle.said.facing.${event.facing}`).toLowerCase(),
      })
    case 'marker-landed':
      return landed(event, names, locale)
    case 'hits-rolled':
      return common('hits', { unit: name(event.unit), count: event.passed })
    case 'wounds-rolled':
      return event.target === event.unit
        ? common('wounds', { unit: name(event.unit), count: event.passed })
        : own('woundsOn', { unit: name(event.unit), target: name(event.target), count: event.passed })
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
    case 'units-parted':
      return own('parted', { unit: name(event.unit), other: name(event.other) })
    case 'blows-struck': {
      const values = { unit: name(event.unit), target: name(event.target), count: event.attacks }
      if (event.weapon === null) return own('strikes', values)
      return own('strikesWith', { ...values, weapon: names.weapon(event.weapon) })
    }
    case 'combat-fought': {
      const [first, second] = event.wounds
      const wounds = `${first}:${second}`
      return event.winner === null
        ? own('combatDrawn', { wounds })
        : own('combatWon', { side: side(event.winner), wounds })
    }
    case 'pursued':
      return own(event.caught ? 'caught' : 'escapes', {
        unit: name(event.unit),
        by: name(event.by),
        totals: event.totals.join(' : '),
      })
    case 'judge-ruled':
      return ruling(event, names, locale)
    case 'judge-amended':
      return common('amended', {
        who: judge(event.by, locale),
        what: amendment(event.change, names, locale),
        reason: event.reason,
      })
    case 'charge-forbidden':
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
