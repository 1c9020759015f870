import { isMessageKey, say, type Locale } from '../../i18n'
import { common, lineOf, own, type Sentence } from '../wh40k/classic/narration'
import { sentenceOf } from '../wh40k/classic/sentences'
import type { ArmyLogLine, ArmyLogNames } from '../wh40k/narration/lines'
import type { EventOf, SeventhEvent } from './events'

/** The log line for an event; null for pure bookkeeping. */
export const narrate = (event: SeventhEvent, names: ArmyLogNames, locale: Locale): ArmyLogLine | null =>
  lineOf(event, sentenceFor(event, names, locale), names, locale)

const sentenceFor = (event: SeventhEvent, names: ArmyLogNames, locale: Locale): Sentence | null => {
  const { unit: name, side } = names
  switch (event.type) {
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
      return used(event, names, locale)
    case 'power-generated':
      return own('generates', { unit: name(event.unit), count: event.face })
    case 'warp-charge-rolled':
      return own('warpCharge', { own: event.charges[0], others: event.charges[1] })
    case 'power-tried':
      return own(event.passed ? 'powerHarnessed' : 'powerFailed', {
        unit: name(event.unit),
        power: powerAt(event, names, locale),
        count: event.harnessed,
      })
    case 'power-opposed':
      return own(event.denied ? 'powerDenied' : 'powerStands', { unit: name(event.unit) })
    case 'power-manifested':
      return own(`manifests.${event.kind}`, { unit: name(event.unit), power: powerName(event.power, names, locale) })
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
    case 'phase-entered':
      return phase(event)
    case 'volley-fired': {
      const weapon = names.weapon(event.weapon)
      return own(event.snap ? 'snaps' : 'fires', {
        unit: name(event.unit),
        target: name(event.target),
        weapon,
        count: event.shots,
      })
    }
    case 'wounds-lost':
      return event.rule === '7E-BASE-VEH-01'
        ? own('hullPointsLost', { unit: name(names.unitOf(event.model)), count: event.amount })
        : sentenceOf(event, names, locale)
    case 'model-slain':
      // A vehicle's own event already tells that it was wrecked or exploded.
      return event.rule === '7E-BASE-VEH-05' ? null : sentenceOf(event, names, locale)
    case 'vehicle-remains':
      return event.left === 'wreck' ? own('damage.destroyed', { unit: name(event.unit) }) : null
    case 'charge-rolled':
    case 'jink-ended':
    case 'thrust-made':
    case 'unit-ran':
    case 'vehicle-drove':
      return null
    default:
      return sentenceOf(event, names, locale)
  }
}

/** The name of a psychic power, built from its parts, or for a weapon's power the weapon's name. */
const powerName = (power: string, names: ArmyLogNames, locale: Locale): string => {
  const words = power.split('/').map((part) => `armyBattle.option.${part}`)
  const known = words.flatMap((key) => (isMessageKey(key) ? say(locale, { key, params: {} }) : []))
  return known.length === words.length ? known.join(': ') : names.weapon(power)
}

/** A power and its target, unless that is the psyker's own unit. */
const powerAt = ({ power, unit, target }: EventOf<'power-tried'>, names: ArmyLogNames, locale: Locale): string => {
  const name = powerName(power, names, locale)
  if (target === null || target === unit) return name
  return say(locale, { key: 'classicLog.powerAt', params: { power: name, target: names.unit(target) } })
}

/** A line for those noted uses that players need to know. */
const used = ({ what, model }: EventOf<'use-noted'>, names: ArmyLogNames, locale: Locale): Sentence | null => {
  const unit = names.unit(names.unitOf(model))
  if (what === 'smoke') return own('smoke', { unit })
  if (what === 'exalted') return own('exalted', { unit })
  const [, lost] = /^lost\/(.+)$/.exec(what) ?? []
  return lost === undefined ? null : own('powerLost', { unit, power: powerName(lost, names, locale) })
}

/** Only whole phases have names, not parts of turns. */
const phase = ({ phase: entered }: EventOf<'phase-entered'>): Sentence | null => {
  switch (entered) {
    case 'movement':
    case 'shooting':
      return common(`phase.${entered}`)
    case 'psychic':
    case 'assault':
      return own(`seventh.phase.${entered}`)
    case 'start':
    case 'movement-end':
    case 'psychic-morale':
    case 'shooting-morale':
    case 'combat':
    case 'end':
      return null
  }
}
