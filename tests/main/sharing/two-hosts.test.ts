import { openApplication } from '@main/application'
import { localContext } from '@main/principal'
import type { PagePrinter } from '@main/printing/page-printer'
import { certificateIn } from '@main/sharing/certificate'
import { CampaignId } from '@shared/contract/ids'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { createServer, request } from 'node:https'
import { connect, createServer as createPlain } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { valueOf } from '../access/club'
import { freshFolder } from '../database/support'
import { deviceAt, errorOf } from './device'

const printer: PagePrinter = {
  pdf: () => Promise.reject(new Error('Nothing is printed here')),
  pictures: () => Promise.reject(new Error('Nothing is printed here')),
  close: () => Promise.resolve(),
}
const names = { north: 'north.club.example', south: 'south.club.example' } as const

async function freePort(): Promise<number> {
  const server = createPlain().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  server.close()
  await once(server, 'close')
  if (bound === null || typeof bound === 'string') throw new Error('There is no port')
  return bound.port
}

/** Settings of a proxy: its port, its certificate, and the address of each club. */
interface Wanted {
  readonly port: number
  readonly folder: string
  readonly clubs: Readonly<Record<string, number>>
}
type Proxy = (wanted: Wanted) => Promise<void>

/** The example of this repository, at other ports and with another certificate. */
const nginx =
  (binary: string): Proxy =>
  async ({ port, folder, clubs }) => {
    let example = readFileSync(join(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8')
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace('/etc/ssl/club.example/fullchain.pem', join(folder, 'sharing-cert.pem'))
      .replace('/etc/ssl/club.example/privkey.pem', join(folder, 'sharing-key.pem'))
    for (const [name, at] of Object.entries(clubs))
      example = example.replace(new RegExp(`(${name.replaceAll('.', '\\.')} 127\\.0\\.0\\.1:)\\d+`), `$1${at}`)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
      .join('\n')
    const whole = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {}\nhttp { access_log off; ${temporary}\n${example} }`
    writeFileSync(join(folder, 'nginx.conf'), whole)
    const running = spawn(binary, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', 'stderr'], { stdio: 'ignore' })
    onTestFinished(async () => {
      running.kill()
      await once(running, 'exit')
    })
    while (!(await answersAt(port))) if (running.exitCode !== null) throw new Error('nginx has ended')
  }

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.end())
  })

/** Any proxy that keeps the host name and buffers nothing. */
const passing: Proxy = async ({ port, folder, clubs }) => {
  const { key, cert } = await certificateIn(folder, Object.keys(clubs))
  const server = createServer({ key, cert }, (asked, answer) => {
    const at = clubs[String(asked.headers.host).split(':')[0] ?? '']
    const { method, headers, url: path } = asked
    asked.pipe(
      plain({ host: '127.0.0.1', port: at, method, headers, path }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        answer.flushHeaders()
        response.pipe(answer)
      }).on('error', () => answer.destroy()),
    )
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
}

/** A club's host: in life a process of its own, here an application with its own data folder and port. */
async function club(name: string, proxyPort: number) {
  const port = await freePort()
  const origin = `https://${name}:${proxyPort}`
  const app = openApplication({ shell: 'browser', dataFolder: freshFolder(), printer, host: { port, origin } })
  onTestFinished(async () => {
    await app.host.close()
    app.close()
  })
  const ask = async <Schema extends z.ZodType>(schema: Schema, operation: string, input: unknown = {}) =>
    schema.parse(valueOf(await app.router.call(operation, input, localContext())))
  await app.host.switchOn()
  const made = z.object({ value: z.object({ campaignId: CampaignId }) })
  const { campaignId } = (await ask(made, 'campaigns.loadSample', { language: 'en' })).value
  const invite = async () => {
    const who = { guest: 'The landlord' }
    return (await ask(z.object({ code: z.string() }).loose(), 'sharing.invite', { campaignId, who })).code
  }
  const rename = (to: string) => ask(z.unknown(), 'campaigns.rename', { campaignId, name: to })
  return { port, origin, campaignId, invite, rename }
}

/** Lines of a watch as they come. */
function lines(origin: string, operation: string, headers: Record<string, string>) {
  const { port, host } = new URL(origin)
  const came: string[] = []
  let wake = () => undefined as void
  const asked = request({
    host: '127.0.0.1',
    port,
    path: `/api/${operation}`,
    method: 'POST',
    headers: { host, origin, 'content-type': 'application/json', ...headers },
    rejectUnauthorized: false,
    agent: false,
  })
  asked.on('response', (response) => {
    response.on('data', (chunk: Buffer) => {
      came.push(...chunk.toString().split('\n').filter(Boolean))
      wake()
    })
    response.on('error', () => undefined)
  })
  asked.end('{}')
  onTestFinished(() => void asked.destroy())
  return async (count: number): Promise<readonly string[]> => {
    while (came.length < count) await new Promise<void>((resolve) => (wake = resolve))
    return came
  }
}

const binary = process.env['NGINX'] ?? '/usr/sbin/nginx'
const proxies: [string, Proxy][] = [
  ['a proxy that passes names on', passing],
  ...(existsSync(binary) ? [['nginx, by the example in deploy', nginx(binary)] satisfies [string, Proxy]] : []),
]

describe.each(proxies)('two clubs behind %s', (_, start) => {
  test('each is reached by its name alone, admits its own players, and sends changes at once', async () => {
    const port = await freePort()
    const [north, south] = [await club(names.north, port), await club(names.south, port)]
    const folder = freshFolder()
    await certificateIn(folder, Object.values(names))
    await start({ port, folder, clubs: { [names.north]: north.port, [names.south]: south.port } })

    const guest = await deviceAt(north.origin).enter(await north.invite())
    expect(errorOf(await guest.call('campaigns.page', { campaignId: north.campaignId }))).toBeNull()
    expect(errorOf(await guest.call('campaigns.page', { campaignId: south.campaignId }))).toBe('error.access.reach')
    // A code or session of one club is not valid at the other.
    expect((await deviceAt(south.origin).join(await north.invite())).status).toBe(401)
    const { cookie, token } = guest
    const ours = { cookie, authorization: `Bearer ${token}` }
    const there = { ...ours, origin: south.origin, 'content-type': 'application/json' }
    const strange = await deviceAt(south.origin).ask('POST', '/api/sharing.me', there, '{}')
    expect(errorOf(strange)).toBe('error.request.session')

    const next = lines(north.origin, 'sharing.follow', ours)
    expect(await next(1)).toHaveLength(1)
    await north.rename('The long night')
    expect((await next(2))[1]).toContain('"changed"')
  })

  test('a club that is down is reported, and the other goes on', async () => {
    const port = await freePort()
    const south = await club(names.south, port)
    const folder = freshFolder()
    await certificateIn(folder, Object.values(names))
    await start({ port, folder, clubs: { [names.north]: await freePort(), [names.south]: south.port } })
    const away = await deviceAt(`https://${names.north}:${port}`)
      .ask('GET', '/join')
      .catch(() => ({ status: 502 }))
    expect(away.status).toBe(502)
    expect((await deviceAt(south.origin).ask('GET', '/join')).status).toBe(200)
  })
})
