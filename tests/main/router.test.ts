import { localContext } from '@main/principal'
import type { Context } from '@main/principal'
import { createRouter } from '@main/router'
import { AppError, command, query, type Reply, watch, work } from '@shared/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const contract = {
  gangs: {
    found: command({
      input: z.strictObject({ name: z.string().min(1), credits: z.int() }),
      output: z.strictObject({ id: z.string() }),
    }),
    count: query({ output: z.int() }),
    lookUp: query({ input: z.strictObject({ gang: z.string() }), output: z.string() }),
  },
  battles: { autoResolve: watch({ input: z.strictObject({ rounds: z.int() }), output: work(z.string()) }) },
}

const waiting: Context = localContext()
const defects: [string, unknown][] = []
const finished: string[] = []
/** Resolves each command when it is on the disk. */
let settled: () => Promise<void> = () => Promise.resolve()

const router = createRouter(
  contract,
  {
    gangs: {
      found: async ({ name }) => ({ id: `gang-${name}` }),
      count: () => 1.5,
      lookUp: ({ gang }) => {
        if (gang === 'broken') throw new TypeError('secret: /home/someone')
        throw new AppError('missing', 'error.gang.missing', { params: { gang }, where: ['gang'] })
      },
    },
    battles: {
      async *autoResolve({ rounds }) {
        for (let done = 0; done < rounds; done++) yield { kind: 'progress', done, total: rounds }
        if (rounds === 13) throw new AppError('conflict', 'error.battle.over')
        yield { kind: 'done', result: 'draw' }
      },
    },
  },
  (operation, error) => defects.push([operation, error]),
  { settled: () => settled(), onDone: (operation) => void finished.push(operation) },
)

async function all(rounds: unknown, context = waiting): Promise<Reply[]> {
  const replies: Reply[] = []
  for await (const reply of router.watch('battles.autoResolve', { rounds }, context)) replies.push(reply)
  return replies
}

describe('router', () => {
  it('announces commands and finished long work, once each, and nothing that failed', async () => {
    finished.length = 0
    await router.call('gangs.found', { name: 'Ash', credits: 1000 }, waiting)
    await router.call('gangs.found', { name: '', credits: 1000 }, waiting)
    await router.call('gangs.lookUp', { gang: 'x' }, waiting)
    await all(2)
    await all(13)
    expect(finished).toEqual(['gangs.found', 'battles.autoResolve'])
  })

  it('answers a command, and announces it, once it is on the disk, and reports if it is not', async () => {
    finished.length = 0
    const disk = Promise.withResolvers<void>()
    settled = () => disk.promise
    let answered = false
    const reply = router.call('gangs.found', { name: 'Ash', credits: 1000 }, waiting).finally(() => (answered = true))
    // Queries don't wait.
    await router.call('gangs.lookUp', { gang: 'x' }, waiting)
    expect([answered, finished]).toEqual([false, []])
    disk.resolve()
    expect(await reply).toMatchObject({ ok: true })
    expect(finished).toEqual(['gangs.found'])
    settled = () => Promise.reject(new AppError('storageFailed', 'error.database.cannot-write'))
    expect(await router.call('gangs.found', { name: 'Ash', credits: 1000 }, waiting)).toMatchObject({
      ok: false,
      error: { code: 'storageFailed' },
    })
    settled = () => Promise.resolve()
    expect(finished).toEqual(['gangs.found'])
  })

  it('hands checked input to the handler and its answer back', async () => {
    expect(await router.call('gangs.found', { name: 'Ash', credits: 1000 }, waiting)).toEqual({
      ok: true,
      value: { id: 'gang-Ash' },
    })
  })

  it('reports what is wrong with the input, and where, for every mistake in it', async () => {
    const reply = await router.call('gangs.found', { name: '', credits: 'many', extra: 1 }, waiting)
    expect(reply).toMatchObject({ ok: false, error: { code: 'invalid', where: ['name'] } })
    if (reply.ok) throw new Error('accepted')
    expect(reply.error.details.map(({ where }) => where)).toEqual([['name'], ['credits'], []])
    expect(reply.error.details.at(-1)?.text).toContain('extra')
  })

  it.each([
    'gangs.unknown',
    'gangs',
    '',
    'gangs.found.more',
    'constructor.name',
    '__proto__.toString',
    'battles.autoResolve',
  ])('refuses to call %j, which is no query or command', async (name) => {
    expect(await router.call(name, {}, waiting)).toMatchObject({
      ok: false,
      error: { code: 'missing', key: 'error.operation.missing', params: { operation: name } },
    })
  })

  it('passes an AppError on as it is', async () => {
    expect(await router.call('gangs.lookUp', { gang: 'gone' }, waiting)).toEqual({
      ok: false,
      error: { code: 'missing', key: 'error.gang.missing', params: { gang: 'gone' }, where: ['gang'], details: [] },
    })
  })

  it('reports a defect to the log, and no details to the caller', async () => {
    const reply = await router.call('gangs.lookUp', { gang: 'broken' }, waiting)
    expect(reply).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect(defects.at(-1)).toMatchObject(['gangs.lookUp', { message: 'secret: /home/someone' }])
  })

  it('treats an answer that breaks the contract as a defect', async () => {
    expect(await router.call('gangs.count', {}, waiting)).toMatchObject({ ok: false, error: { code: 'internal' } })
    expect(String(defects.at(-1)?.[1])).toContain('The answer of gangs.count is malformed')
  })

  it('streams progress and then the result', async () => {
    expect(await all(2)).toEqual([
      { ok: true, value: { kind: 'progress', done: 0, total: 2 } },
      { ok: true, value: { kind: 'progress', done: 1, total: 2 } },
      { ok: true, value: { kind: 'done', result: 'draw' } },
    ])
  })

  it('ends a stream with the error that ended the work', async () => {
    const replies = await all(13)
    expect(replies).toHaveLength(14)
    expect(replies.at(-1)).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(await all('many')).toMatchObject([{ ok: false, error: { code: 'invalid', where: ['rounds'] } }])
  })

  it('stops the work when the caller is gone', async () => {
    const leaving = new AbortController()
    const replies: Reply[] = []
    for await (const reply of router.watch('battles.autoResolve', { rounds: 1000 }, localContext(leaving.signal))) {
      replies.push(reply)
      if (replies.length === 3) leaving.abort()
    }
    expect(replies).toHaveLength(3)
  })
})
