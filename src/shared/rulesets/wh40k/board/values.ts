import { z } from 'zod'
import { heading, spot } from '../../../space'

/** The formats of players' answers to placements on a board. Lengths in thousandths of an inch. */

const index = z.int().min(0)
const spotSchema = z.tuple([z.int(), z.int(), z.int()]).transform(([x, y, z]) => spot(x, y, z))
const headingSchema = z.int().min(0).max(255).transform(heading)

/** One model's path: its corners; the last one is its end. */
const modelMoveSchema = z.strictObject({
  model: index,
  path: z.array(spotSchema).min(1).max(20),
  heading: headingSchema.exactOptional(),
})

/** `leaves`: models that their minimum move takes off the battlefield. In the order in which they move. */
export const unitMoveSchema = z.strictObject({
  moves: z.array(modelMoveSchema).max(500),
  leaves: z.array(index).max(500).default([]),
})
export type UnitMoveValue = z.input<typeof unitMoveSchema>

/** Places where models are set up; models left out are not set up. */
export const setUpSchema = z.strictObject({
  models: z.array(z.strictObject({ model: index, at: spotSchema, heading: headingSchema.exactOptional() })).max(500),
})
export type SetUpValue = z.input<typeof setUpSchema>

export const markerSchema = z.strictObject({ x: z.int(), y: z.int() })
export type MarkerValue = z.input<typeof markerSchema>

export const joinSchema = z.strictObject({ at: spotSchema.nullable() })
export type JoinValue = z.input<typeof joinSchema>
