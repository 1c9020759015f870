/** Round markers and the flame template: the models under them, and those shielded from them. */
import { type Direction, DIRECTION_LENGTH, directionOfHeading, heading, HEADINGS } from './direction'
import { inches, type Length, root, rounded } from './length'
import { type Body, bodyOf, heightIn, modelsOnTable, type Placement, standingPlace } from './positions'
import { baseInside } from './measure'
import { squaredBetweenOutlines, squaredToOutline } from './predicates'
import { outlineOf, type Outline, point, spot, type Spot } from './shapes'
import { clearLine } from './sight/line'
import { samplesOf, squareTo } from './sight/frame'
import { sampleGrid } from './sight/policy'
import { STEP } from './standing'
import type { Tabletop } from './tabletop'

export interface UnderTemplate {
  readonly model: number
  /** whether the whole base is under it */
  readonly whole: boolean
  /** id of the terrain that hides the model completely from the template's origin, or null */
  readonly shieldedBy: string | null
}

/** A marker's reach is checked from this far above its surface, so that neither the ground nor low scenery shields. */
const LIFT = STEP

const BODY_MARKS = sampleGrid([-900, 0, 900], [100, 500, 900])

/** Id of terrain that hides every part of a model from a place, or null if some part can be reached. */
export const shieldFrom = (tabletop: Tabletop, origin: Spot, model: number): string | null => {
  const body = bodyOf(tabletop.positions, model)
  const at = standingPlace(tabletop.positions, model)
  const marks = samplesOf(BODY_MARKS, body, at, squareTo({ ...at, ...origin }, at))
  let shield: string | null = null
  for (let mark = 0; mark < marks.length; mark += 3) {
    shield = clearLine(tabletop, origin, spot(marks[mark] ?? 0, marks[mark + 1] ?? 0, marks[mark + 2] ?? 0))
    if (shield === null) return null
  }
  return shield
}

const diskCovers = ({ base }: Body, at: Placement, centre: Spot, radius: Length): 'none' | 'part' | 'whole' => {
  if (base.kind === 'circle') {
    const dx = at.x - centre.x
    const dy = at.y - centre.y
    const squared = dx * dx + dy * dy
    if (squared >= (radius + base.radius) * (radius + base.radius)) return 'none'
    return base.radius <= radius && squared <= (radius - base.radius) * (radius - base.radius) ? 'whole' : 'part'
  }
  const outline = outlineOf(base, at, at.heading)
  if (squaredToOutline(outline, centre.x, centre.y) >= radius * radius) return 'none'
  const whole = outline.every(
    ({ x, y }) => (x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y) <= radius * radius,
  )
  return whole ? 'whole' : 'part'
}

/**
 * Models under a round marker: a cylinder of the marker's radius around its centre, reaching as far up and down.
 * A base that only touches the rim is not under it. By number of the model.
 */
export const blast = (tabletop: Tabletop, centre: Spot, diameter: Length): UnderTemplate[] => {
  const radius = rounded(diameter / 2)
  const origin = spot(centre.x, centre.y, centre.z + LIFT)
  return modelsOnTable(tabletop.positions).flatMap((model) => {
    const body = bodyOf(tabletop.positions, model)
    const at = standingPlace(tabletop.positions, model)
    if (at.z > centre.z + radius || at.z + heightIn(body, at.pose) < centre.z - radius) return []
    const cover = diskCovers(body, at, centre, radius)
    return cover === 'none'
      ? []
      : [{ model, whole: cover === 'whole', shieldedBy: shieldFrom(tabletop, origin, model) }]
  })
}

/**
 * This program's flame template: 8 inches from tip to end. From a tip half an inch wide it widens evenly to two and a half
 * inches at 6.75 inches from the tip, and a half circle of 1.25 inches closes it.
 */
export const TEARDROP = { length: inches(8), tip: inches(0.25), bulb: inches(1.25), bulbAt: inches(6.75) } as const

/** Half the width of the template at a distance from its tip; 0 outside. */
export const teardropHalfWidth = (along: Length): Length => {
  const { length, tip, bulb, bulbAt } = TEARDROP
  if (along < 0 || along > length) return rounded(0)
  if (along <= bulbAt) return rounded(tip + ((bulb - tip) * along) / bulbAt)
  return root(bulb * bulb - (along - bulbAt) * (along - bulbAt))
}

export interface TeardropPose {
  /** the tip: over the centre of the shooter's base, at the height of the weapon (`chest`) */
  readonly origin: Spot
  readonly towards: Direction
  /** how much higher (below zero: lower) the far end is than the tip; at most 8 inches */
  readonly rise: Length
}

/** The template's length seen from above when it is tilted. */
export const runOf = ({ rise }: TeardropPose): Length => {
  if (rise > TEARDROP.length || rise < -TEARDROP.length)
    throw new RangeError('A flame template tilts no higher than its own length')
  return root(TEARDROP.length * TEARDROP.length - rise * rise)
}

/** The template's outline seen from above. */
export const teardropOutline = (pose: TeardropPose): Outline => {
  const { origin, towards } = pose
  const shrink = runOf(pose) / TEARDROP.length
  const at = (along: number, across: number) =>
    point(
      origin.x + (along * shrink * towards.dx - across * towards.dy) / DIRECTION_LENGTH,
      origin.y + (along * shrink * towards.dy + across * towards.dx) / DIRECTION_LENGTH,
    )
  const { tip, bulb, bulbAt } = TEARDROP
  const half = HEADINGS / 2
  const bulbSides = 16
  const round = Array.from({ length: bulbSides + 1 }, (_, side) => {
    const { dx, dy } = directionOfHeading(heading(-half / 2 + (side * half) / bulbSides))
    return at(bulbAt + (bulb * dx) / DIRECTION_LENGTH, (bulb * dy) / DIRECTION_LENGTH)
  })
  return [at(0, -tip), ...round, at(0, tip)]
}

/**
 * Models the flame template touches: seen from above their base overlaps it, and their body reaches into its height
 * there (it is as high as it is wide, around its tilted middle line). The shooter itself must be left out by `except`.
 */
export const teardrop = (tabletop: Tabletop, pose: TeardropPose, except: readonly number[]): UnderTemplate[] => {
  const outline = teardropOutline(pose)
  const run = runOf(pose)
  const { origin, towards, rise } = pose
  return modelsOnTable(tabletop.positions).flatMap((model) => {
    if (except.includes(model)) return []
    const body = bodyOf(tabletop.positions, model)
    const at = standingPlace(tabletop.positions, model)
    const { base } = body
    const under =
      base.kind === 'circle'
        ? squaredToOutline(outline, at.x, at.y) < base.radius * base.radius
        : squaredBetweenOutlines(outlineOf(base, at, at.heading), outline) === 0
    if (!under) return []
    const ahead = ((at.x - origin.x) * towards.dx + (at.y - origin.y) * towards.dy) / DIRECTION_LENGTH
    const share = run === 0 ? 1 : Math.max(0, Math.min(1, ahead / run))
    const middle = origin.z + rise * share
    const reach = teardropHalfWidth(rounded(TEARDROP.length * Math.min(share, TEARDROP.bulbAt / TEARDROP.length)))
    if (at.z > middle + reach || at.z + heightIn(body, at.pose) < middle - reach) return []
    return [{ model, whole: baseInside(outline, body, at), shieldedBy: shieldFrom(tabletop, origin, model) }]
  })
}
