import type { Computed } from '../../engine'
import { formatNumber, isMessageKey, say, translate, type Locale } from '../../i18n'
import { isTargetNumber } from './characteristics'
import type { NecromundaEvent } from './events'
import { changeWords } from './rulings/change-words'
import type { FighterIndex } from './state'
import {
  actionSentence,
  ammoSentence,
  nameOfEffect,
  objectSentence,
  rearmedSentence,
  rulingSentence,
  scenarioWord,
  statusSentence,
  vehicleSentence,
} from './narration-sentences'
import { causeWords, type LogNames, phrase, purposeOf, type Sentence, roundedLength, weaponOf } from './narration-words'

/** How prominent a line is in the log. */
type Weight = 'headline' | 'event' | 'roll'

/** One line of the log: a sentence in the reader's language, and its details. */
export interface NarratedLine {
  readonly text: string
  readonly weight: Weight
  readonly rule: string
  /** The fighters it is about, for the filter. */
  readonly fighters: readonly FighterIndex[]
  readonly roll: Roll | null
}

/** Raw faces, the number they needed, and the outcome if there is a single one. */
interface Roll {
  readonly faces: readonly number[]
  readonly needed: Computed | null
  /** Whether the dice have to be at least or at most the needed number. */
  readonly limit: 'at-least' | 'at-most'
  readonly passed: boolean | null
}

/** The log's line for an event; null for events that are not logged. */
export const narrate = (event: NecromundaEvent, names: LogNames, locale: Locale): NarratedLine | null => {
  const sentence = sentenceFor(event, names, locale)
  if (sentence === null) return null
  const [key, values = {}] = sentence
  return {
    text: say(locale, { key: `battleLog.${key}`, params: values }),
    weight: weightOf(event),
    rule: event.rule,
    fighters: involvedIn(event),
    roll: rollOf(event),
  }
}

const headlines: readonly NecromundaEvent['type'][] = [
  'round-began',
  'battle-ended',
  'bottled',
  'out-of-action',
  'seriously-injured',
  'fled',
  'left-behind',
  'road-rolled',
  'activated',
]

const weightOf = (event: NecromundaEvent): Weight =>
  headlines.includes(event.type) ? 'headline' : 'faces' in event ? 'roll' : 'event'

const rollOf = (event: NecromundaEvent): Roll | null => {
  if (!('faces' in event)) return null
  return {
    faces: event.faces,
    needed: 'needed' in event ? event.needed : null,
    limit: isAtMost(event) ? 'at-most' : 'at-least',
    passed: 'passed' in event ? event.passed : null,
  }
}

/** Strength and Toughness checks, bottle rolls against casualties, stray shots (NECX-TEST-03, NECX-BOT-01, NEC-SHOOT-14). */
const isAtMost = (event: NecromundaEvent): boolean =>
  event.type === 'check-taken'
    ? !isTargetNumber(event.characteristic)
    : event.type === 'dice-rolled' && (event.purpose === 'bottle' || event.purpose === 'stray')

const involvedIn = (event: NecromundaEvent): FighterIndex[] => {
  const involved: FighterIndex[] = []
  if ('fighter' in event) involved.push(event.fighter)
  if ('attacker' in event && event.attacker !== null) involved.push(event.attacker)
  if ('shooter' in event) involved.push(event.shooter)
  if ('target' in event) involved.push(event.target)
  if (event.type === 'judge-amended' && 'fighter' in event.change) involved.push(event.change.fighter)
  return [...new Set(involved)]
}

const sentenceFor = (event: NecromundaEvent, names: LogNames, locale: Locale): Sentence | null => {
  const name = names.fighter
  const list = (fighters: readonly FighterIndex[]): string => fighters.map(name).join(', ')
  switch (event.type) {
    case 'stage-entered':
      return event.stage === 'end' ? ['endPhase'] : null
    case 'deployed':
      return ['deployed', { fighter: name(event.fighter) }]
    case 'round-began':
      return ['round', { count: event.round }]
    case 'priority-rolled': {
      const [first = 0] = event.order
      const rolls = event.rolls.map(({ side, face }) => `${names.side(side)} ${formatNumber(locale, face)}`).join(', ')
      if (event.rolls.length === 0) return ['priorityTaken', { side: names.side(first) }]
      return [event.rule === 'NECX-SCN-01' ? 'deployment' : 'priority', { side: names.side(first), rolls }]
    }
    case 'turn-began':
      return ['turn', { side: names.side(event.side) }]
    case 'group-formed':
      return event.members.length === 0
        ? null
        : ['group', { fighter: name(event.leader), members: list(event.members) }]
    case 'activated':
      return ['activated', { fighter: name(event.fighter) }]
    case 'taken-over':
      return ['takenOver', { fighter: name(event.fighter), side: names.side(event.by) }]
    case 'action-begun':
      return actionSentence(event.action, name(event.fighter), names)
    case 'moved': {
      const distance = roundedLength(locale, event.arrival.moved)
      const { contacts, climbing } = event.arrival
      if (climbing !== null) {
        return ['hangs', { fighter: name(event.fighter), distance, height: roundedLength(locale, climbing.height) }]
      }
      return contacts.length === 0
        ? ['moved', { fighter: name(event.fighter), distance }]
        : ['movedInto', { fighter: name(event.fighter), distance, enemies: list(contacts) }]
    }
    case 'swung':
      return ['swung', { fighter: name(event.fighter) }]
    case 'parted':
      return ['parted', { fighter: name(event.fighter), other: name(event.from) }]
    case 'pushed':
      return ['pushed', { fighter: name(event.fighter) }]
    case 'fell':
      return ['fell', { fighter: name(event.fighter), distance: roundedLength(locale, event.height) }]
    case 'status-changed':
      return statusSentence(event.status, name(event.fighter))
    case 'condition-gained':
      return [
        'conditionGained',
        { fighter: name(event.fighter), condition: phrase(locale, `condition.${event.condition.id}`) },
      ]
    case 'condition-lost':
      return [
        'conditionLost',
        { fighter: name(event.fighter), condition: phrase(locale, `condition.${event.condition}`) },
      ]
    case 'ready-lost':
      return ['readyLost', { fighter: name(event.fighter) }]
    case 'check-taken':
      return ['check', { fighter: name(event.fighter), stat: translate(locale, `stat.${event.characteristic}.full`) }]
    case 'dice-rolled':
      return ['dice', { fighter: name(event.fighter), purpose: purposeOf(names, locale, event.purpose) }]
    case 'shot-declared':
      return [
        'shot',
        {
          fighter: name(event.shooter),
          target: name(event.target),
          weapon: weaponOf(names, locale, event.profile),
          band: phrase(locale, `band.${event.band}`),
          cover: phrase(locale, `cover.${event.cover}`),
        },
      ]
    case 'blast-placed':
      return ['blast', { fighter: name(event.shooter) }]
    case 'blast-scattered':
      return [event.misfire ? 'misfire' : event.marker === null ? 'scatteredOff' : 'scattered']
    case 'template-placed':
      return event.touched.length === 0 ? ['templateNobody'] : ['template', { fighters: list(event.touched) }]
    case 'hit-rolled':
      return [
        'hitRoll',
        {
          fighter: name(event.attacker),
          target: name(event.target),
          weapon: weaponOf(names, locale, event.profile),
        },
      ]
    case 'firepower-rolled':
      return [
        event.ammoSymbols > 0 ? 'firepowerAmmo' : 'firepower',
        { fighter: name(event.shooter), weapon: weaponOf(names, locale, event.profile) },
      ]
    case 'hit-taken':
      return ['hit', { fighter: name(event.target), by: causeWords(names, locale, event.by) }]
    case 'wound-rolled':
      return ['woundRoll', { fighter: name(event.target) }]
    case 'save-rolled':
      return [`save.${event.save}`, { fighter: name(event.fighter) }]
    case 'wounds-lost':
      return ['woundsLost', { fighter: name(event.fighter), count: event.amount }]
    case 'drove':
      return null
    case 'handling-tested':
      return ['handling', { fighter: name(event.fighter) }]
    case 'control-lost':
      return [`control.${event.result}.${event.to}`, { fighter: name(event.fighter) }]
    case 'vehicle-damaged':
      return [`vehicleHit.${event.location}.${event.damage}`, { fighter: name(event.fighter) }]
    case 'vehicle-changed':
      return vehicleSentence(event.fighter, event.change, names)
    case 'lasting-damage-rolled':
      return ['lastingDamage', { fighter: name(event.fighter) }]
    case 'scenery-destroyed':
      return ['sceneryDestroyed']
    case 'scenery-built':
      return [`sceneryBuilt.${event.built.kind}`, { side: names.side(event.side) }]
    case 'barricade-taken':
      return ['barricadeTaken', { side: names.side(event.side) }]
    case 'wound-regained':
      return ['woundRegained', { fighter: name(event.fighter) }]
    case 'injury-rolled':
      return [
        'injury',
        {
          fighter: name(event.fighter),
          results: event.results.map((result) => phrase(locale, `injury.${result}`)).join(', '),
        },
      ]
    case 'flesh-wounded':
      return ['fleshWound', { fighter: name(event.fighter) }]
    case 'flesh-wound-healed':
      return ['fleshWoundHealed', { fighter: name(event.fighter) }]
    case 'seriously-injured':
    case 'out-of-action': {
      const key = event.type === 'out-of-action' ? 'outOfAction' : 'seriouslyInjured'
      const values = { fighter: name(event.fighter), by: causeWords(names, locale, event.by) }
      return event.attacker === null
        ? [key, values]
        : [`${key}By` as const, { ...values, attacker: name(event.attacker) }]
    }
    case 'fled':
      return ['fled', { fighter: name(event.fighter) }]
    case 'fight-begun':
      return ['fight', { fighter: name(event.attacker), enemies: list(event.targets) }]
    case 'attacks-chosen': {
      const weapons = event.profiles.map((profile) => weaponOf(names, locale, profile)).join(', ')
      return [`attacks.${event.role}`, { fighter: name(event.fighter), weapons }]
    }
    case 'defence-rolled':
      return ['defence', { fighter: name(event.fighter) }]
    case 'bottled':
      return ['bottled', { side: names.side(event.side) }]
    case 'recovery-rolled':
      return ['recovery', { fighter: name(event.fighter), result: phrase(locale, `injury.${event.result}`) }]
    case 'deed':
      return ['deed', { fighter: name(event.fighter), deed: phrase(locale, `deed.${event.deed}`) }]
    case 'loot-gained':
      return ['loot', { side: names.side(event.side), count: event.credits }]
    case 'conceded':
      return ['conceded', { side: names.side(event.side) }]
    case 'battle-ended':
      return event.winners.length === 0 ? ['drawn'] : ['won', { side: event.winners.map(names.side).join(', ') }]
    case 'door-moved':
      return [event.open ? 'doorOpened' : 'doorShut', { fighter: name(event.fighter), count: event.door + 1 }]
    case 'door-unlocked':
      return ['doorUnlocked', { fighter: name(event.fighter), count: event.door + 1 }]
    case 'door-wound-rolled':
      return ['doorWound', { fighter: name(event.fighter), count: event.door + 1 }]
    case 'door-damaged':
      return ['doorDamaged', { number: formatNumber(locale, event.door + 1), count: event.amount }]
    case 'door-destroyed':
      return ['doorDestroyed', { fighter: name(event.fighter), count: event.door + 1 }]
    case 'terrain-switched':
      return [event.on ? 'switchedOn' : 'switchedOff', { fighter: name(event.fighter) }]
    case 'boarded':
      return event.vehicle === null
        ? ['gotOff', { fighter: name(event.fighter) }]
        : ['boarded', { fighter: name(event.fighter), vehicle: name(event.vehicle) }]
    case 'road-began':
      return [`road.${event.sides}`, { side: names.side(event.zone) }]
    case 'road-ended':
      return ['road.over']
    case 'road-sides-changed':
      return [`road.now.${event.sides}`]
    case 'road-rolled':
      return ['road.rolled', { distance: roundedLength(locale, event.distance) }]
    case 'road-scenery-placed':
      return ['road.ahead', { thing: scenarioWord(locale, 'thing', `road-${event.piece.kind}`) }]
    case 'left-behind':
      return [event.from === null ? 'leftBehindForGood' : 'leftBehind', { fighter: name(event.fighter) }]
    case 'caught-up':
      return ['caughtUp', { fighter: name(event.fighter) }]
    case 'loot-fell':
      return [event.rule === 'NECV-WRK-11' ? 'lootAtWreck' : 'lootFell']
    case 'embarked':
      return ['embarked', { fighter: name(event.fighter), vehicle: name(event.vehicle) }]
    case 'came-out':
      if (event.rule.startsWith('NECV')) return ['gotOut', { fighter: name(event.fighter) }]
      return event.contacts.length === 0
        ? ['cameOut', { fighter: name(event.fighter) }]
        : ['cameOutInto', { fighter: name(event.fighter), enemies: list(event.contacts) }]
    case 'left-by-hand':
      // A trait without a published effect has no translated name; vehicle parts have one.
      return ['leftByHand', { fighter: name(event.fighter), what: names.item(event.what) }]
    case 'by-hand-decided':
      return [
        event.used ? 'usedByHand' : 'notUsedByHand',
        { fighter: name(event.fighter), what: names.item(event.what) },
      ]
    case 'loot-placed':
      return [event.kind === 'ammo-crate' ? 'cachePlaced' : 'lootPlaced', { side: names.side(event.side) }]
    case 'loot-dragged':
      return ['lootDragged', { fighter: name(event.fighter) }]
    case 'casket-opened':
      return [`casket.${event.contents}`, { fighter: name(event.fighter) }]
    case 'ammo-crate-empty':
      return ['crateEmpty', { fighter: name(event.fighter) }]
    case 'card-found':
      return ['cardFound', { side: names.side(event.side) }]
    case 'set-down':
      return ['setDown', { fighter: name(event.fighter), carrier: name(event.carrier) }]
    case 'cloud-placed':
      return ['cloudPlaced']
    case 'cloud-moved':
      return ['cloudMoved']
    case 'cloud-gone':
      return ['cloudGone']
    case 'ammo-used-up':
      return ['ammoGone', { fighter: name(event.fighter), weapon: weaponOf(names, locale, event.profile) }]
    case 'ammo-checked':
    case 'out-of-ammo':
    case 'reloaded':
      return ammoSentence(event, names)
    case 'effect-gained':
      return ['effectGained', { fighter: name(event.fighter), effect: names.item(nameOfEffect(event.effect.id)) }]
    case 'rearmed':
      return rearmedSentence(event, names)
    case 'effect-lost':
      return ['effectLost', { fighter: name(event.fighter), effect: names.item(nameOfEffect(event.effect)) }]
    case 'action-points-changed':
      return [event.by > 0 ? 'actionGained' : 'actionLost', { fighter: name(event.fighter) }]
    case 'power-manifested': {
      const values = { fighter: name(event.fighter), power: names.item(event.power) }
      return event.target === event.fighter
        ? ['powerManifestedOnSelf', values]
        : ['powerManifested', { ...values, target: name(event.target) }]
    }
    case 'power-disrupted':
      return ['powerDisrupted', { fighter: name(event.fighter), psyker: name(event.psyker) }]
    case 'powers-maintained':
      return ['powersMaintained', { fighter: name(event.fighter) }]
    case 'powers-ended':
      return ['powersEnded', { fighter: name(event.fighter) }]
    case 'perils-rolled':
      return ['perils', { fighter: name(event.fighter), result: phrase(locale, `peril.${event.result}`) }]
    case 'cards-dealt':
      return ['cardsDealt', { side: names.side(event.side), count: event.cards.length }]
    case 'card-revealed':
      return ['cardRevealed', { side: names.side(event.side), card: names.item(event.card) }]
    case 'card-played':
      return ['cardPlayed', { side: names.side(event.side), card: names.item(event.card) }]
    case 'object-placed':
      return ['objectPlaced', { thing: scenarioWord(locale, 'thing', event.object.kind) }]
    case 'object-changed':
      return objectSentence(event, names)
    case 'scenario-rolled':
      return ['scenarioRolled', { side: names.side(event.side), what: scenarioWord(locale, 'rolled', event.what) }]
    case 'points-scored':
      return ['pointsScored', { side: names.side(event.side), count: event.points }]
    case 'left':
      return ['left', { fighter: name(event.fighter) }]
    case 'arrived':
      return ['arrived', { fighter: name(event.fighter) }]
    case 'actions-lost':
      return ['actionsLost', { fighter: name(event.fighter), count: event.amount }]
    case 'marked': {
      const key = `scenario.mark.${event.what}`
      return event.value > 0 && isMessageKey(key)
        ? ['marked', { what: say(locale, { key, params: { count: event.value } }) }]
        : null
    }
    case 'effect-used':
      return event.effect === 'no-room' || event.effect === 'no-start'
        ? [event.effect === 'no-room' ? 'noRoom' : 'noStart', { fighter: name(event.fighter) }]
        : null
    case 'judge-ruled':
      return rulingSentence(event, names, locale)
    case 'judge-amended': {
      const who = event.by ?? phrase(locale, 'ruled.judge')
      return ['amended', { who, what: changeWords(event.change, names, locale), reason: event.reason }]
    }
    case 'tallied':
    case 'readied':
    case 'activation-ended':
    case 'faced':
    case 'nerve-tested':
    case 'fact-declared':
    case 'scenery-agreed':
      return null
  }
}
