import { rollOne, type Procedure } from '../../../engine'
import { scatterDirections } from '../questions'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

export interface Scattered {
  /** One of the two Hit faces; its small arrow has a direction as well. */
  readonly hit: boolean
  /** Index of the direction, from 0. */
  readonly direction: number
  readonly faces: readonly number[]
}

/** NECX-DICE-03: the scatter die, with four arrows and two Hit faces, and the direction of its arrow. */
export function* rollScatter(table: NecromundaTable, roller: FighterIndex, rule: string): Procedure<Scattered> {
  const pool = { side: controllerOf(table, roller), subject: table.roster(roller).id, rule }
  const face = yield* rollOne({ ...pool, kind: 'scatter.face', die: 'scatter', classes: [4, 6] })
  const arrow = yield* rollOne({ ...pool, kind: 'scatter.direction', die: 'direction', sides: scatterDirections })
  return { hit: face > 4, direction: arrow - 1, faces: [face, arrow] }
}
