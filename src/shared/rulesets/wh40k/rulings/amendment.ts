import { z } from 'zod'
import type { ModelPlace } from '../questions/questions'
import type { ModelIndex } from '../table/state'

/** The changes a judge may make in every edition. Units, models and sides by index. */

const index = z.int().min(0)
const models = z.array(index).min(1).max(500)
/** Thousandths of an inch. */
const spotSchema = z.strictObject({ x: z.int(), y: z.int() })

const woundsSchema = z.strictObject({ what: z.literal('wounds'), model: index, wounds: z.int().min(1) })
const removedSchema = z.strictObject({ what: z.literal('removed'), unit: index, models })
const pointsSchema = z.strictObject({ what: z.literal('points'), side: index, points: z.int().min(0).max(1000) })
/** An edition adds its own to these, in one discriminated union by `what`. */
export const commonAmendments = [
  woundsSchema,
  removedSchema,
  pointsSchema,
  /** Returns slain or fled models with all their wounds, next to the spot; null at the players' own table and inside transports. */
  z.strictObject({ what: z.literal('restored'), unit: index, models, at: spotSchema.nullable() }),
  /** Moves the first of the models as near to the spot as it can stand; the others keep their formation with it. */
  z.strictObject({ what: z.literal('placed'), unit: index, models, at: spotSchema }),
] as const
export type CommonAmendment = z.infer<(typeof commonAmendments)[number]>

/** A returned model: its wounds, and how it had been lost. */
export interface Restored extends ModelPlace {
  readonly wounds: number
  readonly was: 'slain' | 'fled'
}

/** An amendment in the form in which it is carried out. */
export type CommonChange =
  | Exclude<CommonAmendment, { what: 'restored' | 'placed' }>
  | { readonly what: 'restored'; readonly unit: number; readonly models: readonly Restored[] }
  | { readonly what: 'placed'; readonly unit: number; readonly places: readonly ModelPlace[] }

export type AmendmentProblem =
  | 'amendment.malformed'
  | 'amendment.notThere'
  | 'amendment.tooManyWounds'
  | 'amendment.twoWounded'
  | 'amendment.passengers'
  | 'amendment.noRoom'
  | 'amendment.needsPlace'

export const isOf = (members: readonly ModelIndex[], named: readonly ModelIndex[]): boolean =>
  named.every((model) => members.includes(model)) && new Set(named).size === named.length
