import { describe, expect, test } from 'vitest'
import {
  allAt,
  answersAt,
  anyAt,
  askAny,
  askEach,
  askEvery,
  askFirst,
  askReplaced,
  askRows,
  askWhich,
  changedAt,
  createRegistry,
  firstAt,
  holdersOf,
  lastAt,
  propertyRows,
  replacedAt,
  row,
  rowsAt,
  settled,
  notifyAt,
  valuesOf,
  type Handler,
  type Module,
  type Procedure,
  type Row,
} from '@shared/engine'

interface Bearer {
  readonly log: string[]
}
interface Moments {
  bonus: Handler<Bearer, readonly Row[]>
  limit: Handler<Bearer, number | undefined>
  may: Handler<Bearer, boolean | undefined>
  told: Handler<Bearer, void>
  shape: Handler<Bearer & { readonly hit: Hit }, Partial<Hit> | undefined>
  count: Handler<Bearer & { readonly now: number }, number | undefined>
  happens: Handler<Bearer, Procedure>
  tries: Handler<Bearer, Procedure<boolean>>
  finds: Handler<Bearer, Procedure<number | undefined>>
  helps: Handler<Bearer, Procedure<readonly Row[]>>
  counts: Handler<Bearer & { readonly now: number }, Procedure<number | undefined>>
}
interface Hit {
  readonly damage: number
  readonly ap: number
}
interface Properties {
  readonly hovers: true
  readonly reach: number
}

const rule = 'NEC-ACT-18'
const registryOf = (...modules: readonly Omit<Module<Moments, Properties>, 'rule'>[]) =>
  createRegistry<Moments, Properties>(modules.map((module) => ({ rule, ...module })))
const all = ['a', 'b', 'c'].map((id) => ({ id }))

/** Nothing here yields a request: the first step is the end. */
const resultOf = <Result>(procedure: Procedure<Result>): Result | undefined => {
  const step = procedure.next()
  expect(step.done).toBe(true)
  return step.done === true ? step.value : undefined
}

describe('modules at a moment', () => {
  const module = (id: string, phase?: 'first' | 'last') => ({
    id,
    ...(phase === undefined ? {} : { phase }),
    on: { limit: () => 1 },
  })

  test('run by phase, then in order of registration, and only if carried', () => {
    const registry = registryOf(module('late', 'last'), module('b'), module('a'), module('early', 'first'))
    const carried = ['a', 'late', 'early', 'b', 'unknown'].map((id) => ({ id }))
    expect(registry.at('limit', carried).map(({ id }) => id)).toEqual(['early', 'b', 'a', 'late'])
    expect(registry.at('told', carried)).toEqual([])
    expect(registry.at('limit', [{ id: 'b', value: 3 }])[0]).toMatchObject({ value: 3, rule })
  })

  test('may not have the same id', () => {
    expect(() => registryOf(module('a'), module('a'))).toThrow('a')
  })

  test('get the number behind their name', () => {
    const { at } = registryOf({ id: 'a', on: { limit: (_, value) => value } })
    expect(firstAt(at('limit', [{ id: 'a', value: 3 }]), { log: [] })).toBe(3)
    expect(firstAt(at('limit', [{ id: 'a' }]), { log: [] })).toBeUndefined()
  })
})

describe('properties', () => {
  const { at } = registryOf({ id: 'a', properties: { hovers: true, reach: 6 } }, { id: 'b', properties: { reach: 9 } })

  test('exist as long as their module is carried', () => {
    expect(at('hovers', all)).toHaveLength(1)
    expect(at('hovers', [{ id: 'b' }])).toEqual([])
    expect(valuesOf(at('reach', all))).toEqual([6, 9])
  })

  test('name their module, with the number behind its name', () => {
    expect(holdersOf(at('reach', [{ id: 'b', value: 2 }]))).toEqual([{ id: 'b', rule, value: 2, property: 9 }])
  })

  test('are rows in the name of their module', () => {
    expect(propertyRows(at('reach', all))).toEqual([row('a', rule, 'add', 6), row('b', rule, 'add', 9)])
    expect(propertyRows(at('reach', [{ id: 'a' }]), 'multiply')).toEqual([row('a', rule, 'multiply', 6)])
  })
})

describe('results of handlers', () => {
  const saying = <Answer>(id: string, answer: Answer) => ({
    id,
    say: ({ log }: Bearer): Answer => {
      log.push(id)
      return answer
    },
  })
  const limits = (...answers: readonly (number | undefined)[]) =>
    registryOf(
      ...answers.map((answer, place) => {
        const { id, say } = saying(all[place]?.id ?? '', answer)
        return { id, on: { limit: say, finds: (bearer: Bearer) => settled(say(bearer)) } }
      }),
    )
  const votes = (...answers: readonly boolean[]) =>
    registryOf(
      ...answers.map((answer, place) => {
        const { id, say } = saying(all[place]?.id ?? '', answer)
        return { id, on: { may: say, tries: (bearer: Bearer) => settled(say(bearer)) } }
      }),
    )

  test('firstAt, askFirst: the first that is not undefined; the rest are not called', () => {
    const handlers = limits(undefined, 2, 3)
    const log: string[] = []
    expect(firstAt(handlers.at('limit', all), { log })).toBe(2)
    expect(resultOf(askFirst(handlers.at('finds', all), { log }))).toMatchObject({ answer: 2, by: { id: 'b' } })
    expect(log).toEqual(['a', 'b', 'a', 'b'])
    expect(resultOf(askFirst(limits().at('finds', all), { log }))).toBeUndefined()
  })

  test('lastAt: the last that is not undefined, or the default', () => {
    expect(lastAt(limits(1, 2, undefined).at('limit', all), { log: [] }, 9)).toBe(2)
    expect(lastAt(limits(undefined).at('limit', all), { log: [] }, 9)).toBe(9)
  })

  test('answersAt: all that are not undefined, with their modules', () => {
    const answers = answersAt(limits(1, undefined, 3).at('limit', all), { log: [] })
    expect(answers.map(({ by, answer }) => [by.id, answer])).toEqual([
      ['a', 1],
      ['c', 3],
    ])
  })

  test('anyAt, askAny: whether one is true; the rest are not called', () => {
    const log: string[] = []
    expect(anyAt(votes(false, true, true).at('may', all), { log })).toBe(true)
    expect(resultOf(askAny(votes(false, true, true).at('tries', all), { log }))).toBe(true)
    expect(log).toEqual(['a', 'b', 'a', 'b'])
    expect(anyAt(votes(false).at('may', all), { log: [] })).toBe(false)
    expect(resultOf(askAny(votes().at('tries', all), { log: [] }))).toBe(false)
  })

  test('askWhich: the first module that answers true', () => {
    const { at } = votes(false, true, false)
    expect(resultOf(askWhich(at('tries', all), { log: [] }))).toMatchObject({ id: 'b' })
    expect(resultOf(askWhich(at('tries', all), { log: [] }, false))).toMatchObject({ id: 'a' })
    expect(resultOf(askWhich(votes(false).at('tries', all), { log: [] }))).toBeUndefined()
    expect(resultOf(askWhich(at('tries', []), { log: [] }))).toBeUndefined()
  })

  test('askEvery: whether one is true, and all are called', () => {
    const log: string[] = []
    expect(resultOf(askEvery(votes(true, false).at('tries', all), { log }))).toBe(true)
    expect(log).toEqual(['a', 'b'])
  })

  test('allAt: whether none is false; the rest are not called', () => {
    const log: string[] = []
    expect(allAt(votes(true, false, true).at('may', all), { log })).toBe(false)
    expect(log).toEqual(['a', 'b'])
    expect(allAt(votes(true, true).at('may', all), { log: [] })).toBe(true)
  })

  test('rowsAt, askRows: the rows of all', () => {
    const rows = [row('one', rule, 'add', 1), row('two', rule, 'add', 2), row('three', rule, 'add', 3)] as const
    const [one, two, three] = rows
    const { at } = registryOf(
      { id: 'a', on: { bonus: () => [one, two], helps: () => settled([one, two]) } },
      { id: 'b', on: { bonus: () => [three], helps: () => settled([three]) } },
    )
    expect(rowsAt(at('bonus', all), { log: [] })).toEqual(rows)
    expect(resultOf(askRows(at('helps', all), { log: [] }))).toEqual(rows)
    expect(resultOf(askRows(at('helps', []), { log: [] }))).toEqual([])
  })

  test('changedAt: each changes the result of those before it', () => {
    const { at } = registryOf(
      { id: 'a', on: { shape: ({ hit }) => ({ damage: hit.damage + 1 }) } },
      { id: 'b', on: { shape: () => undefined } },
      { id: 'c', on: { shape: ({ hit }) => ({ damage: hit.damage * 2 }) } },
    )
    const made = changedAt(at('shape', all), { damage: 1, ap: -1 }, (hit) => ({ log: [], hit }))
    expect(made).toEqual({ damage: 4, ap: -1 })
  })

  test('replacedAt, askReplaced: each may replace the value', () => {
    const { at } = registryOf(
      { id: 'a', on: { count: ({ now }) => now + 1, counts: ({ now }) => settled(now + 1) } },
      { id: 'b', on: { count: () => undefined, counts: () => settled(undefined) } },
      { id: 'c', on: { count: ({ now }) => now * 2, counts: ({ now }) => settled(now * 2) } },
    )
    expect(replacedAt(at('count', all), 1, (now) => ({ log: [], now }))).toBe(4)
    expect(resultOf(askReplaced(at('counts', all), 1, (now) => ({ log: [], now })))).toBe(4)
  })

  test('notifyAt, askEach: all are called, except those it does not go on for', () => {
    const { at } = registryOf(
      ...all.map(({ id }) => {
        const { say } = saying(id, undefined)
        return { id, on: { told: say, happens: (bearer: Bearer) => settled(say(bearer)) } }
      }),
    )
    const log: string[] = []
    notifyAt(at('told', all), { log })
    resultOf(askEach(at('happens', all), { log }))
    resultOf(askEach(at('happens', all), { log }, () => !log.slice(6).includes('b')))
    expect(log).toEqual(['a', 'b', 'c', 'a', 'b', 'c', 'a', 'b'])
  })
})
