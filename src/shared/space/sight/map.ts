/** What one model sees of the whole table: for each place, as if a model stood there. */
import type { Board } from '../board'
import { heading } from '../direction'
import { type Length, rounded } from '../length'
import type { Body } from '../positions'
import { covers } from '../predicates'
import type { Spot } from '../shapes'
import type { Tabletop } from '../tabletop'
import { type Eyesight, lookAt } from './sight'

/** A place where a model can stand, and what would be seen of it there. `hidden`: thousandths, as in `Sight`. */
interface SeenPlace extends Spot {
  readonly visible: boolean
  readonly hidden: number
}

/** Heights at which a model can stand above a point: the table, and tops without anything solid over them. */
export const standingHeights = (
  { standable, solid }: Board,
  openDoors: readonly boolean[],
  x: number,
  y: number,
): Length[] => {
  const tops = standable.pieces.filter(({ outline }) => covers(outline, x, y)).map(({ top }) => top)
  const filled = solid.pieces.filter(
    ({ outline, door }) => !(door >= 0 && openDoors[door] === true) && covers(outline, x, y),
  )
  return [...new Set([rounded(0), ...tops])]
    .filter((z) => !filled.some(({ base, top }) => base <= z && z < top))
    .sort((low, high) => low - high)
}

/** Every place of a grid with this step, from the middle of its first square; `body`: the body of the model that would stand there. */
export const sightMap = (
  eyesight: Eyesight,
  tabletop: Tabletop,
  from: number,
  body: Body,
  step: Length,
): SeenPlace[] => {
  const { board, openDoors } = tabletop
  const { width, depth } = board.field
  const places: SeenPlace[] = []
  for (let y = step / 2; y < depth; y += step) {
    for (let x = step / 2; x < width; x += step) {
      for (const z of standingHeights(board, openDoors, x, y)) {
        const at = { x: rounded(x), y: rounded(y), z, heading: heading(0), pose: 'standing' } as const
        const { visible, hidden } = lookAt(eyesight, tabletop, from, body, at)
        places.push({ x: at.x, y: at.y, z, visible, hidden })
      }
    }
  }
  return places
}
