import ts from 'typescript'
import { expect, test } from 'vitest'
import { floatingGenerators } from '../../../scripts/lint/floating-generators'

const before = `
interface Procedure<Result = void> {
  next(answer?: unknown): IteratorResult<string, Result>
  [Symbol.iterator](): Procedure<Result>
}
declare function shoot(): Procedure<number>
declare function move(): Generator<string, void, unknown>
declare function arrive(): AsyncGenerator<string>
declare function plain(): number
declare const actions: { charge?: () => Procedure }
declare const happens: (what: Procedure<number>) => number
declare const fast: boolean
`

const used = [
  'yield* shoot()',
  'const hits = yield* shoot(); return hits',
  'return yield* shoot()',
  'return shoot()',
  'const later = shoot(); yield* later',
  'let later: Procedure<number>; later = shoot(); yield* later',
  'happens(shoot())',
  'const plans = [shoot(), shoot()]; for (const plan of plans) yield* plan',
  'const all = [...shoot()]; return all',
  'const plan = { first: shoot() }; yield* plan.first',
  'for (const request of shoot()) yield request',
  'shoot().next()',
  'const make = () => shoot(); yield* make()',
  'yield* (fast ? shoot() : move())',
  'if (fast) plain()',
  'plain(); void plain(); if (plain()) return 1',
  'yield* actions.charge?.() ?? move()',
]
const floating = [
  'shoot()',
  'move()',
  'arrive()',
  'void shoot()',
  'fast && shoot()',
  'if (shoot()) return 1',
  'while (shoot()) return 1',
  'return !shoot()',
  'return shoot() && 1',
  'return shoot() ? 1 : 2',
  'fast ? shoot() : undefined',
  'return `${shoot()}`',
  'return 1 + Number(fast) + (shoot() as never)',
  'return shoot() === undefined',
  'actions.charge?.()',
  'let hits = 0; hits += shoot() as never; return hits',
  'shoot(), plain()',
  '(shoot() as unknown)',
]

const texts = new Map(
  [...used, ...floating].map((body, index) => [
    `${index}.ts`,
    `${before}\nexport function* turn(): Procedure<unknown> {\n${body}\n}`,
  ]),
)
const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2024, strict: true, types: [], noEmit: true }
const host = ts.createCompilerHost(options)
const program = ts.createProgram([...texts.keys()], options, {
  ...host,
  fileExists: (path) => texts.has(path) || host.fileExists(path),
  getSourceFile: (path, version) => {
    const text = texts.get(path)
    return text === undefined ? host.getSourceFile(path, version) : ts.createSourceFile(path, text, version)
  },
})
const floatsIn = (index: number): number => {
  const file = program.getSourceFile(`${index}.ts`)
  return file === undefined ? Number.NaN : floatingGenerators(program, [file]).length
}

test.each(used.map((body, index) => [body, index] as const))('the generator is run or used: %s', (_body, index) => {
  expect(floatsIn(index)).toBe(0)
})

test.each(floating.map((body, index) => [body, used.length + index] as const))(
  'nothing runs it: %s',
  (_body, index) => {
    expect(floatsIn(index)).toBe(1)
  },
)
