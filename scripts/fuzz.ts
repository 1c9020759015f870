import { openApplication } from '@main/application'
import { localContext } from '@main/principal'
import { contract, type Contract } from '@shared/contract'
import { rulesets } from '@shared/rulesets/registry'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * `npm run fuzz [requests] [seed]`: calls every operation of the contract at random, half of the inputs valid by their schema, half broken.
 * Ids and slugs come from earlier answers. Fails when a reply is a defect, and prints the request.
 */
const requests = Number(process.argv[2] ?? 5000)
const seed = Number(process.argv[3] ?? 1)
/** Skipped, because they start or open a browser. */
const left = ['cards.pdf', 'cards.pictures', 'cards.sheet']

const dataFolder = mkdtempSync(join(tmpdir(), 'scrip-fuzz-'))
const nothingPrints = () => Promise.reject(new Error('Nothing is printed here'))
const printer = { pdf: nothingPrints, pictures: nothingPrints, close: () => Promise.resolve() }
const { router, close } = openApplication({ shell: 'browser', dataFolder, printer })

const all: Contract = contract
const operations = Object.entries(all).flatMap(([capability, named]) =>
  Object.entries(named).map(([name, { input, kind }]) => ({
    name: `${capability}.${name}`,
    kind,
    shape: z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }),
  })),
)

const ids = new Set<string>()
/** By their keys in answers: `gangId`, or for `id` within `gangs`. */
const named = new Map<string, Set<string>>()
const slugs = new Set<string>(['escher', 'lasgun', ...rulesets.map(({ id }) => id)])
const texts: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', ' ', '\0', '__proto__', 'Анна', '9'.repeat(400), '{"a":', '\ud800'),
)
const numbers = fc.oneof(fc.integer({ min: -3, max: 40 }), fc.maxSafeInteger(), fc.double(), fc.constantFrom(-0, 1e308))
const known = (all: ReadonlySet<string>) => fc.constantFrom(...(all.size === 0 ? ['x'] : all))

const Shape = z.looseObject({
  type: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  $ref: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

/** Random values for a JSON schema. */
function valuesOf(schema: unknown, root: unknown, depth = 0, property = ''): fc.Arbitrary<unknown> {
  const found = Shape.safeParse(schema)
  if (!found.success || depth > 8) return fc.jsonValue({ maxDepth: 2 })
  const { type, properties, required = [], items, enum: options, anyOf, oneOf, $ref, pattern, ...rest } = found.data
  const inner = (it: unknown, key = property) => valuesOf(it, root, depth + 1, key)
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    const defs = z.looseObject({ $defs: z.record(z.string(), z.unknown()) }).safeParse(root)
    return defs.success && name in defs.data.$defs ? inner(defs.data.$defs[name]) : fc.jsonValue()
  }
  if ('const' in found.data) return fc.constant(found.data.const)
  if (options !== undefined) return fc.constantFrom(...options)
  const choices = anyOf ?? oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => inner(choice)))
  switch (type) {
    case 'object': {
      if (properties === undefined) return fc.dictionary(known(slugs), inner(rest.additionalProperties), { maxKeys: 3 })
      const fields = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, inner(value, key)]))
      return fc.record(fields, { requiredKeys: required.filter((key) => key in fields) })
    }
    case 'array':
      return fc.array(inner(items), { maxLength: 3 })
    case 'string':
      if (pattern?.includes('{26}'))
        return fc.oneof({ weight: 4, arbitrary: known(named.get(property) ?? ids) }, known(ids))
      return pattern?.startsWith('^[a-z0-9]') ? known(slugs) : fc.oneof(texts, known(slugs))
    case 'integer':
      return fc.oneof(
        fc
          .integer({ min: -3, max: 40 })
          .map((value) => Math.min(Math.max(value, rest.minimum ?? value), rest.maximum ?? value)),
        fc.constantFrom(rest.minimum ?? 0, rest.maximum ?? 0),
      )
    case 'number':
      return numbers
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

const damages = fc.record({ at: fc.nat(), by: fc.oneof(texts, numbers, fc.jsonValue({ maxDepth: 2 })) })

/** The value with one part replaced or removed. */
function broken(value: unknown, at: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[at % Math.max(keys.length, 1)]
  if (key === undefined) return by
  const entries = Object.entries(value).map(([name, old]): [string, unknown] => [
    name,
    name === key ? broken(old, Math.floor(at / keys.length), by) : old,
  ])
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

/** Remembers ids and slugs in an answer, so that later requests are about existing things. */
function learn(value: unknown, key = '', depth = 0): void {
  if (typeof value === 'string') {
    if (/^[0-9A-HJKMNP-TV-Z]{26}$/.test(value)) {
      ids.add(value)
      named.set(key, (named.get(key) ?? new Set()).add(value))
    }
    if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && slugs.size < 3000) slugs.add(value)
  } else if (typeof value === 'object' && value !== null && depth < 12)
    for (const [name, child] of Object.entries(value)) learn(child, Array.isArray(value) ? key : name, depth + 1)
}

async function answersOf(name: string, kind: string, input: unknown) {
  if (kind !== 'watch') return [await router.call(name, input, localContext())]
  const caller = new AbortController()
  const replies = []
  for await (const reply of router.watch(name, input, localContext(caller.signal))) {
    replies.push(reply)
    caller.abort()
  }
  return replies
}

const defects: { name: string; input: unknown }[] = []
const counted = new Map<string, number>()
const ask = async (name: string, kind: string, input: unknown) => {
  for (const reply of await answersOf(name, kind, input)) {
    const outcome = reply.ok ? 'ok' : reply.error.code
    counted.set(outcome, (counted.get(outcome) ?? 0) + 1)
    if (reply.ok) {
      learn(reply.value)
      for (const kind of ['campaign', 'gang', 'fighter', 'battle'])
        for (const id of named.get(`${kind}Id`) ?? []) named.set(kind, (named.get(kind) ?? new Set()).add(id))
    } else if (reply.error.code === 'internal') defects.push({ name, input })
  }
}

try {
  await ask('campaigns.loadSample', 'command', { language: 'en' })
  await ask('campaigns.list', 'query', {})
  const asked = operations.filter(({ name }) => !left.includes(name) && !name.startsWith('backups.'))
  for (let n = 0; n < requests; n++) {
    const operation = asked[n % asked.length]
    if (operation === undefined) break
    const { name, kind, shape } = operation
    const [value] = fc.sample(valuesOf(shape, shape), { numRuns: 1, seed: seed + n })
    const [damage] = fc.sample(damages, { numRuns: 1, seed: seed + n })
    await ask(name, kind, n % 2 === 0 || damage === undefined ? value : broken(value, damage.at, damage.by))
  }
} finally {
  close()
  rmSync(dataFolder, { recursive: true, force: true })
}
console.log(Object.fromEntries(counted))
for (const { name, input } of defects.slice(0, 20)) console.log(name, JSON.stringify(input)?.slice(0, 600))
console.log(`${defects.length} defects in ${requests} requests, seed ${seed}`)
process.exitCode = defects.length === 0 ? 0 : 1
