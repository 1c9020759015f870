import { bodyOf, outlineOf, placementOf, reachOf, spot, spotDistance, type Spot } from '../../../../space'
import { modelsOf, type Scene } from '../../board/field'
import { markerSpot } from '../../board/measuring'
import type { ModelIndex, UnitIndex } from '../../table/state'
import type { ClassicFact, Edge, Quarter } from '../questions'

type Asked<Ask extends ClassicFact['ask']> = Extract<ClassicFact, { ask: Ask }>

const isNear = (scene: Scene, model: ModelIndex, spotted: Spot, distance: number): boolean => {
  const at = placementOf(scene.state.positions, model)
  return at !== null && spotDistance(bodyOf(scene.state.positions, model), at, spotted) <= distance
}

const near = (scene: Scene, among: readonly UnitIndex[], at: Spot, distance: number): UnitIndex[] =>
  among.filter((unit) => modelsOf(scene, unit).some((model) => isNear(scene, model, at, distance)))

/** 4E-MIS-17. */
export const nearMiddle = (scene: Scene, { distance, among }: Asked<'near-middle'>): UnitIndex[] => {
  const { width, depth } = scene.field.board.field
  return near(scene, among, spot(width / 2, depth / 2, 0), distance)
}

/** 4E-MIS-10. */
export const aroundCounters = (scene: Scene, { distance, among }: Asked<'around-counters'>): UnitIndex[][] =>
  scene.state.markers.filter(({ removed }) => !removed).map(({ at }) => near(scene, among, markerSpot(at), distance))

/** Length of the table's long side, and a point's distances from the long edge and the short edge at 0. */
const frame = ({ field }: Scene, { x, y }: { readonly x: number; readonly y: number }) => {
  const { width, depth } = field.board.field
  return width >= depth
    ? { across: y, along: x, deep: depth, long: width }
    : { across: x, along: y, deep: width, long: depth }
}

const half = (value: number, length: number): Edge => (2 * value < length ? 'low' : 'high')

const sameQuarter = (one: Quarter, other: Quarter): boolean => one.edge === other.edge && one.end === other.end

/** Decided by the centre of each base (4E-MIS-02, 4E-MIS-03). */
export const quartersOf = (scene: Scene, unit: UnitIndex): Quarter[] => {
  const found: Quarter[] = []
  for (const model of modelsOf(scene, unit)) {
    const at = placementOf(scene.state.positions, model)
    if (at === null) continue
    const { across, along, deep, long } = frame(scene, at)
    const quarter: Quarter = { edge: half(across, deep), end: half(along, long) }
    if (!found.some((other) => sameQuarter(other, quarter))) found.push(quarter)
  }
  return found.sort((one, other) => order(one) - order(other))
}

const order = ({ edge, end }: Quarter): number => (edge === 'low' ? 0 : 2) + (end === 'low' ? 0 : 1)

/** Within a distance of a long edge, from the nearest part of a base (4E-MIS-15). */
export const nearEdge = (scene: Scene, { edge, distance, among }: Asked<'near-edge'>): UnitIndex[] =>
  among.filter((unit) =>
    modelsOf(scene, unit).some((model) => {
      const at = placementOf(scene.state.positions, model)
      if (at === null) return false
      const { base } = bodyOf(scene.state.positions, model)
      const parts =
        base.kind === 'circle'
          ? [
              { x: at.x - reachOf(base), y: at.y - reachOf(base) },
              { x: at.x + reachOf(base), y: at.y + reachOf(base) },
            ]
          : outlineOf(base, at, at.heading)
      return parts.some((part) => {
        const { across, deep } = frame(scene, part)
        return (edge === 'low' ? across : deep - across) <= distance
      })
    }),
  )
