import { choose, type Option, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { reach } from './at-hand'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

interface EndOption extends Option {
  readonly end: number
}

/** The other end of the same ductway (NEC-TERR-35); ends are numbered consecutively. */
export const farEnd = (end: number): number => (end % 2 === 0 ? end + 1 : end - 1)

export const hasDucts = ({ state }: NecromundaTable): boolean => state.scenery.ducts > 0

/** NEC-TERR-36, -37, NECX-SCN-07: ends of ductways within 1". */
export const endsNear = (table: NecromundaTable, fighter: FighterIndex, rule: string): Procedure<readonly number[]> => {
  const among = Array.from({ length: 2 * table.state.scenery.ducts }, (_, end) => end)
  return measure(table, fighter, { ask: 'scenery-near', fighter, what: 'duct', distance: reach, among }, rule)
}

/** Lets the player choose a ductway, named by its near end. */
export function* chooseEnd(
  table: NecromundaTable,
  fighter: FighterIndex,
  ends: readonly number[],
  rule: string,
): Procedure<number> {
  const options = ends.map((end): EndOption => ({ id: `duct/${Math.floor(end / 2) + 1}/${(end % 2) + 1}`, end }))
  const { id } = table.roster(fighter)
  return (yield* choose(controllerOf(table, fighter), 'terrain.duct', id, options, rule)).end
}
