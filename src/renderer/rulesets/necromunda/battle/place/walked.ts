import type { MovePreview } from '@shared/rulesets/necromunda/board/preview'
import type { PricedLeg, Spot } from '@shared/space'

type Leg = Pick<PricedLeg, 'by' | 'from' | 'to'>

/** A part of a path as it is drawn. */
export interface DrawnLeg extends Leg {
  /** Out of reach of the fighter's movement. */
  readonly beyond: boolean
}

/** A rounded position may be this far off its line, in thousandths of an inch. */
const nearly = 20

const liesOn = ({ from, to }: Leg, at: Spot): boolean => {
  const whole = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z)
  return (
    Math.hypot(at.x - from.x, at.y - from.y, at.z - from.z) +
      Math.hypot(to.x - at.x, to.y - at.y, to.z - at.z) -
      whole <
    nearly
  )
}

/** The path, divided where movement runs out (NEC-MOVE-02). */
export const walkedOf = ({
  legs,
  end,
  remaining,
}: Pick<MovePreview, 'end' | 'remaining'> & { readonly legs: readonly Leg[] }): DrawnLeg[] => {
  const last = remaining < 0 ? legs.findIndex((leg) => liesOn(leg, end)) : -1
  return legs.flatMap(({ by, from, to }, place): DrawnLeg[] => {
    if (place !== last) return [{ by, from, to, beyond: last !== -1 && place > last }]
    return [
      { by, from, to: end, beyond: false },
      { by, from: end, to, beyond: true },
    ]
  })
}
