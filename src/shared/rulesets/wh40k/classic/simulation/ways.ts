import { z } from 'zod'
import type { BattleSetup } from '../../../../battle'

type Answer = boolean | string | number

/** All answers of each named switch; for numbers the given ones. */
export const answersOf = (
  { shape }: z.ZodObject,
  numbers: Readonly<Record<string, readonly number[]>>,
): Readonly<Record<string, readonly Answer[]>> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]): [string, readonly Answer[]] => {
      const inner: unknown = field instanceof z.ZodDefault ? field.unwrap() : field
      if (inner instanceof z.ZodBoolean) return [name, [true, false]]
      if (inner instanceof z.ZodEnum) return [name, inner.options.map(String)]
      const given = numbers[name]
      if (given === undefined) throw new Error(`No numbers are given for ${name}`)
      return [name, given]
    }),
  )

/** Combination `number` of options: each switch cycles through its answers at its own pace, so that many combinations occur. */
export const wayOf = (answers: Readonly<Record<string, readonly Answer[]>>, number: number): BattleSetup['options'] =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, values], place) => {
      const turn = number + place * Math.floor(number / values.length)
      const value = values[turn % values.length]
      return value === undefined ? [] : [[name, value]]
    }),
  )
