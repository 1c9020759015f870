import type { Needed } from '../../engine'
import { formatNumber, translate, type Locale } from '../../i18n'
import { common, lineOf, own, type Sentence } from '../wh40k/classic/narration'
import { sentenceOf } from '../wh40k/classic/sentences'
import { faceFrom } from '../wh40k/dice/needed'
import type { ArmyLogLine, ArmyLogNames } from '../wh40k/narration/lines'
import type { EventOf, FourthEvent } from './events'
import { shareOfLimit } from './missions/grades'

/** The log line for an event; null for pure bookkeeping. */
export const narrate = (event: FourthEvent, names: ArmyLogNames, locale: Locale): ArmyLogLine | null =>
  lineOf(event, sentenceFor(event, names, locale), names, locale, neededFor(event))

/** The result needed by dice that only this edition rolls. */
const neededFor = (event: FourthEvent): Needed | null => {
  const { rule } = event
  switch (event.type) {
    case 'reserve-rolled':
      return faceFrom('game-turn', rule, event.needed)
    case 'partly-covered-rolled':
      return faceFrom('marker-rim', rule, 4)
    case 'length-rolled':
    case 'obscured-rolled':
      return faceFrom('as-ruled', rule, 4)
    case 'dice-rolled': {
      const face = rolledFor[event.purpose]
      return face === undefined ? null : faceFrom('as-ruled', rule, face)
    }
    default:
      return null
  }
}

/** A lower roll is a failure in dangerous terrain (4E-TERR-15); when bailing out this roll or a higher one wounds (4E-VPAS-02). */
const rolledFor: Partial<Record<EventOf<'dice-rolled'>['purpose'], number>> = {
  'dangerous-terrain': 2,
  'bailing-out': 4,
}

const sentenceFor = (event: FourthEvent, names: ArmyLogNames, locale: Locale): Sentence | null => {
  const { unit: name, side } = names
  switch (event.type) {
    case 'edge-chosen':
      return event.end === null ? sentenceOf(event, names, locale) : quarterChosen(event, names, locale)
    case 'counters-rolled':
      return own('counters', { count: event.count })
    case 'arrival-blocked':
      return own('reserveWaits', { unit: name(event.unit) })
    case 'mission-rolled':
    case 'mission-chosen':
      return own('mission', { mission: translate(locale, `army.mission.${event.mission}`) })
    case 'level-rolled':
      return own(`level.${event.level}`)
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
      return own(event.arrives ? 'reserveComes' : 'reserveWaits', {
        unit: [event.unit, ...event.others].map(name).join(', '),
      })
    case 'length-rolled':
      return own(event.goesOn ? 'goesOn' : 'endsNow')
    case 'phase-entered':
      return phase(event)
    case 'character-joined':
      return own('joins', { unit: name(event.unit), other: name(event.to) })
    case 'character-left':
      return own('leavesUnit', { unit: name(event.unit) })
    case 'psychic-tested':
      return own(event.passed ? 'psychicPassed' : 'psychicFailed', {
        unit: name(event.unit),
        power: names.weapon(event.power),
      })
    case 'unit-pinned':
      return own('pinned', { unit: name(event.unit) })
    case 'pinning-ended':
      return own('unpinned', { unit: name(event.unit) })
    case 'volley-fired': {
      const weapon = names.weapon(event.weapon)
      return own('fires', { unit: name(event.unit), target: name(event.target), weapon, count: event.shots })
    }
    case 'obscured-rolled':
      return own('obscured', { unit: name(event.unit) })
    case 'vehicle-repaired':
      return own('repaired', { unit: name(event.unit) })
    case 'vehicle-laid-open':
      return own('laidOpen', { unit: name(event.unit) })
    case 'vehicle-turned':
      return own('turns', { unit: name(event.unit), target: name(event.target) })
    case 'smoke-launched':
      return own('smoke', { unit: name(event.unit) })
    case 'tank-shocked':
      return own(event.reached ? 'shocks' : 'shockFalls', { unit: name(event.unit), target: name(event.target) })
    case 'glory-sought':
      return own(event.halted ? 'glory' : 'death', { unit: name(event.unit) })
    case 'crew-recovered':
      return own('recovered', { unit: name(event.unit) })
    case 'nothing-reached':
      // A gun without crew that sees the target may still be in range.
      return own(event.rule === '4E-ART-05' ? 'gunsUnmanned' : 'nothingReached', {
        unit: name(event.unit),
        target: name(event.target),
      })
    case 'fire-held':
      return own(`holdsFire.${event.why}`, { unit: name(event.unit) })
    case 'marker-missed':
      // Ordnance needs a line of sight; a barrage doesn't.
      return own(event.rule === '4E-ORDN-06' ? 'markerUnseen' : 'markerMissed', {
        unit: name(event.unit),
        weapon: names.weapon(event.weapon),
      })
    case 'tournament-scored':
      return own('tournament', { points: event.points.join(':') })
    case 'hits-shared':
      return own('onGuns', { unit: name(event.target), count: event.onGuns })
    case 'partly-covered-rolled':
      return own('partlyCovered', { unit: name(event.target), count: event.hits })
    case 'retreat-refused':
      return own('noRetreat', { unit: name(event.unit), count: event.wounds })
    case 'model-stunned':
      return own('stunned', { unit: name(names.unitOf(event.model)) })
    case 'thing-spent':
      return event.what === 'lost-on-fail'
        ? own('fieldFailed', { unit: name(names.unitOf(event.model)) })
        : own('spent', { unit: name(names.unitOf(event.model)), weapon: names.weapon(event.what) })
    case 'weapon-jammed':
      return own('jammed', { unit: name(names.unitOf(event.model)), weapon: names.weapon(event.weapon) })
    case 'marker-placed':
      return own('counterPlaced', { side: side(event.side) })
    case 'battle-ended':
      return ended(event, names, locale)
    case 'unit-hovers':
    case 'vehicle-faced':
    case 'scout-moved':
    case 'unit-boosted':
    case 'vehicle-drove':
      return null
    default:
      return sentenceOf(event, names, locale)
  }
}

/** The result with its counts: victory points and their difference, which decides the grade, or each side's share of the objective. */
const ended = (event: EventOf<'battle-ended'>, { side }: ArmyLogNames, locale: Locale): Sentence => {
  const { winner, grade, counts } = event
  // 4E-VP-07: halves count.
  const countsText = counts.map((count) => formatNumber(locale, count)).join(' : ')
  const values = { counts: [countsText, ...marginOf(event, locale)].join('. ') }
  if (winner === null) return own('endedDrawn', values)
  const word = grade === null || grade === 'draw' ? 'won' : grade
  return own(`grade.${word}`, { ...values, side: side(winner) })
}

const marginOf = ({ counts: [first, second], limit }: EventOf<'battle-ended'>, locale: Locale): string[] => {
  if (limit === undefined) return []
  const difference = Math.abs(first - second)
  return [
    translate(locale, 'army.margin', {
      difference: formatNumber(locale, difference),
      limit: formatNumber(locale, limit),
      share: formatNumber(locale, shareOfLimit(difference, limit)),
    }),
  ]
}

const quarterChosen = (
  { side: chooser, edge, end }: EventOf<'edge-chosen'>,
  { side }: ArmyLogNames,
  locale: Locale,
): Sentence => {
  const quarter = translate(locale, `armyBattle.said.quarter.${edge}-${end ?? 'low'}`).toLowerCase()
  return own('quarter', { side: side(chooser), quarter })
}

/** Only whole phases have names, not parts of turns. */
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
    case 'end':
      return null
  }
}
