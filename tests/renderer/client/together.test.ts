import { gathering, type Question } from '@renderer/client/together'
import { mostTogether } from '@shared/contract/transport'
import { expect, test, vi } from 'vitest'

/** Replies with the question, and remembers how it was asked. */
function reader() {
  const single: Question[] = []
  const requests: (readonly Question[])[] = []
  const call = (operation: string, input: unknown) => {
    single.push({ operation, input })
    return Promise.resolve(`${operation} alone`)
  }
  const sinces: (number | undefined)[] = []
  const several = vi.fn((questions: readonly Question[], since: number | undefined) => {
    requests.push(questions)
    sinces.push(since)
    return Promise.resolve(questions.map(({ operation, input }) => `${operation} ${JSON.stringify(input)}`))
  })
  return {
    single,
    requests,
    sinces,
    several,
    ...gathering({ call }, (operation) => !operation.endsWith('.change'), several),
  }
}

test('queries caused by a change go in one request, identical ones once, each with its own reply', async () => {
  const { single, requests, call, together } = reader()
  const first = together(() => call('gangs.page', { id: 1 }))
  const later = Promise.resolve().then(() => call('gangs.page', { id: 2 }))
  const again = call('gangs.page', { id: 1 })
  expect(await Promise.all([first, later, again])).toEqual([
    'gangs.page {"id":1}',
    'gangs.page {"id":2}',
    'gangs.page {"id":1}',
  ])
  expect(requests).toEqual([
    [
      { operation: 'gangs.page', input: { id: 1 } },
      { operation: 'gangs.page', input: { id: 2 } },
    ],
  ])
  expect(single).toEqual([])
})

test('more queries than one request may hold go in several', async () => {
  const { requests, call, together } = reader()
  const asked = together(() => Array.from({ length: 2 * mostTogether + 2 }, (_, id) => call('gangs.page', { id })))
  const replies = await Promise.all(asked)
  expect(requests.map(({ length }) => length)).toEqual([mostTogether, mostTogether, 2])
  expect(replies[mostTogether]).toBe(`gangs.page {"id":${mostTogether}}`)
})

test('the host is told which change caused them', async () => {
  const { sinces, call, together } = reader()
  await together(() => call('gangs.page', { id: 1 }), 41)
  await together(() => [call('gangs.page', { id: 1 }), call('gangs.page', { id: 2 })][1])
  expect(sinces).toEqual([41, undefined])
})

test('queries of one turn go in one request also without a change, and one of another turn goes alone', async () => {
  const { single, requests, call } = reader()
  const several = [call('gangs.page', { id: 1 }), call('gangs.page', { id: 2 }), call('gangs.page', { id: 1 })]
  expect(await Promise.all(several)).toEqual(['gangs.page {"id":1}', 'gangs.page {"id":2}', 'gangs.page {"id":1}'])
  expect(await call('gangs.page', { id: 1 })).toBe('gangs.page alone')
  expect([requests.length, single.length]).toEqual([1, 1])
})

test('if one query of a turn has no change, all of its queries get fresh answers', async () => {
  const { sinces, call, together } = reader()
  await Promise.all([together(() => call('gangs.page', { id: 1 }), 41), together(() => call('gangs.page', { id: 2 }))])
  expect(sinces).toEqual([undefined])
})

test('a command goes alone, and so does every query before and after', async () => {
  const { single, requests, call, together } = reader()
  await call('gangs.page', {})
  const change = together(() => call('gangs.change', {}))
  expect(await change).toBe('gangs.change alone')
  await new Promise((resolve) => setTimeout(resolve))
  await call('gangs.page', {})
  expect(single.map(({ operation }) => operation)).toEqual(['gangs.page', 'gangs.change', 'gangs.page'])
  expect(requests).toEqual([])
})

test('if the request fails, each query fails with its reason', async () => {
  const { call, together, several } = reader()
  several.mockRejectedValueOnce(new Error('away'))
  const asked = together(() => [call('gangs.page', { id: 1 }), call('gangs.page', { id: 2 })])
  expect(
    (await Promise.allSettled(asked)).map((settled) => settled.status === 'rejected' && String(settled.reason)),
  ).toEqual(['Error: away', 'Error: away'])
})
