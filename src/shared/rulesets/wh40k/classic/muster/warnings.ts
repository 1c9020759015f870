import type { Catalogue } from '../../../../content'
import type { ArmyWarning, RosterUnit } from '../../../../campaign/armies'
import { say, type Message } from '../../../../campaign/message'
import type { ClassicUnit } from '../content'
import type { Finding } from './findings'

/** An option's name, from what it gives. */
const givenBy = (unit: ClassicUnit | undefined, id: string): string => {
  const gives = unit?.options.find((option) => option.id === id)?.gives
  return gives?.weapons[0] ?? gives?.wargear[0] ?? id
}

/** A finding as a message; `unit`: the army's unit concerned. */
const messageOf = (catalogue: Catalogue, finding: Finding, unit: RosterUnit | undefined): Message => {
  const name = unit?.name ?? ''
  const option = (id: string) => givenBy(unit && catalogue.classicUnits.find(unit.datasheet), id)
  switch (finding.kind) {
    case 'points':
      return say('army.finding.points', { points: finding.points, limit: finding.limit })
    case 'detachments':
      return say('army.finding.detachments', { count: finding.count, above: finding.above })
    case 'too-few':
      return say('army.finding.too-few', { role: finding.role, count: finding.count, least: finding.least })
    case 'too-many':
      return say('army.finding.too-many', { role: finding.role, count: finding.count, most: finding.most })
    case 'unknown-unit':
      return say('army.legality.noDatasheet', { unit: name })
    case 'other-faction':
      return say('army.finding.other-faction', { unit: name, force: finding.faction })
    case 'size':
      return say('army.finding.size', { unit: name, count: finding.count, least: finding.least, most: finding.most })
    case 'unknown-model':
      return say('army.finding.unknown-model', { unit: name, model: finding.model })
    case 'models': {
      const { model, count, least, most } = finding
      return say('army.finding.models', { unit: name, model, count, least, most })
    }
    case 'unknown-option':
      return say('army.finding.unknown-option', { unit: name, option: finding.option })
    case 'option-limit':
      return say('army.finding.option-limit', {
        unit: name,
        option: option(finding.option),
        count: finding.count,
        most: finding.most,
      })
    case 'option-without-model':
      return say('army.finding.option-without-model', { unit: name, option: option(finding.option) })
    case 'unknown-companion':
    case 'not-in-that-slot':
    case 'without-companion':
      return say('army.finding.without-companion', { unit: name })
    case 'transports':
      return say('army.finding.transports', { unit: name, count: finding.count })
    case 'does-not-fit':
      return say('army.finding.does-not-fit', { unit: name, models: finding.models, capacity: finding.capacity })
    case 'needs-transport':
      return say('army.finding.needs-transport', { unit: name })
    case 'special-points':
      return say('army.finding.special-points', { unit: name, least: finding.least, limit: finding.limit })
    case 'special-against':
      return say('army.finding.special-against', {
        unit: name,
        forces: finding.factions.map((id) => catalogue.classicFactions.find(id)?.name ?? id).join(', '),
      })
    case 'special-consent':
      return say('army.finding.special-consent', { unit: name })
    case 'parts':
      return finding.most === null
        ? say('army.finding.partsAtLeast', {
            unit: name,
            part: finding.unit,
            count: finding.count,
            least: finding.least,
          })
        : say('army.finding.parts', {
            unit: name,
            part: finding.unit,
            count: finding.count,
            least: finding.least,
            most: finding.most,
          })
  }
}

/** A fault of an army with its rule, as a warning. */
export const warningOf = (catalogue: Catalogue, units: readonly RosterUnit[], finding: Finding): ArmyWarning => {
  const unit = units.find(({ id }) => id === finding.at)
  const { key, params } = messageOf(catalogue, finding, unit)
  const severity = finding.kind === 'unknown-unit' ? 'error' : 'warning'
  return { rule: finding.rule, key, params, severity, unitId: finding.at }
}
