import type { ChoiceRequest, Option } from '../../../../engine'
import type { UnitIndex } from '../../table/state'
import { best, hasMode, hasModels, hasUnit, shotsOf } from './worth'

/** What an edition knows of charges. */
interface Charges {
  /** Enemies that a unit may charge. */
  enemies(unit: UnitIndex): readonly UnitIndex[]
  /** Whether a unit gets to an enemy, and hurts it. */
  isWorthwhile(unit: UnitIndex, enemy: UnitIndex): boolean
}

/** What a greedy general answers alike in both editions. `unit`: whom the question is about. */
export const usualAnswer = (
  { kind, options }: ChoiceRequest,
  unit: UnitIndex,
  { enemies, isWorthwhile }: Charges,
): Option => {
  switch (kind) {
    case 'shoot.mode':
      return best(options, (option) => (hasMode(option) ? shotsOf(option.mode) : 0))
    case 'wound.allocate':
      // Those there are most of carry the plain weapons.
      return best(options, (option) => (hasModels(option) ? option.models.length : 0))
    case 'charge.unit':
      // Done, unless somebody gets there.
      return best(options, (option) => {
        if (!hasUnit(option)) return 0
        return enemies(option.unit).some((enemy) => isWorthwhile(option.unit, enemy)) ? 1 : -1
      })
    case 'charge.target':
      return best(options, (option) => (hasUnit(option) && isWorthwhile(unit, option.unit) ? 1 : 0))
    default:
      // Units before having done, and the rules' own first answer everywhere else.
      return best(options, (option) => (hasUnit(option) ? 1 : 0))
  }
}
