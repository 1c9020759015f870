import { markerValueSchema } from '@shared/rulesets/necromunda/board/values'
import type { ScenarioObject } from '@shared/rulesets/necromunda/state'
import type { FighterView } from '../fighterViews'

/** Something that lies on the board or is carried across it: what the battle is about. */
export interface BoardThing {
  readonly key: number
  /** What it is, by its message key. */
  readonly label: string
  readonly owner: number | null
  readonly carried: boolean
  readonly at: Point
  /** Where its name has room among the fighters; null: shown only when pointed at. */
  readonly named: 'below' | 'above' | null
}

interface Point {
  readonly x: number
  readonly y: number
}

/** About half of what a name takes up, and how far from the thing its middle is, thousandths of an inch. */
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

/** What a scenario has put on the board and is still there; a carried one goes with its carrier. */
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
