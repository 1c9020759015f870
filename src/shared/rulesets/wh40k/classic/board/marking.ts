import { z } from 'zod'
import { below, createStream, type Resolution, type SpaceQuestion } from '../../../../engine'
import {
  blast,
  bodyOf,
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  heightIn,
  HEADINGS,
  headingOf,
  NOTHING,
  placementOf,
  reachOf,
  spot,
  spotDistance,
  teardrop,
  type Body,
  type Draw,
  type Heading,
  type Placement,
  type Spot,
  type TeardropPose,
} from '../../../../space'
import { coversHeading, seesFromMount } from './mounts'
import { droppedAt, dropsAround, dropSchema } from './dropping'
import type { OwnAdvice } from '../../board/advisor'
import { modelsOf, sideOfUnit, unitOfModel, type Scene } from '../../board/field'
import type { Pointer } from '../../board/preview'
import { accept, refuse } from '../../board/problems'
import { seesModel } from '../../board/seeing'
import type { ModelIndex } from '../../table/state'
import {
  isClassicPlacement,
  type Aim,
  type Beside,
  type Flame,
  type ClassicFact,
  type ClassicPlacement,
  type Landing,
  type MarkerReach,
} from '../questions'

type Aiming = Extract<ClassicPlacement, { ask: 'aim' }>
type Laying = Extract<ClassicPlacement, { ask: 'beside' }>
type Flaming = Extract<ClassicPlacement, { ask: 'flame' }>

/** The centre of a marker; null: no shot is fired. */
const aimSchema = z.strictObject({ x: z.int(), y: z.int() }).nullable()
/** The direction of the next marker from the first one. */
const besideSchema = z.strictObject({
  heading: z
    .int()
    .min(0)
    .max(HEADINGS - 1)
    .transform(heading),
})
/** The template's direction; null: it isn't fired. */
const flameSchema = besideSchema.nullable()

// Markers on a board are only placed by its oracle.
const asSpot = (marker: unknown): Spot => marker as Spot

/** The first of the models with a base over a point. */
const modelAt = (scene: Scene, models: readonly ModelIndex[], at: Spot): ModelIndex | null =>
  models.find((model) => {
    const there = placementOf(scene.state.positions, model)
    return there !== null && spotDistance(bodyOf(scene.state.positions, model), there, at) === 0
  }) ?? null

const isFriend = (scene: Scene, unit: number, model: ModelIndex): boolean =>
  sideOfUnit(scene, unitOfModel(scene, model)) === sideOfUnit(scene, unit)

/** At the height of the model under its hole; null if it may not be placed there (4E-BLAST-08, 4E-ORDN-04, 4E-BARR-03, 4E-GAP-17). */
const aimedAt = (scene: Scene, { unit, among, diameter }: Aiming, x: number, y: number): Spot | null => {
  for (const model of among) {
    const there = placementOf(scene.state.positions, model)
    if (there === null) continue
    const at = spot(x, y, there.z)
    if (spotDistance(bodyOf(scene.state.positions, model), there, at) > 0) continue
    const under = blast(scene.tabletop, at, diameter)
    return under.some((one) => isFriend(scene, unit, one.model)) ? null : at
  }
  return null
}

/** The teardrop template's place at the edge of a base. */
export const flamePose = (body: Body, at: Placement, towards: Heading): TeardropPose => {
  const vector = directionOfHeading(towards)
  const edge = reachOf(body.base)
  const origin = spot(
    at.x + (vector.dx * edge) / DIRECTION_LENGTH,
    at.y + (vector.dy * edge) / DIRECTION_LENGTH,
    at.z + heightIn(body, at.pose) / 2,
  )
  return { origin, towards: vector, rise: NOTHING }
}

/**
 * Models under the teardrop at the edge of the firer's base; null if it covers a friend (4E-TMPL-02, 4E-TMPL-04), or is out
 * of the firer's arc (4E-VSHT-12).
 */
const flamed = (scene: Scene, { unit, model, mount }: Flaming, towards: Heading): ModelIndex[] | null => {
  const at = placementOf(scene.state.positions, model)
  if (at === null || (mount !== undefined && !coversHeading(at, mount, towards))) return null
  const pose = flamePose(bodyOf(scene.state.positions, model), at, towards)
  const under = teardrop(scene.tabletop, pose, [model]).map((one) => one.model)
  return under.some((one) => isFriend(scene, unit, one)) ? null : under
}

export const resolveOwn = (scene: Scene, question: SpaceQuestion, value: unknown): Resolution => {
  if (!isClassicPlacement(question)) return refuse('placement.malformed')
  if (question.ask === 'drop') {
    const parsed = dropSchema.safeParse(value)
    if (!parsed.success) return refuse('placement.malformed')
    const dropped = droppedAt(scene, question, parsed.data.x, parsed.data.y)
    return dropped === null ? refuse('placement.blocked') : accept(dropped)
  }
  if (question.ask === 'aim') {
    const parsed = aimSchema.safeParse(value)
    if (!parsed.success) return refuse('placement.malformed')
    if (parsed.data === null) return accept({ marker: null } satisfies Aim)
    const at = aimedAt(scene, question, parsed.data.x, parsed.data.y)
    return at === null ? refuse('placement.blocked') : accept({ marker: { at } } satisfies Aim)
  }
  if (question.ask === 'beside') {
    const parsed = besideSchema.safeParse(value)
    if (!parsed.success) return refuse('placement.malformed')
    return accept({ direction: parsed.data.heading } satisfies Beside)
  }
  const parsed = flameSchema.safeParse(value)
  if (!parsed.success) return refuse('placement.malformed')
  const under = parsed.data === null ? [] : flamed(scene, question, parsed.data.heading)
  return under === null ? refuse('placement.blocked') : accept({ under } satisfies Flame)
}

export const markerReach = (
  scene: Scene,
  { unit, model, target, marker, least, most, mount }: Extract<ClassicFact, { ask: 'marker-reach' }>,
): MarkerReach => {
  const at = placementOf(scene.state.positions, model)
  if (at === null) return { reached: false, seen: false }
  const hole = asSpot(marker)
  const distance = spotDistance(bodyOf(scene.state.positions, model), at, hole)
  const other = modelAt(scene, modelsOf(scene, target), hole)
  const sees = (one: ModelIndex): boolean =>
    mount === undefined
      ? seesModel(scene, unit, model, target, one)
      : seesFromMount(scene, { unit, model, mount }, target, one)
  return { reached: distance >= least && distance <= most, seen: other !== null && sees(other) }
}

/** A marker's place after moving this far. */
const shifted = (from: Spot, direction: number | null, distance: number): Spot => {
  const vector = direction === null ? { dx: 0, dy: 0 } : directionOfHeading(heading(direction))
  return spot(
    from.x + (vector.dx * distance) / DIRECTION_LENGTH,
    from.y + (vector.dy * distance) / DIRECTION_LENGTH,
    from.z,
  )
}

export const underMarker = (
  scene: Scene,
  { marker, diameter, direction, distance }: Extract<ClassicFact, { ask: 'under-marker' }>,
): Landing => {
  const at = shifted(asSpot(marker), direction, distance)
  const under = blast(scene.tabletop, at, diameter)
  const hole = modelAt(
    scene,
    under.map(({ model }) => model),
    at,
  )
  return { at, under: under.map(({ model, whole }) => ({ model, whole })), hole }
}

interface Found<Value> {
  readonly value: Value
  readonly hits: number
}

const mostFirst = <Value>(found: readonly Found<Value>[]): Value[] =>
  [...found].sort((one, other) => other.hits - one.hits).map(({ value }) => value)

/** Aims over the centre of each model, if allowed. */
const aims = (scene: Scene, question: Aiming): { x: number; y: number }[] =>
  mostFirst(
    question.among.flatMap((model) => {
      const there = placementOf(scene.state.positions, model)
      const at = there === null ? null : aimedAt(scene, question, there.x, there.y)
      if (at === null) return []
      return [{ value: { x: at.x, y: at.y }, hits: blast(scene.tabletop, at, question.diameter).length }]
    }),
  )

/** Number of directions tried around the first marker; besides the best one an eighth of them is offered. */
const sides = 64

/** Places of a barrage's next marker in contact with the first, most enemies and fewest friends under it first. */
const besides = (scene: Scene, { unit, marker, diameter }: Laying): { heading: number }[] => {
  const found = mostFirst(
    Array.from({ length: sides }, (_, side) => {
      const towards = (side * HEADINGS) / sides
      const under = blast(scene.tabletop, shifted(asSpot(marker), towards, diameter), diameter)
      const friends = under.filter(({ model }) => isFriend(scene, unit, model)).length
      return { value: { heading: towards }, hits: under.length - 2 * friends }
    }),
  )
  return found.filter((one, index) => index === 0 || one.heading % (HEADINGS / 8) === 0).slice(0, mostOffered)
}

/** Directions towards each model of the target, if the template touches any. */
const flames = (scene: Scene, question: Flaming): { heading: number }[] => {
  const from = placementOf(scene.state.positions, question.model)
  if (from === null) return []
  return mostFirst(
    modelsOf(scene, question.target).flatMap((model) => {
      const there = placementOf(scene.state.positions, model)
      if (there === null) return []
      const towards = headingOf(there.x - from.x, there.y - from.y, from.heading)
      const hits = flamed(scene, question, towards)?.length ?? 0
      return hits === 0 ? [] : [{ value: { heading: towards }, hits }]
    }),
  )
}

const suggestions = (scene: Scene, question: SpaceQuestion, draw: Draw): readonly unknown[] => {
  if (!isClassicPlacement(question)) throw new RangeError(`${question.ask} is answered by the board, not by a player`)
  if (question.ask === 'drop') return dropsAround(scene, question, draw)
  if (question.ask === 'beside') return besides(scene, question)
  const found = question.ask === 'aim' ? aims(scene, question) : flames(scene, question)
  return [...found, null]
}

/** The nearest legal place to the pointer: over a model there, else over the centre of the nearest model. */
const aimNear = (scene: Scene, question: Aiming, { x, y }: Pointer): { x: number; y: number } | undefined => {
  const at = aimedAt(scene, question, x, y)
  if (at !== null) return { x: at.x, y: at.y }
  const away = (one: { x: number; y: number }) => (one.x - x) * (one.x - x) + (one.y - y) * (one.y - y)
  return aims(scene, question).sort((one, other) => away(one) - away(other))[0]
}

/** A direction towards the pointer, if the template may be placed like that. */
const flameTowards = (scene: Scene, question: Flaming, { x, y }: Pointer): { heading: number } | undefined => {
  const from = placementOf(scene.state.positions, question.model)
  if (from === null) return undefined
  const towards = headingOf(x - from.x, y - from.y, from.heading)
  return flamed(scene, question, towards) === null ? undefined : { heading: towards }
}

/** Maximum number of places offered: with one for not firing each has a key. Players may point at others. */
const mostOffered = 8

/** Places of markers and templates for bots and players. */
export const ownAdvice: OwnAdvice = {
  suggest(scene, question) {
    const stream = createStream(`${question.ask}/${'unit' in question ? String(question.unit) : ''}`, 'suggestions')
    const found = suggestions(scene, question, (sides) => below(stream, sides))
    return question.ask === 'drop' || question.ask === 'beside' || found.length <= mostOffered
      ? found
      : [...found.slice(0, mostOffered), null]
  },
  sample(scene, question, draw: Draw) {
    const found = suggestions(scene, question, draw)
    return found[draw(found.length)]
  },
  pointAt(scene, question, pointer) {
    if (!isClassicPlacement(question)) return undefined
    const { x, y } = pointer
    if (question.ask === 'drop') return droppedAt(scene, question, x, y) === null ? undefined : { x, y }
    if (question.ask === 'beside') {
      const from = asSpot(question.marker)
      return { heading: headingOf(x - from.x, y - from.y, heading(0)) }
    }
    return question.ask === 'aim' ? aimNear(scene, question, pointer) : flameTowards(scene, question, pointer)
  },
}
