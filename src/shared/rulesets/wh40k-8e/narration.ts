import { atLeast, type Needed } from '../../engine'
import { say, translate, type Locale, type Messages, type MessageValues } from '../../i18n'
import {
  denialNeeded,
  escapeNeeded,
  explosionNeeded,
  ignoringNeeded,
  manifestNeeded,
  moraleAllowed,
} from './dice/targets'
import type { EighthEvent, EventOf } from './events'
import { commonAmendment, judge } from '../wh40k/narration/judge'
import { answerWords, questionWords, rollWords } from '../wh40k/narration/question-words'
import type { Change } from './rulings/amendment'
import type { ArmyLogLine, ArmyLogNames as CommonNames, Weight } from '../wh40k/narration/lines'
import type { UnitIndex } from '../wh40k/table/state'

/** Names for the log in the reader's language. */
export interface EighthLogNames extends CommonNames {
  power(slug: string): string
  /** The name used by the unit's datasheet; null: no particular unit. */
  ability(slug: string, unit: UnitIndex | null): string
}

type LogKey = keyof Messages['armyLog']
type Sentence = readonly [key: LogKey, values?: MessageValues]

/** The log line for an event; null for pure bookkeeping. */
export const narrate = (event: EighthEvent, names: EighthLogNames, locale: Locale): ArmyLogLine | null => {
  const sentence = sentenceFor(event, names, locale)
  if (sentence === null) return null
  const [key, values = {}] = sentence
  return {
    text: say(locale, { key: `armyLog.${key}`, params: values }),
    weight: weightOf(event),
    rule: event.rule,
    units: involvedIn(event, names),
    roll: rollOf(event),
  }
}

const headlines: readonly EighthEvent['type'][] = [
  'round-began',
  'turn-began',
  'phase-entered',
  'unit-destroyed',
  'battle-ended',
  'charge-declared',
  'models-fled',
]

const weightOf = (event: EighthEvent): Weight =>
  headlines.includes(event.type) ? 'headline' : rollOf(event) === null ? 'event' : 'roll'

const rollOf = (event: EighthEvent): ArmyLogLine['roll'] => {
  if (event.type === 'dice-rerolled') return { faces: event.to, needed: null }
  if (event.type === 'morale-tested')
    return { faces: [event.face], needed: moraleAllowed(event.leadership, event.lost) }
  if (event.type === 'rolled-off') return { faces: event.throws.flat(), needed: null }
  return 'faces' in event ? { faces: event.faces, needed: neededFor(event) } : null
}

const neededFor = (event: EighthEvent): Needed | null => {
  switch (event.type) {
    case 'hits-rolled':
    case 'wounds-rolled':
    case 'saves-rolled':
      return atLeast(event.needed)
    case 'wounds-ignored':
      return ignoringNeeded(event.by, event.rule, event.needed)
    case 'psychic-test':
      return manifestNeeded(event.needed)
    case 'deny-test':
      return denialNeeded(event.against)
    case 'dice-rolled':
      if (event.purpose === 'transport') return escapeNeeded()
      return event.purpose === 'explosion' ? explosionNeeded() : null
    default:
      return null
  }
}

const involvedIn = (event: EighthEvent, names: EighthLogNames): UnitIndex[] => {
  const units: UnitIndex[] = []
  if ('unit' in event && event.unit !== null) units.push(event.unit)
  if ('target' in event && event.target !== null) units.push(event.target)
  if ('transport' in event) units.push(event.transport)
  if (event.type === 'judge-amended') {
    if ('unit' in event.change) units.push(event.change.unit)
    if ('model' in event.change) units.push(names.unitOf(event.change.model))
  }
  if (event.type === 'judge-ruled' && event.question !== null && 'unit' in event.question)
    units.push(event.question.unit)
  if ('model' in event) units.push(typeof event.model === 'number' ? names.unitOf(event.model) : event.model.unit)
  return [...new Set(units)]
}

/** `plasma-gun/supercharge` has its weapon's name. */
const weaponNamed = (names: EighthLogNames, locale: Locale, mode: string): string => {
  const slug = mode.split('/')[0] ?? mode
  return slug === 'close-combat-weapon' ? translate(locale, 'armyLog.closeCombatWeapon') : names.weapon(slug)
}

const purposes = ['mission', 'markers', 'objective', 'sequence'] as const
const isPurpose = (text: string): text is (typeof purposes)[number] => purposes.some((known) => known === text)

const sentenceFor = (event: EighthEvent, names: EighthLogNames, locale: Locale): Sentence | null => {
  const { unit: name, side } = names
  const rolledBy = ({ unit, passed, weapon }: EventOf<'hits-rolled' | 'saves-rolled'>) => ({
    unit: name(unit),
    count: passed,
    weapon: weapon === undefined ? '' : weaponNamed(names, locale, weapon),
  })
  switch (event.type) {
    case 'rolled-off':
      return isPurpose(event.purpose)
        ? ['rolledOff', { purpose: translate(locale, `armyLog.rolledOff.${event.purpose}`), side: side(event.winner) }]
        : null
    case 'mission-chosen':
      return ['mission']
    case 'warlord-named':
      return ['warlord', { side: side(event.side), unit: name(names.unitOf(event.model)) }]
    case 'marker-placed':
      return ['marker', { side: side(event.side) }]
    case 'objective-set':
      return [`objective.${event.objective}`]
    case 'battlefield-cut':
      return [`cut.${event.cut}`]
    case 'half-chosen':
      return ['half', { side: side(event.side) }]
    case 'trait-gained':
      return [`trait.${event.trait}`, { side: side(event.side) }]
    case 'unit-set-up':
      return ['setUp', { unit: name(event.unit) }]
    case 'unit-held-back':
      return ['heldBack', { unit: name(event.unit) }]
    case 'unit-boarded':
      return ['boarded', { unit: name(event.unit), transport: name(event.transport) }]
    case 'unit-not-deployed':
      return ['notDeployed', { unit: name(event.unit) }]
    case 'power-compared':
      return ['underdog', { side: side(event.underdog), count: event.rerolls }]
    case 'first-player-chosen':
      return ['firstPlayer', { side: side(event.side) }]
    case 'markers-reduced':
      return ['relicMarker']
    case 'round-began':
      return ['round', { count: event.round }]
    case 'turn-began':
      return ['turn', { side: side(event.side) }]
    case 'phase-entered':
      // Parts of phases have no names.
      return event.phase === 'reinforcements' || event.phase === 'heroic-intervention' ? null : [`phase.${event.phase}`]
    case 'dice-rolled':
      return [`purpose.${event.purpose}`, { unit: event.unit === null ? '' : name(event.unit), count: event.total }]
    case 'dice-rerolled':
      return event.by === 'command'
        ? ['commandReroll', { side: side(event.side) }]
        : ['rerolledBy', { side: side(event.side), ability: names.ability(event.by, null) }]
    case 'unit-moved':
      return [`moved.${event.kind}`, { unit: name(event.unit) }]
    case 'unit-embarked':
      return ['embarked', { unit: name(event.unit), transport: name(event.transport) }]
    case 'unit-disembarked':
      return ['disembarked', { unit: name(event.unit), transport: name(event.transport) }]
    case 'unit-arrived':
      return ['arrived', { unit: name(event.unit) }]
    case 'psychic-test':
      return [
        event.passed ? 'psychicPassed' : 'psychicFailed',
        { unit: name(event.unit), power: names.power(event.power) },
      ]
    case 'perils':
      return ['perils', { unit: name(event.unit) }]
    case 'deny-test':
      return [event.passed ? 'denied' : 'notDenied', { unit: name(event.unit) }]
    case 'power-resolved':
      return event.target === null
        ? ['powerFades', { power: names.power(event.power) }]
        : ['powerStrikes', { power: names.power(event.power), target: name(event.target) }]
    case 'power-held':
    case 'power-ended': {
      const power = names.power(event.type === 'power-held' ? event.held.power : event.power)
      return [event.type === 'power-held' ? 'powerHolds' : 'powerEnds', { power, unit: name(event.unit) }]
    }
    case 'attack-made': {
      const weapon = weaponNamed(names, locale, event.weapon)
      const values = { unit: name(event.unit), target: name(event.target), weapon, count: event.attacks }
      return [event.melee ? 'strikes' : 'shoots', values]
    }
    case 'hits-rolled':
      return [event.weapon === undefined ? 'hits' : 'hitsWith', rolledBy(event)]
    case 'wounds-rolled':
      return [event.weapon === undefined ? 'wounds' : 'woundsWith', rolledBy(event)]
    case 'saves-rolled':
      if (event.weapon !== undefined) return ['savesFrom', rolledBy(event)]
      return [event.invulnerable ? 'savesInvulnerable' : 'saves', rolledBy(event)]
    case 'mortal-wounds':
      return ['mortalWounds', { unit: name(event.unit), count: event.amount }]
    case 'wounds-ignored':
      return [
        'ignoredBy',
        { unit: name(event.unit), count: event.ignored, ability: names.ability(event.by, event.unit) },
      ]
    case 'wounds-lost':
      return ['woundsLost', { unit: name(names.unitOf(event.model)), count: event.amount }]
    case 'model-slain':
      return ['slain', { unit: name(names.unitOf(event.model)) }]
    case 'unit-destroyed':
      return event.by === null
        ? ['destroyed', { unit: name(event.unit) }]
        : ['destroyedBy', { unit: name(event.unit), attacker: name(event.by.unit) }]
    case 'model-joined':
      return ['joined', { unit: name(event.model.unit) }]
    case 'exploded':
      return ['exploded', { unit: name(event.unit) }]
    case 'charge-declared':
      return ['chargeDeclared', { unit: name(event.unit), targets: event.targets.map(name).join(', ') }]
    case 'charge-failed':
      return ['chargeFailed', { unit: name(event.unit) }]
    case 'overwatch-fired':
      return ['overwatch', { unit: name(event.unit), target: name(event.at) }]
    case 'unit-chosen-to-fight':
      return ['fights', { unit: name(event.unit) }]
    case 'morale-tested':
      return [event.fleeing > 0 ? 'moraleFailed' : 'moraleHeld', { unit: name(event.unit) }]
    case 'morale-passed':
      return ['moraleFree', { unit: name(event.unit), ability: names.ability(event.by, event.unit) }]
    case 'models-fled':
      return ['fled', { unit: name(event.unit), count: event.models.length }]
    case 'warlord-fled':
      return ['warlordFled', { side: side(event.side) }]
    case 'points-scored':
      return ['points', { side: side(event.side), count: event.points }]
    case 'battle-ended':
      return [`won.${event.victory}`, { side: side(event.winner) }]
    case 'judge-ruled':
      return ruling(event, names, locale)
    case 'judge-amended':
      return [
        'amended',
        { who: judge(event.by, locale), what: amendment(event.change, names, locale), reason: event.reason },
      ]
    case 'contact-rechecked':
    case 'charges-waived':
    case 'falls-first':
    case 'stage-entered':
    case 'marker-picked':
    case 'turn-ended':
    case 'unit-stayed':
    case 'unit-shot':
    case 'charge-made':
    case 'intervened':
    case 'unit-fought':
    case 'fact-declared':
      return null
  }
}

/** The overruled answer, the new one, and the reason. */
const ruling = (
  { question, roll, before, now, reason, by }: EventOf<'judge-ruled'>,
  names: EighthLogNames,
  locale: Locale,
): Sentence => {
  const answerText = (value: unknown): string => {
    if (question !== null && value !== undefined) return answerWords(locale, names, question, value)
    return Array.isArray(value) ? value.join(', ') : translate(locale, 'battleLog.ruled.nothing')
  }
  const what = question === null ? rollWords(locale, roll ?? '') : questionWords(locale, names, question)
  return ['ruled', { who: judge(by, locale), what, now: answerText(now), before: answerText(before), reason }]
}

/** The text of a judge's change. */
const amendment = (change: Change, names: EighthLogNames, locale: Locale): string => {
  switch (change.what) {
    case 'acted':
      return translate(locale, 'armyLog.amended.acted', { unit: names.unit(change.unit) })
    case 'rerolls':
      return translate(locale, 'armyLog.amended.rerolls', { side: names.side(change.side), count: change.rerolls })
    default:
      return commonAmendment(change, names, locale)
  }
}
