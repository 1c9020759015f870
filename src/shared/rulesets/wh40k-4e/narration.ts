import { translate, type Locale } from '../../i18n'
import { amendment, common, judge, lineOf, own, ruling, type Sentence } from '../wh40k/classic/narration'
import type { ArmyLogLine, ArmyLogNames } from '../wh40k/narration/lines'
import type { EventOf, FourthEvent } from './events'

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

/** The log's line for an event; null for those that only keep the books. */
export const narrate = (event: FourthEvent, names: ArmyLogNames, locale: Locale): ArmyLogLine | null =>
  lineOf(event, sentenceFor(event, names, locale), headlines.includes(event.type), names, locale)

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
        test: translate(locale, `classicLog.test.${event.reason}`),
      })
    case 'character-joined':
      return own('joins', { unit: name(event.unit), other: name(event.to) })
    case 'character-left':
      return own('leavesUnit', { unit: name(event.unit) })
    case 'psychic-tested':
      return own(event.passed ? 'testPassed' : 'testFailed', {
        unit: name(event.unit),
        test: translate(locale, 'classicLog.test.psychic'),
      })
    case 'test-passed-unrolled':
      return own('testUnrolled', { unit: name(event.unit), test: translate(locale, `classicLog.test.${event.reason}`) })
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
    case 'unit-hovers':
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
