import { markerValueSchema } from '@shared/rulesets/necromunda/board/values'
import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import type { FighterView } from '../fighterViews'

/** A scenario object that lies on the board or is carried. */
export interface BoardThing {
  readonly key: number
  /** What it is, by its message key. */
  readonly label: string
  readonly owner: number | null
  readonly carried: boolean
  readonly at: Point
  /** Where its name fits among the fighters; null: shown only on hover. */
  readonly named: 'below' | 'above' | null
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Half the size of a name, and the distance of its middle from the object, in thousandths of an inch. */
const half = { width: 2200, height: 1000 }
const away = 1500

const roomFor = (at: Point, fighters: readonly FighterView[], depth: number): BoardThing['named'] => {
  const isFree = (y: number): boolean =>
    y > 0 &&
    y < depth &&
    fighters.every(
      ({ placement, present }) =>
        placement === null ||
        !present ||
        Math.abs(placement.x - at.x) > half.width ||
        Math.abs(placement.y - y) > half.height,
    )
  if (isFree(at.y + away)) return 'below'
  return isFree(at.y - away) ? 'above' : null
}

/** Scenario objects still on the board; a carried one moves with its carrier. */
export const boardThings = (
  objects: readonly ScenarioObject[],
  fighters: readonly FighterView[],
  depth: number,
): BoardThing[] =>
  objects.flatMap(({ kind, owner, at, carrier, gone }, key) => {
    const lies = markerValueSchema.safeParse(at)
    const where = carrier === null ? (lies.success ? lies.data : null) : (fighters[carrier]?.placement ?? null)
    if (gone || where === null) return []
    const carried = carrier !== null
    return [
      {
        key,
        label: `scenario.thing.${kind}`,
        owner,
        carried,
        at: where,
        named: carried ? null : roomFor(where, fighters, depth),
      },
    ]
  })
