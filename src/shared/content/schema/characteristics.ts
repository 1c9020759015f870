import { z } from 'zod'
import { positiveLengthSchema, type Of } from '../../values/figures'

/** The twelve characteristics in the order every card shows them (CAMP-FTR-01, NECX-TEST-07). */
export const characteristics = ['m', 'ws', 'bs', 's', 't', 'w', 'i', 'a', 'ld', 'cl', 'wil', 'int'] as const
export const characteristicSchema = z.enum(characteristics)
export type Characteristic = Of<typeof characteristicSchema>

/**
 * How a characteristic is written: Movement is a length, target numbers ("3+") are the number before the plus and improve by
 * falling, the rest are plain numbers.
 */
export const characteristicKinds = {
  m: 'length',
  ws: 'target',
  bs: 'target',
  s: 'number',
  t: 'number',
  w: 'number',
  i: 'target',
  a: 'number',
  ld: 'target',
  cl: 'target',
  wil: 'target',
  int: 'target',
} as const satisfies Record<Characteristic, 'length' | 'target' | 'number'>

const value = z.number().int().positive().nullable()

/** Null: not on the card (a beast's BS, a driver's Toughness) or not in the sources. */
export const statlineSchema = z.object({
  m: positiveLengthSchema.nullable(),
  ws: value,
  bs: value,
  s: value,
  t: value,
  w: value,
  i: value,
  a: value,
  ld: value,
  cl: value,
  wil: value,
  int: value,
})
