import { createClient, finished } from '@renderer/client/client'
import { AppError, query, watch, work } from '@shared/contract'
import type { Transport } from '@shared/contract/transport'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const contract = {
  gangs: { count: query({ output: z.int() }) },
  battles: { autoResolve: watch({ input: z.strictObject({ battle: z.string() }), output: work(z.string()) }) },
}

/** Answers every call with `reply`, every watch with `replies`. */
function scripted(reply: unknown, replies: unknown[] = []): Transport & { heard: unknown[]; stopped: boolean } {
  return {
    heard: [],
    stopped: false,
    async call(operation, input) {
      this.heard.push([operation, input])
      return reply
    },
    watch(operation, input, onReply) {
      this.heard.push([operation, input])
      queueMicrotask(() => replies.forEach(onReply))
      return () => (this.stopped = true)
    },
  }
}

const step = (done: number) => ({ ok: true, value: { kind: 'progress', done, total: 9 } })
const result = { ok: true, value: { kind: 'done', result: 'draw' } }
const report = { code: 'conflict', key: 'error.battle.over', params: { round: 3 }, where: ['battle'], details: [] }

describe('client', () => {
  it('asks by name and returns the checked answer', async () => {
    const transport = scripted({ ok: true, value: 3 })
    expect(await createClient(contract, transport).gangs.count()).toBe(3)
    expect(transport.heard).toEqual([['gangs.count', {}]])
  })

  it('throws the AppError that was sent', async () => {
    const asked = createClient(contract, scripted({ ok: false, error: report })).gangs.count()
    await expect(asked).rejects.toBeInstanceOf(AppError)
    await expect(asked).rejects.toMatchObject({ report })
  })

  it.each([null, 'html', { ok: true, value: 'three' }, { ok: false, error: 'no' }])(
    'refuses the reply %j',
    async (reply) => {
      await expect(createClient(contract, scripted(reply)).gangs.count()).rejects.toBeInstanceOf(AppError)
    },
  )

  it('follows long work to its result', async () => {
    const transport = scripted(null, [step(1), step(2), result, null])
    const seen: number[] = []
    const steps = createClient(contract, transport).battles.autoResolve({ battle: 'b1' })
    expect(await finished(steps, (done) => seen.push(done))).toBe('draw')
    expect(seen).toEqual([1, 2])
    expect(transport.stopped).toBe(true)
  })

  it('yields what came before an error, then throws it', async () => {
    const transport = scripted(null, [step(1), { ok: false, error: report }, null])
    const seen: number[] = []
    const steps = createClient(contract, transport).battles.autoResolve({ battle: 'b1' })
    await expect(finished(steps, (done) => seen.push(done))).rejects.toMatchObject({ report })
    expect(seen).toEqual([1])
  })

  it('stops the work when it is cancelled, even while it waits', async () => {
    const transport = scripted(null)
    const steps = createClient(contract, transport).battles.autoResolve({ battle: 'b1' })
    const end = finished(steps, () => undefined)
    steps.cancel()
    await expect(end).rejects.toMatchObject({ code: 'cancelled' })
    expect(transport.stopped).toBe(true)
  })

  it('stops the work when the loop is left', async () => {
    const transport = scripted(null, [step(1), step(2)])
    for await (const answer of createClient(contract, transport).battles.autoResolve({ battle: 'b1' })) {
      expect(answer).toEqual(step(1).value)
      break
    }
    expect(transport.stopped).toBe(true)
  })
})
