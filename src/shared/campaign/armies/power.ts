import type { Catalogue } from '../../content/catalogue'
import { row, type Computed } from '../../engine/modifiers'
import { foldInSequence } from '../reasons'
import type { RosterUnit } from './army'

/** Power of a unit of this size: the first row of its datasheet that is large enough, else the last row (8E-DATA-03). */
export const powerFor = (catalogue: Catalogue, datasheet: string, models: number): number => {
  const { power } = catalogue.datasheets.get(datasheet)
  return (power.find((row) => models <= row.models) ?? power.at(-1))?.power ?? 0
}

/** The army's Power level, one row per unit (8E-OW-11). */
export const powerLevel = (units: readonly RosterUnit[]): Computed =>
  foldInSequence(units.map(({ id, power }) => row(id, '8E-OW-11', 'add', power)))
