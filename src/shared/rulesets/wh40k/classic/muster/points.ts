import type { Section } from '../../../../content/catalogue'
import type { ChosenUnit, ClassicOption, ClassicUnit } from '../content'

/** Number of models of a chosen unit. */
export const sizeOf = ({ models }: Pick<ChosenUnit, 'models'>): number =>
  models.reduce((sum, { count }) => sum + count, 0)

/** Points of an option taken `count` times by a unit of this size. */
const optionPoints = ({ cost, points }: ClassicOption, count: number, models: number): number => {
  switch (cost) {
    case 'per-item':
      return points * count
    case 'per-unit':
      return points
    case 'per-model':
      return points * models
  }
}

/**
 * Points of a unit: its models and options (4E-ARMY-03). Its transport is a separate unit. Models and options that the unit
 * doesn't have cost nothing; they are reported as findings.
 */
export const unitPoints = (unit: ClassicUnit, chosen: Pick<ChosenUnit, 'models' | 'options'>): number => {
  const size = sizeOf(chosen)
  const models = chosen.models.map(({ model, count }) => {
    const row = unit.composition.find((one) => one.model === model)
    return (row?.points ?? 0) * count
  })
  const options = chosen.options.map(({ option, count }) => {
    const found = unit.options.find(({ id }) => id === option)
    return found ? optionPoints(found, count, size) : 0
  })
  return [...models, ...options].reduce((sum, points) => sum + points, unit.points)
}

/** Points of an army: the sum of its units (4E-ARMY-03); a unit that isn't in the content costs nothing. */
export const armyPoints = (units: Section<ClassicUnit>, army: readonly ChosenUnit[]): number =>
  army.reduce((sum, chosen) => {
    const unit = units.find(chosen.unit)
    return unit ? sum + unitPoints(unit, chosen) : sum
  }, 0)
