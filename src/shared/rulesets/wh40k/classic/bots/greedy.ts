import type { ChoiceRequest, Option } from '../../../../engine'
import type { UnitIndex } from '../../table/state'
import { best, hasMode, hasModels, hasUnit, shotsOf } from './worth'

/** An edition's rules for charges. */
interface Charges {
  /** Enemies that a unit may charge. */
  enemies(unit: UnitIndex): readonly UnitIndex[]
  /** Whether a unit can reach an enemy, and hurt it. */
  isWorthwhile(unit: UnitIndex, enemy: UnitIndex): boolean
}

/** A greedy bot's answers that are the same in both editions. `unit`: the unit of the question. */
export const usualAnswer = (
  { kind, options }: ChoiceRequest,
  unit: UnitIndex,
  { enemies, isWorthwhile }: Charges,
): Option => {
  switch (kind) {
    case 'shoot.mode':
      return best(options, (option) => (hasMode(option) ? shotsOf(option.mode) : 0))
    case 'wound.allocate':
      // The most numerous models have the plain weapons.
      return best(options, (option) => (hasModels(option) ? option.models.length : 0))
    case 'charge.unit':
      // No charge, unless a unit can reach an enemy.
      return best(options, (option) => {
        if (!hasUnit(option)) return 0
        return enemies(option.unit).some((enemy) => isWorthwhile(option.unit, enemy)) ? 1 : -1
      })
    case 'charge.target':
      return best(options, (option) => (hasUnit(option) && isWorthwhile(unit, option.unit) ? 1 : 0))
    default:
      // Units rather than ending the phase, and the rules' first option everywhere else.
      return best(options, (option) => (hasUnit(option) ? 1 : 0))
  }
}
