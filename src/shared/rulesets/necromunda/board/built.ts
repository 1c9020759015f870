import { boardOf, inches, plus, point, type Battlefield, type Board, type TerrainPiece } from '../../../space'
import { stepTowards } from '../road-way'
import type { Built, Road } from '../state'
import { markerValueSchema, type MarkerValue } from './values'

/** NEC-TERR-07: no source gives sizes of barricades; this is the size of one on the built-in battlefields. */
const [long, thick, high] = [inches(3), inches(0.5), inches(1)]

const names = {
  'built-barricade': { en: 'Makeshift barricade', ru: 'Самодельная баррикада' },
  'built-duct': { en: 'Ductway', ru: 'Ход вентиляции' },
} as const

/** A barricade with its middle at this place. */
export const barricadeAt = ({ x, y, z }: MarkerValue, along: 'x' | 'y', id: string): TerrainPiece => {
  const [dx, dy] = along === 'x' ? [long / 2, thick / 2] : [thick / 2, long / 2]
  const footprint = [point(x - dx, y - dy), point(x + dx, y - dy), point(x + dx, y + dy), point(x - dx, y + dy)]
  return { id, name: 'built-barricade', kind: 'barricade', footprint, base: z, top: plus(z, high) }
}

/** Only the board's oracle makes places on a board, so their shape is known. */
const spotIn = (at: unknown): MarkerValue => markerValueSchema.parse(at)

/** NECV-ROAD-01: the place in the coordinates before the battlefield rolled, for something put down now. */
export const beforeRolling = (at: MarkerValue, road: Road | undefined): MarkerValue => {
  if (road === undefined || road.trailing === null) return at
  const { dx, dy } = stepTowards(road.trailing)
  return { ...at, ...point(at.x - dx * road.rolled, at.y - dy * road.rolled) }
}

const withBuilt = (from: Battlefield, built: readonly Built[]): Battlefield => ({
  ...from,
  terrain: [
    ...from.terrain,
    ...built.flatMap((one, nth) =>
      one.kind === 'barricade' ? [barricadeAt(spotIn(one.at), one.along, `built-${nth}`)] : [],
    ),
  ],
  ducts: [
    ...from.ducts,
    ...built.flatMap((one, nth): Battlefield['ducts'] =>
      one.kind === 'duct'
        ? [{ id: `built-${nth}`, name: 'built-duct', ends: [spotIn(one.ends[0]), spotIn(one.ends[1])] }]
        : [],
    ),
  ],
  names: { ...from.names, ...names },
})

/** Cache by list; a changed list is a new one. */
const known = new WeakMap<readonly Built[], { readonly from: Battlefield; readonly field: Battlefield }>()

/** NECX-SCN-03: the battlefield including what cards have built on it. */
export const fieldWithBuilt = (from: Battlefield, built: readonly Built[] | undefined): Battlefield => {
  if (built === undefined) return from
  const before = known.get(built)
  if (before?.from === from) return before.field
  const field = withBuilt(from, built)
  known.set(built, { from, field })
  return field
}

export const boardWithBuilt = (board: Board, built: readonly Built[] | undefined): Board => {
  const field = fieldWithBuilt(board.field, built)
  return field === board.field ? board : boardOf(field)
}
