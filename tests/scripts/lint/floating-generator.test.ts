import { RuleTester } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { describe, it } from 'vitest'
import { house } from '../../../scripts/lint'

RuleTester.describe = describe
RuleTester.it = it

const filename = join(import.meta.dirname, 'fixture/fixture.ts')
const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
})

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
const inside = (body: string) => ({
  filename,
  code: `${before}\nexport function* turn(): Procedure<unknown> {\n${body}\n}`,
})
const floats = (body: string) => ({ ...inside(body), errors: [{ messageId: 'floating' }] })

tester.run('floating-generator', house.rules['floating-generator'], {
  valid: [
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
  ].map(inside),
  invalid: [
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
  ].map(floats),
})
