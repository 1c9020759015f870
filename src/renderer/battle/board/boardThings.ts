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
  readonly at: { readonly x: number; readonly y: number }
}

/** What a scenario has put on the board and is still there; a carried one goes with its carrier. */
export const boardThings = (objects: readonly ScenarioObject[], fighters: readonly FighterView[]): BoardThing[] =>
  objects.flatMap(({ kind, owner, at, carrier, gone }, key) => {
    const lies = markerValueSchema.safeParse(at)
    const where = carrier === null ? (lies.success ? lies.data : null) : (fighters[carrier]?.placement ?? null)
    return gone || where === null ? [] : [{ key, label: `scenario.thing.${kind}`, owner, carried: carrier !== null, at: where }]
  })
