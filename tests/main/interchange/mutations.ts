import fc from 'fast-check'
import { strToU8 } from 'fflate'

const pieces = [
  '',
  'null',
  '[]',
  '{}',
  '-1',
  '1e999',
  '"',
  '<',
  '&x;',
  '\0',
  '99999999999',
  'ЖЖ',
  '>',
  ';',
  '\n',
  '../..',
  '__proto__',
]

/** Damages a file: bytes changed, cut, doubled, pieces of others put in. */
export const mutation = fc.record({
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  length: fc.nat(40),
  kind: fc.constantFrom('flip', 'cut', 'drop', 'put', 'double'),
  piece: fc.constantFrom(...pieces),
  byte: fc.nat(255),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

export const changed = (bytes: Uint8Array, { at, length, kind, piece, byte }: Mutation): Uint8Array => {
  const start = Math.floor(at * bytes.length)
  const before = bytes.slice(0, start)
  const after = bytes.slice(start + length)
  const middle =
    kind === 'flip'
      ? bytes.slice(start, start + length).map((it) => it ^ byte)
      : kind === 'put'
        ? strToU8(piece)
        : kind === 'double'
          ? new Uint8Array([...bytes.slice(start, start + length), ...bytes.slice(start, start + length)])
          : new Uint8Array()
  return kind === 'cut' ? before : new Uint8Array([...before, ...middle, ...after])
}

/** Damages sound JSON: at some place of it another value, taken from elsewhere in it or made up, or none. */
export const tampering = fc.record({
  steps: fc.array(fc.nat(1_000), { minLength: 1, maxLength: 9 }),
  value: fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      -1,
      0,
      7,
      1.5,
      2 ** 53,
      '',
      'nonsense',
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      [],
      {},
      undefined,
    ),
    fc.array(fc.nat(1_000), { minLength: 1, maxLength: 9 }).map((steps) => ({ copyOf: steps })),
  ),
})
type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const found = (value: unknown, [step, ...rest]: readonly number[]): unknown => {
  if (step === undefined || !isBranch(value)) return value
  const values: unknown[] = Object.values(value)
  return values.length === 0 ? value : found(values[step % values.length], rest)
}

const isCopy = (value: unknown): value is { copyOf: number[] } => isBranch(value) && 'copyOf' in value

export function tampered(root: unknown, { steps, value }: Tampering): unknown {
  const put = isCopy(value) ? found(root, value.copyOf) : value
  const at = (node: unknown, [step, ...rest]: readonly number[]): unknown => {
    if (step === undefined || !isBranch(node) || Object.keys(node).length === 0) return put
    const keys = Object.keys(node)
    const key = keys[step % keys.length] ?? ''
    const entries = Object.entries(node).map(([name, old]): [string, unknown] => [
      name,
      name === key ? at(old, rest) : old,
    ])
    return Array.isArray(node) ? entries.map(([, it]) => it) : Object.fromEntries(entries)
  }
  return at(root, steps)
}
