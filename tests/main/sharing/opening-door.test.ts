import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { club, valueOf } from '../access/club'
import { deviceAt } from './device'

const somebodyAsked = vi.hoisted(() => Promise.withResolvers<void>())
subscribe('http.server.request.start', () => somebodyAsked.resolve())

// The framework is loaded only with the first request.
vi.mock('@main/server/answering', async (load) => {
  const { answerOn } = await load<typeof import('@main/server/answering')>()
  return {
    answerOn: async (...from: Parameters<typeof answerOn>) => {
      await somebodyAsked.promise
      return answerOn(...from)
    },
  }
})

test('a device that asks before the framework is loaded gets an answer', async () => {
  const port = await freePort()
  const { host } = await club({ port })
  onTestFinished(async () => void (await host('sharing.switchOff')))
  const opening = host('sharing.switchOn')
  expect((await asked(port)).status).toBe(421)
  valueOf(await opening)
})

/** Asks again until the port is open. */
async function asked(port: number) {
  const device = deviceAt(`https://not-its-name:${port}`)
  for (;;) {
    const answer = await device.ask('GET', '/').catch(() => null)
    if (answer !== null) return answer
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return address.port
}
