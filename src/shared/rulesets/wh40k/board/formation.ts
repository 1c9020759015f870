import {
  bodyOf,
  DIRECTION_LENGTH,
  directionOfHeading,
  heading,
  HEADINGS,
  place,
  rounded,
  spot,
  standingPlace,
  type Draw,
  type Heading,
  type Length,
  type Placement,
  type Spot,
} from '../../../space'
import type { ModelIndex } from '../table/state'
import { areTogether, greatestPart, isCoherent } from './coherency'
import { girth, modelsOf, type Scene } from './field'
import { allowanceOf, closestModel, moveModel, rehearsal, termsOf, type MoveQuestion, type Terms } from './moving'
import { distanceFrom, modelDistance } from './measuring'
import type { UnitMoveValue } from './values'

/**
 * Moves whole units, for bots and for players who drag a unit: all models go in the same direction, a model that meets an
 * obstacle goes less far, and the unit stays in coherency.
 */

export interface Vector {
  readonly dx: number
  readonly dy: number
}

export const staying: UnitMoveValue = { moves: [] }

export type MovedModel = UnitMoveValue['moves'][number]

export const entry = (model: ModelIndex, { x, y, z }: Spot): MovedModel => ({ model, path: [[x, y, z]] })

const shares = [1, 0.6, 0.25] as const

/** Tries shorter and shorter distances for a model along a vector; returns its place and puts it there in the scene. */
export const goAlong = (scene: Scene, terms: Terms, model: ModelIndex, { dx, dy }: Vector): Placement | null => {
  const from = standingPlace(scene.state.positions, model)
  const length = Math.sqrt(dx * dx + dy * dy)
  const most = Math.min(length, allowanceOf(terms.question, model))
  const whole = length === 0 ? 0 : most / length
  for (const share of shares.map((part) => part * whole)) {
    if (length * share < terms.question.minimum + 1 && terms.question.minimum > 0) return null
    const end = spot(from.x + dx * share, from.y + dy * share, from.z)
    const to = moveModel(scene, terms, { model, path: [end] })
    if (to !== null) {
      place(scene.state.positions, model, to)
      return to
    }
  }
  return null
}

/** Models in front first, so that none walks into the back of a friend. */
export const frontFirst = (scene: Scene, models: readonly ModelIndex[], { dx, dy }: Vector): ModelIndex[] => {
  const along = (model: ModelIndex): number => {
    const at = standingPlace(scene.state.positions, model)
    return at.x * dx + at.y * dy
  }
  return [...models].sort((one, other) => along(other) - along(one) || one - other)
}

/** Shares of the path for all models: a blocked model holds up the others instead of being left behind. */
const paces = [1, 0.8, 0.6, 0.4, 0.25] as const

/** The unit moved along a vector; null if that breaks coherency, or if it may not end there. */
export const translated = (scene: Scene, question: MoveQuestion, vector: Vector): UnitMoveValue | null => {
  const members = modelsOf(scene, question.unit)
  if (!isCoherent(scene, members)) return gathered(scene, question, vector)
  for (const pace of question.minimum > 0 ? [1] : paces) {
    const moves = allAlong(scene, question, { dx: vector.dx * pace, dy: vector.dy * pace })
    if (moves === 'left behind') return null
    if (moves !== 'apart') return moves.length === 0 ? null : { moves }
  }
  return null
}

/** All models along a vector, each as far as it goes. */
const allAlong = (scene: Scene, question: MoveQuestion, vector: Vector): MovedModel[] | 'left behind' | 'apart' => {
  const terms = termsOf(scene, question)
  const after = rehearsal(scene)
  const members = modelsOf(scene, question.unit)
  const moves: MovedModel[] = []
  for (const model of frontFirst(scene, members, vector)) {
    const to = goAlong(after, terms, model, vector)
    if (to !== null) moves.push(entry(model, to))
    else if (question.minimum > 0 || terms.leaves) return 'left behind'
  }
  return isCoherent(after, members) ? moves : 'apart'
}

/** Reunites a unit broken up by losses: its largest part goes along the vector, as far as lets the others reach it. */
const gathered = (scene: Scene, question: MoveQuestion, vector: Vector): UnitMoveValue | null => {
  const terms = termsOf(scene, question)
  const members = modelsOf(scene, question.unit)
  const main = greatestPart(scene, members)
  const strays = members.filter((model) => !main.includes(model))
  for (const pace of [1, 0.6, 0.3, 0]) {
    const after = rehearsal(scene)
    const moves: MovedModel[] = []
    const along = { dx: vector.dx * pace, dy: vector.dy * pace }
    for (const model of pace === 0 ? [] : frontFirst(scene, main, along)) {
      const to = goAlong(after, terms, model, along)
      if (to !== null) moves.push(entry(model, to))
    }
    const together = [...main]
    for (const model of nearestFirst(after, strays, together)) {
      const friend = closestModel(after, model, together)
      const towards = friend === null ? along : vectorTowards(after, model, friend, question.allowance)
      const to = goAlong(after, terms, model, towards)
      if (to !== null) moves.push(entry(model, to))
      together.push(model)
    }
    const all = question.minimum > 0 || terms.leaves ? moves.length === members.length : moves.length > 0
    if (all && isCoherent(after, members)) return { moves }
  }
  return null
}

const nearestFirst = (scene: Scene, models: readonly ModelIndex[], to: readonly ModelIndex[]): ModelIndex[] => {
  const away = (model: ModelIndex): number => Math.min(...to.map((other) => modelDistance(scene, model, other)))
  return models
    .map((model) => ({ model, away: away(model) }))
    .sort((one, other) => one.away - other.away || one.model - other.model)
    .map(({ model }) => model)
}

export const vectorTo = (direction: number, distance: number): Vector => {
  const { dx, dy } = directionOfHeading(heading(((direction % HEADINGS) + HEADINGS) % HEADINGS))
  return { dx: (dx * distance) / DIRECTION_LENGTH, dy: (dy * distance) / DIRECTION_LENGTH }
}

const tries = 4

/** A random move within the allowance, in coherency. */
export const sampleTranslation = (scene: Scene, question: MoveQuestion, draw: Draw): UnitMoveValue => {
  const { allowance, minimum, unit, kind } = question
  const { leaves } = scene.field.policy.terms(kind)
  if (allowance > 0) {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const distance = minimum > 0 || leaves ? allowance : 1 + draw(allowance)
      const found = translated(scene, question, vectorTo(draw(HEADINGS), distance))
      if (found !== null) return found
    }
    if (minimum > 0) {
      for (let direction = 0; direction < HEADINGS; direction += 8) {
        const found = translated(scene, question, vectorTo(direction, allowance))
        if (found !== null) return found
      }
    }
  }
  // The unit can't go anywhere.
  return minimum > 0 ? { moves: [], leaves: [...modelsOf(scene, unit)] } : staying
}

const shy = 5

/** Distance that a model can go straight on before it touches another: the nearest part of a hull isn't always the one in front. */
const gapTo = (scene: Scene, model: ModelIndex, goal: ModelIndex, { dx, dy }: Vector): number => {
  const from = standingPlace(scene.state.positions, model)
  let distance = Math.max(0, modelDistance(scene, model, goal) - shy)
  if (bodyOf(scene.state.positions, goal).base.kind === 'circle') return distance
  for (let step = 0; step < 12; step += 1) {
    const at = { ...from, ...spot(from.x + dx * distance, from.y + dy * distance, from.z) }
    const gap = distanceFrom(scene, model, at, goal) - shy
    if (gap < shy) break
    distance += gap
  }
  return distance
}

/** Vector straight at a model, until contact or the end of the allowance. */
export const vectorTowards = (scene: Scene, model: ModelIndex, goal: ModelIndex, most: Length): Vector => {
  const from = standingPlace(scene.state.positions, model)
  const there = standingPlace(scene.state.positions, goal)
  const dx = there.x - from.x
  const dy = there.y - from.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return { dx: 0, dy: 0 }
  const distance = Math.min(most, gapTo(scene, model, goal, { dx: dx / length, dy: dy / length }))
  return { dx: (dx * distance) / length, dy: (dy * distance) / length }
}

/** Places for a block of models around a centre: rows and columns, the centre first, as many as fit. */
export const block = (
  scene: Scene,
  models: readonly ModelIndex[],
  middle: { readonly x: number; readonly y: number },
  fitsIn: (scene: Scene) => (model: ModelIndex, at: Placement) => boolean,
  facing: (at: { readonly x: number; readonly y: number }) => Heading,
): { readonly model: ModelIndex; readonly at: Placement }[] | null => {
  const widest = Math.max(...models.map((model) => girth(scene, model)))
  const spacing = 2 * widest + 400
  const side = Math.ceil(Math.sqrt(models.length)) + 2
  const cells: { x: number; y: number; away: number }[] = []
  for (let row = -side; row <= side; row += 1) {
    for (let column = -side; column <= side; column += 1) {
      cells.push({ x: middle.x + column * spacing, y: middle.y + row * spacing, away: row * row + column * column })
    }
  }
  cells.sort((one, other) => one.away - other.away || one.y - other.y || one.x - other.x)
  const after = rehearsal(scene)
  // Oval bases may reach into the next cell.
  const fits = fitsIn(after)
  const found: { model: ModelIndex; at: Placement }[] = []
  let next = 0
  for (const model of models) {
    for (let cell = cells[next]; cell !== undefined; cell = cells[next]) {
      next += 1
      const at: Placement = {
        x: rounded(cell.x),
        y: rounded(cell.y),
        z: rounded(0),
        heading: facing(cell),
        pose: 'standing',
      }
      if (!fits(model, at)) continue
      place(after.state.positions, model, at)
      found.push({ model, at })
      break
    }
  }
  return found.length === models.length && areTogether(scene, found) ? found : null
}
