import { facingTo } from '@shared/rulesets/wh40k/classic/board/hulls'
import type { UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import type { ArmyState, ModelIndex, UnitIndex } from '@shared/rulesets/wh40k/table/state'
import { bodyOf, DIRECTION_LENGTH, directionOfHeading, placementOf } from '@shared/space'

/** A side of a vehicle facing the shooters, drawn beside its hull. */
export interface ArmourShape {
  readonly key: string
  readonly value: number
  readonly path: string
  /** Position of its value. */
  readonly at: { readonly x: number; readonly y: number }
}

const choices: readonly string[] = ['shoot.target', 'intercept', 'psychic.target']

/** Whether a question of this kind chooses a unit's target. */
export const choosesTarget = (kind: string): boolean => choices.includes(kind)

/** Corners of the sides as shares of half the length and half the width. */
const sides = {
  front: [
    [1, -1],
    [1, 1],
  ],
  rear: [
    [-1, 1],
    [-1, -1],
  ],
  right: [
    [1, 1],
    [-1, 1],
  ],
  left: [
    [-1, -1],
    [1, -1],
  ],
} as const
type Side = keyof typeof sides

/** Drawn depth of a side, in thousandths of an inch. */
const depth = 1800

/** The armour of each vehicle that models of a unit face (4E-VTGT-06, 7E-BASE-VEH-02), once for each side of a hull. */
export const armourFaced = (
  rosters: readonly UnitProfile[],
  state: ArmyState,
  unit: UnitIndex,
  targets: readonly UnitIndex[],
): ArmourShape[] => {
  const { units, models, positions } = state
  const shooters = (units[unit]?.models ?? []).flatMap((model) => placementOf(positions, model) ?? [])
  const ofHull = (target: UnitIndex, model: ModelIndex): ArmourShape[] => {
    const at = placementOf(positions, model)
    const profile = rosters[target]?.kinds[models[model]?.kind ?? 0]?.profile
    if (at === null || profile?.kind !== 'vehicle') return []
    const { dx, dy } = directionOfHeading(at.heading)
    const { base } = bodyOf(positions, model)
    const [length, width] = base.kind === 'circle' ? [2 * base.radius, 2 * base.radius] : [base.length, base.width]
    const spot = (along: number, across: number) => ({
      x: at.x + (along * dx - across * dy) / DIRECTION_LENGTH,
      y: at.y + (along * dy + across * dx) / DIRECTION_LENGTH,
    })
    const faced = new Map<Side, number>()
    for (const from of shooters) {
      const facing = facingTo(state, model, from)
      const isRight = (from.y - at.y) * dx - (from.x - at.x) * dy > 0
      faced.set(facing === 'side' ? (isRight ? 'right' : 'left') : facing, profile[facing])
    }
    return [...faced].map(([side, value]) => {
      const [[a, b], [c, d]] = sides[side]
      const [half, wide] = [length / 2, width / 2]
      const corners = [
        spot(a * half, b * wide),
        spot(c * half, d * wide),
        spot(c * (half + depth), d * (wide + depth)),
        spot(a * (half + depth), b * (wide + depth)),
      ]
      const middle = spot(((a + c) / 2) * (half + 0.62 * depth), ((b + d) / 2) * (wide + 0.62 * depth))
      return { key: `${model}-${side}`, value, path: corners.map(({ x, y }) => `${x},${y}`).join(' '), at: middle }
    })
  }
  return targets.flatMap((target) => (units[target]?.models ?? []).flatMap((model) => ofHull(target, model)))
}
