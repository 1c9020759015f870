import { baseDistance, bodyOf, inches, placementOf } from '../../../space'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { EighthTable } from '../table'

/** 8E-CORE-03. */
const reach = inches(2)

const areNear = ({ state: { positions } }: EighthTable, one: ModelIndex, other: ModelIndex): boolean => {
  const [a, b] = [placementOf(positions, one), placementOf(positions, other)]
  return a !== null && b !== null && baseDistance(bodyOf(positions, one), a, bodyOf(positions, other), b) <= reach
}

/** Whether a unit is in one chain; a unit broken up by losses must regain coherency with its move (8E-CORE-04). */
export const isTogether = (table: EighthTable, unit: UnitIndex): boolean => {
  const { models } = table.unit(unit)
  const chain = models.slice(0, 1)
  for (const from of chain)
    chain.push(...models.filter((model) => !chain.includes(model) && areNear(table, from, model)))
  return chain.length === models.length
}
