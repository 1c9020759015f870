import { z } from 'zod'
import {
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  HEADINGS,
  place,
  rounded,
  spot,
  surfaceAt,
  type Draw,
  type Placement,
  type Spot,
} from '../../../../space'
import { enemyModels, girth, modelsOf, placeOf, type Scene } from '../../board/field'
import { markerSpot } from '../../board/measuring'
import { rehearsal } from '../../board/moving'
import { mayStand } from '../../board/stand'
import type { ModelPlace } from '../../questions/questions'
import type { ModelIndex } from '../../table/state'
import type { Drop, ClassicFact, ClassicPlacement, Touchdown } from '../questions'

type Dropping = Extract<ClassicPlacement, { ask: 'drop' }>

export const dropSchema = z.strictObject({ x: z.int(), y: z.int() })

const standing = ({ field }: Scene, x: number, y: number): Placement => {
  const { z: height } = surfaceAt(field.board, rounded(x), rounded(y), rounded(0))
  return { ...spot(x, y, height), heading: heading(0), pose: 'standing' }
}

/**
 * The place of the first model before it drifts: anywhere it may stand, not within 1" of an enemy (4E-MSR-06, 4E-MSR-09).
 * Null: not allowed.
 */
export const droppedAt = (scene: Scene, { unit, model }: Dropping, x: number, y: number): Drop | null => {
  const at = standing(scene, x, y)
  return mayStand(scene, model, at, enemyModels(scene, unit)) ? { at: spot(at.x, at.y, at.z) } : null
}

/** Possible places: near an enemy, at a counter, or anywhere. */
export const dropsAround = (scene: Scene, question: Dropping, draw: Draw): { x: number; y: number }[] => {
  const { width, depth } = scene.field.board.field
  const enemies = enemyModels(scene, question.unit).flatMap((enemy) => placeOf(scene, enemy) ?? [])
  const near = enemies.length === 0 ? undefined : enemies[draw(enemies.length)]
  const found: { x: number; y: number }[] = []
  for (let attempt = 0; attempt < 40 && found.length < 3; attempt += 1) {
    const vector = directionOfHeading(heading(draw(HEADINGS)))
    const away = 8000 + draw(4000)
    const at =
      near === undefined || attempt % 2 === 1
        ? { x: draw(width), y: draw(depth) }
        : {
            x: rounded(near.x + (vector.dx * away) / DIRECTION_LENGTH),
            y: rounded(near.y + (vector.dy * away) / DIRECTION_LENGTH),
          }
    if (droppedAt(scene, question, at.x, at.y) !== null) found.push(at)
  }
  return found.length > 0 ? found : anywhere(scene, question)
}

const pace = 3000

const anywhere = (scene: Scene, question: Dropping): { x: number; y: number }[] => {
  const { width, depth } = scene.field.board.field
  for (let y = pace / 2; y < depth; y += pace) {
    for (let x = pace / 2; x < width; x += pace) if (droppedAt(scene, question, x, y) !== null) return [{ x, y }]
  }
  return []
}

const drifted = (from: Spot, direction: number | null, distance: number): { x: number; y: number } => {
  const vector = direction === null ? { dx: 0, dy: 0 } : directionOfHeading(heading(direction))
  return {
    x: rounded(from.x + (vector.dx * distance) / DIRECTION_LENGTH),
    y: rounded(from.y + (vector.dy * distance) / DIRECTION_LENGTH),
  }
}

/** Number of directions on a circle: as many as touching bases have room on it. */
const onCircle = (ring: number): number => 6 * ring

/**
 * The rest of the unit in circles around the first model, each as full as possible (4E-MSR-07); models without a place are
 * lost (4E-MSR-09).
 */
export const touchdown = (scene: Scene, question: Extract<ClassicFact, { ask: 'touchdown' }>): Touchdown => {
  const { unit, marker, direction, distance } = question
  const [first, ...rest] = modelsOf(scene, unit)
  const { width, depth } = scene.field.board.field
  const middle = drifted(markerSpot(marker), direction, distance)
  const isOff = middle.x < 0 || middle.y < 0 || middle.x > width || middle.y > depth
  if (first === undefined || isOff) return { places: [], off: isOff }
  const after = rehearsal(scene)
  const enemies = enemyModels(scene, unit)
  const places: ModelPlace[] = []
  const put = (model: ModelIndex, x: number, y: number): boolean => {
    const at = standing(after, x, y)
    if (!mayStand(after, model, at, enemies)) return false
    place(after.state.positions, model, at)
    places.push({ model, at })
    return true
  }
  // 4E-AMB-74: the others need a place that the first model itself can take.
  if (!put(first, middle.x, middle.y)) return { places: [], off: false }
  const apart = 2 * Math.max(...modelsOf(scene, unit).map((model) => girth(scene, model))) + 10
  const left = [...rest]
  for (let ring = 1; left.length > 0 && ring <= 6; ring += 1) {
    for (let step = 0; step < onCircle(ring) && left[0] !== undefined; step += 1) {
      const vector = directionOfHeading(heading(Math.floor((step * HEADINGS) / onCircle(ring))))
      const at = {
        x: middle.x + (vector.dx * ring * apart) / DIRECTION_LENGTH,
        y: middle.y + (vector.dy * ring * apart) / DIRECTION_LENGTH,
      }
      if (put(left[0], rounded(at.x), rounded(at.y))) left.shift()
    }
  }
  return { places, off: false }
}
