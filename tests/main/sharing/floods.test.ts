import type { HostOptions } from '@main/club-server'
import type { PlayerId } from '@shared/contract/ids'
import { Listening } from '@shared/contract/sharing'
import { once } from 'node:events'
import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { club, valueOf } from '../access/club'
import { deviceAt, errorOf } from './device'

/** A host in the network, and two players let in. */
async function shared(options: HostOptions = {}) {
  const at = await club(options)
  const { host, campaignId } = at
  const { anna, boris } = at.principals
  if (anna.role !== 'player' || boris.role !== 'player') throw new Error('They play')
  const [url = ''] = Listening.parse(valueOf(await host('sharing.switchOn'))).urls
  onTestFinished(async () => void (await host('sharing.switchOff')))
  const device = deviceAt(url)
  const enter = async (who: PlayerId) => {
    const invited = valueOf(await host('sharing.invite', { campaignId, who }))
    return device.enter(z.object({ code: z.string() }).parse(invited).code)
  }
  return { ...at, url, device, anna: await enter(anna.playerId), boris: await enter(boris.playerId) }
}

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('close', () => resolve())
    socket.resume()
  })

test('250 silent or unfinished connections delay nobody and are cut off', async () => {
  const { url, anna } = await shared({ patience: 1000 })
  const port = Number(new URL(url).port)
  const silent = Array.from({ length: 125 }, () => connect(port, '127.0.0.1'))
  const slow = Array.from({ length: 125 }, () => {
    const socket = connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false })
    socket.on('secureConnect', () => socket.write('POST /api/sharing.me HTTP/1.1\r\nHost: '))
    return socket
  })
  const gone = Promise.all([...silent, ...slow].map(closed))
  expect(errorOf(await anna.call('sharing.me'))).toBeNull()
  await gone
  expect(errorOf(await anna.call('sharing.me'))).toBeNull()
}, 60_000)

test('as many connections as 200 phones keep open delay nobody', async () => {
  const { url, anna } = await shared()
  const port = Number(new URL(url).port)
  // One that follows, and two or more that asked last.
  const open = Array.from({ length: 700 }, () => connect(port, '127.0.0.1'))
  onTestFinished(() => open.forEach((socket) => socket.destroy()))
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  expect(errorOf(await anna.call('sharing.me'))).toBeNull()
}, 60_000)

test('a player who floods the host is slowed down, and others are not', async () => {
  const { anna, boris } = await shared({ pace: { max: 50, timeWindow: 60 * 60 * 1000 } })
  const answers = (await Promise.all(Array.from({ length: 60 }, () => anna.call('sharing.me')))).map(errorOf)
  expect(answers.filter((key) => key === null)).toHaveLength(50)
  expect(answers.filter((key) => key === 'error.request.often')).toHaveLength(10)
  expect(errorOf(await boris.call('sharing.me'))).toBeNull()
})

test('a player can’t take up every connection with streams', async () => {
  const { url, anna, boris } = await shared()
  const { host, port, origin } = new URL(url)
  const begin = async ({ cookie, token }: typeof anna): Promise<number | undefined> => {
    const headers = { host, origin, cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const where = { host: '127.0.0.1', port, path: '/api/sharing.follow', method: 'POST', headers }
    const asked = request({ ...where, rejectUnauthorized: false, agent: false })
    onTestFinished(() => void asked.destroy())
    asked.on('error', () => undefined).end('{}')
    const [response] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }]
    response.resume()
    return response.statusCode
  }
  const taken: (number | undefined)[] = []
  for (let stream = 0; stream < 62; stream += 1) taken.push(await begin(anna))
  expect(taken.filter((status) => status === 200)).toHaveLength(60)
  expect(taken.slice(60)).toEqual([429, 429])
  expect(await begin(boris)).toBe(200)
}, 60_000)

test('bodies that are too large or too deep are refused unread, and the host goes on', async () => {
  const { anna, boris, device, url } = await shared()
  const deep = '['.repeat(200_000) + ']'.repeat(200_000)
  const { origin } = new URL(url)
  const { cookie, token } = anna
  const ours = { origin, cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  expect(errorOf(await device.ask('POST', '/api/gangs.rename', ours, deep))).toBe('error.request.depth')
  const claimed = { ...ours, 'content-length': String(33 * 1024 * 1024) }
  const large = await device.ask('POST', '/api/gangs.rename', claimed, 'x').catch(() => null)
  if (large !== null) expect(errorOf(large)).toBe('error.request.size')
  expect((await device.ask('POST', '/join', { origin, 'content-type': 'application/json' }, '{}')).status).toBe(401)
  expect(errorOf(await boris.call('sharing.me'))).toBeNull()
}, 60_000)
