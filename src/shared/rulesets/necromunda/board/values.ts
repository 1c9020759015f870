import { z } from 'zod'
import { heading, thousandths, type Heading, type PathStep } from '../../../space'

/** Placements that players and bots give on a board. Lengths in thousandths of an inch, headings 0 to 255. */

const length = z.int().transform(thousandths)
const headingSchema = z.int().min(0).max(255).transform(heading)
const spotSchema = z.strictObject({ x: length, y: length, z: length })

/** A path, leg by leg from the fighter's place; no legs: it stays. `heading`: its heading at the end. */
export const moveValueSchema = z.strictObject({
  path: z
    .array(z.strictObject({ by: z.enum(['walk', 'climb', 'ladder', 'jump', 'leap']), to: spotSchema }))
    .max(60)
    .transform((path): readonly PathStep[] => path),
  heading: headingSchema.optional(),
})
export type MoveValue = z.infer<typeof moveValueSchema>

/** A found path as a value, without the heading and pose that the route finder may have added. */
export const wayValue = (path: readonly PathStep[], facing?: Heading): MoveValue => ({
  path: path.map(({ by, to: { x, y, z } }) => ({ by, to: { x, y, z } })),
  ...(facing === undefined ? {} : { heading: facing }),
})

export const faceValueSchema = z.strictObject({ heading: headingSchema })
export type FaceValue = z.infer<typeof faceValueSchema>

export const standValueSchema = z.strictObject({ ...spotSchema.shape, heading: headingSchema })
export type StandValue = z.infer<typeof standValueSchema>

export const markerValueSchema = spotSchema
export type MarkerValue = z.infer<typeof markerValueSchema>

/** NECV-MOVE-01: turns in heading steps, and straight stretches. */
export const driveValueSchema = z.strictObject({
  legs: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('pivot'), steps: z.int().min(-128).max(128) }),
        z.strictObject({
          kind: z.literal('straight'),
          distance: z.int().nonnegative().transform(thousandths),
          course: z.union([z.enum(['forward', 'backward']), z.strictObject({ direction: z.int().min(0).max(23) })]),
        }),
      ]),
    )
    .max(40),
})
export type DriveValue = z.infer<typeof driveValueSchema>

/** `rise`: how much higher the far end of the template lies than its tip (NEC-TEMPL-02). */
export const templateValueSchema = z.strictObject({ heading: headingSchema, rise: length.default(thousandths(0)) })
export type TemplateValue = z.infer<typeof templateValueSchema>
