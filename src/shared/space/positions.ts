/**
 * The places of the models: the one part of the battle's state that only this folder reads. It is plain JSON, so it is
 * cloned, saved and compared like the rest; its type is opaque, so that rules can't read coordinates by accident.
 */
import { z } from 'zod'
import { type Heading, heading } from './direction'
import { type Length, thousandths } from './length'
import type { Base, Spot } from './shapes'

export type Pose = 'standing' | 'prone'

/** Place and pose of one model. A value: never changed in place. */
export interface Placement extends Spot {
  readonly heading: Heading
  readonly pose: Pose
}

/** The geometric properties of a model. */
export interface Body {
  readonly base: Base
  /** from the base to the top of the head (or hull) */
  readonly height: Length
  /** the same while the model lies on the ground */
  readonly proneHeight: Length
  /** agreed size 1 to 3, for area terrain and combats that depend on size */
  readonly size: number
}

declare const sealed: unique symbol

/** Opaque: read it only through functions of this folder. Models are numbered from 0 in the order given at set-up. */
export interface Positions {
  readonly [sealed]: 'space'
}

/** A model that isn't on the table. A new object each time, so that caches can distinguish one absence from the next. */
interface Absent {
  readonly absent: true
}

interface PositionsData {
  readonly bodies: Body[]
  readonly placements: (Placement | Absent)[]
  /** number of the model that was placed or removed last; its entry in `placements` is unique to this state and its copies */
  last: number
}

const length = z.int().transform(thousandths)
const baseSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('circle'), radius: length }),
  z.strictObject({ kind: z.literal('oval'), length, width: length }),
  z.strictObject({ kind: z.literal('hull'), length, width: length }),
])
const bodySchema = z.strictObject({
  base: baseSchema,
  height: length,
  proneHeight: length,
  size: z.int().min(1).max(3),
})
export const placementSchema = z.strictObject({
  x: length,
  y: length,
  z: length,
  heading: z.int().min(0).max(255).transform(heading),
  pose: z.enum(['standing', 'prone']),
})
const dataSchema = z
  .strictObject({
    bodies: z.array(bodySchema),
    placements: z.array(z.union([placementSchema, z.strictObject({ absent: z.literal(true) })])),
    last: z.int().min(-1),
  })
  .refine((data) => data.bodies.length === data.placements.length, 'every body needs exactly one place')

// The opaque type hides the data; only these two functions convert between them.
const seal = (data: PositionsData): Positions => data as unknown as Positions
const data = (positions: Positions): PositionsData => positions as unknown as PositionsData

/** Reads positions back from a saved battle. */
export const positionsSchema = dataSchema.transform(seal)

const noModel = (model: number): RangeError => new RangeError(`There is no model number ${model} on this table`)

/** Positions with no model on the table. */
export const createPositions = (bodies: readonly Body[]): Positions =>
  seal({ bodies: [...bodies], placements: bodies.map(() => ({ absent: true })), last: -1 })

/** A copy that can be changed independently; placements and bodies are values and are shared. */
export const clonePositions = (positions: Positions): Positions => {
  const { bodies, placements, last } = data(positions)
  return seal({ bodies: bodies.slice(), placements: placements.slice(), last })
}

export const modelCount = (positions: Positions): number => data(positions).bodies.length

/** Adds a model that joins later (a summoned beast, a loot casket) and returns its number. It isn't on the table yet. */
export const addModel = (positions: Positions, body: Body): number => {
  const { bodies, placements } = data(positions)
  placements.push({ absent: true })
  return bodies.push(body) - 1
}

export const bodyOf = (positions: Positions, model: number): Body => {
  const body = data(positions).bodies[model]
  if (!body) throw noModel(model)
  return body
}

/** Gives a model another body (mounted, wrecked, smashed to an ammo crate). */
export const changeBody = (positions: Positions, model: number, body: Body): void => {
  const state = data(positions)
  const held = state.placements[model]
  if (!held) throw noModel(model)
  state.bodies[model] = body
  state.placements[model] = { ...held }
  state.last = model
}

/** Null while the model isn't on the table. */
export const placementOf = (positions: Positions, model: number): Placement | null => {
  const held = data(positions).placements[model]
  if (!held) throw noModel(model)
  return 'absent' in held ? null : held
}

/** Throws an Error when the model isn't on the table. */
export const standingPlace = (positions: Positions, model: number): Placement => {
  const held = placementOf(positions, model)
  if (!held) throw new Error(`Model number ${model} is not on the table`)
  return held
}

export const isOnTable = (positions: Positions, model: number): boolean => placementOf(positions, model) !== null

/** Numbers of the models on the table, in order. */
export const modelsOnTable = (positions: Positions): number[] => {
  const found: number[] = []
  let model = 0
  for (const held of data(positions).placements) {
    if (!('absent' in held)) found.push(model)
    model += 1
  }
  return found
}

/** Puts a model somewhere, or moves, turns or lays it down. Changes the positions; call it from `apply` only. */
export const place = (positions: Positions, model: number, { x, y, z, heading, pose }: Placement): void => {
  const state = data(positions)
  if (!state.placements[model]) throw noModel(model)
  state.placements[model] = { x, y, z, heading, pose }
  state.last = model
}

/** Stands a model up or lays it down where it is. Changes the positions; call it from `apply` only. */
export const setPose = (positions: Positions, model: number, pose: Pose): void => {
  const held = standingPlace(positions, model)
  if (held.pose !== pose) place(positions, model, { ...held, pose })
}

/** Takes a model off the table. Changes the positions; call it from `apply` only. */
export const remove = (positions: Positions, model: number): void => {
  const state = data(positions)
  if (!state.placements[model]) throw noModel(model)
  state.placements[model] = { absent: true }
  state.last = model
}

/**
 * An object that stays the same as long as nothing on the table has moved, and differs for every other arrangement: compare
 * it by identity. Null if nothing was ever placed. Copies share it until one of them changes.
 */
export const stampOf = (positions: Positions): object | null => {
  const { placements, last } = data(positions)
  return placements[last] ?? null
}

/** The height a model has in its present pose. */
export const heightIn = (body: Body, pose: Pose): Length => (pose === 'standing' ? body.height : body.proneHeight)
