import { translate, type Locale } from '../../i18n'
import { amendment, common, judge, lineOf, own, ruling, type Sentence } from '../wh40k/classic/narration'
import type { ArmyLogLine, ArmyLogNames } from '../wh40k/narration/lines'
import type { EventOf, SeventhEvent } from './events'

const headlines: readonly SeventhEvent['type'][] = [
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
export const narrate = (event: SeventhEvent, names: ArmyLogNames, locale: Locale): ArmyLogLine | null =>
  lineOf(event, sentenceFor(event, names, locale), headlines.includes(event.type), names, locale)

const sentenceFor = (event: SeventhEvent, names: ArmyLogNames, locale: Locale): Sentence | null => {
  const { unit: name, side } = names
  switch (event.type) {
    case 'rolled-off':
      return own('rolledOff', { side: side(event.winner) })
    case 'edge-chosen':
      return own('edge', { side: side(event.side) })
    case 'infiltration-chosen':
      return own('infiltrates', { unit: name(event.unit) })
    case 'night-fell':
      return own(event.dark ? 'night.dawn' : 'night.none')
    case 'scout-moved':
      return event.moved ? own('redeploys', { unit: name(event.unit) }) : null
    case 'gone-to-ground':
      return own('goesToGround', { unit: name(event.unit) })
    case 'got-up':
      return own('unpinned', { unit: name(event.unit) })
    case 'jink-declared':
      return own('jinks', { unit: name(event.unit) })
    case 'wound-taken-over':
      return own('lookOut', { unit: name(names.unitOf(event.model)) })
    case 'use-noted':
      return event.what === 'smoke' ? own('smoke', { unit: name(names.unitOf(event.model)) }) : null
    case 'power-generated':
      return own('generates', { unit: name(event.unit), count: event.face })
    case 'warp-charge-rolled':
      return own('warpCharge', { own: event.charges[0], others: event.charges[1] })
    case 'power-tried':
      return own(event.passed ? 'powerHarnessed' : 'powerFailed', { unit: name(event.unit), count: event.harnessed })
    case 'power-opposed':
      return own(event.denied ? 'powerDenied' : 'powerStands', { unit: name(event.unit) })
    case 'power-manifested':
      return own(event.power === 'force' ? 'manifestsForce' : 'manifests', { unit: name(event.unit) })
    case 'perils-suffered':
      return own('perils', { unit: name(event.unit), count: event.faces[0] ?? 0 })
    case 'charges-lost':
      return own('chargesLost', { count: event.count })
    case 'reserve-rolled':
      return own(event.arrives ? 'reserveComes' : 'reserveWaits', { unit: name(event.unit) })
    case 'arrival-delayed':
      return own('reserveWaits', { unit: name(event.unit) })
    case 'reserve-kept':
      return event.kind === 'outflank' ? own('outflanks', { unit: name(event.unit) }) : null
    case 'flank-rolled':
      return own(`flank.${event.flank}`, { unit: name(event.unit) })
    case 'deep-strike-made':
      return own('deepStrike', { unit: name(event.unit), count: event.moved })
    case 'mishap-rolled':
      return own(`mishap.${event.mishap}`, { unit: name(event.unit) })
    case 'overwatch-fired':
      return own('overwatch', { unit: name(event.unit), target: name(event.target) })
    case 'rampage-began':
      return own('rampages', { units: event.units.map(name).join(', '), count: event.attacks })
    case 'wound-regained':
      return own('regains', { unit: name(names.unitOf(event.model)) })
    case 'points-scored':
      return own('scores', { side: side(event.side), count: event.points })
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
    case 'volley-fired': {
      const weapon = names.weapon(event.weapon)
      return own(event.snap ? 'snaps' : 'fires', {
        unit: name(event.unit),
        target: name(event.target),
        weapon,
        count: event.shots,
      })
    }
    case 'armour-rolled':
      return own(`armour.${event.result}`, { unit: name(event.target), weapon: names.weapon(event.weapon) })
    case 'damage-rolled':
      return own('damageRolled', { unit: name(event.unit) })
    case 'vehicle-damaged':
      return own(`damage.${event.damage}`, {
        unit: name(event.unit),
        weapon: event.weapon === null ? '' : names.weapon(event.weapon),
      })
    case 'marker-landed':
      return own('markerLanded', { unit: name(event.unit), weapon: names.weapon(event.weapon), count: event.under })
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
      return own('won', { side: side(event.winner) })
    case 'judge-ruled':
      return ruling(event, names, locale)
    case 'judge-amended':
      return common('amended', {
        who: judge(event.by, locale),
        what: amendment(event.change, names, locale),
        reason: event.reason,
      })
    case 'charge-forbidden':
    case 'charge-rolled':
    case 'jink-ended':
    case 'thrust-made':
    case 'unit-ran':
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
    case 'psychic':
    case 'shooting':
      return common(`phase.${entered}`)
    case 'assault':
      return own('phase.assault')
    case 'start':
    case 'movement-end':
    case 'psychic-morale':
    case 'shooting-morale':
    case 'combat':
    case 'end':
      return null
  }
}
