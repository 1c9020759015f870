import { contract, type AnyOperation } from '@shared/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** Sums of thousands of these are still exact, and timestamps are smaller. */
const far = 8_640_000_000_000_000

interface Shape {
  readonly [key: string]: unknown
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** The fields of a schema that accept any safe integer. */
const endless = (schema: unknown, place: string): string[] => {
  if (Array.isArray(schema)) return schema.flatMap((one) => endless(one, place))
  if (!isShape(schema)) return []
  if ((schema['type'] === 'integer' || schema['type'] === 'number') && schema['const'] === undefined) {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = schema
    const bounded =
      Number(minimum ?? exclusiveMinimum ?? -Infinity) >= -far && Number(maximum ?? exclusiveMaximum ?? Infinity) <= far
    return bounded ? [] : [place]
  }
  return Object.entries(schema).flatMap(([key, part]) => (key === '$defs' ? [] : endless(part, `${place}.${key}`)))
}

/** The engine's own counts and dice, which nothing adds up, and packs, whose own schema is checked later. */
const counted = [
  'battles.store',
  'battles.answer',
  'battles.takeBack',
  'battles.keepSafePoint',
  'packs.write',
  'packs.make',
]

test('no amount that the page sends is too large for sums', () => {
  const operations = Object.entries(contract).flatMap(([capability, all]) =>
    Object.entries<AnyOperation>(all).map(([name, { input }]) => ({ name: `${capability}.${name}`, input })),
  )
  const found = operations
    .filter(({ name }) => !counted.includes(name))
    .flatMap(({ name, input }) =>
      endless(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', reused: 'inline' }), name),
    )
  expect(found).toEqual([])
})
