import { mountPlace, widthOf } from '@shared/rulesets/wh40k/classic/board/mounts'
import type { Mount, UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import { mounted } from '@shared/rulesets/wh40k/classic/vehicles/mounting'
import type { ArmyState, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import { bodyOf, DIRECTION_LENGTH, directionOfHeading, HEADINGS, placementOf, turned } from '@shared/space'

/** A fire arc of a vehicle's weapons, as a shape on the board. */
export interface ArcShape {
  readonly key: string
  readonly mount: Mount
  readonly path: string
}

/** Drawn radius, in thousandths of an inch. */
const reach = 12_000
/** Steps of a heading between points of its curve. */
const step = 8

/** Fire arcs of all weapons that a unit of vehicles can fire (4E-VSHT-12), each once; turrets cover all directions and have none. */
export const arcsOf = (roster: UnitProfile, { units, models, positions }: ArmyState, unit: UnitIndex): ArcShape[] =>
  (units[unit]?.models ?? []).flatMap((model) => {
    const at = placementOf(positions, model)
    const kind = roster.kinds[models[model]?.kind ?? 0]
    if (at === null || kind === undefined) return []
    const mounts = new Set(mounted(kind, kind.weapons).map(({ mount }) => mount))
    return [...mounts].flatMap((mount): ArcShape[] => {
      const width = widthOf(mount)
      if (width >= HEADINGS) return []
      const from = mountPlace(bodyOf(positions, model), at, mount)
      const points = [`${from.x},${from.y}`]
      for (let turn = -width / 2; turn <= width / 2; turn += step) {
        const { dx, dy } = directionOfHeading(turned(from.heading, turn))
        points.push(`${from.x + (dx * reach) / DIRECTION_LENGTH},${from.y + (dy * reach) / DIRECTION_LENGTH}`)
      }
      return [{ key: `${model}-${mount}`, mount, path: points.join(' ') }]
    })
  })
